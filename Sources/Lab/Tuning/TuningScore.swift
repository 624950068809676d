import TSBenchmarking
import TSTracing

/// The faults and the times of recognizers in a set of streams.
public struct TuningScore: Hashable, Sendable {
  /// The number of streams.
  public var streams = 0
  /// The number of streams in which all recognizers are right.
  public var right = 0
  /// The number of expected recognitions.
  public var expected = 0
  /// The number of expected recognitions that did not occur.
  public var misses = 0
  /// The number of recognitions that were not expected.
  public var falseActivations = 0
  /// The sum of the times from the first contact to recognition, of the expected recognitions.
  ///
  /// Unit: seconds.
  public var seconds = 0.0

  /// Creates the score of no streams.
  public init() {}

  /// The number of faults: misses and false activations.
  public var faults: Int { misses + falseActivations }
  /// The share of expected recognitions that occurred; 1 if none is expected.
  public var recall: Double {
    expected > 0 ? Double(expected - misses) / Double(expected) : 1
  }
  /// The mean time from the first contact to recognition, in seconds; 0 if nothing was recognized.
  public var meanSeconds: Double {
    expected > misses ? seconds / Double(expected - misses) : 0
  }

  /// Adds the score of other streams.
  public static func += (a: inout TuningScore, b: TuningScore) {
    a.streams += b.streams
    a.right += b.right
    a.expected += b.expected
    a.misses += b.misses
    a.falseActivations += b.falseActivations
    a.seconds += b.seconds
  }

  init(_ result: StreamResult, _ columns: [BenchmarkColumn]) {
    streams = 1
    for column in columns {
      let score = result.score(column)
      expected += score.expected
      misses += score.misses
      falseActivations += score.falseActivations
      for attempt in result.recognitions(column).prefix(score.hits) {
        seconds += (attempt.recognized ?? attempt.began) - attempt.began
      }
    }
    right = faults == 0 ? 1 : 0
  }
}

/// The weights of faults and of waiting, whose sum a search reduces.
public struct TuningWeights: Hashable, Sendable {
  /// The weight of an expected recognition that did not occur; 1 by default.
  public var miss = 1.0
  /// The weight of a recognition that was not expected; 1 by default.
  public var falseActivation = 1.0
  /// The weight of a second from the first contact to a recognition; 0.1 by default, so that ten
  /// seconds of waiting weigh as much as a fault.
  public var second = 0.1

  /// Creates weights with their default values.
  public init() {}

  /// Returns the weighted sum for a score, which is smaller for better recognizers.
  public func cost(_ score: TuningScore) -> Double {
    miss * Double(score.misses) + falseActivation * Double(score.falseActivations)
      + second * score.seconds
  }
}
