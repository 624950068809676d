import TSEventTime
import TSEvdev

/// Shorthands for events in tests; the time is in microseconds.
extension InputEvent {
  static func abs(_ code: EventCode, _ value: Int32, at time: Int64 = 0) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: .abs, code: code, value: value)
  }

  static func key(_ code: EventCode, _ value: Int32, at time: Int64 = 0) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: .key, code: code, value: value)
  }

  static func report(at time: Int64 = 0) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: .syn, code: .synReport, value: 0)
  }

  static func dropped(at time: Int64 = 0) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: .syn, code: .synDropped, value: 0)
  }
}
