import Contacts
import Evdev
import LinuxInput
import Testing

extension KernelTests {
  @Suite("has HID digitizers, which its own driver reads")
  struct HIDTests {
    typealias Contact = HIDPanel.Contact

    static let ten = HIDPanel(name: "Ten in one report")
    static let panels = [
      ten,
      HIDPanel(name: "Two in a report", contactsInReport: 2, mostContacts: 5),
      HIDPanel(name: "One in a report", contactsInReport: 1, mostContacts: 10),
      HIDPanel(name: "Without shape", hasConfidence: false, hasShape: false),
      HIDPanel(name: "Without certificate", mostContacts: 5, isCertified: false),
    ]

    @Test("is a touchscreen with as many slots as it says", arguments: panels)
    func isTouchscreen(_ panel: HIDPanel) throws {
      let hid = try HIDDevice(panel)
      let digitizer = try InputDevice(hid.node).description.digitizer()
      #expect(digitizer.kind == .touchscreen)
      #expect(digitizer.touchProtocol == .typeB)
      #expect(digitizer.slotCount == panel.mostContacts)
      #expect(digitizer.x.resolution == 12 && digitizer.y.resolution == 21)
      #expect(hid.asked.contains(2) && hid.asked.contains(3) == panel.isCertified)
    }

    @Test("lands, moves and lifts five fingers in one frame each", arguments: panels)
    func fingers(_ panel: HIDPanel) throws {
      let hid = try HIDDevice(panel)
      var reading = try LiveReading(hid.node)
      var fingers = (0..<5).map { Contact(id: UInt8(20 + $0), x: 100 + Int32($0), y: 200) }
      try hid.send(fingers)
      for index in fingers.indices { fingers[index].y += 10 }
      try hid.send(fingers)
      for index in fingers.indices { fingers[index].isDown = index == 4 }
      try hid.send(fingers)
      let slots = 0..<5
      func line(_ say: (Int) -> String) -> String {
        slots.map { "\($0)#\($0) " + say($0) }.joined(separator: "; ")
      }
      #expect(
        try reading.frames() == [
          line { "began \(100 + $0),200" }, line { "moved \(100 + $0),210" },
          line { "\($0 == 4 ? "stationary" : "ended") \(100 + $0),210" },
        ])
    }
  }
}

extension HIDPanel: CustomTestStringConvertible {
  var testDescription: String { name }
}
