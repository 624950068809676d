import TSGeometry

/// A set of directions of a swipe, with UIKit's raw values (U175).
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  /// The bits of the set, as in `UISwipeGestureRecognizer.Direction`.
  public let rawValue: UInt

  /// Creates a set from its raw value.
  ///
  /// - Parameter rawValue: The bits of the directions, as in UIKit.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The direction to the right.
  public static let right = SwipeDirection(rawValue: 1)
  /// The direction to the left.
  public static let left = SwipeDirection(rawValue: 2)
  /// The upward direction.
  public static let up = SwipeDirection(rawValue: 4)
  /// The downward direction.
  public static let down = SwipeDirection(rawValue: 8)

  /// Splits a displacement into its parts along and across the directions of the set.
  ///
  /// Horizontal directions take precedence over vertical ones (U180).
  ///
  /// - Parameter displacement: A displacement, in points.
  /// - Returns: The travel along a direction of the set, which is negative if it is opposite to all
  ///   of them, and the absolute deviation sideways. Both are 0 for an empty set.
  func parts(_ displacement: CGVector) -> (along: CGFloat, sideways: CGFloat) {
    if contains(.right) || contains(.left) {
      return (along(displacement.dx, contains(.left), contains(.right)), abs(displacement.dy))
    }
    guard contains(.up) || contains(.down) else { return (0, 0) }
    return (along(displacement.dy, contains(.up), contains(.down)), abs(displacement.dx))
  }

  private func along(_ displacement: CGFloat, _ negative: Bool, _ positive: Bool) -> CGFloat {
    negative && positive ? abs(displacement) : positive ? displacement : -displacement
  }
}
