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
      var objective = LinearExpression()
      while start < ordered.count, ordered[start].priority == priority {
        objective.add(LinearExpression(variable: ordered[start].variable), times: 1)
        start += 1
      }
      let minimum = minimize(substituting(objective))
      // A variable that would make this priority worse stays 0 for all lower ones.
      for term in minimum.terms where term.coefficient > LinearExpression.tolerance {
        kinds[term.variable] = .zero
      }
    }
  }

  /// Replaces basic variables by their rows.
  func substituting(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      let row = rowOfVariable[term.variable]
      let value =
        row < 0 ? LinearExpression(variable: term.variable) : rows[row].expression
      result.add(value, times: term.coefficient)
    }
    return result
  }

  /// Appends the row of a variable that no other row has.
  mutating func append(_ row: Row) {
    rowOfVariable[row.basic] = rows.count
    rows.append(row)
  }

  /// Solves an equation, which says that an expression is zero, for one of its variables, and
  /// replaces that in all rows.
  mutating func solve(_ equation: LinearExpression, for variable: Int) {
    var rest = equation
    let coefficient = rest.remove(variable)
    rest = rest * (-1 / coefficient)
    replace(variable, by: rest)
    append(Row(basic: variable, expression: rest))
  }

  /// Makes the basic variable of a row nonbasic and another one, which the row has, basic.
  mutating func pivot(_ index: Int, entering: Int) {
    let leaving = rows[index].basic
    var rest = rows[index].expression
    let coefficient = rest.remove(entering)
    // leaving = rest + coefficient * entering
    rest = rest * (-1 / coefficient)
    rest.add(LinearExpression(variable: leaving), times: 1 / coefficient)
    rowOfVariable[leaving] = -1
    rows[index] = Row(basic: entering, expression: LinearExpression())
    replace(entering, by: rest)
    rows[index].expression = rest
    rowOfVariable[entering] = index
  }

  /// Minimizes an expression of nonbasic variables by the simplex method.
  ///
  /// - Returns: The expression in terms of those that are nonbasic at the minimum.
  @discardableResult mutating func minimize(_ expression: LinearExpression) -> LinearExpression {
    var objective = expression
    while let entering = objective.terms.first(where: {
      $0.coefficient < -LinearExpression.tolerance && kinds[$0.variable] == .nonnegative
    })?.variable, let index = leavingRow(for: entering) {
      pivot(index, entering: entering)
      let coefficient = objective.remove(entering)
      objective.add(rows[index].expression, times: coefficient)
    }
    return objective
  }

  /// Returns the row whose variable is the first to become 0 as another one grows; `nil` if it can
  /// grow without limit.
  private func leavingRow(for entering: Int) -> Int? {
    var best: (index: Int, ratio: Double)?
    for (index, row) in rows.enumerated() where kinds[row.basic] != .free {
      let coefficient = row.expression.coefficient(of: entering)
      guard coefficient < -LinearExpression.tolerance else { continue }
      let ratio = max(0, row.expression.constant) / -coefficient
      if let best, ratio > best.ratio { continue }
      if let best, ratio == best.ratio, row.basic > rows[best.index].basic { continue }
      best = (index, ratio)
    }
    return best?.index
  }

  private mutating func replace(_ variable: Int, by expression: LinearExpression) {
    for index in rows.indices {
      let coefficient = rows[index].expression.coefficient(of: variable)
      guard coefficient != 0 else { continue }
      _ = rows[index].expression.remove(variable)
      rows[index].expression.add(expression, times: coefficient)
    }
  }
}
