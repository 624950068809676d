public import TSGeometry

/// The numeric values of a gesture that a trace shows.
///
/// A value that the gesture does not have is `nil`.
public struct GestureValues: Hashable, Sendable {
  /// The displacement since the beginning, in points of the window.
  public var translation: CGVector?
  /// The velocity of a pan, in points per second of the window.
  public var velocity: CGVector?
  /// The scale of a pinch; 1 is the initial distance of the fingers.
  public var scale: CGFloat?
  /// The angle of a rotation, in radians, clockwise.
  public var rotation: CGFloat?
  /// The name of a drawn shape.
  public var shape: String?

  /// Creates values, each of which is `nil` by default.
  ///
  /// - Parameters:
  ///   - translation: The displacement, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - scale: The scale.
  ///   - rotation: The angle, in radians.
  ///   - shape: The name of a drawn shape.
  public init(
    translation: CGVector? = nil, velocity: CGVector? = nil, scale: CGFloat? = nil,
    rotation: CGFloat? = nil, shape: String? = nil
  ) {
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
    self.shape = shape
  }
}
