public import TSGeometry

/// A finger in one call to a gesture machine.
///
/// A call represents one frame, so all its fingers share the time that is passed with them.
public struct Finger: Hashable, Sendable {
  /// The identifier of the finger, unique among the fingers that are down at the same time.
  ///
  /// It stays the same for as long as the finger is down.
  public var id: Int
  /// The position in points, in the coordinate space of the window.
  ///
  /// Limits are lengths on the screen, so the transforms of views do not affect them (U122).
  public var position: CGPoint

  /// Creates a finger.
  public init(id: Int, position: CGPoint) {
    self.id = id
    self.position = position
  }

  /// The position, clamped to a range in which arithmetic on it stays finite.
  var safePosition: CGPoint { CGPoint(x: safe(position.x), y: safe(position.y)) }

  private func safe(_ value: CGFloat) -> CGFloat {
    if abs(value) <= 1e9 { return value }
    return value.isNaN ? 0 : min(max(value, -1e9), 1e9)
  }
}
