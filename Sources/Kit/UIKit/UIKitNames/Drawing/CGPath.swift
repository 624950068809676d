public import TSGeometry
public import TSGraphics

/// A path as an object that does not change: Core Graphics' `CGPath`.
///
/// It wraps a ``TSGraphics/Path``. Paths are equal if their elements are. ``CGMutablePath`` is the
/// subclass that can be changed.
public class CGPath {
  /// The lines and curves of the path, as a value.
  public internal(set) final var path: Path

  /// Creates a path with the elements of a value.
  public init(_ path: Path) { self.path = path }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path(rect: rect).mapped(by: transform))
  }

  /// Creates the outline of the ellipse that fits into a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path(ovalIn: rect).mapped(by: transform))
  }

  /// Creates the outline of a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerWidth: The horizontal radius of the corners, limited to half of the width.
  ///   - cornerHeight: The vertical radius of the corners, limited to half of the height.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    unsafe self.init(
      Path(roundedRect: rect, corners: .allCorners, radii: radii).mapped(by: transform))
  }

  /// A Boolean value that indicates whether the path has no elements.
  public final var isEmpty: Bool { path.isEmpty }

  /// The point at which the path ends; the origin if it is empty.
  public final var currentPoint: CGPoint { path.currentPoint }

  /// The smallest rectangle that contains all points, including control points; `CGRect.null` if
  /// the path is empty.
  public final var boundingBox: CGRect { path.isEmpty ? .null : path.controlPointBounds }

  /// The smallest rectangle that contains the path, without its control points; `CGRect.null` if the
  /// path is empty.
  public final var boundingBoxOfPath: CGRect { path.isEmpty ? .null : path.bounds }

  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// - Parameters:
  ///   - rule: The rule that decides what is inside. The default is `winding`.
  ///   - transform: The transform that is applied to the point first. The default is the identity.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { path.contains(point.applying(transform), using: rule) }

  /// Returns a path with the same elements.
  public final func copy() -> CGPath? { CGPath(path) }

  /// Returns a path whose points are mapped by a transform; never `nil`.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(path.mapped(by: transform))
  }

  /// Returns a path with the same elements that can be changed; never `nil`.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns a path of what a stroke of the path covers.
  ///
  /// Filled by the winding rule, used as a clip or asked for points it is what the stroke covers, to
  /// within 0.02 points. Its elements differ from Core Graphics': the shapes of the single lines and
  /// corners overlap.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points.
  ///   - miterLimit: The maximum length of sharp corners, as a multiple of the width.
  ///   - transform: The transform of the path before it is stroked. The default is the identity.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.lineWidth = lineWidth
    style.lineCap = lineCap
    style.lineJoin = lineJoin
    style.miterLimit = miterLimit
    return CGPath(path.applying(transform).stroked(style))
  }

  /// Returns the path as dashes, in straight lines.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points.
  ///   - transform: The transform of the path before it is divided. The default is the identity.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath { CGPath(path.applying(transform).dashed(phase: phase, lengths: lengths)) }
}

extension CGPath: Hashable {
  /// Returns a Boolean value that indicates whether two paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// Adds the elements of the path to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// Returns the path with every point mapped by a transform, if there is one.
  fileprivate func mapped(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    unsafe transform.map { unsafe applying($0.pointee) } ?? self
  }
}
