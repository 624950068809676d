import TSGeometry
import TSTracing

/// The figures of one recognizer, or of one direction of its gesture, over a whole corpus.
public struct ColumnSummary: Hashable, Sendable {
  /// The time that recognitions waited for one rival recognizer.
  public struct Waiting: Hashable, Sendable {
    /// The name of the rival.
    public var rival: String
    /// The number of recognitions that waited for it.
    public var count: Int
    /// The median of the waiting times, in seconds.
    public var median: Double
  }

  /// The recognizer, or the direction of its gesture, that is counted.
  public var column: BenchmarkColumn
  /// The sum of the scores of the streams.
  public var score = Score()
  /// The number of streams without a fault of this column.
  public var right = 0
  /// The number of streams that have an expectation for this column, other than any number.
  public var streams = 0
  /// The times from first contact to recognition, in seconds, of the recognitions that were
  /// expected.
  ///
  /// In a stream with false activations they are the first ones, as many as are expected.
  public var times: [Double] = []
  /// The part of ``times`` that was spent waiting for rivals, in seconds.
  public var waited = 0.0
  /// The rivals that it waited for, the most frequent first.
  public var waiting: [Waiting] = []

  /// The times by which speculative recognitions that were confirmed preceded their confirmation, in
  /// seconds (``TSInterface/TapGestureRecognizer/isSpeculative``).
  public var saved: [Double] = []
  /// The number of speculative recognitions, confirmed or not, that were taken back.
  public var takenBack = Share(0, of: 0)

  /// The median of ``saved`` in seconds, or `nil` if there are none.
  public var medianSaved: Double? { saved.percentile(50) }

  /// The share of the expected recognitions that were hits.
  public var recall: Share { Share(score.hits, of: score.expected) }

  /// The median of ``times`` in seconds, or `nil` if there are none.
  public var median: Double? { times.percentile(50) }

  /// The 95th percentile of ``times`` in seconds, or `nil` if there are none.
  public var late: Double? { times.percentile(95) }

  /// The fraction of the total time to recognition that was spent waiting.
  public var waitingShare: Double {
    let total = times.reduce(0, +)
    return total > 0 ? waited / total : 0
  }

  init(_ column: BenchmarkColumn, of run: BenchmarkRun) {
    self.column = column
    var waits: [String: [Double]] = [:]
    countSpeculations(in: run)
    for stream in run.played where stream.expectation(column) != .any {
      let score = stream.score(column)
      self.score = self.score + score
      streams += 1
      if score.isRight { right += 1 }
      guard score.expected > 0 else { continue }
      let surplus = score.falseActivations
      for attempt in stream.recognitions(column).dropLast(surplus) {
        guard let recognized = attempt.recognized else { continue }
        times.append(recognized - attempt.began)
        // One that is recognized speculatively does not wait with its action.
        guard let wait = attempt.wait, attempt.speculation == nil else { continue }
        let length = (wait.until ?? recognized) - wait.since
        waited += length
        waits[wait.last ?? wait.rivals.first ?? "?", default: []].append(length)
      }
    }
    waiting = waits.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      Waiting(rival: $0.key, count: $0.value.count, median: $0.value.percentile(50) ?? 0)
    }
  }

  /// Counts the speculative recognitions of all streams, whatever was expected of them.
  private mutating func countSpeculations(in run: BenchmarkRun) {
    var (all, back) = (0, 0)
    for stream in run.played {
      for attempt in stream.attempts where column.holds(attempt) && stream.counts(attempt) {
        guard let speculation = attempt.speculation else { continue }
        all += 1
        if speculation == .takenBack { back += 1 }
        if speculation == .confirmed, let first = attempt.recognized, let last = attempt.ended {
          saved.append(last - first)
        }
      }
    }
    takenBack = Share(back, of: all)
  }
}

extension BenchmarkRun {
  /// The summaries of all columns, in the order of ``columns``.
  public var summaries: [ColumnSummary] { columns.map { ColumnSummary($0, of: self) } }

  /// Returns the share of the streams of a label in which a column was recognized at least once.
  ///
  /// - Parameters:
  ///   - label: The label, as in ``StreamLabel/label``.
  ///   - column: The recognizer, or the direction of its gesture, to count.
  /// - Returns: The share of the streams that were replayed.
  public func cell(_ label: String, _ column: BenchmarkColumn) -> Share {
    let streams = played.filter { $0.label.label == label }
    return Share(streams.count { !$0.recognitions(column).isEmpty }, of: streams.count)
  }

  /// Returns the share of the streams of a label in which nothing was recognized.
  ///
  /// - Parameter label: The label, as in ``StreamLabel/label``.
  /// - Returns: The share of the streams that were replayed.
  public func silent(_ label: String) -> Share {
    let streams = played.filter { $0.label.label == label }
    let all = columns
    return Share(
      streams.count { stream in all.allSatisfy { stream.recognitions($0).isEmpty } },
      of: streams.count)
  }

  /// Returns whether a column is expected to be recognized in some stream of a label.
  ///
  /// - Parameters:
  ///   - label: The label, as in ``StreamLabel/label``.
  ///   - column: The recognizer, or the direction of its gesture, to count.
  /// - Returns: `true` if at least one stream of the label expects a recognition.
  public func isExpected(_ label: String, _ column: BenchmarkColumn) -> Bool {
    streams.contains { $0.label.label == label && $0.score(column).expected > 0 }
  }

  /// The streams with misses or false activations.
  public var wrong: [StreamResult] {
    let all = columns
    return played.filter { stream in all.contains { !stream.score($0).isRight } }
  }

  /// The mean cost of a frame over all measured streams, or `nil` if none was measured.
  public var frameCost: StreamResult.Cost? {
    let measured = played.filter { $0.cost != nil && $0.frames > 0 }
    let frames = Double(measured.reduce(0) { $0 + $1.frames })
    guard frames > 0 else { return nil }
    return StreamResult.Cost(
      nanoseconds: measured.reduce(0) { $0 + ($1.cost?.nanoseconds ?? 0) } / frames,
      allocations: measured.reduce(0) { $0 + ($1.cost?.allocations ?? 0) } / frames)
  }
}
