import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("The kernel's names")
struct NameTests {
  @Test(
    "are found by number and by name",
    arguments: [
      (.abs, .absMTSlot, "ABS_MT_SLOT"), (.key, .btnTouch, "BTN_TOUCH"),
      (.key, .keyA, "KEY_A"), (.key, .btnLeft, "BTN_LEFT"), (.syn, .synMTReport, "SYN_MT_REPORT"),
      (.rel, EventCode(rawValue: 8), "REL_WHEEL"), (.abs, .absX, "ABS_X"),
    ] as [(EventType, EventCode, String)])
  func codes(_ type: EventType, _ code: EventCode, _ name: String) {
    #expect(EventNames.name(of: code, type: type) == name)
    #expect(EventNames.code(named: name, type: type) == code)
  }

  @Test("come back from every number that has one")
  func roundTrip() {
    for type in (0..<0x20).map({ EventType(rawValue: $0) }) {
      for code in (0..<0x300).map({ EventCode(rawValue: $0) }) {
        guard let name = EventNames.name(of: code, type: type) else { continue }
        #expect(EventNames.code(named: name, type: type) == code)
      }
      guard let name = EventNames.name(of: type) else { continue }
      #expect(EventNames.type(named: name) == type)
    }
  }

  @Test("know aliases, types and properties, and nothing else")
  func others() {
    #expect(EventNames.code(named: "BTN_MOUSE", type: .key) == .btnLeft)
    #expect(EventNames.type(named: "EV_ABS") == .abs)
    #expect(EventNames.name(of: EventType(rawValue: 0x1f)) == nil)
    #expect(EventNames.property(named: "INPUT_PROP_DIRECT") == .direct)
    #expect(EventNames.name(of: DeviceDescription.Property.semiMT) == "INPUT_PROP_SEMI_MT")
    #expect(EventNames.name(of: EventCode(rawValue: 0x2ff), type: .key) == nil)
    #expect(EventNames.code(named: "ABS_NOTHING", type: .abs) == nil)
  }

  @Test("belong to events that know a report")
  func reports() {
    func event(_ type: EventType, _ code: EventCode) -> InputEvent {
      InputEvent(time: .zero, type: type, code: code, value: 0)
    }
    #expect(event(.syn, .synReport).isReport)
    #expect(!event(.syn, .synMTReport).isReport)
    #expect(!event(.abs, .absX).isReport)
  }

  @Test("belong to descriptions, where an axis counts as sent")
  func sent() {
    let description = DeviceDescription(
      codes: [.key: [.btnTouch]], axes: [.absX: Axis(minimum: 0, maximum: 1)])
    #expect(description.has(.key, .btnTouch) && !description.has(.key, .btnLeft))
    #expect(description.has(.abs, .absX) && !description.has(.abs, .absY))
    #expect(!description.has(.key, .absX))
  }
}
