import Formatting

/// What changes are worth in streams that had no part in choosing them.
public struct TuningVerdict: Hashable, Sendable {
  /// The score of the application as it is.
  public let before: TuningScore
  /// The score with the changes.
  public let after: TuningScore
  /// The difference of the faults in a hundred streams; negative is better.
  public let difference: Double
  /// The interval of ``difference`` at 95 %, from 2,000 samples of people with replacement.
  public let interval: ClosedRange<Double>

  /// The verdict as lines of text.
  public var lines: [String] {
    [
      "faults \(before.faults) → \(after.faults) (misses \(before.misses) → \(after.misses),"
        + " false \(before.falseActivations) → \(after.falseActivations)),"
        + " right \(before.right) → \(after.right) of \(before.streams.counted("stream")),"
        + " mean time \(before.meanSeconds.fixed(3)) → \(after.meanSeconds.fixed(3)) s",
      "in 100 streams \(difference.signed) (95 %: \(interval.lowerBound.signed)"
        + " to \(interval.upperBound.signed))",
    ]
  }
}

extension Double {
  /// The number with one decimal and its sign.
  var signed: String { self < 0 ? "−" + (-self).fixed(1) : "+" + fixed(1) }
}
