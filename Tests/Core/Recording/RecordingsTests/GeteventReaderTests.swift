import TSContacts
import TSEvdev
import TSRecordings
import Testing

@Suite("Reading getevent's text")
struct GeteventReaderTests {
  @Test("takes labels and numbers, with and without times and nodes")
  func accepted() throws {
    let table: [(line: String, event: InputEvent)] = [
      (
        "[  615041.773137] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   000011bb            ",
        event(615_041_773_137, 3, 57, 0x11bb)
      ),
      ("[       1.000002] EV_KEY       BTN_TOUCH            DOWN", event(1_000_002, 1, 330, 1)),
      (
        "[1.000002] EV_KEY       BTN_TOUCH            UP                  ",
        event(1_000_002, 1, 330, 0)
      ),
      ("[1.000002] EV_KEY       KEY_A                REPEAT", event(1_000_002, 1, 30, 2)),
      ("/dev/input/event2: 0003 0035 000001a3", event(0, 3, 0x35, 0x1a3)),
      ("0003 0039 ffffffff", event(0, 3, 0x39, -1)),
      ("0003 0039 80000000", event(0, 3, 0x39, .min)),
      (
        "615041-773137: /dev/input/event2: 0003 0035 000001a3",
        event(615_041_773_137, 3, 0x35, 0x1a3)
      ),
      ("EV_SYN       SYN_REPORT           00000000             rate 132", event(0, 0, 0, 0)),
      ("EV_SYN       0002                 00000000            ", event(0, 0, 2, 0)),
      ("001f         002a                 00000001            ", event(0, 0x1f, 0x2a, 1)),
      ("EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM", event(0, 3, 0x37, 2)),
      ("EV_KEY       KEY_KATAKANAHIRAGANA DOWN", event(0, 1, 0x5d, 1)),
    ]
    for (line, event) in table {
      #expect(events(try read(line + "\n")) == [event], "\(line)")
      #expect(events(try read(line + "\r\n")) == [event], "\(line), DOS")
    }
  }

  @Test("finds a name that was cut at twenty characters")
  func cut() throws {
    for number in UInt16(0)..<0x300 {
      guard let name = EventNames.name(of: EventCode(rawValue: number), type: .key) else {
        continue
      }
      let label = String(name.prefix(20))
      let found = try #require(events(try read("EV_KEY       \(label) DOWN\n")).first, "\(name)")
      let first = EventNames.name(of: found.code, type: .key) ?? ""
      #expect(first.hasPrefix(label) && found.code.rawValue <= number, "\(name)")
    }
  }

