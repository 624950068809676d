import Formatting
import Tracing

extension BenchmarkReport {
  /// Returns the report as a self-contained HTML page.
  ///
  /// It has tables, the matrix and the times as SVG drawings, and each stream with faults, with the
  /// outcome of every attempt.
  ///
  /// - Parameter comparison: A comparison with an earlier run, which is shown first, or `nil` for
  ///   none.
  /// - Returns: The text of the page.
  public func page(comparison: BenchmarkComparison? = nil) -> String {
    var html = HTMLText()
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width\">\n")
    html.element("title", "", "Recognizers: \(run.subject)")
    html.raw("\n<style>\n\(BenchmarkReport.style)</style>\n</head>\n<body>\n")
    html.element("h1", "", run.subject)
    html.element("p", "", title.dropName(run.subject))
    if let comparison { write(comparison, to: &html) }
    let groups = FaultGroups(run)
    html.element("h2", "", "Recognizers")
    summaryTable(groups, &html)
    html.element("h2", "", "What was recognized in the streams of each label")
    html.element(
      "p", "class=\"note\"",
      "The share of a label’s streams in which a recognizer recognized, in percent, with Wilson’s "
        + "95 % interval below. Several may recognize in one stream.")
    html.raw(legend())
    html.raw(matrix(groups))
    html.element("h2", "", "Time to recognition")
    html.element(
      "p", "class=\"note\"",
      "From the first contact to recognition, of the recognitions that were expected: one line "
        + "each. The bar reaches from p50 to p95. What was waiting for others is listed below.")
    html.raw(times)
    if run.isOfTrackpads {
      html.element("h2", "", "Clicks and scrolls")
      for line in padLines { html.element("p", "", line) }
    }
    for line in waitingLines { html.element("p", "class=\"note\"", line) }
    if let costLine {
      html.element("h2", "", "Cost")
      html.element("p", "", costLine)
    }
    html.element("h2", "id=\"faults\"", "Misses and false activations")
    faultSections(groups, &html)
    if !problemLines.isEmpty {
      html.element("h2", "", "Not replayed")
      for line in problemLines { html.element("p", "class=\"note\"", line) }
    }
    html.raw("</body>\n</html>\n")
    return html.text
  }

  private func summaryTable(_ groups: FaultGroups, _ html: inout HTMLText) {
    html.raw("<table>\n")
    for (place, row) in summaryRows.enumerated() {
      html.raw("<tr>")
      let name = place == 0 ? "th" : "td"
      for (column, word) in row.enumerated() {
        let isFault = place > 0 && (column == 3 || column == 4) && word != "0"
        if isFault, let anchor = groups.key("\(column == 3 ? "m" : "f")\(place)") {
          html.raw("<td><a href=\"#\(anchor)\">\(word)</a></td>")
        } else {
          html.element(name, "", word)
        }
      }
      html.raw("</tr>\n")
    }
    html.raw("</table>\n")
  }

  private func write(_ comparison: BenchmarkComparison, to html: inout HTMLText) {
    html.element("h2", "", "What changed")
    html.raw("<pre>")
    html.raw(comparison.lines.map(\.escapedForMarkup).joined(separator: "\n"))
    html.raw("</pre>\n")
  }

  static let style = """
    body { font: 15px/1.45 system-ui, sans-serif; color: #222; background: #fff;
      margin: 2em auto; padding: 0 1em; max-width: 1200px; }
    h1 { font-size: 1.5em; } h2 { font-size: 1.2em; margin-top: 2em; } h3 { font-size: 1em; }
    table { border-collapse: collapse; }
    th, td { text-align: right; padding: .2em .7em; border-bottom: 1px solid #ddd; }
    th:first-child, td:first-child { text-align: left; }
    .note { color: #555; font-size: .9em; margin: .3em 0; } .file { color: #555; }
    pre { background: #f6f6f6; padding: .7em; overflow-x: auto; font-size: 12.5px; }
    .legend { list-style: none; padding: 0; color: #555; font-size: .9em; }
    .legend li { display: inline-block; margin-right: 1.5em; } .legend svg { vertical-align: -3px; }
    svg { max-width: 100%; height: auto; } a { color: #0b57a4; }
    details { margin: .3em 0; } [hidden] { display: none; } summary { cursor: pointer; overflow-wrap: anywhere; }

    """
}

extension String {
  /// Returns the text without a name and a colon at its start.
  fileprivate func dropName(_ name: String) -> String {
    hasPrefix(name + ": ") ? String(dropFirst(name.count + 2)) : self
  }
}
