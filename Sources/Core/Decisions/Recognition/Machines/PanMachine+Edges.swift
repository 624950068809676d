import TSEventTime
import TSGeometry

/// Pans that start at an edge of the screen and move inward (U190, U191).
extension PanMachine {
  /// The edge from which the fingers have moved inward; empty before the pan begins, and for one that
  /// may start anywhere.
  public var startingEdge: ScreenEdges {
    edges == nil || state == .possible ? [] : near.leftInward(by: beginning)
  }

  /// Adds fingers that began near one of the edges, and fails if the first finger did not.
  ///
  /// Fingers that begin away from the edges later are not part of the pan.
  ///
  /// - Parameter edges: The edges at which the pan may start.
  /// - Returns: The decision, or ``Decision/none`` if the input decides nothing.
  mutating func began(_ new: [Finger], at edges: ScreenEdges, _ time: Timestamp) -> Decision {
    guard !new.isEmpty else { return .none }
    var least = CGFloat.infinity
    for finger in new {
      let (found, distance) = edges.near(
        finger.safePosition, in: bounds, width: limits.edgeWidth, edgeSpan)
      least = min(least, distance)
      guard !found.isEmpty else { continue }
      near = fingers.isEmpty ? found : near.union(found)
      land([finger], at: time)
    }
    guard fingers.isEmpty else { return .none }
    return fail(.awayFromEdge(least, allowed: limits.edgeWidth), at: time)
  }
}
