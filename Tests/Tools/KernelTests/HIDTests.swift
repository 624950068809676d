import TSContacts
import TSEvdev
import TSGeometry
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("HID digitizers with the kernel's own driver")
  struct HIDTests {
    typealias Contact = HIDPanel.Contact

    static let ten = HIDPanel(name: "Ten in one report")
    static let panels = [
      ten,
      HIDPanel(name: "Two in a report", contactsInReport: 2, maximumContacts: 5),
      HIDPanel(name: "One in a report", contactsInReport: 1, maximumContacts: 10),
      HIDPanel(name: "Without shape", hasConfidence: false, hasShape: false),
      HIDPanel(name: "Without certificate", maximumContacts: 5, isCertified: false),
    ]

    @Test("A panel is a touchscreen with the number of slots that it declares", arguments: panels)
    func isTouchscreen(_ panel: HIDPanel) throws {
      let hid = try HIDDevice(panel)
      let digitizer = try InputDevice(hid.node).description.digitizer()
      #expect(digitizer.kind == .touchscreen)
      #expect(digitizer.touchProtocol == .typeB)
      #expect(digitizer.slotCount == panel.maximumContacts)
      #expect(digitizer.x.resolution == 12 && digitizer.y.resolution == 21)
      #expect(
        hid.requestedFeatures.contains(2) && hid.requestedFeatures.contains(3) == panel.isCertified)
    }

    @Test("Five fingers begin, move and end in one frame each", arguments: panels)
    @MainActor func fingers(_ panel: HIDPanel) throws {
      let hid = try HIDDevice(panel)
      var reading = try LiveReading(hid.node)
      var fingers = (0..<5).map { Contact(id: UInt8(20 + $0), x: 100 + Int32($0), y: 200) }
      try hid.send(fingers)
      for index in fingers.indices { fingers[index].y += 10 }
      try hid.send(fingers)
      for index in fingers.indices { fingers[index].isDown = index == 4 }
      try hid.send(fingers)
      let slots = 0..<5
      func line(_ text: (Int) -> String) -> String {
        slots.map { "\($0)#\($0) " + text($0) }.joined(separator: "; ")
      }
      let frames = try reading.frames()
      #expect(
        frames == [
          line { "began \(100 + $0),200" }, line { "moved \(100 + $0),210" },
          line { "\($0 == 4 ? "stationary" : "ended") \(100 + $0),210" },
        ])
    }

    @Test(
      "A contact is a palm from the frame in which the panel reports no confidence in it")
    @MainActor func confidence() throws {
      let hid = try HIDDevice(Self.ten)
      var reading = try LiveReading(hid.node)
      let finger = Contact(id: 1, x: 100, y: 100)
      try hid.send([finger, Contact(id: 2, x: 500, y: 500)])
      try hid.send([finger, Contact(id: 2, x: 510, y: 500, isConfident: false)])
      try hid.send([
        finger, Contact(id: 2, x: 510, y: 500, isDown: false, isConfident: false),
        Contact(id: 3, x: 900, y: 900, isConfident: false),
      ])
      let frames = try reading.frames()
      #expect(
        frames == [
          "0#0 began 100,100; 1#1 began 500,500",
          "0#0 stationary 100,100; 1#1 moved 510,500 palm",
          // The driver reports a palm once more before it lifts it.
          "0#0 stationary 100,100; 1#1 stationary 510,500 palm; 2#2 began 900,900 palm",
          "0#0 stationary 100,100; 1#1 ended 510,500 palm; 2#2 stationary 900,900 palm",
        ])
    }

    @Test("A contact that lifts and loses confidence at once is a palm for a frame before it ends")
    @MainActor func palmAtLift() throws {
      let hid = try HIDDevice(Self.ten)
      var reading = try LiveReading(hid.node)
      try hid.send([Contact(id: 1, x: 100, y: 100)])
      try hid.send([Contact(id: 1, x: 100, y: 100, isDown: false, isConfident: false)])
      try hid.send([])
      let frames = try reading.frames()
      #expect(
        frames == [
          "0#0 began 100,100", "0#0 moved 100,100 palm", "0#0 ended 100,100 palm",
        ])
    }

    @Test("The driver lifts a contact of which the panel sends no report for a tenth of a second")
    @MainActor func sticky() throws {
      let hid = try HIDDevice(Self.ten)
      var reading = try LiveReading(hid.node)
      try hid.send([Contact(id: 1, x: 100, y: 100)])
      #expect(try reading.nextFrames() == ["0#0 began 100,100"])
      #expect(try reading.nextFrames() == ["0#0 ended 100,100"])
    }

    @Test("Contacts have the kernel's ids, not those of the device, which may repeat at once")
    @MainActor func ids() throws {
      let hid = try HIDDevice(Self.ten)
      var reading = try LiveReading(hid.node)
      for x in [100, 200] as [Int32] {
        try hid.send([Contact(id: 9, x: x, y: 5)])
        try hid.send([Contact(id: 9, x: x, y: 5, isDown: false)])
      }
      let frames = try reading.frames()
      #expect(
        frames == [
          "0#0 began 100,5", "0#0 ended 100,5", "0#1 began 200,5", "0#1 ended 200,5",
        ])
    }

    @Test("The resolution follows from a range that does not begin at zero and a size in inches")
    func range() throws {
      let hid = try HIDDevice(
        HIDPanel(
          name: "Inches", x: -2000...2000, y: 100...1100, size: (10000, 5000), isInInches: true))
      let digitizer = try InputDevice(hid.node).description.digitizer()
      #expect(digitizer.x == Axis(minimum: -2000, maximum: 2000, resolution: 16))
      #expect(digitizer.y == Axis(minimum: 100, maximum: 1100, resolution: 8))
      let size = try #require(digitizer.millimetres)
      #expect(size == CGSize(width: 250, height: 125))
    }

    @Test("A panel whose descriptor has the usage of a touchpad is a touchpad")
    func touchpad() throws {
      let hid = try HIDDevice(HIDPanel(name: "Pad", maximumContacts: 5, application: 5))
      #expect(try InputDevice(hid.node).description.digitizer().kind == .touchpad)
    }

    @Test("Unplugging a panel during touches cancels them")
    @MainActor func unplug() throws {
      let hid = try HIDDevice(Self.ten)
      var reading = try LiveReading(hid.node)
      try hid.send([Contact(id: 1, x: 100, y: 100), Contact(id: 2, x: 200, y: 200)])
      #expect(try reading.frames() == ["0#0 began 100,100; 1#1 began 200,200"])
      try hid.unplug()
      let frames = try reading.frames()
      #expect(frames == ["0#0 cancelled 100,100; 1#1 cancelled 200,200 !downAtEnd", "gone"])
    }
  }
}

extension HIDPanel: CustomTestStringConvertible {
  var testDescription: String { name }
}
