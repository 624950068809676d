import TSRecognition

/// The state of all touches and recognizers at one time.
///
/// It is the ``Explanation/moment`` of an explanation.
public struct MomentRecord: Codable, Hashable, Sendable {
  /// A touch that is down.
  ///
  /// Coordinates are in the space of the window.
  public struct TouchNow: Codable, Hashable, Sendable {
    /// The identifier of the touch, which counts from 1 in the order in which touches began.
    public let touch: Int
    /// The current location in points of the window, as x and y.
    public let place: [Double]
    /// The distance from its initial location, in points.
    public let moved: Double
  }

  /// A `GestureMargin` of an attempt.
  public struct Margin: Codable, Hashable, Sendable {
    /// The name of the measured quantity.
    public let quantity: String
    /// The measured value.
    public let value: Double
    /// The limit that must be reached or must not be exceeded.
    public let limit: Double
    /// The meaning of the limit: `required` or `allowed`.
    public let sense: String
    /// The unit: `pt`, `s` or `°`; empty for counts.
    public let unit: String

    init(_ margin: GestureMargin) {
      quantity = margin.quantity.rawValue
      let rounded = (value: margin.value.rounded(to: 6), limit: margin.limit.rounded(to: 6))
      // A value that is rounded onto its limit would tell that the limit is met exactly.
      let isSame = margin.value != margin.limit && rounded.value == rounded.limit
      let isFinite = margin.value.isFinite && margin.limit.isFinite
      (value, limit) = isSame && isFinite ? (margin.value, margin.limit) : rounded
      sense = margin.sense.rawValue
      unit = margin.unit
    }
  }

  /// A name that an unfinished drawn shape may have.
  public struct Candidate: Codable, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The probability, from 0 to 1.
    public let probability: Double
  }

  /// A recognizer with the state of its attempt.
  public struct RecognizerNow: Codable, Hashable, Sendable {
    /// The name of the recognizer.
    public let recognizer: String
    /// The class of the recognizer.
    public let type: String
    /// The name of the view that it is attached to, or `nil`.
    public let view: String?
    /// The state of the recognizer, or `disabled` if it is disabled.
    public let state: String
    /// The identifiers of its touches; empty if no attempt is in progress.
    public let touches: [Int]
    /// The state that it has decided on but that other recognizers delay, or `nil`.
    public let held: String?
    /// `true` if it was recognized speculatively and may still be taken back, or `nil`.
    public let isProvisional: Bool?
    /// The names of the recognizers that must fail before it is recognized, and have not failed.
    public let waitsFor: [String]
    /// The distances of the attempt from its limits.
    public let margins: [Margin]
    /// The margins as text; empty if there are none.
    public let text: String
    /// The likeliest names of an unfinished drawn shape, at most five, or `nil` for other gestures.
    public let candidates: [Candidate]?
    /// The last attempt that has ended, or `nil`.
    public let last: AttemptRecord?
  }

  /// The time in seconds since the first event.
  public var time: Double
  /// The touches that are down, by identifier.
  public let touches: [TouchNow]
  /// The recognizers, in the order of their views.
  public let recognizers: [RecognizerNow]
}
