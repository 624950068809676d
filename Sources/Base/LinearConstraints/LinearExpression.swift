/// A sum of variables, each with a coefficient, and of a constant.
///
/// Terms are in the order of their variables, so that whatever is computed from an expression is
/// the same in every run.
package struct LinearExpression: Equatable, Sendable {
  /// A variable with its coefficient.
  package struct Term: Equatable, Sendable {
    package var variable: Int
    package var coefficient: Double
  }

  /// The terms, by rising variable; none has a coefficient that is 0.
  package private(set) var terms: [Term] = []
  package var constant: Double

  /// Coefficients that are smaller are what rounding leaves of 0.
  static let tolerance = 1e-9

  /// Creates an expression without variables.
  package init(_ constant: Double = 0) { self.constant = constant }

  /// Creates an expression of one variable.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - coefficient: Its coefficient.
  package init(variable: Int, coefficient: Double = 1) {
    constant = 0
    if abs(coefficient) > Self.tolerance {
      terms = [Term(variable: variable, coefficient: coefficient)]
    }
  }

  /// Returns the coefficient of a variable; 0 if the expression does not have it.
  ///
  /// - Complexity: O(log *n*).
  func coefficient(of variable: Int) -> Double {
    let index = position(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms[index].coefficient
  }

  /// Removes a variable.
  ///
  /// - Returns: Its coefficient.
  mutating func remove(_ variable: Int) -> Double {
    let index = position(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Adds a multiple of another expression.
  ///
  /// - Complexity: O(*n*) in the terms of both.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for added in other.terms {
      while index < terms.count, terms[index].variable < added.variable {
        sum.append(terms[index])
        index += 1
      }
      var term = Term(variable: added.variable, coefficient: added.coefficient * factor)
      if index < terms.count, terms[index].variable == added.variable {
        term.coefficient += terms[index].coefficient
        index += 1
      }
      if abs(term.coefficient) > Self.tolerance { sum.append(term) }
    }
    sum.append(contentsOf: terms[index...])
    terms = sum
  }

  private func position(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LinearExpression {
  /// Returns the sum of two expressions.
  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  /// Returns the difference of two expressions.
  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  /// Returns an expression with a number added to its constant.
  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var sum = a
    sum.constant += b
    return sum
  }

  /// Returns a multiple of an expression.
  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(a, times: factor)
    return product
  }
}
