import Tracing

/// How one recognizer, or one way of its gesture, did on a whole corpus.
public struct ColumnSummary: Hashable, Sendable {
  /// Time for which recognized gestures had to wait for one rival.
  public struct Waiting: Hashable, Sendable {
    /// The rival.
    public var rival: String
    /// How many recognitions waited for it.
    public var count: Int
    /// How long they waited, by the middle one, in seconds.
    public var median: Double
  }

  /// What is counted.
  public var column: BenchmarkColumn
  /// All streams together.
  public var score = Score()
  /// The streams in which it was right.
  public var right = 0
  /// The streams in which it was expected to be anything.
  public var streams = 0
  /// From the first contact to recognition, in seconds, of each recognition that was expected.
  public var times: [Double] = []
  /// The part of these times that was waiting for rivals, in seconds.
  public var waited = 0.0
  /// Whom it waited for, the most frequent first.
  public var waiting: [Waiting] = []

  /// The share of what was expected that was recognized.
  public var recall: Share { Share(score.hits, of: score.expected) }

  /// The time that half of the recognitions took at most, in seconds.
  public var median: Double? { times.quantile(0.5) }

  /// The time that 95 of 100 recognitions took at most, in seconds.
  public var late: Double? { times.quantile(0.95) }

  /// The share of all that time that was waiting.
  public var waitingShare: Double {
    let total = times.reduce(0, +)
    return total > 0 ? waited / total : 0
  }

  init(_ column: BenchmarkColumn, of run: BenchmarkRun) {
    self.column = column
    var waits: [String: [Double]] = [:]
    for stream in run.played where stream.expectation(column) != .any {
      let score = stream.score(column)
      self.score = self.score + score
      streams += 1
      if score.isRight { right += 1 }
      guard score.expected > 0 else { continue }
      for attempt in stream.recognitions(column) {
        guard let recognized = attempt.recognized else { continue }
        times.append(recognized - attempt.began)
        guard let wait = attempt.wait else { continue }
        let length = (wait.until ?? recognized) - wait.since
        waited += length
        waits[wait.last ?? wait.rivals.first ?? "?", default: []].append(length)
      }
    }
    waiting = waits.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      Waiting(rival: $0.key, count: $0.value.count, median: $0.value.quantile(0.5) ?? 0)
    }
  }
}

extension BenchmarkRun {
  /// How each recognizer did, in the order of the columns.
  public var summaries: [ColumnSummary] { columns.map { ColumnSummary($0, of: self) } }

  /// Of the streams of a label, those in which a column was recognized at least once.
  public func cell(_ label: String, _ column: BenchmarkColumn) -> Share {
    let streams = played.filter { $0.label.label == label }
    return Share(streams.count { !$0.recognitions(column).isEmpty }, of: streams.count)
  }

  /// Of the streams of a label, those in which nothing was recognized.
  public func silent(_ label: String) -> Share {
    let streams = played.filter { $0.label.label == label }
    let all = columns
    return Share(
      streams.count { stream in all.allSatisfy { stream.recognitions($0).isEmpty } },
      of: streams.count)
  }

  /// Whether a label's streams are expected to have a column recognized.
  public func isExpected(_ label: String, _ column: BenchmarkColumn) -> Bool {
    streams.contains { $0.label.label == label && $0.score(column).expected > 0 }
  }

  /// The streams in which something was missed, or recognized and not expected.
  public var wrong: [StreamResult] {
    let all = columns
    return played.filter { stream in all.contains { !stream.score($0).isRight } }
  }

  /// What a frame costs, over all streams that were measured; nil where none was.
  public var frameCost: StreamResult.Cost? {
    let measured = played.filter { $0.cost != nil && $0.frames > 0 }
    let frames = Double(measured.reduce(0) { $0 + $1.frames })
    guard frames > 0 else { return nil }
    return StreamResult.Cost(
      nanoseconds: measured.reduce(0) { $0 + ($1.cost?.nanoseconds ?? 0) } / frames,
      allocations: measured.reduce(0) { $0 + ($1.cost?.allocations ?? 0) } / frames)
  }
}
