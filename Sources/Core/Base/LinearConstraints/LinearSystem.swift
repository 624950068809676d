/// Linear conditions on variables, and the values that satisfy them best.
///
/// Required conditions hold exactly. Of the others the sum of the violations is as small as
/// possible, priority by priority from the highest: a lower one never makes a higher one worse. A
/// variable that the conditions leave open is 0, so that there is one result for a list of
/// conditions in an order.
///
/// It is the simplex tableau of Cassowary (Badros, Borning and Stuckey, 2001) without its
/// incremental part: a system is made anew for each layout. As there, a step of the simplex method
/// changes only the rows that have its variable. Weights, which Cassowary sums for priorities, are
/// replaced by one optimization for each priority. Bland's rule, the lowest index first, excludes
/// cycles.
package struct LinearSystem: Sendable {
  /// What values a variable can have while it is not in the basis.
  enum Kind { case free, nonnegative, zero }

  /// An equation that gives a variable from others.
  struct Row {
    var subject: Int
    var expression: LinearExpression
  }

  /// What is known of a variable.
  struct Variable {
    var kind: Kind
    /// The condition for which it was made; -1 for a variable of the caller.
    var condition: Int
    /// The index of its row; -1 while it is not basic.
    var row = -1
    /// The index of its definition; -1 if it has none.
    var definition = -1
    /// The indices of all rows that have it, and of some that had.
    var column: [Int] = []
    var value = 0.0
  }

  var variables: [Variable] = []
  /// The tableau: of each basic variable, none of which is free, in terms of nonbasic ones.
  var rows: [Row] = []
  /// The equations of free variables, each in terms of variables that had no definition before it.
  ///
  /// What a free variable is limits no other one. So no step changes its equation, which is evaluated
  /// when all others have their values.
  var definitions: [Row] = []
  /// The violations of conditions that are not required, by priority.
  private(set) var violations: [(priority: Double, variable: Int)] = []
  private var conditions = 0

  /// Constants that are smaller are what rounding leaves of 0.
  static let tolerance = 1e-6

  /// Creates a system without variables and conditions.
  package init() {}

  package mutating func makeVariable() -> Int { makeVariable(.free, for: -1) }

  /// Adds a condition.
  ///
  /// - Parameter constraint: The condition. Conditions are counted from 0, in the order in which
  ///   they are added.
  /// - Returns: An empty list; or, if the condition is required and cannot hold, the conditions
  ///   that together exclude it, itself last. Then it is left out.
  /// - Complexity: O(*n* log *n*) in the terms of the condition and of what gives its variables, for
  ///   most conditions; one between variables that others have fixed takes as many steps as the
  ///   simplex method does.
  package mutating func add(_ constraint: LinearConstraint) -> [Int] {
    let condition = conditions
    conditions += 1
    var equation = substituting(constraint.expression)
    let isRequired = constraint.priority >= LinearConstraint.required
    guard isRequired || equation.terms.contains(where: { variables[$0.variable].kind != .zero })
    else { return [] }
    var own: [Int] = []
    func addVariable(_ kind: Kind, _ coefficient: Double, to system: inout LinearSystem) {
      let variable = system.makeVariable(kind, for: condition)
      equation.add(LinearExpression(variable: variable), times: coefficient)
      if kind == .nonnegative { own.append(variable) }
    }
    func addViolation(_ coefficient: Double, to system: inout LinearSystem) {
      addVariable(.nonnegative, coefficient, to: &system)
      system.violations.append((constraint.priority, own[own.count - 1]))
    }
    switch constraint.relation {
    case .equal where isRequired: addVariable(.zero, 1, to: &self)
    case .equal:
      addViolation(-1, to: &self)
      addViolation(1, to: &self)
    case .lessThanOrEqual:
      addVariable(.nonnegative, 1, to: &self)
      if !isRequired { addViolation(-1, to: &self) }
    case .greaterThanOrEqual:
      addVariable(.nonnegative, -1, to: &self)
      if !isRequired { addViolation(1, to: &self) }
    }
    if let term = equation.terms.first(where: { variables[$0.variable].kind == .free }) {
      variables[term.variable].definition = definitions.count
      definitions.append(solved(equation, for: term.variable))
      return []
    }
    if let slack = own.first(where: { equation.constant * equation.coefficient(of: $0) <= 0 }) {
      append(solved(equation, for: slack))
      return []
    }
    // An equation that holds with all variables at 0 is the row of one that no other row has.
    if equation.constant == 0,
      let new = equation.terms.last(where: {
        variables[$0.variable].kind == .nonnegative && isInNoRow($0.variable)
      })
    {
      append(solved(equation, for: new.variable))
      return []
    }
    return addWithArtificialVariable(equation, for: condition)
  }

  private func isInNoRow(_ variable: Int) -> Bool {
    variables[variable].column.allSatisfy { index in
      index >= rows.count || rows[index].expression.coefficient(of: variable) == 0
    }
  }

  /// Returns the value of a variable.
  ///
  /// - Parameter variable: A variable of the system, which is optimized.
  package func value(of variable: Int) -> Double { variables[variable].value }

  /// Adds an equation of variables that are restricted, by first minimizing its violation.
  private mutating func addWithArtificialVariable(
    _ equation: LinearExpression, for condition: Int
  ) -> [Int] {
    let artificial = makeVariable(.nonnegative, for: condition)
    let row = equation.constant < 0 ? equation * -1 : equation
    append(Row(subject: artificial, expression: row))
    // Once it has left the basis it does not come back, so that its row is the last one until then.
    minimize(row)
    let index = variables[artificial].row
    guard index >= 0 else {
      drop(artificial)
      return []
    }
    let rest = rows[index].expression
    guard rest.constant <= Self.tolerance else {
      // What is left says which conditions keep the violation from being smaller.
      let others = Set(rest.terms.map { variables[$0.variable].condition }).subtracting([condition])
      removeLastRow()
      return others.sorted() + [condition]
    }
    // Without a term that can become basic the equation follows from others.
    if let entering = rest.terms.first(where: { variables[$0.variable].kind != .zero }) {
      pivot(index, entering: entering.variable)
      drop(artificial)
    } else {
      removeLastRow()
    }
    return []
  }

  private mutating func makeVariable(_ kind: Kind, for condition: Int) -> Int {
    variables.append(Variable(kind: kind, condition: condition))
    return variables.count - 1
  }

  /// Removes a variable that is not basic, and stays 0.
  private mutating func drop(_ variable: Int) {
    variables[variable].kind = .zero
    for index in takeColumn(of: variable) { _ = rows[index].expression.remove(variable) }
  }

  private mutating func removeLastRow() {
    variables[rows.removeLast().subject].row = -1
  }
}
