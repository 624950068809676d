extension LinearSystem {
  /// Makes the violations of conditions that are not required as small as possible, those of the
  /// highest priority first.
  ///
  /// Add all conditions before.
  package mutating func optimize() {
    var start = 0
    let ordered = violations.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
    while start < ordered.count {
      let priority = ordered[start].priority
      let end = ordered[start...].firstIndex { $0.priority != priority } ?? ordered.count
      let sum = LinearExpression(
        0, sumOf: ordered[start..<end].map { .init(variable: $0.variable, coefficient: 1) })
      start = end
      let minimum = minimize(substituting(sum))
      // A variable that would make this priority worse stays 0 for all lower ones.
      for term in minimum.terms where term.coefficient > LinearExpression.tolerance {
        variables[term.variable].kind = .zero
      }
    }
    evaluate()
  }

  /// Sets the values of all variables: those that are neither basic nor defined are 0.
  private mutating func evaluate() {
    for row in rows { variables[row.subject].value = row.expression.constant }
    for row in definitions.reversed() {
      variables[row.subject].value = row.expression.terms.reduce(row.expression.constant) {
        $0 + $1.coefficient * variables[$1.variable].value
      }
    }
  }

  /// Replaces the variables that others give.
  func substituting(_ expression: LinearExpression) -> LinearExpression {
    var rest = expression
    // In the order of definition, because a definition may have variables that were defined later.
    while let first = rest.terms.lazy.map({ variables[$0.variable].definition })
      .filter({ $0 >= 0 }).min()
    {
      let coefficient = rest.remove(definitions[first].subject)
      rest.add(definitions[first].expression, times: coefficient)
    }
    var (constant, terms) = (rest.constant, [LinearExpression.Term]())
    for term in rest.terms {
      let index = variables[term.variable].row
      guard index >= 0 else {
        terms.append(term)
        continue
      }
      let row = rows[index].expression
      constant += row.constant * term.coefficient
      terms += row.terms.map {
        .init(variable: $0.variable, coefficient: $0.coefficient * term.coefficient)
      }
    }
    return LinearExpression(constant, sumOf: terms)
  }

  /// Returns an equation, which says that an expression is zero, solved for one of its variables.
  func solved(_ equation: LinearExpression, for variable: Int) -> Row {
    var rest = equation
    let coefficient = rest.remove(variable)
    return Row(subject: variable, expression: rest * (-1 / coefficient))
  }

  /// Appends the row of a variable that no other row has.
  mutating func append(_ row: Row) {
    variables[row.subject].row = rows.count
    for term in row.expression.terms { variables[term.variable].column.append(rows.count) }
    rows.append(row)
  }

  /// Makes the basic variable of a row nonbasic and another one, which the row has, basic.
  mutating func pivot(_ index: Int, entering: Int) {
    let leaving = rows[index].subject
    var rest = rows[index].expression
    let coefficient = rest.remove(entering)
    // leaving = rest + coefficient * entering
    rest = rest * (-1 / coefficient)
    rest.add(LinearExpression(variable: leaving), times: 1 / coefficient)
    variables[leaving].row = -1
    rows[index] = Row(subject: entering, expression: LinearExpression())
    for other in takeColumn(of: entering) {
      let coefficient = rows[other].expression.remove(entering)
      if coefficient == 0 { continue }
      for new in rows[other].expression.add(rest, times: coefficient) {
        variables[new].column.append(other)
      }
    }
    rows[index].expression = rest
    variables[leaving].column.append(index)
    variables[entering].row = index
  }

  /// Minimizes an expression of nonbasic variables by the simplex method.
  ///
  /// - Returns: The expression in terms of those that are nonbasic at the minimum.
  @discardableResult mutating func minimize(_ expression: LinearExpression) -> LinearExpression {
    var objective = Objective(expression)
    // Bland's rule excludes cycles where numbers are exact; very large ones are not.
    var stepsLeft = 1000 + 20 * (rows.count + expression.terms.count)
    while stepsLeft > 0,
      let entering = objective.firstFalling(where: { variables[$0].kind == .nonnegative }),
      let index = leavingRow(for: entering)
    {
      stepsLeft -= 1
      pivot(index, entering: entering)
      let coefficient = objective.remove(entering)
      objective.add(rows[index].expression, times: coefficient)
    }
    return objective.expression
  }

  /// Returns the row whose variable is the first to become 0 as another one grows; `nil` if it can
  /// grow without limit.
  private func leavingRow(for entering: Int) -> Int? {
    var best: (index: Int, ratio: Double)?
    for index in variables[entering].column where index < rows.count {
      let row = rows[index]
      let coefficient = row.expression.coefficient(of: entering)
      guard coefficient < -LinearExpression.tolerance else { continue }
      let ratio = max(0, row.expression.constant) / -coefficient
      if let best, ratio > best.ratio { continue }
      if let best, ratio == best.ratio, row.subject > rows[best.index].subject { continue }
      best = (index, ratio)
    }
    return best?.index
  }

  /// Returns the rows that may have a variable, which all of them are to lose.
  mutating func takeColumn(of variable: Int) -> [Int] {
    let column = variables[variable].column
    variables[variable].column = []
    return column.filter { $0 < rows.count }
  }
}
