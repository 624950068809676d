/// An explanation of the views that touches hit and of the decisions of recognizers.
///
/// It covers a whole recording, or describes one point in time.
///
/// ```swift
/// let (explanation, _) = try Replayer.explain(.file("swipe.dat"))
/// for line in explanation.lines { print(line) }
/// ```
public struct Explanation: Hashable, Sendable {
  /// The touches, in the order in which they began.
  public var touches: [TouchRecord]
  /// The attempts of recognizers, in the order of their first touches.
  public var attempts: [AttemptRecord]
  /// The state at the requested time, or `nil` for an explanation of the whole recording.
  public var moment: MomentRecord?
  /// The time from the first event to the last, in seconds.
  public var duration: Double
  /// The names of all recognizers that were present, in the order of their views.
  public var recognizers: [String]
  /// The gestures of fingers on trackpads with their interpretation, in order of time.
  public var trackpad: [PadRecord]
  /// The decisions of touch guards, in order of time.
  public var guarded: [GuardRecord]

  /// Creates an explanation.
  ///
  /// - Parameter trackpad: What the fingers on trackpads did, in order of time.
  public init(
    touches: [TouchRecord], attempts: [AttemptRecord], moment: MomentRecord? = nil,
    duration: Double, recognizers: [String] = [], trackpad: [PadRecord] = [],
    guarded: [GuardRecord] = []
  ) {
    self.touches = touches
    self.attempts = attempts
    self.moment = moment
    self.duration = duration
    self.recognizers = recognizers
    self.trackpad = trackpad
    self.guarded = guarded
  }

  /// Returns the part of the explanation that concerns one recognizer and the touches it received.
  public func about(recognizer: String) -> Explanation {
    var part = self
    part.attempts = attempts.filter { $0.recognizer == recognizer }
    part.touches = touches.filter { $0.recognizers.contains(recognizer) }
    (part.trackpad, part.guarded) = ([], [])
    if let moment {
      part.moment = MomentRecord(
        time: moment.time, touches: moment.touches,
        recognizers: moment.recognizers.filter { $0.recognizer == recognizer })
    }
    return part
  }

  /// Returns the part of the explanation that concerns one touch and the recognizers that received
  /// it.
  public func about(touch: Int) -> Explanation {
    var part = self
    part.touches = touches.filter { $0.touch == touch }
    (part.trackpad, part.guarded) = ([], [])
    part.attempts = attempts.filter { $0.touches.contains(touch) }
    if let moment {
      let names = touches.first { $0.touch == touch }?.recognizers ?? []
      part.moment = MomentRecord(
        time: moment.time, touches: moment.touches.filter { $0.touch == touch },
        recognizers: moment.recognizers.filter {
          $0.touches.contains(touch) || names.contains($0.recognizer)
        })
    }
    return part
  }
}
