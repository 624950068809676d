import TSContacts
import TSEvdev
import TSEventTime
import TSRecordings
import Testing

@Suite("Writing recordings")
struct RecordingWriterTests {
  static let device = RecordedDevice(
    node: "/dev/input/event6",
    description: DeviceDescription(
      name: "Pad \"1\"",
      identity: DeviceDescription.Identity(bus: 0x18, vendor: 0x6cb, product: 0xcd3e, version: 1),
      properties: [.pointer, .buttonpad],
      codes: [
        .key: [.btnTouch, .btnLeft], .abs: [.absX, .absY], .led: [EventCode(rawValue: 0)],
      ],
      axes: [
        .absX: Axis(minimum: -10, maximum: 1212, fuzz: 4, resolution: 12),
        .absY: Axis(minimum: 0, maximum: 792, resolution: 12),
      ],
      currentValues: [.absX: 77], leds: [EventCode(rawValue: 0)], udevProperties: ["ID_INPUT=1"]))
  static let stream: [RecordingItem] = [
    .event(event(5_000_100, 3, 0, -1), device: 0), .event(event(5_000_100, 1, 330, 1), device: 0),
    .event(event(5_000_100, 0, 0, 0), device: 0), .event(event(5_008_400, 3, 0, 77), device: 0),
    .event(event(5_008_400, 0, 2, 0), device: 0), .event(event(5_008_400, 0, 0, 0), device: 0),
  ]

  @Test("lays out evemu's format as evemu-record does")
  func evemu() throws {
    let text = String(
      decoding: try write([.device(Self.device)] + Self.stream, as: .evemu), as: UTF8.self)
    let empty = Array(repeating: "B: 01 00 00 00 00 00 00 00 00", count: 12)
    var keys = empty
    keys[4] = "B: 01 00 00 01 00 00 00 00 00"
    keys[5] = "B: 01 00 04 00 00 00 00 00 00"
    let lines =
      """
      # EVEMU 1.3
      # Input device name: "Pad "1""
      # Input device ID: bus 0x18 vendor 0x6cb product 0xcd3e version 0x1
      # Size in mm: 101x66
      # Supported events:
      #   Event type 1 (EV_KEY)
      #     Event code 272 (BTN_LEFT)
      #     Event code 330 (BTN_TOUCH)
      #   Event type 3 (EV_ABS)
      #     Event code 0 (ABS_X)
      #       Value     77
      #       Min      -10
      #       Max     1212
      #       Fuzz       4
      #       Flat       0
      #       Resolution 12
      #     Event code 1 (ABS_Y)
      #       Min        0
      #       Max      792
      #       Fuzz       0
      #       Flat       0
      #       Resolution 12
      #   Event type 17 (EV_LED)
      #     Event code 0 (LED_NUML)
      # Properties:
      #   Property  type 0 (INPUT_PROP_POINTER)
      #   Property  type 2 (INPUT_PROP_BUTTONPAD)
      N: Pad "1"
      I: 0018 06cb cd3e 0001
      P: 05 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      \(keys.joined(separator: "\n"))
      B: 02 00 00 00 00 00 00 00 00
      B: 03 03 00 00 00 00 00 00 00
      B: 04 00 00 00 00 00 00 00 00
      B: 05 00 00 00 00 00 00 00 00
      B: 11 01 00 00 00 00 00 00 00
      B: 12 00 00 00 00 00 00 00 00
      B: 14 00 00 00 00 00 00 00 00
      B: 15 00 00 00 00 00 00 00 00
      B: 15 00 00 00 00 00 00 00 00
      A: 00 -10 1212 4 0 12
      A: 01 0 792 0 0 12
      L: 00 1
      ################################
      #      Waiting for events      #
      ################################
      E: 5.000100 0003 0000 -001\t# EV_ABS / ABS_X                -1
      E: 5.000100 0001 014a 0001\t# EV_KEY / BTN_TOUCH            1
      E: 5.000100 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
      E: 5.008400 0003 0000 0077\t# EV_ABS / ABS_X                77
      E: 5.008400 0000 0002 0000\t# ++++++++++++ SYN_MT_REPORT (0) ++++++++++
      E: 5.008400 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +8ms

      """
    expectLines(text, lines)
  }

