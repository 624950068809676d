import TSGeometry

/// The displacement of a row while a finger swipes it aside, as a function of the finger (U534).
struct SwipeGeometry: Equatable {
  /// The width of the row, in points.
  var width: CGFloat
  /// The width of all actions, in points.
  var actionsWidth: CGFloat
  /// Whether a swipe over the whole row performs an action.
  var allowsFullSwipe: Bool
  var limits: TableLimits

  /// The displacement up to which the row follows the finger without resistance, in points.
  var target: CGFloat {
    allowsFullSwipe ? max(actionsWidth, width - limits.fullSwipeMargin) : actionsWidth
  }

  /// Returns the displacement of the row.
  ///
  /// - Parameter distance: The distance of the finger, in points; positive towards opening.
  /// - Returns: The displacement in points, with resistance beyond the target and below zero.
  func displacement(for distance: CGFloat) -> CGFloat {
    let inside = min(max(distance, 0), target)
    return min(width, inside + (distance - inside) * limits.swipeElasticity)
  }

  /// Returns the distance of the finger for a displacement of the row.
  ///
  /// - Parameter displacement: The displacement in points.
  /// - Returns: The distance by which ``displacement(for:)`` returns it.
  func distance(for displacement: CGFloat) -> CGFloat {
    let inside = min(max(displacement, 0), target)
    return inside + (displacement - inside) / max(0.01, limits.swipeElasticity)
  }

  /// Returns whether a finger that lifts now performs the first action.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of the row, in points.
  ///   - reach: The distance of the finger from the side on which the actions appear, in points.
  func isFull(_ displacement: CGFloat, reach: CGFloat) -> Bool {
    guard allowsFullSwipe, displacement > actionsWidth else { return false }
    return displacement > width - limits.fullSwipeMargin || reach > width * limits.fullSwipeShare
  }
}
