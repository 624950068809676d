import TSLinearConstraints
import TSRandomness
import Testing

/// A condition of a table: coefficients of `x`, `y`, `z`, a relation, a number and a priority.
private struct Line {
  var coefficients: [Double]
  var relation: LinearConstraint.Relation
  var constant: Double
  var priority: Double

  init(
    _ coefficients: [Double], _ relation: LinearConstraint.Relation, _ constant: Double,
    _ priority: Double = LinearConstraint.required
  ) {
    self.coefficients = coefficients
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  func violation(_ values: [Double]) -> Double {
    let sum = zip(coefficients, values).reduce(0) { $0 + $1.0 * $1.1 } - constant
    return switch relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }
}

/// Solves a table, and returns the values and the conflicts.
private func solve(_ count: Int, _ lines: [Line]) -> (values: [Double], conflicts: [[Int]]) {
  var system = LinearSystem()
  let variables = (0..<count).map { _ in system.makeVariable() }
  let conflicts = lines.map { line in
    var expression = LinearExpression(-line.constant)
    for (variable, coefficient) in zip(variables, line.coefficients) {
      expression = expression + LinearExpression(variable: variable, coefficient: coefficient)
    }
    return system.add(LinearConstraint(expression, line.relation, priority: line.priority))
  }
  system.optimize()
  return (variables.map { system.value(of: $0) }, conflicts.filter { !$0.isEmpty })
}

private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
}

@Suite("Linear conditions") struct LinearSystemTests {
  private static let tables: [(name: String, lines: [Line], values: [Double])] = [
    (
      "equalities", [Line([1, 1], .equal, 10), Line([1, -1], .equal, 4)], [7, 3]
    ),
    (
      "an equality that follows from others",
      [Line([1], .equal, 5), Line([0, 1], .equal, 3), Line([1, 1], .equal, 8)], [5, 3]
    ),
    ("what is left open is zero", [Line([1, 1], .equal, 10)], [10, 0]),
    (
      "a lower bound that a wish meets",
      [Line([1], .greaterThanOrEqual, 100), Line([1], .equal, 40, 250)], [100]
    ),
    (
      "an upper bound that a wish meets",
      [Line([1], .lessThanOrEqual, 100), Line([1], .equal, 400, 250)], [100]
    ),
    (
      "a bound that a wish does not need",
      [Line([1], .lessThanOrEqual, 100), Line([1], .equal, 40, 250)], [40]
    ),
    (
      "the higher of two priorities, whatever the order",
      [Line([1], .equal, 10, 250), Line([1], .equal, 20, 750)], [20]
    ),
    (
      "one violation of a higher priority is worse than many of a lower one",
      [Line([1], .equal, 1, 751)] + (0..<20).map { _ in Line([1], .equal, 1000, 750) }, [1]
    ),
    (
      "priorities below required that are not whole",
      [Line([1], .equal, 10, 999.5), Line([1], .equal, 20, 999.25)], [10]
    ),
    (
      "of equal wishes the one that more share",
      [Line([1], .equal, 10, 500), Line([1], .equal, 20, 500), Line([1], .equal, 20, 500)], [20]
    ),
    ("negative values", [Line([1], .equal, -30), Line([1, 1], .equal, -50)], [-30, -20]),
    (
      "a sum is shared where both must not be negative",
      [
        Line([1, 1], .equal, 60), Line([1], .greaterThanOrEqual, 0),
        Line([0, 1], .greaterThanOrEqual, 0), Line([1], .greaterThanOrEqual, 80, 750),
        Line([0, 1], .greaterThanOrEqual, 20, 251),
      ], [60, 0]
    ),
    (
      "equalities between restricted variables",
      [
        Line([1], .greaterThanOrEqual, 0), Line([0, 1], .greaterThanOrEqual, 0),
        Line([1, 1], .equal, 10), Line([1, -1], .equal, 4),
      ], [7, 3]
    ),
    // Several rows become zero at once in each of the steps.
    (
      "degenerate steps",
      [
        Line([1, -1], .lessThanOrEqual, 0), Line([-1, 1], .lessThanOrEqual, 0),
        Line([1, 0, -1], .lessThanOrEqual, 0), Line([0, 1, -1], .lessThanOrEqual, 0),
        Line([0, 0, 1], .lessThanOrEqual, 0), Line([1, 1, 1], .equal, 30, 500),
      ], [0, 0, 0]
    ),
    (
      "a chain of thirds",
      [
        Line([3, -1], .equal, 0), Line([0, 3, -1], .equal, 0), Line([0, 0, 1], .equal, 100),
      ], [100.0 / 9, 100.0 / 3, 100]
    ),
  ]

