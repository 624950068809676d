public import TSGeometry

// The functions of Core Graphics' C interface, which Swift sources of the first years use.

/// Returns a point.
///
/// - Parameters:
///   - x: The horizontal coordinate.
///   - y: The vertical coordinate.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Returns a rectangle.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

/// The origin.
public let CGPointZero = CGPoint.zero
/// The size without width and height.
public let CGSizeZero = CGSize.zero
/// The rectangle at the origin without width and height.
public let CGRectZero = CGRect.zero
/// The rectangle that is the result of an intersection without common points.
public let CGRectNull = CGRect.null

/// The left edge of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// The horizontal centre of a rectangle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// The right edge of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// The upper edge of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// The vertical centre of a rectangle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// The lower edge of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// The width of a rectangle.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// The height of a rectangle.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns a rectangle with its edges moved inwards.
///
/// - Parameters:
///   - dx: The distance of the left and the right edge.
///   - dy: The distance of the upper and the lower edge.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// Returns a rectangle moved by a distance.
///
/// - Parameters:
///   - dx: The distance to the right.
///   - dy: The distance downwards.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// Returns the smallest rectangle that contains two rectangles.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }

/// Returns the common part of two rectangles; `CGRect.null` if there is none.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }

/// Returns the smallest rectangle with whole coordinates that contains a rectangle.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Returns a Boolean value that indicates whether a point is in a rectangle.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Returns a Boolean value that indicates whether a rectangle is in another.
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }

/// Returns a Boolean value that indicates whether two rectangles have common points.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }

/// Returns a Boolean value that indicates whether a rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Returns a Boolean value that indicates whether a rectangle is `CGRect.null`.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns a Boolean value that indicates whether two rectangles are equal.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a.equalTo(b) }

/// Returns a Boolean value that indicates whether two points are equal.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// Returns a Boolean value that indicates whether two sizes are equal.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

extension CGPoint {
  /// Returns a Boolean value that indicates whether the point equals another.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Returns a Boolean value that indicates whether the size equals another.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether the rectangle equals another, where negative
  /// widths and heights count as the rectangle that they describe.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}
