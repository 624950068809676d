/// The pairing of two sets with the least total cost, found by shortest augmenting paths.
///
/// The algorithm is the Hungarian method in the form of Jonker and Volgenant: optimal, O(n³) in the
/// worst case and O(n²) where each member's nearest partner is its own. The smaller set is paired
/// completely. Arrays are reused, so that solving allocates nothing once the largest size has been
/// seen.
///
/// Call ``prepare(rows:columns:)``, set every cost, then call ``solve()``.
struct LinearAssignment: Sendable {
  private(set) var rows = 0
  private(set) var columns = 0
  private var costs: [Double] = []
  private var rowPotential: [Double] = []
  private var columnPotential: [Double] = []
  private var least: [Double] = []
  /// The row paired with each column; the last element holds the row that is being added.
  private var rowOfColumn: [Int] = []
  private var previous: [Int] = []
  private var isSeen: [Bool] = []

  private static let none = -1

  /// Sets the size of the cost matrix and discards the previous pairing.
  ///
  /// Every cost is 0 until the caller sets it.
  mutating func prepare(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    costs.resize(to: rows * columns, 0)
    let (few, many) = (min(rows, columns), max(rows, columns))
    rowPotential.resize(to: few, 0)
    columnPotential.resize(to: many + 1, 0)
    rowOfColumn.resize(to: many + 1, LinearAssignment.none)
    previous.resize(to: many, 0)
    least.resize(to: many, 0)
    isSeen.resize(to: many + 1, false)
  }

  /// The cost of pairing a row with a column.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - column: The column, from 0.
  subscript(row: Int, column: Int) -> Double {
    get { costs[row * columns + column] }
    set { costs[row * columns + column] = newValue }
  }

  /// Pairs as many rows and columns as the smaller set has.
  mutating func solve() {
    for row in 0..<min(rows, columns) { add(row) }
  }

  /// Returns the column paired with a row, or `nil` if the row has no partner.
  ///
  /// - Returns: The column. The search is O(n) unless there are more rows than columns.
  func column(of row: Int) -> Int? {
    if rows > columns {
      let column = rowOfColumn[row]
      return column == LinearAssignment.none ? nil : column
    }
    return (0..<columns).first { rowOfColumn[$0] == row }
  }

  /// Returns the cost of a pair, given as indices into the smaller and the larger set.
  private func cost(_ row: Int, _ column: Int) -> Double {
    rows > columns ? self[column, row] : self[row, column]
  }

  /// Pairs one more row, and rearranges the earlier pairs where that lowers the total cost.
  private mutating func add(_ row: Int) {
    let many = max(rows, columns)
    for column in 0..<many {
      least[column] = .infinity
      isSeen[column] = false
    }
    isSeen[many] = false
    // Column `many` is a virtual start column that holds the new row during the search.
    var column = many
    rowOfColumn[many] = row
    while rowOfColumn[column] != LinearAssignment.none {
      isSeen[column] = true
      column = nearest(to: rowOfColumn[column], from: column)
    }
    // Shift the pairs along the augmenting path, back to the virtual column.
    while column != many {
      let before = previous[column]
      rowOfColumn[column] = rowOfColumn[before]
      column = before
    }
  }

  /// Extends the search from a row and returns the column reachable at the least cost.
  private mutating func nearest(to row: Int, from column: Int) -> Int {
    let many = max(rows, columns)
    var (step, next) = (Double.infinity, many)
    // Relax the edges of the row. Reduced costs are never negative, so that the nearest column is
    // final, as in Dijkstra's algorithm.
    for other in 0..<many where !isSeen[other] {
      let reduced = cost(row, other) - rowPotential[row] - columnPotential[other]
      if reduced < least[other] {
        least[other] = reduced
        previous[other] = column
      }
      if least[other] < step { (step, next) = (least[other], other) }
    }
    // Update the potentials, which keeps the reduced costs of the tree at zero.
    for other in 0...many {
      if isSeen[other] {
        rowPotential[rowOfColumn[other]] += step
        columnPotential[other] -= step
      } else if other < many {
        least[other] -= step
      }
    }
    return next
  }
}

extension Array {
  fileprivate mutating func resize(to count: Int, _ value: Element) {
    removeAll(keepingCapacity: true)
    for _ in 0..<count { append(value) }
  }
}
