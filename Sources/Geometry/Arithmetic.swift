extension CGPoint {
  /// Returns the displacement from the second point to the first.
  ///
  /// - Parameters:
  ///   - a: The end point of the displacement.
  ///   - b: The start point of the displacement.
  /// - Returns: The vector from `b` to `a`.
  public static func - (a: CGPoint, b: CGPoint) -> CGVector {
    CGVector(dx: a.x - b.x, dy: a.y - b.y)
  }

  /// Returns a point moved by a displacement.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - by: The displacement.
  /// - Returns: The moved point.
  public static func + (point: CGPoint, by: CGVector) -> CGPoint {
    CGPoint(x: point.x + by.dx, y: point.y + by.dy)
  }

  /// Returns a point moved by the opposite of a displacement.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - by: The displacement to subtract.
  /// - Returns: The moved point.
  public static func - (point: CGPoint, by: CGVector) -> CGPoint {
    CGPoint(x: point.x - by.dx, y: point.y - by.dy)
  }

  /// Returns the Euclidean distance to another point.
  ///
  /// - Parameter other: The other point.
  /// - Returns: The distance, in the unit of both points.
  public func distance(to other: CGPoint) -> CGFloat { (self - other).length }
}

extension CGRect {
  /// The centre of the rectangle.
  public var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
