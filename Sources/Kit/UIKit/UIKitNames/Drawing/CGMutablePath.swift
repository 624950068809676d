public import TSGeometry
public import TSGraphics

/// A path that can be changed: Core Graphics' `CGMutablePath`.
///
/// Every method takes a transform of the points that it adds, the identity by default.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Creates a path with the elements of a value.
  public override init(_ path: Path) { super.init(path) }

  /// Begins a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Adds a subpath of straight lines that connect points in order.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(between: points.map { $0.applying(transform) })
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), controlPoint1: control1.applying(transform),
      controlPoint2: control2.applying(transform))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect).applying(transform))
  }

  /// Adds the outlines of several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the outline of the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ovalIn: rect).applying(transform))
  }

  /// Adds the outline of a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerWidth: The horizontal radius of the corners, limited to half of the width.
  ///   - cornerHeight: The vertical radius of the corners, limited to half of the height.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    path.append(
      Path(roundedRect: rect, corners: .allCorners, radii: radii).applying(transform))
  }

  /// Adds an arc of a circle, connected to the current point by a straight line.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which the arc ends, in radians.
  ///   - clockwise: The direction as Core Graphics has it, where y points up: `true` runs through
  ///     decreasing angles, which is counterclockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise, transform: transform)
  }

  /// Adds an arc of a circle that is given by its angle, connected to the current point by a
  /// straight line.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - delta: The angle of the arc, in radians; positive ones run through increasing angles.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta >= 0, transform: transform)
  }

  /// Adds an arc that rounds a corner, connected to the current point by a straight line.
  ///
  /// - Parameters:
  ///   - tangent2End: A point on the line that leaves the corner.
  ///   - radius: The radius of the circle, in points.
  ///   - transform: The transform of the points; the radius remains as it is.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      tangent1End: tangent1End.applying(transform), tangent2End: tangent2End.applying(transform),
      radius: radius)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.append(path.path.applying(transform))
  }

  /// Closes the subpath with a straight line to its start.
  public func closeSubpath() { path.close() }
}

extension Path {
  /// Adds an arc whose points are mapped by a transform.
  fileprivate mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    connect(arc.applying(transform))
  }
}
