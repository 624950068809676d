import TSFormatting

/// A share of a number of trials, with the confidence interval of the true share.
public struct Share: Hashable, Sendable {
  /// The number of successes.
  public var count: Int
  /// The number of trials.
  public var total: Int

  /// Creates a share.
  public init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// The share as a fraction; 0 if there are no trials.
  public var value: Double { total > 0 ? Double(count) / Double(total) : 0 }

  /// Wilson's score interval at 95 %, which is 0…1 if there are no trials.
  public var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let (n, p, z) = (Double(total), value, 1.959_963_984_540_054)
    let divisor = 1 + z * z / n
    let middle = (p + z * z / (2 * n)) / divisor
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / divisor
    return max(0, middle - half)...min(1, middle + half)
  }
}

extension Share {
  /// The share in percent with its interval, such as `96 % (82–99)`; a dash if there are no trials.
  var text: String {
    guard total > 0 else { return "–" }
    return "\((value * 100).fixed(0)) % (\(intervalText))"
  }

  /// The interval in percent, such as `82–99`.
  var intervalText: String {
    "\((interval.lowerBound * 100).fixed(0))–\((interval.upperBound * 100).fixed(0))"
  }
}
