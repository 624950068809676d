package import TSGeometry

extension Path {
  /// Returns the part of the path between two shares of its length, as a stroke of it begins and
  /// ends.
  ///
  /// Complexity: O(*n*) in the number of elements.
  ///
  /// - Parameters:
  ///   - start: The share at which the part begins, from 0 to 1.
  ///   - end: The share at which it ends, from 0 to 1.
  /// - Returns: The part; the path itself for 0 and 1, and an empty path where nothing is between.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let (start, end) = (max(0, start), min(1, end))
    if start <= 0, end >= 1 { return self }
    guard start < end else { return Path() }
    let segments = Segment.all(of: self)
    let length = segments.reduce(0) { $0 + $1.length }
    guard length > 0, length.isFinite else { return Path() }
    let (first, last) = (start * length, end * length)
    var part = Path()
    var (passed, isConnected): (CGFloat, Bool) = (0, false)
    for segment in segments {
      let (from, to) = (passed, passed + segment.length)
      passed = to
      if segment.beginsSubpath { isConnected = false }
      guard segment.length > 0, to > first, from < last else { continue }
      let piece = segment.piece(
        from: max(0, first - from) / segment.length, to: min(1, (last - from) / segment.length))
      if !isConnected { part.move(to: piece.start) }
      isConnected = true
      if let controls = piece.controls {
        part.addCurve(to: piece.end, controlPoint1: controls.0, controlPoint2: controls.1)
      } else {
        part.addLine(to: piece.end)
      }
    }
    return part
  }
}

/// A line or a curve of a path.
private struct Segment {
  var start: CGPoint
  var controls: (CGPoint, CGPoint)?
  var end: CGPoint
  var beginsSubpath = false
  private(set) var length: CGFloat = 0

  /// The number of straight lines by which the length of a curve is measured.
  private static let steps = 32

  init(_ start: CGPoint, _ controls: (CGPoint, CGPoint)?, _ end: CGPoint) {
    (self.start, self.controls, self.end) = (start, controls, end)
    length = controls == nil ? start.distance(to: end) : lengths.last ?? 0
  }

  static func all(of path: Path) -> [Segment] {
    var segments: [Segment] = []
    var (current, origin): (CGPoint, CGPoint) = (.zero, .zero)
    var isFirst = true
    func add(_ end: CGPoint, _ controls: (CGPoint, CGPoint)? = nil) {
      var segment = Segment(current, controls, end)
      segment.beginsSubpath = isFirst
      isFirst = false
      segments.append(segment)
      current = end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        (current, origin) = (point, point)
        isFirst = true
      case .line(let end): add(end)
      case .curve(let end, let control1, let control2): add(end, (control1, control2))
      case .close: if current != origin { add(origin) }
      }
    }
    return segments
  }

  /// Returns the part between two shares of the length.
  func piece(from: CGFloat, to: CGFloat) -> Segment {
    guard let controls else {
      return Segment(start + (end - start) * from, nil, start + (end - start) * to)
    }
    let (a, b) = (parameter(at: from), parameter(at: to))
    // The curve is divided at its parameters by de Casteljau's construction.
    func blossom(_ u: CGFloat, _ v: CGFloat, _ w: CGFloat) -> CGPoint {
      func mix(_ p: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint { p + (q - p) * t }
      let points = [start, controls.0, controls.1, end]
      let first = (0..<3).map { mix(points[$0], points[$0 + 1], u) }
      let second = (0..<2).map { mix(first[$0], first[$0 + 1], v) }
      return mix(second[0], second[1], w)
    }
    return Segment(blossom(a, a, a), (blossom(a, a, b), blossom(a, b, b)), blossom(b, b, b))
  }

  /// Returns the parameter of the curve at a share of its length.
  private func parameter(at share: CGFloat) -> CGFloat {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    let (lengths, goal) = (lengths, share * length)
    let index = lengths.firstIndex { $0 >= goal } ?? lengths.count - 1
    let before = index == 0 ? 0 : lengths[index - 1]
    let step = lengths[index] - before
    return (CGFloat(index) + (step > 0 ? (goal - before) / step : 0)) / CGFloat(Self.steps)
  }

  /// The lengths of the curve up to each step.
  private var lengths: [CGFloat] {
    guard let controls else { return [] }
    var (last, sum) = (start, CGFloat(0))
    return (1...Self.steps).map { step in
      let t = CGFloat(step) / CGFloat(Self.steps)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      let point = CGPoint(
        x: a * start.x + b * controls.0.x + c * controls.1.x + d * end.x,
        y: a * start.y + b * controls.0.y + c * controls.1.y + d * end.y)
      sum += last.distance(to: point)
      last = point
      return sum
    }
  }
}
