/// A displacement in a two-dimensional space.
///
/// Foundation on Linux has points, sizes and rectangles, and no vector. The unit is that of the
/// space it is used in: points, unless the declaration that returns it says otherwise.
public struct CGVector: Hashable, Sendable {
  /// The displacement along x.
  public var dx: CGFloat
  /// The displacement along y, downwards positive.
  public var dy: CGFloat

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length nothing.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// The Euclidean length.
  public var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The sum of two vectors, component by component.
  public static func + (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The difference of two vectors, component by component.
  public static func - (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// The vector scaled by a factor.
  public static func * (a: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: a.dx * factor, dy: a.dy * factor)
  }
}
