public import TSGeometry

/// The numeric values of a gesture, which events and traces show.
///
/// A value that the gesture does not have is `nil`.
public struct GestureValues: Hashable, Sendable {
  /// The displacement since the beginning, in points of the window.
  public var translation: CGVector?
  /// The velocity of a pan, in points per second of the window.
  public var velocity: CGVector?
  /// The edge from which a pan has moved inward; empty for one that may start anywhere.
  public var startingEdge: ScreenEdges = []
  /// The scale of a pinch; 1 is the initial distance of the fingers.
  public var scale: CGFloat?
  /// The angle of a rotation, in radians, clockwise.
  public var rotation: CGFloat?
  /// The rate of change of the scale or of the rotation, for one second.
  public var rate: CGFloat?
  /// The name of a drawn shape.
  public var shape: String?
  /// The distance of a drawn shape from the templates of its name, in relation to how much these differ
  /// (``TSStrokes/StrokeClassifier/relative(_:_:)``).
  public var distance: Double?

  /// Creates values, each of which is `nil` by default.
  ///
  /// - Parameter startingEdge: The edge of a pan; empty by default.
  public init(
    translation: CGVector? = nil, velocity: CGVector? = nil, startingEdge: ScreenEdges = [],
    scale: CGFloat? = nil, rotation: CGFloat? = nil, rate: CGFloat? = nil, shape: String? = nil,
    distance: Double? = nil
  ) {
    (self.translation, self.velocity) = (translation, velocity)
    self.startingEdge = startingEdge
    (self.scale, self.rotation, self.rate) = (scale, rotation, rate)
    (self.shape, self.distance) = (shape, distance)
  }
}

/// The main directions of gestures, by their words in labels, expectations and reports.
extension GestureValues {
  package static let panDirections = ["left", "right", "up", "down"]
  package static let pinchDirections = ["apart", "together"]
  package static let rotationDirections = ["clockwise", "counterclockwise"]

  /// The main direction of the values, or the name of a drawn shape; `nil` if they have neither.
  package var direction: String? {
    if let shape { return shape }
    if let translation {
      guard translation.dx != 0 || translation.dy != 0 else { return nil }
      if abs(translation.dx) > abs(translation.dy) { return translation.dx < 0 ? "left" : "right" }
      return translation.dy < 0 ? "up" : "down"
    }
    if let scale, scale != 1 { return scale > 1 ? "apart" : "together" }
    if let rotation, rotation != 0 { return rotation > 0 ? "clockwise" : "counterclockwise" }
    return nil
  }
}
