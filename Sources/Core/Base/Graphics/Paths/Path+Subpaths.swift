import TSGeometry

/// A part of a path that is drawn in one go, as straight lines.
struct Polyline {
  /// The points, in order; consecutive ones differ.
  ///
  /// At least one.
  var points: [CGPoint]
  /// Whether a line returns from the last point to the first.
  var isClosed: Bool

  private mutating func add(_ point: CGPoint) {
    if point != points.last { points.append(point) }
  }

  /// Adds a cubic curve as straight lines that deviate from it by at most 0.02 points.
  fileprivate mutating func addCurve(_ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    guard let a = points.last else { return }
    // The distance of a curve to its chord is at most 1/8 of the largest second difference, which
    // is 6 times that of the control points, divided by the square of the number of parts.
    let bend = max(
      ((a - b) + (c - b)).length, ((b - c) + (d - c)).length)
    let count = min(512, max(1, (bend * 6 / 8 / 0.02).squareRoot().rounded(.up)))
    for step in stride(from: 1, through: Int(count.isFinite ? count : 1), by: 1) {
      add(Path.point(of: a, b, c, d, at: CGFloat(step) / count))
    }
  }

  /// Returns the subpaths of a path as straight lines.
  ///
  /// Complexity: O(*n*) in the number of elements.
  ///
  /// - Returns: The subpaths in order.
  static func subpaths(of path: Path) -> [Polyline] {
    var result: [Polyline] = []
    var line: Polyline?
    var start = CGPoint.zero
    for element in path.elements {
      if case .move(let point) = element {
        if let line { result.append(line) }
        (line, start) = (Polyline(points: [point], isClosed: false), point)
        continue
      }
      var open = line ?? Polyline(points: [start], isClosed: false)
      line = nil
      switch element {
      case .move: break
      case .line(let point): open.add(point)
      case .curve(let end, let control1, let control2): open.addCurve(control1, control2, end)
      case .close:
        if open.points.count > 1, open.points.first == open.points.last { open.points.removeLast() }
        open.isClosed = true
        result.append(open)
        continue
      }
      line = open
    }
    if let line { result.append(line) }
    return result
  }
}

extension Path {
  /// Returns the point of a cubic curve at a parameter from 0 to 1.
  static func point(
    of a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat
  ) -> CGPoint {
    if t == 1 { return d }
    let s = 1 - t
    let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: first * a.x + second * b.x + third * c.x + fourth * d.x,
      y: first * a.y + second * b.y + third * c.y + fourth * d.y)
  }

  /// The path with its subpaths and their directions reversed.
  ///
  /// Complexity: O(*n*) in the number of elements.
  public var reversed: Path {
    var subpaths: [[Element]] = []
    for element in elements {
      if case .move = element { subpaths.append([]) }
      // What follows the end of a closed subpath begins at the start of that.
      if subpaths.last?.last == .close, let first = subpaths.last?.first {
        subpaths.append([first])
      }
      subpaths[subpaths.count - 1].append(element)
    }
    var path = Path()
    for subpath in subpaths.reversed() { path.appendReversed(subpath) }
    return path
  }

  private mutating func appendReversed(_ subpath: [Element]) {
    let isClosed = subpath.last == .close
    let drawn = isClosed ? subpath.dropLast() : subpath[...]
    guard let last = drawn.last?.end else { return }
    move(to: last)
    for (element, before) in zip(drawn.dropFirst().reversed(), drawn.dropLast().reversed()) {
      guard let end = before.end else { continue }
      if case .curve(_, let control1, let control2) = element {
        addCurve(to: end, controlPoint1: control2, controlPoint2: control1)
      } else {
        addLine(to: end)
      }
    }
    if isClosed { close() }
  }
}

extension Path.Element {
  /// The point at which the element ends; `nil` for one that closes a subpath.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: nil
    }
  }
}
