internal import TSGeometry

/// How far the accuracy would differ with other choices of templates and tests.
struct ChoiceError {
  /// The sum of the squares of the standard errors of people, of which the accuracy is the mean.
  private var squares = 0.0
  private var count = 0.0

  /// Adds the rounds of a person in one condition.
  ///
  /// - Parameter shares: The share of right names in each round; nothing is known with fewer than
  ///   two.
  mutating func add(rounds shares: [Double]) {
    guard shares.count > 1 else { return }
    squares += shares.variance / Double(shares.count)
    count += 1
  }

  mutating func add(_ other: ChoiceError) {
    (squares, count) = (squares + other.squares, count + other.count)
  }

  /// The standard error of the mean over people, from 0 to 1; 0 if nothing is known.
  var value: Double { count > 0 ? squares.squareRoot() / count : 0 }
}
