import Tracing

extension BenchmarkReport {
  /// The report as one self-contained page: tables, the matrix and the times drawn as SVG, and each
  /// stream in which something went wrong with what became of every attempt.
  ///
  /// - Parameter comparison: What changed since an earlier run; shown first when given.
  public func page(comparison: BenchmarkComparison? = nil) -> String {
    var html = HTMLText()
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width\">\n")
    html.element("title", "", "Recognizers: \(run.subject)")
    html.raw("\n<style>\n\(BenchmarkReport.style)</style>\n</head>\n<body>\n")
    html.element("h1", "", run.subject)
    html.element("p", "", title.dropName(run.subject))
    if let comparison { write(comparison, to: &html) }
    html.element("h2", "", "Recognizers")
    summaryTable(&html)
    html.element("h2", "", "What was recognized in the streams of each label")
    html.element(
      "p", "class=\"note\"",
      "The share of a label’s streams in which a recognizer recognized, in percent, with Wilson’s "
        + "95 % interval below. Framed: expected. Several may recognize in one stream. "
        + "A cell with faults leads to the first of them.")
    html.raw(matrix)
    html.element("h2", "", "Time to recognition")
    html.element(
      "p", "class=\"note\"",
      "From the first contact to recognition, of the recognitions that were expected: one line "
        + "each. The bar reaches from p50 to p95. What was waiting for others is listed below.")
    html.raw(times)
    for line in waitingLines { html.element("p", "class=\"note\"", line) }
    if let costLine {
      html.element("h2", "", "Cost")
      html.element("p", "", costLine)
    }
    html.element("h2", "id=\"faults\"", "Misses and false activations")
    faultSections(&html)
    if !problemLines.isEmpty {
      html.element("h2", "", "Not replayed")
      for line in problemLines { html.element("p", "class=\"note\"", line) }
    }
    html.raw("</body>\n</html>\n")
    return html.text
  }

  private func summaryTable(_ html: inout HTMLText) {
    html.raw("<table>\n")
    for (place, row) in summaryRows.enumerated() {
      html.raw("<tr>")
      let name = place == 0 ? "th" : "td"
      for (column, word) in row.enumerated() {
        let isFault = place > 0 && (column == 3 || column == 4) && word != "0"
        if isFault, let anchor = anchor(columns[place - 1], isMiss: column == 3) {
          html.raw("<td><a href=\"#\(anchor)\">\(word)</a></td>")
        } else {
          html.element(name, "", word)
        }
      }
      html.raw("</tr>\n")
    }
    html.raw("</table>\n")
  }

  /// The place on the page of the first stream in which a column was missed, or too many.
  private func anchor(_ column: BenchmarkColumn, isMiss: Bool) -> String? {
    run.wrong.firstIndex {
      let score = $0.score(column)
      return isMiss ? score.misses > 0 : score.falseActivations > 0
    }.map { "s\($0 + 1)" }
  }

  private func faultSections(_ html: inout HTMLText) {
    let wrong = run.wrong
    if wrong.isEmpty { html.element("p", "", "None.") }
    let labels = run.labels.filter { label in wrong.contains { $0.label.label == label } }
    for label in labels {
      let own = wrong.enumerated().filter { $0.element.label.label == label }
      html.element("h3", "", "\(label): \(own.count.counted("stream"))")
      for (place, stream) in own {
        html.raw("<details id=\"s\(place + 1)\"><summary>")
        html.element("b", "", faults(of: stream).joined(separator: ", "))
        html.raw(" ")
        html.element("span", "class=\"file\"", stream.label.name)
        html.raw("</summary>\n")
        html.element(
          "p", "class=\"note\"",
          "expected \(stream.label.expected); \(stream.touches.counted("touch", "touches"))"
            + " in \(stream.duration.fixed(3)) s")
        html.raw("<pre>")
        html.raw(attempts(of: stream).map(HTMLText.escaped).joined(separator: "\n"))
        html.raw("</pre></details>\n")
      }
    }
    // A link to a stream is to open it.
    html.raw(
      """
      <script>
      function show() {
        const stream = document.getElementById(location.hash.slice(1));
        if (stream && stream.tagName === "DETAILS") { stream.open = true; stream.scrollIntoView(); }
      }
      addEventListener("hashchange", show); show();
      </script>

      """)
  }

  private func write(_ comparison: BenchmarkComparison, to html: inout HTMLText) {
    html.element("h2", "", "What changed")
    html.raw("<pre>")
    html.raw(comparison.lines.map(HTMLText.escaped).joined(separator: "\n"))
    html.raw("</pre>\n")
  }

  private static let style = """
    body { font: 15px/1.45 system-ui, sans-serif; color: #222; background: #fff;
      margin: 2em auto; padding: 0 1em; max-width: 1200px; }
    h1 { font-size: 1.5em; } h2 { font-size: 1.2em; margin-top: 2em; } h3 { font-size: 1em; }
    table { border-collapse: collapse; }
    th, td { text-align: right; padding: .2em .7em; border-bottom: 1px solid #ddd; }
    th:first-child, td:first-child { text-align: left; }
    .note { color: #555; font-size: .9em; margin: .3em 0; } .file { color: #555; }
    pre { background: #f6f6f6; padding: .7em; overflow-x: auto; font-size: 12.5px; }
    svg { max-width: 100%; height: auto; } a { color: #0b57a4; }
    details { margin: .3em 0; } summary { cursor: pointer; overflow-wrap: anywhere; }

    """
}

extension String {
  /// The text without a name and a colon at its start.
  fileprivate func dropName(_ name: String) -> String {
    hasPrefix(name + ": ") ? String(dropFirst(name.count + 2)) : self
  }
}
