/// A share of a number of trials, with the interval that the true share lies in.
public struct Share: Hashable, Sendable {
  /// How many it was.
  public var count: Int
  /// Of how many.
  public var total: Int

  /// Creates a share.
  public init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// The share; 0 of no trials.
  public var value: Double { total > 0 ? Double(count) / Double(total) : 0 }

  /// Wilson's score interval at 95 %; from 0 to 1 for no trials.
  public var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let (n, p, z) = (Double(total), value, 1.959_963_984_540_054)
    let divisor = 1 + z * z / n
    let middle = (p + z * z / (2 * n)) / divisor
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / divisor
    return max(0, middle - half)...min(1, middle + half)
  }
}

extension [Double] {
  /// The value that a share of all are not above, of numbers in any order; nil of none.
  func quantile(_ share: Double) -> Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let rank = Int((share * Double(count)).rounded(.up)) - 1
    return sorted[Swift.min(Swift.max(rank, 0), count - 1)]
  }
}
