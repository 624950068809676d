/// A distribution as its quantiles at evenly spaced probabilities from 0 to 1, 33 as a rule.
package struct QuantileTable: Hashable, Sendable {
  /// The quantiles, in ascending order.
  package let values: [Double]

  /// The number of quantiles of a fitted table.
  package static let count = 33

  /// Creates a table.
  ///
  /// - Parameter values: The quantiles, in ascending order; an empty array counts as one zero.
  package init(_ values: [Double]) { self.values = values.isEmpty ? [0] : values }

  /// Creates a table of observations.
  ///
  /// - Complexity: O(*n* log *n*).
  /// - Parameter observations: The observations, in any order.
  package init(of observations: [Double]) {
    let sorted = QuantileTable(observations.sorted())
    self.init(
      (0..<QuantileTable.count).map { sorted[Double($0) / Double(QuantileTable.count - 1)] })
  }

  /// Returns the quantile of a probability, limited to 0…1, interpolated linearly.
  package subscript(share: Double) -> Double {
    let position = min(max(share, 0), 1) * Double(values.count - 1)
    let index = min(Int(position), max(values.count - 2, 0))
    guard index + 1 < values.count else { return values[index] }
    return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
  }

  /// Returns the probability of a value: the inverse of the quantile.
  ///
  /// - Returns: The probability, from 0 to 1.
  package func share(of value: Double) -> Double {
    guard let upper = values.firstIndex(where: { $0 > value }) else { return 1 }
    guard upper > 0 else { return 0 }
    let part = (value - values[upper - 1]) / (values[upper] - values[upper - 1])
    return (Double(upper - 1) + part) / Double(values.count - 1)
  }
}
