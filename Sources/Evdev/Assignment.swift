/// The pairing of two sets by least total cost, found by shortest augmenting paths.
///
/// This is the Hungarian method in the form of Jonker and Volgenant: optimal, O(n³) at worst and
/// O(n²) where each member's nearest partner is its own. The smaller set is paired in full.
/// Arrays are used again, so that solving allocates nothing once the largest size has been seen.
struct Assignment: Sendable {
  private(set) var rows = 0
  private(set) var columns = 0
  private var costs: [Double] = []
  private var rowPotential: [Double] = []
  private var columnPotential: [Double] = []
  private var least: [Double] = []
  /// The row that a column is paired with; the last place is that of the row being added.
  private var rowOfColumn: [Int] = []
  private var previous: [Int] = []
  private var isSeen: [Bool] = []

  private static let none = -1

  /// Makes room for a number of rows and columns; the costs are then to be set.
  mutating func prepare(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    costs.resize(to: rows * columns, 0)
    let (few, many) = (min(rows, columns), max(rows, columns))
    rowPotential.resize(to: few, 0)
    columnPotential.resize(to: many + 1, 0)
    rowOfColumn.resize(to: many + 1, Assignment.none)
    previous.resize(to: many, 0)
    least.resize(to: many, 0)
    isSeen.resize(to: many + 1, false)
  }

  /// The cost of pairing a row with a column.
  subscript(row: Int, column: Int) -> Double {
    get { costs[row * columns + column] }
    set { costs[row * columns + column] = newValue }
  }

  /// Pairs the rows with the columns.
  mutating func solve() {
    for row in 0..<min(rows, columns) { add(row) }
  }

  /// Returns the column that a row is paired with, or nil where it is left over.
  func column(of row: Int) -> Int? {
    if rows > columns {
      let column = rowOfColumn[row]
      return column == Assignment.none ? nil : column
    }
    return (0..<columns).first { rowOfColumn[$0] == row }
  }

  /// The cost of a pair, the smaller set first.
  private func cost(_ row: Int, _ column: Int) -> Double {
    rows > columns ? self[column, row] : self[row, column]
  }

  /// Pairs one more row, moving those paired before where that costs less in all.
  private mutating func add(_ row: Int) {
    let many = max(rows, columns)
    for column in 0..<many {
      least[column] = .infinity
      isSeen[column] = false
    }
    isSeen[many] = false
    var column = many
    rowOfColumn[many] = row
    while rowOfColumn[column] != Assignment.none {
      isSeen[column] = true
      column = nearest(to: rowOfColumn[column], from: column)
    }
    while column != many {
      let before = previous[column]
      rowOfColumn[column] = rowOfColumn[before]
      column = before
    }
  }

  /// Extends the search from a row, and returns the column that it reaches at least cost.
  private mutating func nearest(to row: Int, from column: Int) -> Int {
    let many = max(rows, columns)
    var (step, next) = (Double.infinity, many)
    for other in 0..<many where !isSeen[other] {
      let reduced = cost(row, other) - rowPotential[row] - columnPotential[other]
      if reduced < least[other] {
        least[other] = reduced
        previous[other] = column
      }
      if least[other] < step { (step, next) = (least[other], other) }
    }
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