  @Test("Values satisfy what is required, then the wishes from the highest", arguments: 0..<15)
  func table(index: Int) {
    let (name, lines, values) = Self.tables[index]
    let result = solve(values.count, lines)
    #expect(isNear(result.values, values), "\(name): \(result.values)")
    #expect(result.conflicts == [])
  }

  @Test("All tables are tried") func count() { #expect(Self.tables.count == 15) }

  private static let conflicts: [(lines: [Line], conflicts: [[Int]], values: [Double])] = [
    ([Line([1], .equal, 1), Line([1], .equal, 2)], [[0, 1]], [1]),
    (
      [Line([1], .equal, 1), Line([0, 1], .equal, 7), Line([1], .greaterThanOrEqual, 2)], [[0, 2]],
      [1, 7]
    ),
    (
      [
        Line([1], .lessThanOrEqual, 1), Line([0, 1], .equal, 7),
        Line([-1, 1], .lessThanOrEqual, 4),
        Line([0, 0, 1], .equal, 5),
      ], [[0, 1, 2]], [1, 7, 5]
    ),
    // The conflict of three leaves the third out; what follows is met again.
    (
      [
        Line([1, -1], .equal, 10), Line([0, 1], .equal, 20), Line([1], .equal, 40),
        Line([0, 0, 1], .equal, 3), Line([1, 0, 1], .equal, 33),
      ], [[0, 1, 2]], [30, 20, 3]
    ),
    // A condition without variables cannot be broken by any of the others.
    ([Line([0], .equal, 5), Line([1], .equal, 2)], [[0]], [2]),
  ]

  @Test("A required condition that cannot hold is left out, with the names of what excludes it")
  func conflict() {
    for (lines, conflicts, values) in Self.conflicts {
      let result = solve(values.count, lines)
      #expect(result.conflicts == conflicts)
      #expect(isNear(result.values, values), "\(result.values)")
    }
  }

  @Test("Hundreds of conditions in a chain are met exactly, in any order")
  func many() {
    var random = SplitMix64(state: 7)
    let count = 120
    func row(_ terms: [Int: Double]) -> [Double] { (0..<count).map { terms[$0] ?? 0 } }
    var lines = (1..<count).map { Line(row([$0: 1, $0 - 1: -1]), .equal, 8) }
    lines.append(Line(row([0: 1]), .equal, 16))
    lines += (0..<count).map { Line(row([$0: 1]), .equal, 0, 250) }
    lines.shuffle(using: &random)
    let result = solve(count, lines)
    #expect(isNear(result.values, (0..<count).map { 16 + 8 * Double($0) }))
    #expect(result.conflicts == [])
  }

  @Test("No small change of the values makes the violations smaller, priority by priority")
  func optimal() {
    var random = SplitMix64(state: 33)
    for round in 0..<200 {
      let lines = (0..<8).map { _ in
        Line(
          (0..<3).map { _ in Double(Int.random(in: -2...2, using: &random)) },
          [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
          Double(Int.random(in: -20...20, using: &random)),
          [250, 500, 750, 1000].randomElement(using: &random) ?? 250)
      }
      let result = solve(3, lines)
      let dropped: Set<Int> = Set(result.conflicts.compactMap { $0.last })
      let kept: [Line] = lines.indices.filter { !dropped.contains($0) }.map { lines[$0] }
      let best = Self.costs(of: result.values, kept)
      #expect(best[0] < 1e-6, "round \(round)")
      for _ in 0..<60 {
        let other: [Double] = result.values.map { $0 + Double.random(in: -3...3, using: &random) }
        let costs = Self.costs(of: other, kept)
        let index = costs.indices.first { abs(costs[$0] - best[$0]) > 1e-6 }
        let isWorse = index.map { costs[$0] > best[$0] } ?? true
        #expect(isWorse, "round \(round): \(other) is better than \(result.values)")
      }
      #expect(solve(3, lines).values == result.values)
    }
  }
  /// Returns the violations of lines, by priority.
  private static func costs(of values: [Double], _ lines: [Line]) -> [Double] {
    [1000, 750, 500, 250].map { (priority: Double) -> Double in
      lines.filter { $0.priority == priority }.reduce(0.0) { $0 + $1.violation(values) }
    }
  }
}
