extension CGPoint {
  /// The displacement from the second point to the first.
  public static func - (a: CGPoint, b: CGPoint) -> CGVector {
    CGVector(dx: a.x - b.x, dy: a.y - b.y)
  }

  /// The point moved by a displacement.
  public static func + (point: CGPoint, by: CGVector) -> CGPoint {
    CGPoint(x: point.x + by.dx, y: point.y + by.dy)
  }

  /// The point moved against a displacement.
  public static func - (point: CGPoint, by: CGVector) -> CGPoint {
    CGPoint(x: point.x - by.dx, y: point.y - by.dy)
  }

  /// The straight distance to another point.
  public func distance(to other: CGPoint) -> CGFloat { (self - other).length }
}

extension CGRect {
  /// The point halfway between the edges.
  public var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}
