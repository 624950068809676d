import TSContacts
import TSEvdev
import TSRecordings
import Testing

@Suite("Reading evemu's descriptions")
struct EvemuDescriptionTests {
  @Test("gives the description first, then each event")
  func order() throws {
    let items = try read(
      """
      # EVEMU 1.3
      N: A pad
      I: 0003 056a 0333 0110
      A: 35 0 100 1 2 3
      ################################
      #      Waiting for events      #
      ################################
      E: 0.000001 0003 0035 0042\t# EV_ABS / ABS_MT_POSITION_X 42
      E: 0.000001 0000 0000 0000\t# ---- SYN_REPORT (0) ---- +0ms
      """)
    #expect(items.count == 3)
    #expect(devices(Array(items.prefix(1))).first?.description.name == "A pad")
    #expect(items[1] == .event(event(1, 3, 0x35, 42), device: 0))
    #expect(items[2] == .event(event(1, 0, 0, 0), device: 0))
  }

  @Test("reads every kind of line")
  func kinds() throws {
    let device = try description(
      """
      # EVEMU 1.3
      # Supported events:
      #   Event type 3 (EV_ABS)
      #     Event code 53 (ABS_MT_POSITION_X)
      #       Value    123
      #       Min        0
      N: Pad # 1

      I: 0018 06CB cd3e 0100 # of a laptop
      P: 05 00 00 00 00 00 00 00
      P: 01 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 01 00 00 00 00 00 00 80
      B: 03 00 00 00 00 00 00 20 00
      B: 11 02
      A: 35 -10 100 1 2 3 # width
      L: 00 1
      L: 01 0
      S: 05 1
      """)
    #expect(device.name == "Pad # 1")
    #expect(
      device.identity
        == DeviceDescription.Identity(bus: 0x18, vendor: 0x6cb, product: 0xcd3e, version: 0x100))
    #expect(device.properties == Set([0, 2, 64].map(DeviceDescription.Property.init(rawValue:))))
    #expect(device.codes[.syn] == nil)
    #expect(device.codes[.key] == [EventCode(rawValue: 64), EventCode(rawValue: 127)])
    #expect(device.codes[.abs] == [.absMTPositionX])
    #expect(device.codes[.led] == [EventCode(rawValue: 1)])
    #expect(
      device.axes[.absMTPositionX]
        == Axis(minimum: -10, maximum: 100, fuzz: 1, flat: 2, resolution: 3))
    #expect(device.currentValues == [.absMTPositionX: 123])
    #expect(device.leds == [EventCode(rawValue: 0)])
    #expect(device.switches == [EventCode(rawValue: 5)])
  }

  @Test("takes axes of four, five and six fields under any version")
  func axes() throws {
    let table: [(line: String, axis: Axis)] = [
      ("A: 00 1 2 3", Axis(minimum: 1, maximum: 2, fuzz: 3)),
      ("A: 00 1 2 3 4", Axis(minimum: 1, maximum: 2, fuzz: 3, flat: 4)),
      ("A: 00 1 2 3 4 5", Axis(minimum: 1, maximum: 2, fuzz: 3, flat: 4, resolution: 5)),
      ("A:0 -1 2 3", Axis(minimum: -1, maximum: 2, fuzz: 3)),
    ]
    for head in ["", "# EVEMU 1.1\n", "# EVEMU 1.2\n", "# EVEMU 9.9\n"] {
      for (line, axis) in table {
        #expect(try description(head + line + "\n").axes == [.absX: axis], "\(line)")
        #expect(try description(head + line + " # x\r\n").axes == [.absX: axis], "\(line)")
      }
    }
  }

  @Test("refuses lines that are not as their kind asks")
  func refused() {
    let table: [(line: String, column: Int)] = [
      ("I: 0003 056a 0333", 18), ("I: 0003 056a 0333 0110 0", 24), ("I: 0003 056a 0333 10000", 19),
      ("P:", 3), ("P: 100", 4), ("P: 0 0 0 0 0 0 0 0 0", 20), ("B: 01", 6), ("B: 20 00", 4),
      ("B: 01 0 0 0 0 0 0 0 0 0", 23), ("A: 00 1 2", 10), ("A: 00 1 2 3 4 5 6", 17),
      ("A: 00 1 2 2147483648", 11), ("L: 00 2", 7), ("S: 00", 6), ("X: 1", 1), ("0003 0035 1", 1),
      ("N: another", 1),
    ]
    for (line, column) in table {
      let error = #expect(throws: RecordingError.self, "\(line)") {
        try read("# EVEMU 1.3\nN: pad\n" + line + "\nE: 0.000000 0000 0000 0\n")
      }
      #expect(error?.line == 3, "\(line)")
      #expect(error?.column == column, "\(line)")
    }
  }

  @Test("keeps a name whatever its bytes are")
  func names() throws {
    let broken = Array("N: irtouch ".utf8) + [0xff, 0xfe] + Array(" x\nI: 0 0 0 0\n".utf8)
    #expect(devices(try read(broken)).first?.description.name == "irtouch \u{FFFD}\u{FFFD} x")
    #expect(try description("N:bare\n").name == "bare")
    #expect(try description("N:  two blanks \n").name == " two blanks ")
    #expect(try description("N: \n").name == "")
  }

  @Test("gives an empty description where a recording holds events alone")
  func none() throws {
    let device = devices(try read("E: 0.000000 0000 0000 0\n")).first
    #expect(device?.isDescribed == false)
    #expect(device?.description == DeviceDescription())
  }

  @Test("replaces the recording's own description by the given one")
  func override() throws {
    let mine = DeviceDescription(name: "mine", axes: [.absX: Axis(minimum: 0, maximum: 9)])
    for text in ["E: 0.000000 0000 0000 0\n", "N: other\nE: 0.000000 0000 0000 0\n"] {
      var reader = try RecordingReader(bytes: Array(text.utf8), description: mine)
      #expect(try reader.next() == .device(RecordedDevice(description: mine)))
    }
  }

  private func description(_ text: String) throws -> DeviceDescription {
    let items = try read(text)
    #expect(items.count == 1)
    return try #require(devices(items).first).description
  }
}
