/// A displacement in two-dimensional space.
///
/// Foundation on Linux has points, sizes and rectangles, but no vector. The unit is that of the
/// coordinate space: points, unless the declaration that returns the vector states otherwise.
public struct CGVector: Hashable, Sendable {
  /// The displacement along the x axis, positive to the right.
  public var dx: CGFloat
  /// The displacement along the y axis, positive downwards.
  public var dy: CGFloat

  /// Creates a vector from its components.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector whose components are 0.
  @inlinable public static var zero: CGVector { CGVector(dx: 0, dy: 0) }

  /// The Euclidean length of the vector.
  @inlinable public var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// Returns the sum of two vectors, component by component.
  @inlinable package static func + (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// Returns the difference of two vectors, component by component.
  @inlinable package static func - (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  @inlinable package static func * (a: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: a.dx * factor, dy: a.dy * factor)
  }
}
