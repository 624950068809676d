import TSFormatting
import TSPages

extension EngineComparison {
  /// Returns the comparison as a self-contained HTML page.
  ///
  /// It has the tables, the matrices of the engines side by side, and for each disagreement the
  /// paths of the touches and what each engine made of them.
  ///
  /// - Parameters:
  ///   - frames: The frames of the streams, from which pictures are drawn; without them there are no
  ///     pictures.
  ///   - details: How the comparison was made, such as the version and the command; none by default.
  public func page(
    frames: [TouchFrames] = [], details: [(name: String, value: String)] = []
  ) -> String {
    let pictures = TouchFrames.byLabel(frames)
    var html = HTMLText()
    html.element("h1", "", title)
    for line in disagreementCounts { html.element("p", "", line) }
    html.raw(HTMLPage.list(of: details))
    for table in tables {
      html.element("h2", "", "Figures " + table.title)
      write(table, to: &html)
    }
    writeMatrices(&html)
    html.element("h2", "id=\"disagreements\"", "Disagreements")
    html.element(
      "p", "class=\"note\"",
      "First those in which \(names[0]) has faults and another engine has none. "
        + TouchFrames.legend + " Times are in seconds since the first event.")
    for disagreement in disagreements {
      write(disagreement, pictures[disagreement.label], to: &html)
    }
    if disagreements.isEmpty { html.element("p", "", "None.") }
    if !problemLines.isEmpty {
      html.element("h2", "", "Not interpreted")
      for line in problemLines { html.element("p", "class=\"note\"", line) }
    }
    return HTMLPage.report(title: "Engines: \(names.joined(separator: ", "))", html.text)
  }

  private func write(_ table: EngineTable, to html: inout HTMLText) {
    html.raw("<div class=\"scroll\"><table class=\"figures\">\n")
    for (index, row) in table.rows.enumerated() {
      let isFirst = index > 0 && (index - 1).isMultiple(of: runs.count)
      html.raw(isFirst ? "<tr class=\"group\">" : "<tr>")
      for (column, word) in row.enumerated() {
        html.element(index == 0 ? "th" : "td", column == 1 ? "class=\"words\"" : "", word)
      }
      html.raw("</tr>\n")
    }
    html.raw("</table></div>\n")
  }

  private func writeMatrices(_ html: inout HTMLText) {
    html.element("h2", "", "What was recognized in the streams of each label")
    html.element(
      "p", "class=\"note\"",
      "The share of a label’s streams in which a recognizer recognized, in percent, with Wilson’s "
        + "95 % interval below; a dash where the engine has no such recognizer.")
    html.raw(BenchmarkReport(runs[0], columns: columns).legend(withFaults: false))
    html.raw("<div class=\"matrices\">\n")
    for (name, run) in zip(names, runs) {
      html.raw("<div>\n")
      html.element("h3", "", name)
      html.raw(BenchmarkReport(run, columns: columns).matrix(FaultGroups()))
      html.raw("</div>\n")
    }
    html.raw("</div>\n")
  }

  private func write(
    _ disagreement: Disagreement, _ frames: TouchFrames?, to html: inout HTMLText
  ) {
    html.raw("<details><summary>")
    html.element("b", "", disagreement.label.label)
    let outcomes = names.indices.map { engine in
      "\(names[engine]) \(outcome(of: engine, disagreement.results))"
    }
    html.raw(" \(outcomes.joined(separator: " · ").escapedForMarkup) ")
    html.element("span", "class=\"file\"", disagreement.label.name)
    html.raw("</summary>\n")
    html.element("p", "class=\"note\"", "expected \(disagreement.label.expected)")
    html.raw("<div class=\"stories\">\n\(frames?.picture() ?? "")<div>\n")
    for engine in names.indices {
      html.element("h4", "", "\(names[engine]): \(outcome(of: engine, disagreement.results))")
      html.raw("<pre>")
      let lines = story(of: engine, disagreement)
      html.raw(lines.map(\.escapedForMarkup).joined(separator: "\n"))
      html.raw("</pre>\n")
    }
    html.raw("</div></div></details>\n")
  }

  /// Returns the faults of an engine in a stream, in words.
  ///
  /// - Parameter engine: The index of the engine in ``runs``.
  /// - Returns: The faults; “is right” if there are none.
  func outcome(of engine: Int, _ results: [StreamResult?]) -> String {
    guard let result = results[engine] else { return "has no such stream" }
    guard result.problem == nil else { return "did not interpret it" }
    let faults = reports[engine].faults(of: result)
    if !faults.isEmpty { return faults.joined(separator: ", ") }
    return canJudge(engine, result.label) ? "is right" : "has no recognizer for it"
  }

  /// Returns the attempts of an engine in a disagreement, one per line.
  func story(of engine: Int, _ disagreement: Disagreement) -> [String] {
    guard let result = disagreement.results[engine] else { return ["–"] }
    if let problem = result.problem { return [problem] }
    let lines = reports[engine].attempts(of: result, limit: 24)
    return lines.isEmpty ? ["no attempt of a recognizer that matters"] : lines
  }
}
