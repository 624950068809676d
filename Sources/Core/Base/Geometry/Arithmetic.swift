extension CGPoint {
  /// Returns the displacement from the second point to the first.
  ///
  /// - Returns: The vector from `b` to `a`.
  @inlinable package static func - (a: CGPoint, b: CGPoint) -> CGVector {
    CGVector(dx: a.x - b.x, dy: a.y - b.y)
  }

  /// Returns a point moved by a displacement.
  @inlinable package static func + (point: CGPoint, by: CGVector) -> CGPoint {
    CGPoint(x: point.x + by.dx, y: point.y + by.dy)
  }

  @inlinable package static func - (point: CGPoint, by: CGVector) -> CGPoint {
    CGPoint(x: point.x - by.dx, y: point.y - by.dy)
  }

  /// Returns the Euclidean distance to another point, in the unit of both points.
  @inlinable package func distance(to other: CGPoint) -> CGFloat { (self - other).length }
}

extension CGRect {
  /// The centre of the rectangle.
  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

extension Collection {
  /// Returns the centroid of the locations of the elements.
  ///
  /// - Complexity: O(*n*).
  /// - Returns: The mean of the locations, or `nil` if the collection is empty.
  @inlinable package func centroid(of location: (Element) -> CGPoint) -> CGPoint? {
    guard !isEmpty else { return nil }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for element in self {
      let location = location(element)
      x += location.x
      y += location.y
    }
    // Multiplied by the inverse, as a vector is scaled.
    let share = 1 / CGFloat(count)
    return CGPoint(x: x * share, y: y * share)
  }
}
