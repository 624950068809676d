import Foundation
public import TSGeometry

extension Path {
  /// Returns an outline of what a stroke of the path covers.
  ///
  /// Filled by the nonzero winding rule, used as a clip or asked for points, it is what the stroke
  /// covers, to within 0.02 points. It consists of a shape for each line, corner and end, which
  /// overlap, so that its own stroke and the even-odd rule show more than a single outline.
  ///
  /// Complexity: O(*n*) in the number of elements and dashes.
  ///
  /// - Parameter style: The width, ends, corners and dashes of the line. A width of 0 or less, or
  ///   one that is not finite, gives an empty path.
  public func stroked(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    var outline = StrokeOutline(style: style)
    let source = dashed(phase: style.dashPhase, lengths: style.dashLengths)
    for line in Polyline.subpaths(of: source) { outline.add(line) }
    return outline.path
  }

  /// Returns the path as dashes: separate subpaths of straight lines with gaps between them.
  ///
  /// Complexity: O(*n*) in the number of elements and dashes. The path itself is returned for a
  /// pattern whose sum is less than 1/1000 of a point or that contains lengths that are not finite,
  /// and for a line of 100,000 repetitions or more.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points; an odd number of them
  ///     alternates its meaning from one repetition to the next.
  /// - Returns: The dashes; the path itself if the pattern is empty.
  public func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
    let pattern = (lengths.count % 2 == 0 ? lengths : lengths + lengths).map { max(0, $0) }
    let period = pattern.reduce(0, +)
    guard period > 1e-3, period.isFinite, phase.isFinite else { return self }
    var path = Path()
    for line in Polyline.subpaths(of: self) {
      var points = line.points
      if line.isClosed { points.append(points[0]) }
      var index = 0
      var rest = phase.truncatingRemainder(dividingBy: period)
      if rest < 0 { rest += period }
      while rest >= pattern[index] {
        rest -= pattern[index]
        index = (index + 1) % pattern.count
      }
      rest = pattern[index] - rest
      if index % 2 == 0 { path.move(to: points[0]) }
      for (from, to) in zip(points, points.dropFirst()) {
        let length = from.distance(to: to)
        guard length / period < 100_000 else { return self }
        var done: CGFloat = 0
        while length - done > rest {
          done += rest
          let point = from + (to - from) * (done / length)
          if index % 2 == 0 { path.addLine(to: point) } else { path.move(to: point) }
          index = (index + 1) % pattern.count
          rest = pattern[index]
        }
        rest -= length - done
        if index % 2 == 0 { path.addLine(to: to) }
      }
    }
    return path
  }
}

/// The shapes that a stroke consists of, all with the same direction, so that they do not cancel
/// each other.
private struct StrokeOutline {
  let style: StrokeStyle
  var path = Path()
  var half: CGFloat { style.lineWidth / 2 }

  init(style: StrokeStyle) { self.style = style }

  mutating func add(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else { return addDot(points[0], isClosed: line.isClosed) }
    var directions = zip(points, points.dropFirst()).map { Self.direction(from: $0, to: $1) }
    for (index, direction) in directions.enumerated() {
      addSegment(points[index], points[index + 1], direction)
    }
    if line.isClosed, let last = points.last {
      let closing = Self.direction(from: last, to: points[0])
      addSegment(last, points[0], closing)
      directions.append(closing)
      addJoin(points[0], closing, directions[0])
    } else {
      addCap(points[0], directions[0] * -1)
      addCap(points[points.count - 1], directions[directions.count - 1])
    }
    for (index, pair) in zip(directions, directions.dropFirst()).enumerated() {
      addJoin(points[index + 1], pair.0, pair.1)
    }
  }

  private static func direction(from a: CGPoint, to b: CGPoint) -> CGVector {
    (b - a) * (1 / (b - a).length)
  }

  /// Adds a polygon, with its corners in clockwise order.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += a.x * b.y - b.x * a.y
    }
    guard area != 0 else { return }
    path.addLines(between: area > 0 ? points : points.reversed())
    path.close()
  }

  private mutating func addSegment(_ a: CGPoint, _ b: CGPoint, _ direction: CGVector) {
    let side = CGVector(dx: -direction.dy, dy: direction.dx) * half
    addPolygon([a - side, b - side, b + side, a + side])
  }

  private mutating func addDisc(_ center: CGPoint) {
    path.append(
      Path(
        ovalIn: CGRect(
          x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)))
  }

  /// Adds the dot of a line without length, which shows only with ends that extend it.
  private mutating func addDot(_ point: CGPoint, isClosed: Bool) {
    switch style.lineCap {
    case .butt: break
    case .round: addDisc(point)
    case .square:
      path.append(
        Path(rect: CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)))
    }
  }

  private mutating func addCap(_ point: CGPoint, _ direction: CGVector) {
    switch style.lineCap {
    case .butt: break
    case .round: addDisc(point)
    case .square: addSegment(point, point + direction * half, direction)
    }
  }

  private mutating func addJoin(_ point: CGPoint, _ a: CGVector, _ b: CGVector) {
    let turn = a.dx * b.dy - a.dy * b.dx
    let cosine = a.dx * b.dx + a.dy * b.dy
    guard abs(turn) > 1e-9 || cosine < 0 else { return }
    // Between the parts of a curve a straight edge differs from a round one by less than 0.2 % of
    // the width.
    if style.lineJoin == .round, cosine < 0.995 { return addDisc(point) }
    // The corners of both lines on the outer side of the bend.
    let outwards = half * (turn > 0 ? -1 : 1)
    let first = point + CGVector(dx: -a.dy, dy: a.dx) * outwards
    let second = point + CGVector(dx: -b.dy, dy: b.dx) * outwards
    // The length of a sharp corner relative to the width of the line is 1 / sin(φ / 2), where φ is
    // the angle between the lines.
    let sharpness = ((1 + cosine) / 2).squareRoot()
    guard style.lineJoin == .miter, sharpness * max(1, style.miterLimit) >= 1 else {
      return addPolygon([point, first, second])
    }
    let middle = (first - point) + (second - point)
    let tip = point + middle * (half / sharpness / middle.length)
    addPolygon([point, first, tip, second])
  }
}
