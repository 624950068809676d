import Formatting
import Tracing

extension EngineComparison {
  /// Returns the comparison as a self-contained HTML page.
  ///
  /// It has the tables, the matrices of the engines side by side, and for each disagreement the
  /// paths of the touches and what each engine made of them.
  ///
  /// - Parameter frames: The frames of the streams, from which pictures are drawn; without them
  ///   there are no pictures.
  /// - Returns: The text of the page.
  public func page(frames: [TouchFrames] = []) -> String {
    let pictures = Dictionary(
      frames.map { ($0.stream.label, $0) }, uniquingKeysWith: { first, _ in first })
    var html = HTMLText()
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width\">\n")
    html.element("title", "", "Engines: \(names.joined(separator: ", "))")
    html.raw("\n<style>\n\(BenchmarkReport.style)\(EngineComparison.style)</style>\n")
    html.raw("</head>\n<body>\n")
    html.element("h1", "", title)
    for line in disagreementCounts { html.element("p", "", line) }
    for table in tables {
      html.element("h2", "", "Figures " + table.title)
      write(table, to: &html)
    }
    writeMatrices(&html)
    html.element("h2", "id=\"disagreements\"", "Disagreements")
    html.element(
      "p", "class=\"note\"",
      "First those in which \(names[0]) has faults and another engine has none. A ring is where a"
        + " touch began; times are in seconds since the first event.")
    for disagreement in disagreements {
      write(disagreement, pictures[disagreement.label], to: &html)
    }
    if disagreements.isEmpty { html.element("p", "", "None.") }
    if !problemLines.isEmpty {
      html.element("h2", "", "Not interpreted")
      for line in problemLines { html.element("p", "class=\"note\"", line) }
    }
    html.raw("</body>\n</html>\n")
    return html.text
  }

  private func write(_ table: EngineTable, to html: inout HTMLText) {
    html.raw("<table>\n")
    for (index, row) in table.rows.enumerated() {
      let isFirst = index > 0 && (index - 1).isMultiple(of: runs.count)
      html.raw(isFirst ? "<tr class=\"group\">" : "<tr>")
      for word in row { html.element(index == 0 ? "th" : "td", "", word) }
      html.raw("</tr>\n")
    }
    html.raw("</table>\n")
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
      "\(names[engine]) \(outcome(of: engine, disagreement))"
    }
    html.raw(" \(outcomes.joined(separator: " · ").escapedForMarkup) ")
    html.element("span", "class=\"file\"", disagreement.label.name)
    html.raw("</summary>\n")
    html.element("p", "class=\"note\"", "expected \(disagreement.label.expected)")
    html.raw("<div class=\"stories\">\n\(frames?.picture() ?? "")<div>\n")
    for engine in names.indices {
      html.element("h4", "", "\(names[engine]): \(outcome(of: engine, disagreement))")
      html.raw("<pre>")
      let lines = story(of: engine, disagreement)
      html.raw(lines.map(\.escapedForMarkup).joined(separator: "\n"))
      html.raw("</pre>\n")
    }
    html.raw("</div></div></details>\n")
  }

  /// Returns the faults of an engine in a disagreement, in words.
  func outcome(of engine: Int, _ disagreement: Disagreement) -> String {
    guard let result = disagreement.results[engine] else { return "has no such stream" }
    guard result.problem == nil else { return "did not interpret it" }
    let own = columns.filter { has(engine, $0) }
    let faults = BenchmarkReport(runs[engine], columns: own).faults(of: result)
    if !faults.isEmpty { return faults.joined(separator: ", ") }
    return canJudge(engine, disagreement.label) ? "is right" : "has no recognizer for it"
  }

  /// Returns the attempts of an engine in a disagreement, one per line.
  func story(of engine: Int, _ disagreement: Disagreement) -> [String] {
    guard let result = disagreement.results[engine] else { return ["–"] }
    if let problem = result.problem { return [problem] }
    let own = columns.filter { has(engine, $0) }
    let lines = BenchmarkReport(runs[engine], columns: own).attempts(of: result, limit: 24)
    return lines.isEmpty ? ["no attempt of a recognizer that matters"] : lines
  }

  private static let style = """
    tr.group td { border-top: 1px solid #999; } h4 { margin: .6em 0 .2em; font-size: .9em; }
    td:nth-child(2), th:nth-child(2) { text-align: left; }
    .matrices { display: flex; flex-wrap: wrap; gap: 1em 2em; } .matrices > div { flex: 1 1 30em; }
    .stories { display: flex; gap: 1em; align-items: flex-start; }
    .stories > svg { flex: none; border: 1px solid #ddd; } .stories > div { min-width: 0; }
    .stories pre { white-space: pre-wrap; }

    """
}
