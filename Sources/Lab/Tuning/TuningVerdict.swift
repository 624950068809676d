import TSFormatting

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
      "\(before.faultsText(to: after)) of \(before.streams.counted("stream")),"
        + " \(before.timeText(to: after))",
      "in 100 streams \(difference.signed) (95 %: \(interval.lowerBound.signed)"
        + " to \(interval.upperBound.signed))",
    ]
  }
}

extension Double {
  var signed: String { self < 0 ? "−" + (-self).fixed(1) : "+" + fixed(1) }
}

extension TuningScore {
  /// Returns the faults and the right streams of this score and of another one as text.
  func faultsText(to after: TuningScore) -> String {
    "faults \(faults) → \(after.faults) (misses \(misses) → \(after.misses),"
      + " false \(falseActivations) → \(after.falseActivations)), right \(right) → \(after.right)"
  }

  /// Returns the mean times of this score and of another one as text.
  func timeText(to after: TuningScore) -> String {
    "mean time \(meanSeconds.fixed(3)) → \(after.meanSeconds.fixed(3)) s"
  }
}
