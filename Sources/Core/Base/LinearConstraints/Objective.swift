import TSPreconditions

/// An expression that is being minimized: each step removes a variable, adds a few terms, and asks for
/// the first variable that makes it smaller.
///
/// It has thousands of terms, of which a step changes a few, so they are not kept in order.
struct Objective {
  private var coefficients: [Int: Double] = [:]
  private var constant: Double
  /// The variables that may have a negative coefficient and grow: a heap with the lowest first.
  private var falling: [Int] = []

  init(_ expression: LinearExpression) {
    constant = expression.constant
    coefficients.reserveCapacity(expression.terms.count)
    for term in expression.terms { add(term.coefficient, to: term.variable) }
  }

  var expression: LinearExpression {
    LinearExpression(
      constant, sumOf: coefficients.map { .init(variable: $0.key, coefficient: $0.value) })
  }

  /// Returns the lowest variable that makes the objective smaller as it grows.
  ///
  /// - Parameter canGrow: A closure that returns whether a variable may grow. It always returns the
  ///   same for a variable.
  /// - Complexity: O(log *n*) on average.
  mutating func firstFalling(where canGrow: (Int) -> Bool) -> Int? {
    while let first = falling.first {
      if let coefficient = coefficients[first], isFalling(coefficient), canGrow(first) {
        return first
      }
      removeFirst()
    }
    return nil
  }

  /// Removes a variable.
  ///
  /// - Returns: Its coefficient.
  mutating func remove(_ variable: Int) -> Double {
    coefficients.removeValue(forKey: variable) ?? 0
  }

  /// Adds a multiple of an expression.
  ///
  /// - Complexity: O(log *n*) for each term of the expression.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    for term in other.terms { add(term.coefficient * factor, to: term.variable) }
  }

  private mutating func add(_ coefficient: Double, to variable: Int) {
    let old = coefficients[variable] ?? 0
    let new = old + coefficient
    coefficients[variable] = abs(new) > LinearExpression.tolerance ? new : nil
    if isFalling(new), !isFalling(old) { append(variable) }
  }

  private func isFalling(_ coefficient: Double) -> Bool {
    coefficient < -LinearExpression.tolerance
  }

  private mutating func append(_ variable: Int) {
    falling.append(variable)
    var child = falling.count - 1
    while child > 0, falling[child] < falling[(child - 1) / 2] {
      falling.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeFirst() {
    let last = falling.removeLast()
    guard !falling.isEmpty else { return }
    falling[0] = last
    falling.sink(0, before: falling.count, >)
  }
}
