import TestSupport
import Testing

@testable import TSEvdev

@Suite("The assignment by least total cost")
struct LinearAssignmentTests {
  /// The least total cost, by trying everything.
  private func least(_ costs: [[Double]]) -> Double {
    guard let first = costs.first else { return 0 }
    if costs.count > first.count {
      return least(first.indices.map { column in costs.map { $0[column] } })
    }
    func search(_ row: Int, _ taken: Set<Int>) -> Double {
      if row == costs.count { return 0 }
      return first.indices.filter { !taken.contains($0) }
        .map { costs[row][$0] + search(row + 1, taken.union([$0])) }.min() ?? .infinity
    }
    return search(0, [])
  }

  private func solve(_ costs: [[Double]], with assignment: inout LinearAssignment) -> [Int?] {
    assignment.prepare(rows: costs.count, columns: costs.first?.count ?? 0)
    for (row, values) in costs.enumerated() {
      for (column, value) in values.enumerated() { assignment[row, column] = value }
    }
    assignment.solve()
    return costs.indices.map { assignment.column(of: $0) }
  }

  @Test("is as good as trying everything", arguments: 0..<30 as Range<UInt64>)
  func optimal(seed: UInt64) {
    var random = SeededRandom(seed)
    var assignment = LinearAssignment()
    for _ in 0..<20 {
      let (rows, columns) = (random.roll(1..<7), random.roll(1..<7))
      let top = random.chance(50) ? 5 : 1000
      let costs = (0..<rows).map { _ in (0..<columns).map { _ in Double(random.roll(0..<top)) } }
      let found = solve(costs, with: &assignment)
      let pairs = found.enumerated().compactMap { row, column in column.map { (row, $0) } }
      #expect(pairs.count == min(rows, columns), "seed \(seed)")
      #expect(Set(pairs.map(\.1)).count == pairs.count, "seed \(seed)")
      let total = pairs.map { costs[$0.0][$0.1] }.reduce(0, +)
      #expect(total == least(costs), "seed \(seed): \(costs)")
    }
  }

  @Test("pairs nothing with nothing")
  func empty() {
    var assignment = LinearAssignment()
    #expect(solve([], with: &assignment).isEmpty)
    #expect(solve([[]], with: &assignment) == [nil])
  }

  @Test("pairs 64 with 64")
  func large() {
    var random = SeededRandom(9)
    var assignment = LinearAssignment()
    let order = (0..<64).shuffled(using: &random)
    let costs = (0..<64).map { row in (0..<64).map { $0 == order[row] ? 0.0 : 10.0 } }
    #expect(solve(costs, with: &assignment) == order.map { $0 })
  }
}
