import TSFormatting
public import TSNearest
import TSPages
import TSTracing

/// The comparison recording by recording, for a few recordings that are looked at one by one.
extension EngineComparison {
  /// What the engines made of each recording, one element per line.
  ///
  /// A table has the times at which each recognized what; the attempts of the first engine follow,
  /// with the limits that decided.
  public var recordingLines: [String] {
    var lines: [String] = []
    for label in runs[0].streams.map(\.label) {
      let story = RecordingStory(self, label)
      lines += lines.isEmpty ? [] : [""]
      lines.append(label.name + (label.label.isEmpty ? "" : ": \(label.label)"))
      lines += verdicts(of: label)
      lines += TextTable.lines(story.table, aligned: .left)
      lines.append(Self.parting(story))
      lines += reasons(for: story).map { "  " + $0 }
    }
    return lines + problemLines
  }

  /// Returns a self-contained HTML page with what the engines made of each recording.
  ///
  /// Each recording has the paths of its fingers, a timeline of what each engine recognized, a table
  /// of the times, where the engines part, and the rules of the first engine with their margins.
  ///
  /// - Parameters:
  ///   - frames: The frames of the recordings, from which fingers are drawn.
  ///   - details: How the comparison was made, such as the version and the command; none by default.
  ///   - answers: What the first engine would have recognized instead of its misses; none by default.
  public func recordingsPage(
    frames: [TouchFrames], details: [(name: String, value: String)] = [],
    answers: [StreamLabel: [NearestYes]] = [:]
  ) -> String {
    let pictures = TouchFrames.byLabel(frames)
    var html = HTMLText()
    html.element("h1", "", names.joined(separator: ", "))
    html.element(
      "p", "class=\"note\"",
      "\(runs[0].streams.count.counted("recording")). \(TouchFrames.legend) \(RecordingStory.legend)"
    )
    for label in runs[0].streams.map(\.label) {
      write(label, pictures[label], answers[label] ?? [], to: &html)
    }
    html.raw(HTMLPage.list(of: details))
    return HTMLPage.report(title: "Compared: \(names.joined(separator: ", "))", html.text)
  }

  /// What the first engine did not recognize: what the labels expect, or without labels what another
  /// engine recognized.
  @MainActor package func misses(of label: StreamLabel) -> [NearestCorpus.Miss] {
    guard let result = streams[0][label], result.problem == nil else { return [] }
    guard label.expectations.isEmpty else {
      return Array(NearestCorpus.misses(of: result).prefix(5))
    }
    return RecordingStory(self, label).rows.compactMap { row in
      guard let own = row.recognitions[0], own.isEmpty,
        let count = row.recognitions.compactMap({ $0?.count }).max(), count > 0
      else { return nil }
      let attempts = result.attempts.filter {
        $0.recognizer == row.recognizer && $0.outcome != .open
      }
      return NearestCorpus.Miss(
        goal: .init(row.recognizer), attempts: Array(attempts.prefix(5)), count: count)
    }
  }

  private func write(
    _ label: StreamLabel, _ frames: TouchFrames?, _ answers: [NearestYes], to html: inout HTMLText
  ) {
    let story = RecordingStory(self, label)
    html.element("h2", "", label.name)
    for line in verdicts(of: label) { html.element("p", "", line) }
    html.element("p", "", Self.parting(story))
    html.raw("<div class=\"scroll\">\n\(story.timeline(frames))</div>\n")
    html.raw("<div class=\"scroll\"><table class=\"figures\">\n")
    for (index, row) in story.table.enumerated() {
      html.raw("<tr>")
      // A list of moments may take several lines.
      for word in row {
        html.element(index == 0 ? "th" : "td", word.contains(",") ? "class=\"words\"" : "", word)
      }
      html.raw("</tr>\n")
    }
    html.raw("</table></div>\n<div class=\"stories\">\n\(frames?.picture() ?? "")<div>\n")
    html.element("h4", "", "Why, in \(names[0])")
    html.raw("<pre>")
    html.raw(reasons(for: story).map(\.escapedForMarkup).joined(separator: "\n"))
    html.raw("</pre>\n")
    html.append(answers)
    html.raw("</div></div>\n")
  }

  /// Returns whether each engine is right about a recording, if that has a label.
  private func verdicts(of label: StreamLabel) -> [String] {
    guard !label.label.isEmpty else { return [] }
    let outcomes = names.indices.map { engine in
      "\(names[engine]) \(outcome(of: engine, streams.map { $0[label] }))"
    }
    return ["expected \(label.expected): " + outcomes.joined(separator: "; ")]
  }

  private static func parting(_ story: RecordingStory) -> String {
    if story.rows.isEmpty { return "No engine recognized anything." }
    guard story.names.count > 1 else { return "One engine alone; name others with --engine." }
    guard let time = story.parting else {
      return "All recognized the same gestures of the recognizers that they share."
    }
    let names = story.rows.filter { $0.parting != nil }.map(\.recognizer)
    return "They part at \(time.fixed(3)) s: \(names.joined(separator: ", "))."
  }

  /// Returns the attempts of the first engine at the recognizers that any engine recognized.
  private func reasons(for story: RecordingStory) -> [String] {
    guard let result = story.results[0] else { return ["has no such stream"] }
    if let problem = result.problem { return [problem] }
    let shown = Set(story.rows.map(\.recognizer))
    let attempts = result.attempts.filter { shown.contains($0.recognizer) }
    let width = attempts.map(\.recognizer.count).max() ?? 0
    let most = 40
    let lines = attempts.prefix(most).map { $0.recognizer.padded(to: width) + "  " + $0.summary }
    if lines.isEmpty { return ["no attempt of these recognizers"] }
    guard attempts.count > most else { return lines }
    return lines + ["… and \(attempts.count - most) more attempts"]
  }
}
