/// A drawn shape with its name.
public struct NamedStroke: Hashable, Sendable {
  /// The name, on one line.
  public var name: String
  /// The shape, with times in seconds.
  public var gesture: StrokeGesture

  /// Creates a named shape.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - gesture: The shape.
  public init(name: String, gesture: StrokeGesture) {
    self.name = name
    self.gesture = gesture
  }
}
