import TSEventTime

/// The rules by which a contact that lands is excluded from tapping: as a thumb, at the edge, and
/// because of where others have just lifted.
struct TapLandings: Sendable {
  private let edgeDistance: Double
  private let bounceDistance: Double
  private let quietInterval: Double
  private let otherHandDistance: Double
  private let otherHandInterval: Double
  private let padWidth: Double
  /// The positions and times of the contacts that lifted lately, the last one last.
  private var lifts: [(position: Millimetres, time: Timestamp)] = []

  /// The number of lifts that are remembered, more than two hands have fingers.
  private static let mostLifts = 16

  init(_ limits: TrackpadLimits, _ geometry: PadGeometry) {
    edgeDistance = limits.tapEdgeDistance
    bounceDistance = limits.tapBounceDistance
    quietInterval = limits.tapQuietInterval
    otherHandDistance = limits.otherHandDistance
    otherHandInterval = limits.otherHandInterval
    padWidth = geometry.size.x
    lifts.reserveCapacity(TapLandings.mostLifts)
  }

  /// Remembers where a contact has lifted.
  mutating func noteLift(at position: Millimetres, _ time: Timestamp) {
    let interval = max(otherHandInterval, quietInterval)
    lifts.removeAll { $0.time.seconds(to: time) >= interval }
    if lifts.count == TapLandings.mostLifts { lifts.removeFirst() }
    lifts.append((position, time))
  }

  /// Returns the reason for which a contact that lands does not tap; `nil` if it may.
  ///
  /// - Parameter mayContinueDrag: Whether a drag waits for a finger: one that drags lifts at the
  ///   edge and continues from the other side.
  func rejection(
    of touch: PadTouch, mayContinueDrag: Bool, at time: Timestamp
  ) -> TapRejection? {
    if touch.thumb != .finger, touch.thumb != .jailed { return .thumb }
    if isInCurtain(touch.position) { return .atEdge }
    if isBounce(touch.position, at: time) { return .bounced }
    return !mayContinueDrag && isOfOtherHand(touch.position, at: time) ? .otherHand : nil
  }

  /// Returns `true` if a contact at a position is more likely a palm than a tap.
  private func isInCurtain(_ position: Millimetres) -> Bool {
    // Positions outside the nominal range of the pad are ordinary ones if there is no such strip.
    guard edgeDistance > 0 else { return false }
    return position.y < edgeDistance || position.x < edgeDistance
      || position.x > padWidth - edgeDistance
  }

  /// Returns `true` if a contact continues the one that lifted last.
  private func isBounce(_ position: Millimetres, at time: Timestamp) -> Bool {
    guard let last = lifts.last else { return false }
    return last.time.seconds(to: time) < quietInterval
      && (position - last.position).length < bounceDistance
  }

  /// Returns `true` if a contact is farther from one that has just lifted than the fingers of a hand
  /// are.
  private func isOfOtherHand(_ position: Millimetres, at time: Timestamp) -> Bool {
    lifts.contains { lift in
      lift.time.seconds(to: time) < otherHandInterval
        && (position - lift.position).length > otherHandDistance
    }
  }
}
