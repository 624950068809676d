import TSGeometry
import TSTracing

/// The figures of one engine over some streams and recognizers.
public struct EngineFigures: Hashable, Sendable {
  /// The sum of the scores.
  public var score = Score()
  /// The share of the streams with at least one false activation, of those with an expectation
  /// that such an activation contradicts.
  public var falseStreams = Share(0, of: 0)
  /// The times from first contact to recognition, in seconds, of the recognitions that were
  /// expected.
  public var times: [Double] = []
  /// The number of streams that the engine did not interpret, because it crashed for example.
  public var problems = 0

  /// The share of the expected recognitions that were hits.
  public var recall: Share { Share(score.hits, of: score.expected) }
  /// The median of ``times`` in seconds, or `nil` if there are none.
  public var median: Double? { times.percentile(50) }
  /// The 95th percentile of ``times`` in seconds, or `nil` if there are none.
  public var late: Double? { times.percentile(95) }

  /// Counts the results of an engine.
  ///
  /// - Parameter columns: The recognizers or directions that the engine has.
  init(_ streams: [StreamResult], _ columns: [BenchmarkColumn]) {
    for stream in streams {
      guard stream.problem == nil else {
        problems += 1
        continue
      }
      let judged = columns.filter { stream.expectation($0) != .any }
      guard !judged.isEmpty else { continue }
      falseStreams.total += 1
      var isFalse = false
      for column in judged {
        let score = stream.score(column)
        self.score = self.score + score
        isFalse = isFalse || score.falseActivations > 0
        guard score.expected > 0 else { continue }
        times += stream.recognitions(column).dropLast(score.falseActivations).compactMap {
          attempt in attempt.recognized.map { $0 - attempt.began }
        }
      }
      if isFalse { falseStreams.count += 1 }
    }
  }
}
