import TSEventTime
import TSEvdev

/// Events to write to a virtual device; the kernel sets their times.
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
  /// A contact in a slot, with its tracking id if it begins.
  static func slot(_ slot: Int32, id: Int32? = nil, _ x: Int32, _ y: Int32) -> [InputEvent] {
    let id = id.map { [InputEvent.abs(.absMTTrackingID, $0)] } ?? []
    return [.abs(.absMTSlot, slot)] + id + [.abs(.absMTPositionX, x), .abs(.absMTPositionY, y)]
  }

  /// The end of the contact in a slot.
  static func lift(_ slot: Int32) -> [InputEvent] {
    [.abs(.absMTSlot, slot), .abs(.absMTTrackingID, -1)]
  }

  /// A contact of type A, without a tracking id.
  static func anonymous(_ x: Int32, _ y: Int32) -> [InputEvent] {
    [.abs(.absMTPositionX, x), .abs(.absMTPositionY, y), .contact()]
  }

  /// The location of the contact of a single-touch device.
  static func position(_ x: Int32, _ y: Int32) -> [InputEvent] { [.abs(.absX, x), .abs(.absY, y)] }

  /// The events followed by a report, which makes them a frame.
  var reported: [InputEvent] { self + [.report()] }
}
