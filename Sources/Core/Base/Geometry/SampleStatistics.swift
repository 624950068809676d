extension [Double] {
  /// The mean of the samples; 0 without one.
  package var mean: Double { reduce(0, +) / Double(Swift.max(count, 1)) }

  /// The variance of what these are samples of; 0 with fewer than two.
  package var variance: Double {
    guard count > 1 else { return 0 }
    let mean = mean
    return reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)
  }

  /// The standard deviation of what these are samples of; 0 with fewer than two.
  package var deviation: Double { variance.squareRoot() }

  /// The middle of the sorted samples, or the mean of the two in the middle; 0 without one.
  ///
  /// - Complexity: O(*n* log *n*).
  package var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// Returns the smallest sample that at least a given share of the samples do not exceed: the
  /// percentile by the nearest rank.
  ///
  /// - Parameter percent: The share in percent, such as 95.
  /// - Returns: The sample; `nil` without one.
  /// - Complexity: O(*n* log *n*).
  package func percentile(_ percent: Int) -> Double? {
    guard !isEmpty else { return nil }
    let rank = (count * percent + 99) / 100
    return sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }
}