  @Test("distinguishes devices by their nodes and knows their names")
  func nodes() throws {
    let items = try read(
      """
      add device 1: /dev/input/event8
        name:     "A jack"
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 2: /dev/input/event7
        name:     "A panel"
      [       1.000000] /dev/input/event7: 0003 0035 00000001
      # a comment between events
      [       2.000000] /dev/input/event9: 0003 0035 00000002
      [       3.000000] /dev/input/event8: 0003 0035 00000003
      remove device 2: /dev/input/event7
      add device 3: /dev/input/event7
        name:     "A panel again"
      [       4.000000] /dev/input/event7: 0003 0035 00000004

      """)
    let devices = devices(items)
    #expect(devices.map(\.description.name) == ["A jack", "A panel", "", "A panel again"])
    #expect(devices.map(\.index) == [0, 1, 2, 3])
    #expect(
      devices.map(\.node) == [
        "/dev/input/event8", "/dev/input/event7", "/dev/input/event9", "/dev/input/event7",
      ])
    #expect(devices.allSatisfy { !$0.isDescribed })
    let indices = items.compactMap { if case .event(_, let device) = $0 { device } else { nil } }
    #expect(indices == [1, 2, 0, 3])
    #expect(items.contains(.interruption(device: 1)))
  }

  @Test("takes a device that is removed and comes back for the same, and tells of the removal")
  func removal() throws {
    let added = "add device 1: /dev/input/event1\n  name:     \"panel\"\n"
    let event = "[ 1.000000] /dev/input/event1: 0003 0035 00000001\n"
    let items = try read(added + event + "remove device 1: /dev/input/event1\n" + added + event)
    #expect(devices(items).count == 1)
    #expect(events(items).count == 2)
    #expect(items[2] == .interruption(device: 0))
    // Another device may be removed, which sent nothing.
    let other = try read(added + event + "remove device 2: /dev/input/event7\n" + event)
    #expect(try other == read(added + event + event))
  }

  @Test("gives events without a node to the one device that was named")
  func lone() throws {
    let items = try read(
      "add device 1: /dev/input/event8\n  name:     \"A panel\"\n0003 0035 00000001\n")
    #expect(devices(items).count == 1)
    #expect(items.last == .event(event(0, 3, 0x35, 1), device: 0))
  }

  @Test("reads the codes, axes and properties that -i and -p print", arguments: [false, true])
  func descriptions(labels: Bool) throws {
    let numbers = """
      add device 1: /dev/input/event4
        bus:      0018
        vendor    06cb
        product   cd3e
        version   0100
        name:     "Panel"
        location: ""
        id:       ""
        version:  1.0.1
        events:
          KEY (0001): 0071  0072  0073  0074  008b  009e  00d9  00e0\u{20}
                      0145  014a  014d  014e\u{20}
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 17, min -5, max 1439, fuzz 1, flat 2, resolution 3
          LED (0011): 0000* 0001\u{20}
          SW  (0005): 0000\u{20}
        input props:
          0001
      0003 0035 00000001

      """
    let text =
      labels
      ? numbers.replacing("014a ", with: "BTN_TOUCH           ")
        .replacing("0035  :", with: "ABS_MT_POSITION_X     :")
        .replacing("0000*", with: "LED_NUML*           ")
        .replacing("    0001\n", with: "    INPUT_PROP_DIRECT\n") : numbers
    let items = try read(text)
    let device = try #require(devices(items).first).description
    #expect(device.name == "Panel")
    #expect(device.identity.bus == 0x18)
    #expect(device.identity.product == 0xcd3e)
    #expect(device.identity.version == 0x100)
    #expect(device.codes[.key]?.count == 12)
    #expect(device.codes[.key]?.contains(.btnTouch) == true)
    #expect(device.codes[.abs] == [.absMTSlot, .absMTPositionX])
    #expect(
      device.axes[.absMTPositionX]
        == Axis(minimum: -5, maximum: 1439, fuzz: 1, flat: 2, resolution: 3))
    #expect(device.currentValues[.absMTPositionX] == 17)
    #expect(device.leds == [EventCode(rawValue: 0)])
    #expect(device.codes[.led]?.count == 2)
    #expect(device.switches.isEmpty)
    #expect(device.properties == [.direct])
    #expect(events(items) == [event(0, 3, 0x35, 1)])
    #expect(devices(try read(text.replacing("0003 0035 00000001\n", with: ""))).count == 1)
  }

  @Test("refuses what is no event once events have begun")
  func refused() throws {
    let table: [(line: String, column: Int)] = [
      ("[ 1.0] 0003 0035 00000001", 3), ("[ 1.000000 0003 0035 00000001", 11),
      ("/dev/input/event2 0003 0035 00000001", 18), ("EV_XYZ ABS_X 00000001", 1),
      ("EV_ABS ABS_XYZ 00000001", 8), ("003 0035 00000001", 1), ("0003 0035", 6),
      ("0003 0035 ", 11), ("0003 0035 123456789", 11), ("0003 0035 -1", 11),
      ("0003 0035 00000001 rate x", 25), ("0003 0035 00000001 more", 20),
    ]
    for (line, column) in table {
      let good = "0000 0000 00000000\n"
      let error = #expect(throws: RecordingError.self, "\(line)") {
        try read(good + line + "\n" + good)
      }
      #expect(error?.line == 2, "\(line)")
      #expect(error?.column == column, "\(line)")
      #expect(events(try read(good + line + "\n\n" + good, lenient: true)).count == 2)
    }
  }

  @Test("names at most 256 devices", arguments: [256, 257])
  func deviceLimit(count: Int) throws {
    let added = (0..<count).map { "add device \($0): /dev/input/event\($0)\n" }.joined()
    let sent = (0..<count).map { "/dev/input/event\($0): 0000 0000 00000000\n" }.joined()
    for text in [added, sent] {
      if count <= 256 {
        #expect(try devicesOf(text) == count)
      } else {
        let error = #expect(throws: RecordingError.self) { try devicesOf(text) }
        #expect(error?.line == 257 && error?.expected?.contains("at most 256 devices") == true)
        #expect(try RecordingsTests.devices(read(text, lenient: true)).count == 256)
      }
    }
  }

  private func devicesOf(_ text: String) throws -> Int {
    RecordingsTests.devices(try read(text)).count
  }
}
