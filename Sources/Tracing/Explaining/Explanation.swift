/// What touches hit and what recognizers made of them, and why: of a whole recording, or of one
/// moment of it.
public struct Explanation: Hashable, Sendable {
  /// Every touch, in order of landing.
  public var touches: [TouchRecord]
  /// Every attempt of a recognizer, in order of its first touch.
  public var attempts: [AttemptRecord]
  /// How everything stood at the moment that was asked for; nil for the whole story.
  public var moment: MomentRecord?
  /// Seconds from the first event to the last.
  public var duration: Double
  /// The names of all recognizers that were there, in the order of their views.
  public var recognizers: [String]

  /// Creates an explanation.
  public init(
    touches: [TouchRecord], attempts: [AttemptRecord], moment: MomentRecord? = nil,
    duration: Double, recognizers: [String] = []
  ) {
    self.touches = touches
    self.attempts = attempts
    self.moment = moment
    self.duration = duration
    self.recognizers = recognizers
  }

  /// Returns only what concerns one recognizer, and the touches that it received.
  public func about(recognizer: String) -> Explanation {
    var part = self
    part.attempts = attempts.filter { $0.recognizer == recognizer }
    part.touches = touches.filter { $0.recognizers.contains(recognizer) }
    if let moment {
      part.moment = MomentRecord(
        time: moment.time, touches: moment.touches,
        recognizers: moment.recognizers.filter { $0.recognizer == recognizer })
    }
    return part
  }

  /// Returns only what concerns one touch, and the recognizers that received it.
  public func about(touch: Int) -> Explanation {
    var part = self
    part.touches = touches.filter { $0.touch == touch }
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
