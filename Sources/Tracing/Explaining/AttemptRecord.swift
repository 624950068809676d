/// One attempt of a gesture recognizer, from the first touch to its end.
///
/// Times are seconds since the first event.
public struct AttemptRecord: Codable, Hashable, Sendable {
  /// What became of it.
  public enum Outcome: String, Codable, Sendable {
    /// Nothing yet.
    case open
    /// The gesture was recognized; a continuous one may go on.
    case recognized
    /// The gesture was recognized and broken off.
    case cancelled
    /// It was not this gesture.
    case failed
  }

  /// The time for which a recognizer knew its gesture and had to wait for others to fail.
  public struct Wait: Codable, Hashable, Sendable {
    /// When it knew.
    public let since: Double
    /// When it was let go, or failed; nil while it waits.
    public internal(set) var until: Double?
    /// Whom it waited for at first.
    public let rivals: [String]
    /// Who of them was the last to decide; nil while none has.
    public internal(set) var last: String?
  }

  /// A state that code of the recognizer's class set and that cannot follow the one it was in.
  public struct Assignment: Codable, Hashable, Sendable {
    /// When.
    public let time: Double
    /// The state of the recognizer.
    public let from: String
    /// The state that was set.
    public let set: String
    /// The state that it counted as; nil where it had no effect.
    public let to: String?
  }

  /// The recognizer.
  public let recognizer: String
  /// Its class.
  public let type: String
  /// When its first touch landed.
  public let began: Double
  /// Its touches.
  public internal(set) var touches: [Int]
  /// What became of it.
  public internal(set) var outcome = Outcome.open
  /// When it was recognized.
  public internal(set) var recognized: Double?
  /// When the limit that decided was crossed, between two samples where it was there.
  public internal(set) var crossed: Double?
  /// When it was over.
  public internal(set) var ended: Double?
  /// Why it failed.
  public internal(set) var reason: String?
  /// How far it stood from its limits when another decided for it, in words.
  public internal(set) var margin: String?
  /// Which way the gesture went, once it is over: `left`, `right`, `up` or `down` for a pan,
  /// `apart` or `together` for a pinch, `clockwise` or `counterclockwise` for a rotation.
  public internal(set) var way: String?
  /// Its waiting for others; nil when it did not have to.
  public internal(set) var wait: Wait?
  /// The states that were set and counted as others or as none, in order; nil when there were none.
  public internal(set) var assignments: [Assignment]?

  init(recognizer: String, type: String, began: Double, touches: [Int]) {
    self.recognizer = recognizer
    self.type = type
    self.began = began
    self.touches = touches
  }

  /// Whether the gesture was recognized, broken off or not.
  public var isRecognized: Bool { recognized != nil }
}
