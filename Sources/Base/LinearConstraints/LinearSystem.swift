/// Linear conditions on variables, and the values that satisfy them best.
///
/// Required conditions hold exactly. Of the others the sum of the violations is as small as
/// possible, priority by priority from the highest: a lower one never makes a higher one worse. A
/// variable that the conditions leave open is 0, so that there is one result for a list of
/// conditions in an order.
///
/// It is the simplex tableau of Cassowary (Badros, Borning and Stuckey, 2001) without its
/// incremental part: a system is made anew for each layout. Weights, which Cassowary sums for
/// priorities, are replaced by one optimization for each priority. Bland's rule, the lowest index
/// first, excludes cycles.
package struct LinearSystem: Sendable {
  /// What values a variable can have while it is not in the basis.
  enum Kind { case free, nonnegative, zero }

  /// An equation that gives a basic variable from others.
  struct Row {
    var basic: Int
    var expression: LinearExpression
  }

  var kinds: [Kind] = []
  var rows: [Row] = []
  /// The index of the row of each variable; -1 for one that is not basic.
  var rowOfVariable: [Int] = []
  /// The condition for which a variable was made; -1 for variables of the caller.
  private var conditionOfVariable: [Int] = []
  /// The violations of conditions that are not required, by priority.
  private(set) var violations: [(priority: Double, variable: Int)] = []
  private var conditions = 0

  /// Constants that are smaller are what rounding leaves of 0.
  static let tolerance = 1e-6

  /// Creates a system without variables and conditions.
  package init() {}

  /// Adds a variable, whose value is any number.
  ///
  /// - Returns: The variable.
  package mutating func makeVariable() -> Int { makeVariable(.free, for: -1) }

  /// Adds a condition.
  ///
  /// - Parameter constraint: The condition. Conditions are counted from 0, in the order in which
  ///   they are added.
  /// - Returns: An empty list; or, if the condition is required and cannot hold, the conditions
  ///   that together exclude it, itself last. Then it is left out.
  /// - Complexity: O(*n*) in the terms of the system for most conditions; one between variables
  ///   that others have fixed takes as many steps as the simplex method does.
  package mutating func add(_ constraint: LinearConstraint) -> [Int] {
    let condition = conditions
    conditions += 1
    var equation = substituting(constraint.expression)
    let isRequired = constraint.priority >= LinearConstraint.required
    if !isRequired, equation.terms.allSatisfy({ kinds[$0.variable] == .zero }) { return [] }
    var own: [Int] = []
    func append(_ kind: Kind, _ coefficient: Double, to system: inout LinearSystem) {
      let variable = system.makeVariable(kind, for: condition)
      equation.add(LinearExpression(variable: variable), times: coefficient)
      if kind == .nonnegative { own.append(variable) }
    }
    func appendViolation(_ coefficient: Double, to system: inout LinearSystem) {
      append(.nonnegative, coefficient, to: &system)
      system.violations.append((constraint.priority, own[own.count - 1]))
    }
    switch constraint.relation {
    case .equal where isRequired: append(.zero, 1, to: &self)
    case .equal:
      appendViolation(-1, to: &self)
      appendViolation(1, to: &self)
    case .lessThanOrEqual:
      append(.nonnegative, 1, to: &self)
      if !isRequired { appendViolation(-1, to: &self) }
    case .greaterThanOrEqual:
      append(.nonnegative, -1, to: &self)
      if !isRequired { appendViolation(1, to: &self) }
    }
    if let subject = subject(of: equation, among: own) {
      solve(equation, for: subject)
      return []
    }
    return addWithArtificialVariable(equation, for: condition)
  }

  /// Returns the value of a variable.
  ///
  /// - Parameter variable: A variable of the system, which is optimized.
  /// - Returns: The value.
  package func value(of variable: Int) -> Double {
    let row = rowOfVariable[variable]
    return row < 0 ? 0 : rows[row].expression.constant
  }

  /// Returns a variable for which an equation can be solved without breaking any other; `nil` if
  /// there is none.
  private func subject(of equation: LinearExpression, among own: [Int]) -> Int? {
    if let term = equation.terms.first(where: { kinds[$0.variable] == .free }) {
      return term.variable
    }
    return own.first { equation.constant * equation.coefficient(of: $0) <= 0 }
  }

  /// Adds an equation of variables that are restricted, by first minimizing its violation.
  private mutating func addWithArtificialVariable(
    _ equation: LinearExpression, for condition: Int
  ) -> [Int] {
    let artificial = makeVariable(.nonnegative, for: condition)
    let row = equation.constant < 0 ? equation * -1 : equation
    append(Row(basic: artificial, expression: row))
    minimize(row)
    let index = rowOfVariable[artificial]
    guard index >= 0 else {
      drop(artificial)
      return []
    }
    let rest = rows[index].expression
    guard rest.constant <= Self.tolerance else {
      // What is left says which conditions keep the violation from being smaller.
      let others = Set(rest.terms.map { conditionOfVariable[$0.variable] }).subtracting([condition])
      remove(at: index)
      return others.sorted() + [condition]
    }
    // Without a term that can become basic the equation follows from others.
    if let entering = rest.terms.first(where: { kinds[$0.variable] != .zero }) {
      pivot(index, entering: entering.variable)
      drop(artificial)
    } else {
      remove(at: index)
    }
    return []
  }

  private mutating func makeVariable(_ kind: Kind, for condition: Int) -> Int {
    kinds.append(kind)
    rowOfVariable.append(-1)
    conditionOfVariable.append(condition)
    return kinds.count - 1
  }

  /// Removes a variable that is not basic, and stays 0.
  private mutating func drop(_ variable: Int) {
    kinds[variable] = .zero
    for index in rows.indices { _ = rows[index].expression.remove(variable) }
  }

  private mutating func remove(at index: Int) {
    rowOfVariable[rows[index].basic] = -1
    rows.remove(at: index)
    for later in index..<rows.count { rowOfVariable[rows[later].basic] = later }
  }
}
