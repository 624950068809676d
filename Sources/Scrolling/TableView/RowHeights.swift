import Geometry

/// The heights of a section's rows: one number where they are all the same.
struct RowHeights: Equatable, Sendable {
  /// The height of every row, as long as there are no ``ends``.
  private var uniform: CGFloat = 0
  /// Where each row ends, once two heights differ.
  private var ends: [CGFloat] = []
  private(set) var count = 0

  /// Adds a row; a height below nothing, or that is none, is nothing.
  mutating func append(_ height: CGFloat) {
    let height = height > 0 && height.isFinite ? height : 0
    if ends.isEmpty, count == 0 || height == uniform {
      uniform = height
    } else {
      if ends.isEmpty { ends = (1...count).map { uniform * CGFloat($0) } }
      ends.append(total + height)
    }
    count += 1
  }

  var total: CGFloat { ends.last ?? uniform * CGFloat(count) }

  func start(of row: Int) -> CGFloat {
    if ends.isEmpty { return uniform * CGFloat(row) }
    return row == 0 ? 0 : ends[row - 1]
  }

  func height(of row: Int) -> CGFloat {
    ends.isEmpty ? uniform : ends[row] - start(of: row)
  }

  /// Returns the row at a place, the first or the last where the place is outside; nil without
  /// rows.
  ///
  /// - Complexity: O(log n); O(1) where all rows are of one height.
  func row(at place: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    if ends.isEmpty {
      guard uniform > 0 else { return 0 }
      return Int(min(max((place / uniform).rounded(.down), 0), CGFloat(count - 1)))
    }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
