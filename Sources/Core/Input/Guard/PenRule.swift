import TSEventTime
import TSGeometry

/// The region in which the hand rests that holds a pen, while the pen is near the surface and a short time
/// after.
///
/// The region is the part of the surface on the hand's side of the tip, and some millimetres beyond the tip
/// (H3.24, H3.25). A pen that hovers counts as well (H3.29).
struct PenRule: Sendable {
  private let settings: GuardSettings
  /// The tip in upright millimetres, as it was last seen.
  private var tip: CGPoint?
  /// The time at which the pen left; `nil` while it is near.
  private var left: Timestamp?

  init(_ settings: GuardSettings) { self.settings = settings }

  var isNear: Bool { tip != nil && left == nil }

  /// Takes the tip of the pen.
  ///
  /// - Parameter place: The tip, in upright millimetres; `nil` if the pen is not near.
  /// - Returns: Whether the pen has moved, so that other contacts are the hand's.
  mutating func move(to place: CGPoint?, _ time: Timestamp) -> Bool {
    guard let place else {
      if tip != nil, left == nil { left = time }
      return false
    }
    (tip, left) = (place, nil)
    return true
  }

  /// Returns whether the hand rests at a place.
  ///
  /// - Parameter place: The place, in upright millimetres.
  func covers(_ place: CGPoint, _ time: Timestamp) -> Bool {
    guard let tip else { return false }
    if let left, left.seconds(to: time) > settings.penInterval { return false }
    let reach = CGFloat(settings.penReach)
    return settings.penHand == .right ? place.x >= tip.x - reach : place.x <= tip.x + reach
  }
}