  @Test("lays out libinput's YAML as libinput record does")
  func libinput() throws {
    let text = String(
      decoding: try write([.device(Self.device)] + Self.stream.dropLast(), as: .libinput),
      as: UTF8.self)
    let lines =
      """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "unknown"
        git: "unknown"
      system:
        os: "unknown"
        kernel: "unknown"
        dmi: "unknown"
      devices:
      - node: "/dev/input/event6"
        evdev:
          name: "Pad \\"1\\""
          id: [24, 1739, 52542, 1]
          codes:
            0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
            1: [272, 330] # EV_KEY
            3: [0, 1] # EV_ABS
            17: [0] # EV_LED
          absinfo:
            0: [-10, 1212, 4, 0, 12]
            1: [0, 792, 0, 0, 12]
          properties: [0, 2]
        udev:
          properties:
          - "ID_INPUT=1"
        quirks:
        events:
        - evdev:
          - [  5,    100,   3,   0,      -1] # EV_ABS / ABS_X                    -1
          - [  5,    100,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
          - [  5,    100,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
        - evdev:
          - [  5,   8400,   3,   0,      77] # EV_ABS / ABS_X                    77
          - [  5,   8400,   0,   2,       0] # ++++++++++++ SYN_MT_REPORT (0) ++++++++++

      """
    expectLines(text, lines)
  }

  @Test("puts the first event at 0 or at a microsecond when times are rebased")
  func rebased() throws {
    let early = Self.stream + [.event(event(4_000_000, 0, 0, 0), device: 0)]
    for (format, start) in [(RecordingFormat.evemu, Int64(1)), (.libinput, 0)] {
      let found = events(try read(try write(early, as: format, times: .rebased)))
      let times = found.map(\.time.microseconds)
      #expect(times == [0, 0, 0, 8300, 8300, 8300].map { $0 + start } + [0], "\(format)")
    }
  }

  @Test("refuses a second device in evemu's format")
  func secondDevice() {
    let second = RecordedDevice(index: 1, description: DeviceDescription(name: "b"))
    let both: [[RecordingItem]] = [
      [.device(Self.device), .device(second)],
      [.device(Self.device)] + Self.stream + [.device(second)],
      [.device(Self.device)] + Self.stream + [.event(event(0, 0, 0, 0), device: 1)],
      Self.stream + [.event(event(0, 0, 0, 0), device: 1)],
    ]
    for items in both {
      let error = #expect(throws: RecordingError.self) { try write(items, as: .evemu) }
      #expect(error?.kind == .notCarried)
    }
  }

  @Test("writes several devices one after the other in YAML, all known before the first event")
  func severalDevices() throws {
    let second = RecordedDevice(index: 1, description: DeviceDescription(name: "b"))
    let items: [RecordingItem] = [
      .device(Self.device), .device(second), .event(event(1, 0, 0, 0), device: 1),
      .event(event(2, 0, 0, 0), device: 0), .event(event(2, 0, 0, 0), device: 1),
      .event(event(3, 0, 0, 0), device: 0),
    ]
    let found = try read(try write(items, as: .libinput))
    #expect(Array(found.dropFirst(2)) == Array(items.dropFirst(2)))
    #expect(devices(found).map(\.description.name) == ["Pad \"1\"", "b"])

    let late = [.device(Self.device)] + Self.stream + [.device(second)]
    let error = #expect(throws: RecordingError.self) { try write(late, as: .libinput) }
    #expect(error?.kind == .notCarried)
  }

  @Test("writes something that reads as nothing where there is nothing")
  func nothing() throws {
    for format in [RecordingFormat.evemu, .libinput] {
      let items = try read(try write([], as: format))
      #expect(events(items).isEmpty)
      #expect(devices(items).count == 1)
    }
  }

  private func expectLines(_ text: String, _ expected: String) {
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        == expected.split(separator: "\n", omittingEmptySubsequences: false))
  }
}
