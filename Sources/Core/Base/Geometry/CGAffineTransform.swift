import Glibc

/// An affine transform of the plane, in Core Graphics' row-vector convention.
///
/// A point `(x, y)` maps to `(a·x + c·y + tx, b·x + d·y + ty)`. Foundation on Linux has no such
/// type; the names, the order of the members and the order of concatenation are those of Core
/// Graphics.
///
/// ```swift
/// let quarter = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 10, y: 0)
/// CGPoint.zero.applying(quarter)  // about (0, 10)
/// ```
public struct CGAffineTransform: Hashable, Sendable, BitwiseCopyable {
  /// The entry in the first row and first column.
  public var a: CGFloat
  /// The entry in the first row and second column.
  public var b: CGFloat
  /// The entry in the second row and first column.
  public var c: CGFloat
  /// The entry in the second row and second column.
  public var d: CGFloat
  /// The translation along the x axis.
  public var tx: CGFloat
  /// The translation along the y axis.
  public var ty: CGFloat

  /// Creates a transform from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the identity transform.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - tx: The distance along the x axis.
  ///   - ty: The distance along the y axis.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin.
  ///
  /// - Parameters:
  ///   - sx: The factor along the x axis.
  ///   - sy: The factor along the y axis.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin.
  ///
  /// - Parameter angle: The angle in radians. In the coordinates of views, where y points down, a
  ///   positive angle rotates clockwise.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The identity transform, which maps every point to itself.
  public static let identity = CGAffineTransform()

  /// A Boolean value that indicates whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// The determinant of the linear part, which is 0 if the transform cannot be inverted.
  public var determinant: CGFloat { a * d - b * c }

  /// Returns the transform that applies this transform first and another one second.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d,
      c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }

  /// Returns the transform that applies a translation before this transform.
  ///
  /// - Parameters:
  ///   - x: The distance along the x axis.
  ///   - y: The distance along the y axis.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a scaling before this transform.
  ///
  /// - Parameters:
  ///   - x: The factor along the x axis.
  ///   - y: The factor along the y axis.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a rotation before this transform.
  ///
  /// - Parameter angle: The angle in radians; positive angles rotate clockwise where y points down.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or the transform itself if it has none, as Core Graphics does.
  public func inverted() -> CGAffineTransform { inverse ?? self }

  /// The inverse; `nil` if the transform maps the plane to a line or a point, or is not finite.
  public var inverse: CGAffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite, (1 / det).isFinite else { return nil }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
}

extension CGPoint {
  /// Returns the point mapped by a transform.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size mapped by the linear part of a transform.
  ///
  /// - Parameter t: The transform, whose translation is ignored.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle that contains the mapped corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    var (left, right) = (corners[0].x, corners[0].x)
    var (top, bottom) = (corners[0].y, corners[0].y)
    for corner in corners.dropFirst() {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
