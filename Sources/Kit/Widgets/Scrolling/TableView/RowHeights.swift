import TSGeometry

/// The heights of a section's rows, stored as one number where they are all equal.
struct RowHeights: Equatable, Sendable {
  /// The height of every row, as long as ``ends`` is empty.
  private var uniform: CGFloat = 0
  /// The offset at which each row ends, in points, once two heights differ.
  private var ends: [CGFloat] = []
  private(set) var count = 0

  /// Adds a row.
  ///
  /// - Parameter height: The height in points; a value that is negative or not a number counts as 0.
  /// - Complexity: O(1); O(n) for the first height that differs from the others.
  mutating func append(_ height: CGFloat) {
    let height = max(0, height.limited)
    if ends.isEmpty, count == 0 || height == uniform {
      uniform = height
    } else {
      // The first height that differs: from now on the end of each row is stored.
      if ends.isEmpty { ends = (1...count).map { uniform * CGFloat($0) } }
      ends.append(total + height)
    }
    count += 1
  }

  /// Removes a row.
  ///
  /// - Returns: The height of the row, in points.
  /// - Complexity: O(n); O(1) where all rows have one height.
  mutating func remove(at row: Int) -> CGFloat {
    let height = height(of: row)
    if !ends.isEmpty {
      ends.remove(at: row)
      for index in row..<ends.count { ends[index] -= height }
    }
    count -= 1
    return height
  }

  /// Inserts a row.
  ///
  /// - Parameter height: The height in points.
  /// - Complexity: O(n); O(1) where all rows have one height.
  mutating func insert(_ height: CGFloat, at row: Int) {
    guard row < count, !(ends.isEmpty && height == uniform) else { return append(height) }
    if ends.isEmpty { ends = (1...count).map { uniform * CGFloat($0) } }
    let start = start(of: row)
    for index in row..<ends.count { ends[index] += height }
    ends.insert(start + height, at: row)
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

  /// Returns the row at an offset from the beginning of the section's rows.
  ///
  /// - Parameter offset: The offset in points.
  /// - Returns: The index of the row, the first or the last for an offset outside; `nil` without
  ///   rows.
  /// - Complexity: O(log n); O(1) where all rows have one height.
  func row(at offset: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    if ends.isEmpty {
      guard uniform > 0 else { return 0 }
      return min(max(Int(nearest: (offset / uniform).rounded(.down)), 0), count - 1)
    }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
