/// An attempt of a gesture recognizer in an ``Explanation``, from its first touch to its end.
///
/// Times are in seconds since the first event.
public struct AttemptRecord: Codable, Hashable, Sendable {
  /// The outcome of an attempt.
  public enum Outcome: String, Codable, Sendable {
    /// The attempt is undecided.
    case open
    /// The gesture was recognized; a continuous one may still be in progress.
    case recognized
    /// The gesture was recognized and then cancelled.
    case cancelled
    /// The recognizer failed.
    case failed
  }

  /// The outcome of a tap that was recognized speculatively, before those that it waited for had
  /// failed.
  public enum Speculation: String, Codable, Sendable {
    /// It is neither confirmed nor taken back.
    case open
    /// Those that it waited for have failed.
    case confirmed
    /// Another recognizer was recognized.
    case takenBack
  }

  /// A period during which a recognizer was ready but had to wait for others to fail.
  public struct Wait: Codable, Hashable, Sendable {
    /// The time at which it became ready.
    public let since: Double
    /// The time at which it was released or failed, or `nil` while it waits.
    public internal(set) var until: Double?
    /// The names of the recognizers for which it waited at first.
    public let rivals: [String]
    /// The name of the rival that decided last, or `nil` if none has decided.
    public internal(set) var last: String?
  }

  /// A state that a subclass set and that is not a valid successor of the recognizer's state.
  public struct Assignment: Codable, Hashable, Sendable {
    /// The time of the assignment.
    public let time: Double
    /// The state of the recognizer before the assignment.
    public let from: String
    /// The state that was set.
    public let set: String
    /// The state to which the recognizer changed, or `nil` if the assignment had no effect.
    public let to: String?
  }

  /// The name of the recognizer.
  public let recognizer: String
  /// The class of the recognizer.
  public let type: String
  /// The time at which its first touch began.
  public let began: Double
  /// The identifiers of its touches.
  public internal(set) var touches: [Int]
  /// The outcome of the attempt.
  public internal(set) var outcome = Outcome.open
  /// The time at which the gesture was recognized, or `nil` if it was not.
  public internal(set) var recognized: Double?
  /// The time at which the deciding limit was crossed, interpolated between two samples.
  public internal(set) var crossed: Double?
  /// The time at which the attempt ended, or `nil` while it is in progress.
  public internal(set) var ended: Double?
  /// The reason for a failure, or `nil`.
  public internal(set) var reason: String?
  /// The distance from its limits at the time of a failure that another recognizer caused, as text.
  public internal(set) var margin: String?
  /// The main direction of the gesture, once it has ended, or `nil` if it has none.
  ///
  /// It is `left`, `right`, `up` or `down` for a pan, `apart` or `together` for a pinch,
  /// `clockwise` or `counterclockwise` for a rotation, the name for a drawn shape. That of a pan is the direction of the
  /// translation that was farthest from its start.
  public internal(set) var way: String?
  /// The drawn shape beside the nearest template, once the attempt of a `StrokeGestureRecognizer` has
  /// ended; otherwise `nil`.
  public internal(set) var drawing: DrawingRecord?
  /// The time spent waiting for others, or `nil` if the recognizer did not have to wait.
  public internal(set) var wait: Wait?
  /// The outcome of a speculative recognition, or `nil` if the recognizer was not recognized
  /// speculatively.
  ///
  /// ``recognized`` is then the time of the first action, and ``ended`` that of the decision.
  public internal(set) var speculation: Speculation?
  /// The states that were set in code and replaced or ignored, in order, or `nil` if there are
  /// none.
  public internal(set) var assignments: [Assignment]?
  /// The distance that the pointer moved during a click of a trackpad, in millimetres of the
  /// finger's movement, or `nil` for every other attempt.
  public internal(set) var travel: Double?

  init(recognizer: String, type: String, began: Double, touches: [Int]) {
    self.recognizer = recognizer
    self.type = type
    self.began = began
    self.touches = touches
  }

  /// Creates an attempt of a trackpad, which is recognized or fails at once.
  ///
  /// - Parameters:
  ///   - began: The time at which the last of its fingers landed.
  ///   - touches: The numbers of its contacts, from 1.
  ///   - recognized: The time at which it was recognized, or `nil` if it failed.
  ///   - way: Its direction or its button, or `nil` if it has none.
  package init(
    pad recognizer: String, began: Double, touches: [Int], recognized: Double?, ended: Double?,
    way: String?, reason: String?, travel: Double?
  ) {
    self.init(recognizer: recognizer, type: "Trackpad", began: began, touches: touches)
    outcome = recognized == nil ? .failed : .recognized
    (self.recognized, self.ended, self.way) = (recognized, ended, way)
    (self.reason, self.travel) = (reason, travel)
  }

  /// A Boolean value that indicates whether the gesture was recognized, even if cancelled later, and
  /// not taken back.
  public var isRecognized: Bool { recognized != nil && speculation != .takenBack }
}
