import TSContacts
import TSEvdev
import TSEventTime
import Testing

@testable import TSRecordings

@Suite("What is down in a recording when its device is removed") struct HeldInputTests {
  private static let axis = Axis(minimum: 0, maximum: 1000)
  private static let position: [EventCode: Axis] = [.absMTPositionX: axis, .absMTPositionY: axis]
  private static let slots: [EventCode: Axis] = [
    .absMTSlot: Axis(minimum: 0, maximum: 4), .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
  ]

  /// Notes events and returns those that end what is down, each as its name and its value.
  private func released(
    _ axes: [EventCode: Axis], _ events: [(EventType, EventCode, Int32)]
  ) -> [String] {
    var held = HeldInput(
      DeviceDescription(
        name: "panel", properties: [.direct], codes: [.key: [.btnTouch]], axes: axes))
    for (type, code, value) in events {
      held.note(InputEvent(time: .zero, type: type, code: code, value: value))
    }
    return held.release(at: .zero).map {
      "\(EventNames.name(of: $0.code, type: $0.type) ?? "?") \($0.value)"
    }
  }

  @Test("is lifted, and the slot that was selected is selected again")
  func slots() {
    let axes = Self.position.merging(Self.slots) { $1 }
    let events: [(EventType, EventCode, Int32)] = [
      (.abs, .absMTSlot, 0), (.abs, .absMTTrackingID, 1), (.abs, .absMTSlot, 1),
      (.abs, .absMTTrackingID, 2), (.abs, .absMTSlot, 0), (.syn, .synReport, 0),
    ]
    #expect(
      released(axes, events) == [
        "ABS_MT_SLOT 0", "ABS_MT_TRACKING_ID -1", "ABS_MT_SLOT 1", "ABS_MT_TRACKING_ID -1",
        "ABS_MT_SLOT 0", "SYN_REPORT 1",
      ])
    #expect(released(axes, []) == [])
  }

  @Test("is nothing after the key alone told the lift of the last finger, and after a release")
  func keys() {
    let down: [(EventType, EventCode, Int32)] = [
      (.key, .btnTouch, 1), (.abs, .absMTPositionX, 10), (.abs, .absMTPositionY, 20),
      (.syn, .synMTReport, 0),
    ]
    let frame = down + [(.syn, .synReport, 0)]
    let release = ["SYN_MT_REPORT 0", "BTN_TOUCH 0", "SYN_REPORT 1"]
    #expect(released(Self.position, frame) == release)
    #expect(released(Self.position, down) == release, "in the middle of a frame")
    let lift: [(EventType, EventCode, Int32)] = [(.key, .btnTouch, 0), (.syn, .synReport, 0)]
    #expect(released(Self.position, frame + lift) == [])
    let written: [(EventType, EventCode, Int32)] = [
      (.syn, .synMTReport, 0), (.key, .btnTouch, 0), (.syn, .synReport, 1),
    ]
    #expect(released(Self.position, down + written) == [])
  }
}
