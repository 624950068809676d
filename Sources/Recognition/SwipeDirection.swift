import Geometry

/// The directions of a swipe, with UIKit's values (U175).
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  /// The bits of `UISwipeGestureRecognizer.Direction`.
  public let rawValue: UInt

  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// To the right.
  public static let right = SwipeDirection(rawValue: 1)
  /// To the left.
  public static let left = SwipeDirection(rawValue: 2)
  /// Upwards.
  public static let up = SwipeDirection(rawValue: 4)
  /// Downwards.
  public static let down = SwipeDirection(rawValue: 8)

  /// Splits a displacement into what goes along a direction of the set, negative when it goes
  /// against all of them, and what goes to the side.
  ///
  /// The horizontal directions decide where there are any (U180). For none nothing is along.
  func parts(_ way: CGVector) -> (along: CGFloat, sideways: CGFloat) {
    if contains(.right) || contains(.left) {
      return (along(way.dx, contains(.left), contains(.right)), abs(way.dy))
    }
    guard contains(.up) || contains(.down) else { return (0, 0) }
    return (along(way.dy, contains(.up), contains(.down)), abs(way.dx))
  }

  private func along(_ way: CGFloat, _ negative: Bool, _ positive: Bool) -> CGFloat {
    negative && positive ? abs(way) : positive ? way : -way
  }
}
