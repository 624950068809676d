import TSFormatting
public import TSNearest
import TSPages

extension BenchmarkReport {
  /// Returns the report as a self-contained HTML page.
  ///
  /// It has tables, the matrix, the times as a drawing, and each stream with faults, with the
  /// outcome of every attempt beside the paths of its touches.
  ///
  /// - Parameters:
  ///   - comparison: A comparison with an earlier run, which is shown first, or `nil` for none.
  ///   - details: How the run was made, such as the version and the command; none by default. The
  ///     page of the same run with the same details is the same.
  ///   - frames: The frames of streams, from which paths are drawn; none by default.
  ///   - answers: What would have been recognized instead of the misses of streams, as
  ///     ``NearestCorpus`` says it; none by default.
  public func page(
    comparison: BenchmarkComparison? = nil, details: [(name: String, value: String)] = [],
    frames: [TouchFrames] = [], answers: [StreamLabel: [NearestYes]] = [:]
  ) -> String {
    let pictures = TouchFrames.byLabel(frames)
    var html = HTMLText()
    html.element("h1", "", run.subject)
    html.element("p", "", title.dropName(run.subject))
    html.raw(HTMLPage.list(of: details))
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
    if !pictures.isEmpty, !run.wrong.isEmpty {
      html.element("p", "class=\"note\"", TouchFrames.legend)
    }
    faultSections(groups, pictures, answers, &html)
    if !problemLines.isEmpty {
      html.element("h2", "", "Not replayed")
      for line in problemLines { html.element("p", "class=\"note\"", line) }
    }
    return HTMLPage.report(title: "Recognizers: \(run.subject)", html.text)
  }

  private func summaryTable(_ groups: FaultGroups, _ html: inout HTMLText) {
    html.raw("<div class=\"scroll\"><table class=\"figures\">\n")
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
    html.raw("</table></div>\n")
  }

  private func write(_ comparison: BenchmarkComparison, to html: inout HTMLText) {
    html.element("h2", "", "What changed")
    html.raw("<pre>")
    html.raw(comparison.lines.map(\.escapedForMarkup).joined(separator: "\n"))
    html.raw("</pre>\n")
  }
}

extension String {
  /// Returns the text without a name and a colon at its start.
  fileprivate func dropName(_ name: String) -> String {
    hasPrefix(name + ": ") ? String(dropFirst(name.count + 2)) : self
  }
}
