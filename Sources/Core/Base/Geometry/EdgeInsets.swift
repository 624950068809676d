/// The distances by which the four edges of a rectangle are moved inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance of the top edge, in points.
  public var top: CGFloat
  /// The distance of the left edge, in points.
  public var left: CGFloat
  /// The distance of the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance of the right edge, in points.
  public var right: CGFloat

  /// Creates insets, of which each distance is 0 by default.
  public init(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets whose distances are 0.
  public static let zero = EdgeInsets()

  /// Returns the sum of two insets.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  ///
  /// - Parameter insets: The distances in points; negative ones move an edge outwards.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns the rectangle with its edges moved outwards: the inverse of ``inset(by:)``.
  package func outset(by insets: EdgeInsets) -> CGRect {
    inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Returns the rectangle with its edges moved inwards, at most to the middle; that of
  /// `insetBy(dx:dy:)` is nowhere where there is no room.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (dx, dy) = (Swift.min(dx, size.width / 2), Swift.min(dy, size.height / 2))
    return inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }
}
