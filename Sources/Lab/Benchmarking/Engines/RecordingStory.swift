import TSFormatting
import TSTracing

/// What several engines made of one recording: when each recognized what, and where they part.
///
/// Recognizers count by their names. An engine that has no recognizer of a name has no say about it.
struct RecordingStory {
  /// What the engines made of one recognizer.
  struct Row {
    var recognizer: String
    /// The recognitions of each engine, in the order of their times; `nil` where it has no such
    /// recognizer, or did not interpret the recording.
    var recognitions: [[AttemptRecord]?]
    /// The time at which an engine recognized the first gesture that not all have recognized, in
    /// seconds since the first event; `nil` if there is none.
    ///
    /// The gestures of engines are the same if they are at the same time at least in part.
    var parting: Double?
  }

  let names: [String]
  /// The results of the engines; `nil` where a run does not contain the recording.
  let results: [StreamResult?]
  /// The recognizers of which any engine recognized a gesture, or which the label expects, in the
  /// order in which they first recognized.
  let rows: [Row]

  /// Collects what the engines made of a recording.
  init(_ comparison: EngineComparison, _ label: StreamLabel) {
    names = comparison.names
    let results = comparison.streams.map { $0[label] }
    self.results = results
    let expected = label.expectations.filter { $0.count != .any }.map(\.recognizer)
    var recognizers: [String] = []
    for column in comparison.columns where !recognizers.contains(column.recognizer) {
      recognizers.append(column.recognizer)
    }
    let all = recognizers.map { name in
      Row(name, RecordingStory.recognitions(of: name, comparison, results))
    }
    rows = all.filter { $0.first != nil || expected.contains($0.recognizer) }
      .sorted { ($0.first ?? .infinity) < ($1.first ?? .infinity) }
  }

  /// The first time at which the engines part, in seconds since the first event; `nil` if all
  /// recognized the same gestures.
  var parting: Double? { rows.compactMap(\.parting).min() }

  /// The duration of the recording, in seconds.
  var duration: Double { results.compactMap { $0?.duration }.max() ?? 0 }

  /// A table with a row for each recognizer and a column for each engine; the first row has their
  /// names, the last column whether they part.
  var table: [[String]] {
    [["recognizer"] + names + ["part at"]]
      + rows.map { row in
        [row.recognizer] + row.recognitions.map(RecordingStory.cell)
          + [row.parting.map { "\($0.fixed(3)) s" } ?? ""]
      }
  }

  private static func cell(_ recognitions: [AttemptRecord]?) -> String {
    guard let recognitions else { return "–" }
    guard !recognitions.isEmpty else { return "never" }
    let shown = recognitions.prefix(3).map { attempt in
      (attempt.recognized ?? attempt.began).fixed(3) + (attempt.way.map { " \($0)" } ?? "")
    }.joined(separator: ", ")
    return recognitions.count > 3 ? "\(shown) and \(recognitions.count - 3) more" : shown
  }

  private static func recognitions(
    of recognizer: String, _ comparison: EngineComparison, _ results: [StreamResult?]
  ) -> [[AttemptRecord]?] {
    results.indices.map { engine in
      guard let result = results[engine], result.problem == nil,
        comparison.runs[engine].recognizers.contains(where: { $0.name == recognizer })
      else { return nil }
      return result.attempts.filter { $0.recognizer == recognizer && $0.isRecognized }
        .sorted { ($0.recognized ?? $0.began) < ($1.recognized ?? $1.began) }
    }
  }
}

extension RecordingStory.Row {
  /// Creates a row, and finds where the engines part.
  fileprivate init(_ recognizer: String, _ recognitions: [[AttemptRecord]?]) {
    self.recognizer = recognizer
    self.recognitions = recognitions
    let known = recognitions.compactMap { $0 }
    parting =
      (0..<(known.map(\.count).max() ?? 0)).lazy.compactMap { index in
        let gestures = known.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        let begin = gestures.map(\.began).max() ?? 0
        let isShared = gestures.count == known.count && gestures.allSatisfy { $0.end >= begin }
        return isShared ? nil : gestures.map { $0.recognized ?? $0.began }.min()
      }.first
  }

  /// The time of the first recognition of any engine.
  fileprivate var first: Double? {
    recognitions.compactMap { $0?.first.map { $0.recognized ?? $0.began } }.min()
  }
}

extension AttemptRecord {
  /// The time at which the gesture was over, or infinity if the recording ended before.
  fileprivate var end: Double { ended ?? .infinity }
}
