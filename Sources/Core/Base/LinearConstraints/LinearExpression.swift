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

  package init(variable: Int, coefficient: Double = 1) {
    constant = 0
    if abs(coefficient) > Self.tolerance {
      terms = [Term(variable: variable, coefficient: coefficient)]
    }
  }

  /// Creates the sum of terms in any order, of which several may have the same variable.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ constant: Double, sumOf parts: [Term]) {
    self.constant = constant
    for part in parts.sorted(by: { $0.variable < $1.variable }) {
      if let last = terms.last, last.variable == part.variable {
        terms[terms.count - 1].coefficient += part.coefficient
      } else {
        terms.append(part)
      }
    }
    terms.removeAll { abs($0.coefficient) <= Self.tolerance }
  }

  package var isFinite: Bool {
    constant.isFinite && terms.allSatisfy(\.coefficient.isFinite)
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
  /// - Returns: The variables that the expression did not have.
  /// - Complexity: O(*n*) in the terms of both.
  @discardableResult mutating func add(_ other: LinearExpression, times factor: Double) -> [Int] {
    constant += other.constant * factor
    let added = other.terms.map {
      Term(variable: $0.variable, coefficient: $0.coefficient * factor)
    }
    // An objective has thousands of terms, to which each step adds a few.
    return added.count * 16 < terms.count ? insert(added) : merge(added)
  }

  private mutating func insert(_ added: [Term]) -> [Int] {
    var new: [Int] = []
    for term in added {
      let index = position(of: term.variable)
      if index == terms.count || terms[index].variable != term.variable {
        new.append(term.variable)
        terms.insert(term, at: index)
      } else {
        terms[index].coefficient += term.coefficient
      }
      if abs(terms[index].coefficient) <= Self.tolerance { terms.remove(at: index) }
    }
    return new
  }

  private mutating func merge(_ added: [Term]) -> [Int] {
    var new: [Int] = []
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + added.count)
    var index = 0
    for var term in added {
      while index < terms.count, terms[index].variable < term.variable {
        sum.append(terms[index])
        index += 1
      }
      if index < terms.count, terms[index].variable == term.variable {
        term.coefficient += terms[index].coefficient
        index += 1
      } else {
        new.append(term.variable)
      }
      if abs(term.coefficient) > Self.tolerance { sum.append(term) }
    }
    sum.append(contentsOf: terms[index...])
    terms = sum
    return new
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

  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(a, times: factor)
    return product
  }
}
