import TSGeometry
import TSFormatting
import TSTracing

extension BenchmarkRun {
  /// Whether the run judges trackpads, and not recognizers.
  var isOfTrackpads: Bool { recognizers == PadAttempts.recognizers }
}

extension BenchmarkReport {
  /// The figures that matter for trackpads: clicks that were not made, directions of scrolls, and
  /// the movement of the pointer in clicks.
  var padLines: [String] { [falseClicks, wrongDirections, firstScrolls, clickMotion] }

  private static let clicks: Set<String> = ["click", "tap", "drag"]

  /// The clicks, taps and drags in streams that expect none.
  private var falseClicks: String {
    let quiet = run.played.filter { stream in
      !stream.label.expectations.contains { BenchmarkReport.clicks.contains($0.recognizer) }
    }
    let counts = quiet.map { stream in
      (stream.label.label, recognitions(stream) { BenchmarkReport.clicks.contains($0.recognizer) })
    }
    let total = counts.reduce(0) { $0 + $1.1.count }
    var text =
      "clicks where none is expected: \(total), in \(counts.count { !$0.1.isEmpty }) of"
      + " \(quiet.count.counted("stream"))"
    let labels = Set(counts.filter { !$0.1.isEmpty }.map(\.0)).sorted()
    let parts = labels.map { label in
      let count = counts.filter { $0.0 == label }.reduce(0) { $0 + $1.1.count }
      return "\(count) in \(label)"
    }
    if !parts.isEmpty { text += " (\(parts.joined(separator: ", ")))" }
    return text
  }

  /// The scrolls against the direction that is expected.
  private var wrongDirections: String {
    let opposites = ["left": "right", "right": "left", "up": "down", "down": "up"]
    let streams = run.played.filter { stream in
      stream.label.expectations.contains { $0.recognizer == "scroll" && $0.way != nil }
    }
    let wrong = streams.filter { stream in
      let expected = Set(
        stream.label.expectations.filter { $0.recognizer == "scroll" }.compactMap(\.way))
      return !recognitions(stream) { attempt in
        guard attempt.recognizer == "scroll", let way = attempt.way else { return false }
        return !expected.contains(way) && expected.contains(opposites[way] ?? "")
      }.isEmpty
    }
    return "scrolls in the opposite direction: in \(wrong.count) of"
      + " \(streams.count.counted("stream")) of scrolls with a direction"
  }

  /// The times from the landing of the last finger to the first event of scrolls.
  private var firstScrolls: String {
    let times = run.played.flatMap { stream in
      recognitions(stream) { $0.recognizer == "scroll" }.compactMap { attempt in
        attempt.recognized.map { $0 - attempt.began }
      }
    }
    guard let median = times.percentile(50), let late = times.percentile(95) else {
      return "first event of a scroll: no scrolls"
    }
    return "first event of a scroll after the last finger has landed: \(median.fixed(3)) s in the"
      + " middle, 95 % within \(late.fixed(3)) s, of \(times.count)"
  }

  /// The movement of the pointer during clicks and taps that were expected.
  private var clickMotion: String {
    let travels = run.played.flatMap { stream in
      recognitions(stream) { $0.recognizer == "click" || $0.recognizer == "tap" }
        .compactMap(\.travel)
    }
    guard let median = travels.percentile(50), let late = travels.percentile(90) else {
      return "pointer during clicks and taps: no clicks"
    }
    return "pointer during clicks and taps: \(median.fixed(2)) mm in the middle, 90 % within"
      + " \(late.fixed(2)) mm, of \(travels.count)"
  }

  private func recognitions(
    _ stream: StreamResult, where isIncluded: (AttemptRecord) -> Bool
  ) -> [AttemptRecord] {
    stream.attempts.filter { $0.isRecognized && stream.counts($0) && isIncluded($0) }
  }
}
