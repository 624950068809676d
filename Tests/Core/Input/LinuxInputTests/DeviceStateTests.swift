import TSContacts
import TSEventTime
import TSEvdev
import TSLinuxInput
import Testing

@Suite("The state of a device as events")
struct DeviceStateTests {
  let time = Timestamp(microseconds: 5)

  @Test("names every slot, then the keys and the other axes, and ends with a report")
  func slots() {
    let state = DeviceState(
      slots: [
        Contact(slot: 0, trackingID: -1, phase: .stationary, x: 9, y: 9),
        Contact(slot: 1, trackingID: 8, phase: .stationary, x: 14, y: 15, pressure: 40),
      ],
      currentSlot: 1, keys: [.btnTouch], axes: [.absX: 14, .absY: 15])
    let events = state.events(of: .touchscreen, at: time)
    #expect(
      events == [
        .abs(.absMTSlot, 0, at: 5), .abs(.absMTTrackingID, -1, at: 5),
        .abs(.absMTSlot, 1, at: 5), .abs(.absMTTrackingID, 8, at: 5),
        .abs(.absMTPositionX, 14, at: 5), .abs(.absMTPositionY, 15, at: 5),
        .abs(.absMTPressure, 40, at: 5), .abs(.absMTSlot, 1, at: 5), .key(.btnTouch, 1, at: 5),
        .abs(.absX, 14, at: 5), .abs(.absY, 15, at: 5), .report(at: 5),
      ])
  }

  @Test("gives a decoder the contacts that the state itself gives it")
  func decoding() throws {
    let state = DeviceState(
      slots: (0..<10).map { slot in
        Contact(
          slot: slot, trackingID: slot % 3 == 0 ? 40 + slot : -1, phase: .stationary,
          x: 100 * slot, y: 50 * slot, pressure: slot)
      },
      currentSlot: 4, keys: [.btnTouch])
    let digitizer = Digitizer(
      name: "", x: Axis(minimum: 0, maximum: 4095), y: Axis(minimum: 0, maximum: 2303))
    var reported = ContactDecoder(digitizer)
    for event in state.events(of: .touchscreen, at: time) { reported.push(event) }
    var asked = ContactDecoder(digitizer)
    asked.resynchronise(with: state, at: time)
    #expect(reported.frame.contacts == asked.frame.contacts)
    #expect(reported.frame.contacts.map(\.trackingID) == [40, 43, 46, 49])
  }
}

extension DeviceDescription {
  /// A touchscreen of ten slots with pressure.
  fileprivate static let touchscreen = DeviceDescription(
    name: "screen", properties: [.direct], codes: [.key: [.btnTouch]],
    axes: [
      .absX: Axis(minimum: 0, maximum: 4095), .absY: Axis(minimum: 0, maximum: 2303),
      .absMTSlot: Axis(minimum: 0, maximum: 9),
      .absMTPositionX: Axis(minimum: 0, maximum: 4095),
      .absMTPositionY: Axis(minimum: 0, maximum: 2303),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      .absMTPressure: Axis(minimum: 0, maximum: 255),
    ])
}
