public import TSGeometry
public import TSGraphics

/// A path with the style of its line, as a mutable object: UIKit's `UIBezierPath`.
///
/// It wraps a ``TSGraphics/Path``, the value that contexts and renderers use, and differs from UIKit's
/// in that rounded corners are arcs of circles, as `CGPath` has them. Angles are in radians and
/// increase clockwise.
///
/// Paths are equal if they are the same object.
open class UIBezierPath {
  /// The lines and curves of the path, as a value.
  public final var path: Path
  /// The width, ends, corners and dashes of the line, as a value.
  public final var strokeStyle = StrokeStyle()
  /// A Boolean value that indicates whether the even-odd rule decides what is inside; the default
  /// is `false`, for the nonzero winding rule.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public init() { path = Path() }

  /// Creates a path with the elements of a value.
  public init(_ path: Path) { self.path = path }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect: rect)) }

  /// Creates the outline of the ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ovalIn: rect)) }

  /// Creates the outline of a rectangle with rounded corners.
  ///
  /// - Parameter cornerRadius: The radius of the corners, limited to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Creates the outline of a rectangle of which some corners are rounded.
  ///
  /// - Parameter cornerRadii: The horizontal and the vertical radius, each limited to half of its
  ///   side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(Path(roundedRect: rect, corners: corners, radii: cornerRadii))
  }

  /// Creates an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which the arc ends, in radians.
  ///   - clockwise: The direction of the arc, as it appears on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of a Core Graphics path.
  ///
  /// - Parameter cgPath: The lines and curves, which are copied.
  public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

  /// The lines and curves as a Core Graphics path: a copy, which later changes do not affect.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Returns a new path with the same elements and the same style.
  ///
  /// - Returns: A ``UIBezierPath``, of this class even if the receiver's is a subclass.
  open func copy() -> Any {
    let copy = UIBezierPath(path)
    copy.strokeStyle = strokeStyle
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Building

  /// Begins a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line; in an empty path, begins a subpath instead.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }

  /// Adds an arc of a circle, connected to the current point by a straight line.
  ///
  /// - Parameters:
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which the arc ends, in radians.
  ///   - clockwise: The direction of the arc, as it appears on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Closes the subpath with a straight line to its start.
  open func close() { path.close() }

  /// Removes all elements; the style of the line remains.
  open func removeAllPoints() { path = Path() }

  /// Adds the elements of another path.
  ///
  /// - Parameter bezierPath: The other path, whose style is not used.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Returns a new path with the elements in the opposite direction.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath(path.reversed)
    result.strokeStyle = strokeStyle
    result.usesEvenOddFillRule = usesEvenOddFillRule
    return result
  }

  /// Maps every point by a transform.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  // MARK: Asking

  /// A Boolean value that indicates whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that contains all points, including control points; `CGRect.null` if
  /// the path is empty.
  open var bounds: CGRect { path.isEmpty ? .null : path.controlPointBounds }

  /// The point at which the next element begins; the origin in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// - Returns: `true` if the point is inside by the path's own fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

extension UIBezierPath: Hashable {
  /// Returns a Boolean value that indicates whether two paths are the same object.
  public static func == (a: UIBezierPath, b: UIBezierPath) -> Bool { a === b }

  /// Adds the identity of the path to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
