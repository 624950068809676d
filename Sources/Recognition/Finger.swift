public import Geometry

/// A finger in one call to a machine.
///
/// A call is one frame, so all its fingers share the moment that goes with it.
public struct Finger: Hashable, Sendable {
  /// The same for as long as the finger is down, and no other finger's at that time.
  public var id: Int
  /// Where it is, in points of the window: limits are lengths on the screen (U122).
  public var position: CGPoint

  /// Creates a finger.
  public init(id: Int, position: CGPoint) {
    self.id = id
    self.position = position
  }

  /// The position moved to where arithmetic on it stays finite.
  var safePosition: CGPoint { CGPoint(x: safe(position.x), y: safe(position.y)) }

  private func safe(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -1e9), 1e9)
  }
}
