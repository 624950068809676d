public import TSEventTime
public import TSGeometry

/// Something that a ``GestureSession`` has decided.
public struct GestureEvent: Hashable, Sendable {
  /// What was decided.
  public enum Kind: Hashable, Sendable {
    /// A recognizer has changed from one state to another, with the reason for which it failed, was
    /// cancelled or was taken back.
    case state(RecognizerID, from: GestureState, to: GestureState, RecognizerReason?)
    /// A recognizer is held until others have failed.
    case held(RecognizerID, for: [RecognizerID])
    /// The speculative recognition of a recognizer is final.
    case confirmed(RecognizerID)
    /// A finger belongs to a gesture from now on: whoever else receives the finger must cancel it.
    case owned(finger: Int, by: RecognizerID)
    /// No recognizer can own a finger any more: whoever else waits for it may have it, with
    /// everything that it did before.
    case released(finger: Int)
  }

  /// What was decided.
  public var kind: Kind
  /// The time of the frame or of the timer that led to it, on the clock of the source.
  public var time: Timestamp
  /// The time at which the limit was crossed that decided the gesture, interpolated between two
  /// frames, in seconds of the source's clock; 0 if the event is not about a recognizer.
  public var crossing = 0.0
  /// The number of fingers in the gesture.
  public var numberOfTouches = 0
  /// The location of the gesture, in the coordinate space of the fingers.
  public var location = CGPoint.zero
  /// The values that gestures of its kind have, such as a translation.
  public var values = GestureValues()
  /// The distances of an attempt that fails from the limits that decide it.
  public var margins: [GestureMargin] = []

  init(_ kind: Kind, at time: Timestamp) { (self.kind, self.time) = (kind, time) }
}

/// The name of a recognizer in a ``GestureSession``.
///
/// Recognizers are numbered from 0 in the order in which they were added.
public struct RecognizerID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The number.
  public let index: Int

  init(_ index: Int) { self.index = index }

  /// The number, such as `recognizer 2`.
  public var description: String { "recognizer \(index)" }
}

/// The reason for which a recognizer failed, was cancelled or was taken back.
public enum RecognizerReason: Hashable, Sendable {
  /// A reason of the recognizer itself, with the measured value and its limit.
  case own(FailureReason)
  /// Another recognizer was recognized, which excludes this one.
  case prevented(by: RecognizerID)
  /// Another recognizer was recognized, which had to fail first.
  case required(RecognizerID)
  /// The fingers are gone, no timer is running, and nothing was decided.
  case undecided
  /// The recognizer waits, through others, for itself: each of these requires the next to fail, and
  /// the last requires the first (U144).
  case circle([RecognizerID])
}
