public import Geometry

/// What a gesture amounts to, as far as its recognizer says: the numbers of a trace.
public struct GestureValues: Hashable, Sendable {
  /// The way since the beginning, in points of the window.
  public var translation: CGVector?
  /// The speed of a pan in points a second, in the window.
  public var velocity: CGVector?
  /// The ratio of a pinch.
  public var scale: CGFloat?
  /// The angle of a rotation, in radians, clockwise.
  public var rotation: CGFloat?

  /// Creates values; what is not given the gesture does not have.
  public init(
    translation: CGVector? = nil, velocity: CGVector? = nil, scale: CGFloat? = nil,
    rotation: CGFloat? = nil
  ) {
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
  }
}
