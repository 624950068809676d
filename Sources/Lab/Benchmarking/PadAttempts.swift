import TSEventTime
import TSRecognition
import TSTracing
import TSTrackpad

/// A converter of the logs of trackpads to attempts, as if the pad were a view with recognizers.
struct PadAttempts {
  /// The gestures of pads, with the names that labels use.
  static let recognizers: [BenchmarkRun.Recognizer] = [
    ("click", Expectation.waysOfButtons), ("tap", Expectation.waysOfButtons),
    ("drag", Expectation.waysOfButtons), ("scroll", GestureValues.panDirections),
    ("pinch", GestureValues.pinchDirections), ("swipe", GestureValues.panDirections),
    ("motion", []),
  ].map { BenchmarkRun.Recognizer(name: $0.0, type: "Trackpad", ways: $0.1) }

  /// The distance in millimetres that the pointer may move in a click; `nil` for any.
  private let motion: Double?

  init(_ motion: Double?) { self.motion = motion }

  /// Returns the attempts of all gestures, and those of taps that were none.
  ///
  /// - Parameter origin: The time that counts as 0.
  /// - Returns: The attempts, in the order of their beginnings.
  func attempts(of logs: [TrackpadLog], since origin: Timestamp) -> [AttemptRecord] {
    var attempts: [AttemptRecord] = []
    for log in logs {
      let words = PadWords(log: log, origin: origin)
      for gesture in log.gestures {
        attempts.append(attempt(gesture, words))
        if let motion, isClick(gesture), gesture.pointerTravel > motion {
          attempts.append(attempt(gesture, words, as: "motion"))
        }
      }
      for sequence in log.sequences where sequence.gestures.isEmpty {
        attempts.append(
          AttemptRecord(
            pad: "tap", began: words.seconds(sequence.began),
            touches: sequence.contacts.map { $0 + 1 },
            recognized: nil, ended: sequence.ended.map(words.seconds), way: nil,
            reason: words.tapReason(in: sequence), travel: nil))
      }
    }
    return attempts.sorted { $0.began < $1.began }
  }

  private func attempt(
    _ gesture: PadGestureRecord, _ words: PadWords, as name: String? = nil
  ) -> AttemptRecord {
    AttemptRecord(
      pad: name ?? PadRecord.Outcome(gesture.kind).rawValue, began: words.seconds(gesture.complete),
      touches: gesture.contacts.map { $0 + 1 }, recognized: words.seconds(gesture.recognized),
      ended: gesture.ended.map(words.seconds), way: name == nil ? way(gesture) : nil, reason: nil,
      travel: isClick(gesture) ? gesture.pointerTravel : nil)
  }

  private func isClick(_ gesture: PadGestureRecord) -> Bool {
    switch gesture.kind {
    case .press(_, .click), .press(_, .tap): true
    default: false
    }
  }

  private func way(_ gesture: PadGestureRecord) -> String? {
    switch gesture.kind {
    case .press(let button, _): button.rawValue
    case .scroll, .swipe: gesture.direction?.rawValue
    case .transform: gesture.scale == 1 ? nil : gesture.scale > 1 ? "apart" : "together"
    }
  }
}
