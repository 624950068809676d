import EventTime
import Geometry

/// Pans that start at an edge of the screen and lead inward (U190, U191).
extension PanMachine {
  /// Fails when the first finger is away from the edges.
  ///
  /// Fingers that land away from them later have no part in the pan.
  mutating func began(_ new: [Finger], at edges: ScreenEdges, _ time: Timestamp) -> Decision {
    guard !new.isEmpty else { return .none }
    var least = CGFloat.infinity
    for finger in new {
      let (found, distance) = edges.near(
        finger.safePosition, in: bounds, width: limits.edgeWidth)
      least = min(least, distance)
      guard !found.isEmpty else { continue }
      near = fingers.isEmpty ? found : near.union(found)
      land([finger], at: time)
    }
    guard fingers.isEmpty else { return .none }
    return fail(.awayFromEdge(least, allowed: limits.edgeWidth), at: time)
  }
}
