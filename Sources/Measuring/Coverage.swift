public import Geometry

/// Which parts of a surface told of touches, and which kept silent while strokes led over them.
public struct Coverage: Hashable, Sendable {
  /// A part of the surface.
  public struct Cell: Hashable, Sendable {
    /// How many positions lay in it.
    public var reports = 0
    /// How many strokes led over it and skipped it.
    public var skips = 0

    /// Whether strokes led over it time and again, and none was told of in it.
    public var isDead: Bool { reports == 0 && skips >= Coverage.leastSkips }
  }

  /// The cells along the width.
  public let columns: Int
  /// The cells along the height.
  public let rows: Int
  /// The size of the surface in millimetres.
  public let size: CGSize
  /// Row by row, from the corner where both axes are least.
  public private(set) var cells: [Cell]

  /// About how long the side of a cell is, in millimetres: less than a fingertip.
  public static let side = 5.0
  /// How many strokes have to skip a cell for it to be dead.
  public static let leastSkips = 2
  /// The most cells along a side, however large the surface.
  static let most = 200

  /// Counts the positions of strokes.
  public init(_ strokes: [Stroke], size: CGSize) {
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

  /// The cells that were touched, as a share of all.
  public var touched: Double {
    Double(cells.count { $0.reports > 0 }) / Double(cells.count)
  }

  /// The dead cells, in the order of cells.
  public var dead: [Int] { cells.indices.filter { cells[$0].isDead } }

  /// The place of a cell on the surface, in millimetres.
  public func frame(of cell: Int) -> CGRect {
    let (width, height) = (
      Double(size.width) / Double(columns), Double(size.height) / Double(rows)
    )
    return CGRect(
      x: Double(cell % columns) * width, y: Double(cell / columns) * height, width: width,
      height: height)
  }

  /// The cell that a place lies in; the nearest one for a place outside.
  func index(of place: CGPoint) -> Int {
    func number(_ value: Double, _ length: Double, _ count: Int) -> Int {
      guard length > 0, value.isFinite else { return 0 }
      return min(max(0, Int(min(max(value / length, 0), 1) * Double(count))), count - 1)
    }
    let column = number(Double(place.x), Double(size.width), columns)
    return number(Double(place.y), Double(size.height), rows) * columns + column
  }

  /// The cells that a stroke led over without a report, where it was told of closely before and
  /// after, and went straight on: a quick hand leaves gaps everywhere, a dead part only there; and
  /// two fingers that the device takes for one jump to and fro.
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

  /// Whether a way leads on after a point within 30 degrees of where it came from.
  private static func goesOn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    let (inX, inY) = (Double(b.x - a.x), Double(b.y - a.y))
    let (outX, outY) = (Double(c.x - b.x), Double(c.y - b.y))
    let lengths = a.distance(to: b) * b.distance(to: c)
    return lengths > 0 && inX * outX + inY * outY >= 0.866 * lengths
  }
}
