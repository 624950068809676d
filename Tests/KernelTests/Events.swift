import EventTime
import Evdev

/// Short ways to write the events of a virtual device; the kernel dates them itself.
extension InputEvent {
  static func abs(_ code: EventCode, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: .abs, code: code, value: value)
  }

  static func key(_ code: EventCode, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: .key, code: code, value: value)
  }

  static func report() -> InputEvent {
    InputEvent(time: .zero, type: .syn, code: .synReport, value: 0)
  }
}
