import Foundation
public import Geometry

/// Lines and curves, drawn in the order in which they were added.
///
/// `UIBezierPath`'s and Core Graphics' building blocks as a value. Angles are in radians and grow
/// clockwise, since y points down. Quadratic curves and arcs are kept as cubic curves.
public struct Path: Hashable, Sendable {
  /// One stroke of the pen.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and sets it down at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A cubic curve to a point, with its two control points.
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to where the pen was set down.
    case close
  }

  /// The strokes, in order.
  public private(set) var elements: [Element] = []
  private var start = CGPoint.zero
  /// Where the pen is; the origin at first.
  public private(set) var currentPoint = CGPoint.zero

  /// Creates an empty path.
  public init() {}

  /// Creates the outline of a rectangle.
  public init(rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Creates the outline of a rectangle with round corners, whose radius is at most half a side.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    guard radius > 0 else {
      self = Path(rect: rect)
      return
    }
    let corners: [(CGPoint, CGFloat)] = [
      (CGPoint(x: rect.maxX - radius, y: rect.minY + radius), -.pi / 2),
      (CGPoint(x: rect.maxX - radius, y: rect.maxY - radius), 0),
      (CGPoint(x: rect.minX + radius, y: rect.maxY - radius), .pi / 2),
      (CGPoint(x: rect.minX + radius, y: rect.minY + radius), .pi),
    ]
    for (center, angle) in corners {
      addArc(center: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2)
    }
    close()
  }

  /// Creates the ellipse that fills a rectangle.
  public init(ovalIn rect: CGRect) {
    addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi)
    close()
    self = applying(
      CGAffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
  }

  /// Whether nothing has been drawn.
  public var isEmpty: Bool { elements.isEmpty }

  /// Lifts the pen and sets it down at a point.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  /// Adds a straight line to a point; in an empty path it sets the pen down there.
  public mutating func addLine(to point: CGPoint) {
    guard !elements.isEmpty else { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a cubic curve to a point.
  public mutating func addCurve(
    to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    if elements.isEmpty { move(to: controlPoint1) }
    elements.append(.curve(end, control1: controlPoint1, control2: controlPoint2))
    currentPoint = end
  }

  /// Adds a quadratic curve to a point.
  public mutating func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    if elements.isEmpty { move(to: controlPoint) }
    let from = currentPoint
    addCurve(
      to: end, controlPoint1: from + (controlPoint - from) * (2.0 / 3),
      controlPoint2: end + (controlPoint - end) * (2.0 / 3))
  }

  /// Adds a straight line to the beginning of an arc, and the arc.
  ///
  /// As in UIKit, an arc of a full turn or more is a full circle, and one whose end lies on the
  /// wrong side of its start goes on around to it. One whose angles are no numbers is left out.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool = true
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    addLine(to: point(startAngle))
    // A cubic curve follows a quarter of a circle to 0.03 % of its radius.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = radius * 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      let (from, to) = (point(a), point(b))
      addCurve(
        to: to,
        controlPoint1: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
        controlPoint2: CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b)))
    }
  }

  private static func sweep(
    from start: CGFloat, to end: CGFloat, clockwise: Bool
  ) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let forward = clockwise ? end - start : start - end
    if forward >= turn { return clockwise ? turn : -turn }
    let rest = forward.truncatingRemainder(dividingBy: turn)
    let positive = rest < 0 ? rest + turn : rest
    return clockwise ? positive : -positive
  }

  /// Adds a straight line back to where the pen was set down.
  public mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds all strokes of another path.
  public mutating func append(_ path: Path) {
    elements += path.elements
    start = path.start
    currentPoint = path.currentPoint
  }
}
