import Foundation
public import TSGeometry

/// A sequence of lines and curves that can be filled and stroked.
///
/// The type corresponds to `UIBezierPath` and to Core Graphics' paths, as a value. Angles are in
/// radians and increase clockwise, because y points down. Quadratic curves and arcs are stored as
/// cubic curves.
///
/// ```swift
/// var path = Path()
/// path.move(to: CGPoint(x: 10, y: 0))
/// path.addLine(to: CGPoint(x: 20, y: 20))
/// path.addLine(to: CGPoint(x: 0, y: 20))
/// path.close()
/// ```
public struct Path: Hashable, Sendable {
  /// A single element of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a new subpath at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A cubic curve to a point, with its two control points.
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements of the path, in order.
  public private(set) var elements: [Element] = []
  private var start = CGPoint.zero
  /// The point at which the next element begins.
  ///
  /// The origin at first.
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

  /// Creates the outline of a rectangle with rounded corners.
  ///
  /// - Parameter cornerRadius: The radius of the corners, limited to half of the shorter side. A
  ///   radius of 0 or less makes a plain rectangle.
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

  /// Creates the outline of the ellipse that fits into a rectangle.
  public init(ovalIn rect: CGRect) {
    addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi)
    close()
    self = applying(
      CGAffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
  }

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  /// Adds a straight line; in an empty path, begins a subpath instead.
  public mutating func addLine(to point: CGPoint) {
    guard !elements.isEmpty else { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a cubic curve; in an empty path, it begins at the first control point.
  public mutating func addCurve(
    to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    if elements.isEmpty { move(to: controlPoint1) }
    elements.append(.curve(end, control1: controlPoint1, control2: controlPoint2))
    currentPoint = end
  }

  /// Adds a quadratic curve; in an empty path, it begins at the control point.
  public mutating func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    if elements.isEmpty { move(to: controlPoint) }
    // A quadratic curve equals the cubic curve whose control points are at two thirds of the
    // distance from its ends to its control point.
    let from = currentPoint
    addCurve(
      to: end, controlPoint1: from + (controlPoint - from) * (2.0 / 3),
      controlPoint2: end + (controlPoint - end) * (2.0 / 3))
  }

  /// Adds an arc of a circle, connected to the current point by a straight line.
  ///
  /// As in UIKit, an arc of a full turn or more is a full circle, in either direction, and an arc
  /// whose end precedes its start continues around the circle to its end. Angles that are not finite add nothing.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which the arc ends, in radians.
  ///   - clockwise: The direction of the arc. The default is `true`.
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
    // One cubic curve approximates a quarter of a circle to within 0.03 % of its radius.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    // The distance from an end of an arc to its control point is 4/3 · tan(angle / 4) radii.
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
    // Normalized to less than a full turn, in the direction of the arc.
    let rest = forward.truncatingRemainder(dividingBy: turn)
    var positive = rest < 0 ? rest + turn : rest
    // A full turn against the direction is a full circle, and so is one that rounding shortened.
    if abs(forward) > 1, positive < 1e-9 { positive = turn }
    return clockwise ? positive : -positive
  }

  /// Closes the subpath with a straight line to its start; does nothing in an empty or closed path.
  public mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds the elements of another path.
  public mutating func append(_ path: Path) {
    elements += path.elements
    start = path.start
    currentPoint = path.currentPoint
  }
}
