package import TSGeometry

/// The parts of a surface that reported contacts, and the parts that strokes crossed without a
/// report.
package struct Coverage: Hashable, Sendable {
  /// A part of the surface.
  ///
  /// It counts as dead if strokes cross it repeatedly without any report in it.
  package struct Cell: Hashable, Sendable {
    /// The number of positions in the cell.
    package var reports = 0
    /// The number of strokes that crossed the cell without a report in it.
    package var skips = 0

    /// Whether the cell is dead.
    ///
    /// A dead cell has no reports and at least ``Coverage/leastSkips`` skips.
    package var isDead: Bool { reports == 0 && skips >= Coverage.leastSkips }
  }

  package let columns: Int
  package let rows: Int
  /// The size of the surface in millimetres.
  package let size: CGSize
  /// The cells, row by row, beginning at the corner with the least coordinates on both axes.
  package private(set) var cells: [Cell]

  /// The approximate length of the side of a cell in millimetres, which is less than a fingertip.
  private static let side = 5.0
  /// The number of strokes that must skip a cell for it to count as dead.
  private static let leastSkips = 2
  /// The fraction of the surface that must have been touched for dead parts to be a fault of the device
  /// and not of a few strokes.
  package static let leastTouched = 0.25
  /// The fraction of the surface that must have been touched to say that it has no dead parts.
  package static let mostlyTouched = 0.8
  /// The greatest number of cells along a side, however large the surface is.
  static let most = 200

  package init(_ strokes: [Stroke], size: CGSize) {
    self.size = size
    columns = Coverage.count(Double(size.width))
    rows = Coverage.count(Double(size.height))
    cells = [Cell](repeating: Cell(), count: columns * rows)
    for stroke in strokes {
      for sample in stroke.samples { cells[index(of: sample.place)].reports += 1 }
      for skipped in skips(of: stroke) { cells[skipped].skips += 1 }
    }
  }

  private static func count(_ length: Double) -> Int {
    guard length.isFinite else { return 1 }
    return min(max(1, Int((length / side).rounded())), most)
  }

  /// The fraction of the cells in which contacts were reported.
  package var touched: Double {
    Double(cells.count { $0.reports > 0 }) / Double(cells.count)
  }

  /// The indices of the dead cells, in ascending order.
  package var dead: [Int] { cells.indices.filter { cells[$0].isDead } }

  /// Returns the rectangle of a cell on the surface, in millimetres.
  ///
  /// - Returns: The rectangle, relative to the corner with the least coordinates.
  package func frame(of cell: Int) -> CGRect {
    let (width, height) = (
      Double(size.width) / Double(columns), Double(size.height) / Double(rows)
    )
    return CGRect(
      x: Double(cell % columns) * width, y: Double(cell / columns) * height, width: width,
      height: height)
  }

  /// Returns the index of the cell that contains a position in millimetres, or of the nearest cell.
  ///
  /// - Returns: An index into ``cells``.
  package func index(of place: CGPoint) -> Int {
    func number(_ value: Double, _ length: Double, _ count: Int) -> Int {
      guard length > 0, value.isFinite else { return 0 }
      return min(max(0, Int(min(max(value / length, 0), 1) * Double(count))), count - 1)
    }
    let column = number(Double(place.x), Double(size.width), columns)
    return number(Double(place.y), Double(size.height), rows) * columns + column
  }

  /// Returns the cells that a stroke crossed without a report.
  ///
  /// Only gaps between closely spaced positions in a straight part of the stroke count: a fast
  /// movement leaves gaps everywhere, a dead part only in one place, and two fingers that the
  /// device takes for one make positions jump to and fro.
  ///
  /// - Returns: The indices of the cells between the positions on both sides of such a gap.
  private func skips(of stroke: Stroke) -> Set<Int> {
    let gaps = stroke.gaps
    guard gaps.count >= 3 else { return [] }
    var skipped: Set<Int> = []
    for place in 1..<gaps.count - 1 where gaps[place] > Coverage.side {
      guard max(gaps[place - 1], gaps[place + 1]) < Coverage.side / 2 else { continue }
      let (a, b) = (stroke.samples[place].place, stroke.samples[place + 1].place)
      guard Coverage.goesOn(stroke.samples[place - 1].place, a, b),
        Coverage.goesOn(a, b, stroke.samples[place + 2].place)
      else { continue }
      let ends = [index(of: a), index(of: b)]
      // About four points per length of a cell.
      let steps = min(4096, Int(gaps[place] / Coverage.side * 4) + 1)
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let point = CGPoint(
          x: Double(a.x) + Double(b.x - a.x) * share, y: Double(a.y) + Double(b.y - a.y) * share)
        let cell = index(of: point)
        if !ends.contains(cell) { skipped.insert(cell) }
      }
    }
    return skipped
  }

  /// Returns whether the line from `b` to `c` continues that from `a` to `b` within 30 degrees.
  private static func goesOn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    let (inX, inY) = (Double(b.x - a.x), Double(b.y - a.y))
    let (outX, outY) = (Double(c.x - b.x), Double(c.y - b.y))
    let lengths = a.distance(to: b) * b.distance(to: c)
    return lengths > 0 && inX * outX + inY * outY >= 0.866 * lengths
  }
}
