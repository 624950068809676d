/// A condition on variables: that an expression is zero, at most zero, or at least zero.
package struct LinearConstraint: Sendable {
  /// How the expression compares with zero.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  package var expression: LinearExpression
  package var relation: Relation
  /// The importance; ``required``, or less for a condition that may be violated.
  ///
  /// Any violation of a condition of higher priority is worse than all violations of lower
  /// priority together.
  package var priority: Double

  /// The priority of a condition that has to hold.
  package static let required = 1000.0

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - expression: The expression that is compared with zero.
  ///   - priority: The importance; required by default.
  package init(
    _ expression: LinearExpression, _ relation: Relation = .equal,
    priority: Double = LinearConstraint.required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}
