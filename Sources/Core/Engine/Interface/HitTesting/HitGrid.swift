import TSGeometry

/// A uniform grid over the children of one view, which finds those that may be under a point.
///
/// A grid only proposes candidates; the records decide. So it may be out of date for children that
/// have moved, as long as these are candidates everywhere. Children that cannot be assigned to
/// cells, because they override a part of hit-testing or cover many cells, are candidates
/// everywhere as well.
@MainActor final class HitGrid {
  private var columns = 1
  private var rows = 1
  private var originX = 0.0
  private var originY = 0.0
  private var columnsPerPoint = 0.0
  private var rowsPerPoint = 0.0
  /// The index in ``items`` at which each cell's children begin; one entry more than there are
  /// cells.
  private(set) var starts: [UInt32] = [0, 0]
  /// The offsets of the children in their run, cell by cell, back to front.
  private(set) var items: [UInt32] = []
  /// The offsets of the children that are candidates everywhere, back to front.
  private(set) var always: [UInt32] = []
  private var looseCount = 0

  /// The number of moved children up to which keeping the grid is cheaper than building it again.
  private static let looseLimit = 32
  /// The number of cells from which on a child is a candidate everywhere.
  private static let cellLimit = 16

  init(
    parent: HitNode, children: ArraySlice<HitNode>, supplements: [HitSupplement]
  ) {
    let side = max(1, Int(Double(children.count).squareRoot()))
    (columns, rows) = (side, side)
    (originX, originY) = (parent.min.x, parent.min.y)
    let size = parent.max - parent.min
    columnsPerPoint = size.x > 0 && size.x.isFinite ? Double(columns) / size.x : 0
    rowsPerPoint = size.y > 0 && size.y.isFinite ? Double(rows) / size.y : 0

    // A counting sort by cell: the counts, their sums as starts, and then the items. Children are
    // visited back to front, so the items of each cell are ordered back to front as well.
    starts = [UInt32](repeating: 0, count: columns * rows + 1)
    var boxes: [CellBox?] = []
    boxes.reserveCapacity(children.count)
    for child in children {
      let box = cells(under: child, supplements)
      boxes.append(box)
      guard let box else { continue }
      for row in box.rows {
        for column in box.columns { starts[row * columns + column + 1] += 1 }
      }
    }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    items = [UInt32](repeating: 0, count: Int(starts[starts.count - 1]))
    var fill = starts
    for (offset, box) in boxes.enumerated() {
      guard let box else {
        always.append(UInt32(offset))
        continue
      }
      for row in box.rows {
        for column in box.columns {
          let cell = row * columns + column
          items[Int(fill[cell])] = UInt32(offset)
          fill[cell] += 1
        }
      }
    }
  }

  private struct CellBox {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  /// Returns the cells that a child may cover; `nil` if it is a candidate everywhere.
  private func cells(under child: HitNode, _ supplements: [HitSupplement]) -> CellBox? {
    if !child.flags.isDisjoint(with: [.custom, .moving]) { return nil }
    let extent = child.max - child.min
    let size = CGSize(width: extent.x, height: extent.y)
    var box = CGRect(origin: CGPoint(x: child.origin.x, y: child.origin.y), size: size)
    if child.flags.contains(.transformed) {
      guard child.supplement >= 0, !child.flags.contains(.flat),
        let outwards = supplements[Int(child.supplement)].transform.inverse
      else { return nil }
      box = CGRect(origin: CGPoint(x: child.min.x, y: child.min.y), size: size)
        .applying(outwards)
    }
    // The records compare after a subtraction, which rounds; a small margin makes sure that no
    // child is missed.
    let slack = 1e-6 * (1 + abs(box.minX) + abs(box.maxX) + abs(box.minY) + abs(box.maxY))
    guard slack.isFinite else { return nil }
    let left = column(box.minX - slack)
    let right = column(box.maxX + slack)
    let (top, bottom) = (row(box.minY - slack), row(box.maxY + slack))
    guard left <= right, top <= bottom, (right - left + 1) * (bottom - top + 1) <= Self.cellLimit
    else { return nil }
    return CellBox(columns: left...right, rows: top...bottom)
  }

  // Clamping preserves the order of coordinates, so a point inside a box falls into one of the
  // box's cells even if both are outside the grid.
  @inline(__always) private func column(_ x: Double) -> Int {
    let column = (x - originX) * columnsPerPoint
    return column >= 1 ? (column < Double(columns) ? Int(column) : columns - 1) : 0
  }

  @inline(__always) private func row(_ y: Double) -> Int {
    let row = (y - originY) * rowsPerPoint
    return row >= 1 ? (row < Double(rows) ? Int(row) : rows - 1) : 0
  }

  /// Returns the children that may be under a point, of which none has been visited.
  ///
  /// - Parameter point: The location, in the parent's own coordinates.
  @inline(__always) func candidates(_ point: SIMD2<Double>) -> HitCandidates {
    let cell = row(point.y) * columns + column(point.x)
    return HitCandidates(
      start: Int(starts[cell]), end: Int(starts[cell + 1]), extra: always.count)
  }

  /// Makes a child a candidate everywhere, because it moved.
  ///
  /// - Parameter child: The offset of the child in its run.
  /// - Returns: `false` if too many children have moved, and the grid must be built again.
  func loosen(_ child: UInt32) -> Bool {
    var (low, high) = (0, always.count)
    while low < high {
      let middle = (low + high) / 2
      if always[middle] < child { low = middle + 1 } else { high = middle }
    }
    if low < always.count, always[low] == child { return true }
    guard looseCount < Self.looseLimit else { return false }
    looseCount += 1
    always.insert(child, at: low)
    return true
  }
}

/// The children in a grid that may be under a point, front to back.
struct HitCandidates: BitwiseCopyable {
  /// The range of ``HitGrid/items`` that has not been visited.
  fileprivate let start: Int
  fileprivate var end: Int
  /// The number of elements of ``HitGrid/always`` that have not been visited.
  fileprivate var extra: Int

  /// Visits the next child.
  ///
  /// - Parameter grid: The grid that created the candidates.
  /// - Returns: The child's offset in its run, or `nil` if all have been visited.
  @MainActor @inline(__always) mutating func next(in grid: HitGrid) -> Int? {
    guard end > start || extra > 0 else { return nil }
    // Both lists are ordered back to front; the frontmost of their ends is next.
    let a = end > start ? Int(grid.items[end - 1]) : -1
    let b = extra > 0 ? Int(grid.always[extra - 1]) : -1
    if a >= b { end -= 1 }
    if b >= a { extra -= 1 }
    return max(a, b)
  }
}
