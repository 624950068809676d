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

  static func contact() -> InputEvent {
    InputEvent(time: .zero, type: .syn, code: .synMTReport, value: 0)
  }
}

extension [InputEvent] {
  /// A contact in a slot, with its id where it lands.
  static func slot(_ slot: Int32, id: Int32? = nil, _ x: Int32, _ y: Int32) -> [InputEvent] {
    let id = id.map { [InputEvent.abs(.absMTTrackingID, $0)] } ?? []
    return [.abs(.absMTSlot, slot)] + id + [.abs(.absMTPositionX, x), .abs(.absMTPositionY, y)]
  }

  /// A contact leaves a slot.
  static func lift(_ slot: Int32) -> [InputEvent] {
    [.abs(.absMTSlot, slot), .abs(.absMTTrackingID, -1)]
  }

  /// A contact without a name.
  static func anonymous(_ x: Int32, _ y: Int32) -> [InputEvent] {
    [.abs(.absMTPositionX, x), .abs(.absMTPositionY, y), .contact()]
  }

  /// The one place of a single-touch device.
  static func place(_ x: Int32, _ y: Int32) -> [InputEvent] { [.abs(.absX, x), .abs(.absY, y)] }

  /// These events as a frame.
  var reported: [InputEvent] { self + [.report()] }
}
