/// The faults of a sensor that a made stream can have; none by default.
public struct SensorDefects: Hashable, Sendable {
  /// The distance at which two contacts are reported as one, in millimetres; 0 if they never are.
  public var mergeDistance = 0.0
  /// The probability per frame that a contact is lost for one to three frames.
  public var lossProbability = 0.0
  /// The probability per frame that a ghost contact appears for one to three frames.
  public var ghostProbability = 0.0

  /// Creates faults.
  ///
  /// - Parameters:
  ///   - mergeDistance: The distance at which contacts merge, in millimetres; 0 by default.
  ///   - lossProbability: The probability per frame of a lost contact; 0 by default.
  ///   - ghostProbability: The probability per frame of a ghost; 0 by default.
  public init(
    mergeDistance: Double = 0, lossProbability: Double = 0, ghostProbability: Double = 0
  ) {
    self.mergeDistance = mergeDistance
    self.lossProbability = lossProbability
    self.ghostProbability = ghostProbability
  }

  /// No faults.
  public static let none = SensorDefects()
  /// The faults of a cheap panel.
  ///
  /// Fingers merge within 9 mm, 1 % of the frames lose a contact, and 0.5 % have a ghost: a rule, not
  /// a measurement (confidence C).
  public static let cheapPanel = SensorDefects(
    mergeDistance: 9, lossProbability: 0.01, ghostProbability: 0.005)
}
