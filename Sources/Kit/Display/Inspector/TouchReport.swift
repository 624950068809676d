import TSTracing

/// Everything that is known of one touch: what it hit and missed, which recognizers received it and
/// what became of their attempts, and which responders were called.
struct TouchReport: Encodable {
  /// A call of a responder, and how often it was repeated.
  struct Call: Encodable {
    let time: Double
    let responder: String
    let method: String
    var count = 1
    /// The time of the last repetition.
    var last: Double
  }

  /// An action that was sent.
  struct SentAction: Encodable {
    let time: Double
    let name: String
    let sender: String
    let target: String
  }

  /// An attempt of a recognizer, with a description.
  struct Attempt: Encodable {
    let recognizer: String
    let type: String
    let outcome: String
    let summary: String
    /// The distance from its limits at present; empty if it is over.
    let now: String
    /// The drawn shape beside the nearest template; `nil` for other gestures, and before the end.
    let drawing: DrawingRecord?
  }

  /// Where the touch was, when it began and ended, what it hit and what it passed over.
  let touch: TouchRecord
  let attempts: [Attempt]
  /// The responders from the view of the touch on.
  let chain: [ResponderName]
  let calls: [Call]
  let actions: [SentAction]
  /// The locations on the screen, as x, y and the time in turn.
  let track: [Double]
}

/// A line of the list of touches.
struct TouchSummary: Encodable {
  let touch: Int
  let began: Double
  let ended: Double?
  let isCancelled: Bool
  /// The name of the view that it hit; `nil` for none.
  let view: String?
  /// The recognizers that recognized a gesture with it.
  let recognized: [String]
}
