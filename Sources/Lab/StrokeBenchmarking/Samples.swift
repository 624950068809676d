extension [Double] {
  /// The mean of the samples, of which there is at least one.
  var mean: Double { reduce(0, +) / Double(count) }

  /// The variance of what these are samples of; there are at least two.
  var variance: Double {
    let mean = mean
    return reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)
  }

  /// The standard deviation of what these are samples of; there are at least two.
  var deviation: Double { variance.squareRoot() }
}
