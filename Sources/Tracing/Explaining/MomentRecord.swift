import Recognition

/// How everything stands at one moment.
public struct MomentRecord: Codable, Hashable, Sendable {
  /// A touch that is down.
  public struct TouchNow: Codable, Hashable, Sendable {
    /// Counts from 1 in order of landing.
    public let touch: Int
    /// Where it is, in points of the window: x and y.
    public let place: [Double]
    /// How far that is from where it landed, in points.
    public let moved: Double
  }

  /// A margin in numbers and words.
  public struct Margin: Codable, Hashable, Sendable {
    /// What is measured.
    public let quantity: String
    /// How much there is of it.
    public let value: Double
    /// How much must be, or may be.
    public let limit: Double
    /// `required` or `allowed`.
    public let sense: String
    /// `pt`, `s`, `°`, or nothing for counts.
    public let unit: String

    init(_ margin: GestureMargin) {
      quantity = margin.quantity.rawValue
      value = margin.value.rounded(to: 6)
      limit = margin.limit.rounded(to: 6)
      sense = margin.sense.rawValue
      unit = margin.unit
    }
  }

  /// A recognizer and where its attempt stands.
  public struct RecognizerNow: Codable, Hashable, Sendable {
    /// The recognizer.
    public let recognizer: String
    /// Its class.
    public let type: String
    /// The view it is attached to.
    public let view: String?
    /// Its state; `disabled` when it is switched off.
    public let state: String
    /// Its touches; empty when it has none.
    public let touches: [Int]
    /// The state that it has decided on and that others hold back; nil for none.
    public let held: String?
    /// Those that must fail before it is recognized, and have not.
    public let waitsFor: [String]
    /// How far it stands from its limits.
    public let margins: [Margin]
    /// The same in words; empty when there is nothing to say.
    public let text: String
    /// Its last attempt that is over.
    public let last: AttemptRecord?
  }

  /// When, in seconds since the first event.
  public var time: Double
  /// The touches that are down, by id.
  public let touches: [TouchNow]
  /// All recognizers, in the order of their views.
  public let recognizers: [RecognizerNow]
}
