import TSFormatting

/// A decision of a touch guard about a contact.
public struct GuardRecord: Hashable, Sendable, Codable {
  /// The time in seconds since the recording began.
  public var time: Double
  /// What was decided: `withheld`, `released`, `rejected` or `cancelled`.
  public var decision: String
  /// The rule, in words.
  public var reason: String
  /// The position on the screen, in points.
  public var place: [Double]

  /// The decision as a line for people to read.
  var line: String {
    "guard  \(time.fixed(3)) s at (\(place[0].fixed(1)), \(place[1].fixed(1))), \(decision): \(reason)"
  }
}
