import TSContacts
import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import Testing

@Suite("Reading libinput's YAML")
struct LibinputReaderTests {
  static let head = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      deep: {a: [b, {c: [d]}], e: {f: g}}
    devices:

    """
  static let device = """
    - node: /dev/input/event6
      evdev:
        # Name: a pad
        name: "Pad: \\"1\\" ä"
        id: [24, 1739, 52542, 256]
        future: [1, {x: y}]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [272, 330] # EV_KEY
          3: [0, 53] # EV_ABS
          4: []
        absinfo:
          0: [0, 1212, 0, 0, 12]
          53: [-5, 1212, 1, 2, 12]
        properties: [0, 2]
      hid: [1, 2, 3]
      udev:
        properties:
        - ID_INPUT=1
        - "LIBINPUT_DEVICE_GROUP=18/6cb:x"
        driver: none
      quirks:

    """
  static let frames = """
      events:
      # Current time is 14:51:15
      - evdev:
        - [  0,      0,   3,  57,    2194] # EV_ABS / ABS_MT_TRACKING_ID     2194
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000000, type: POINTER_MOTION, delta: [1.0, 2.0]}
      - evdev:
        - [  1,   7094,   3,  57,      -1]
        - [  1,   7094,   0,   0,       0]

    """

  @Test("reads a description among any other text")
  func describes() throws {
    let items = try read(Self.head + Self.device + Self.frames)
    let device = try #require(devices(items).first)
    let description = device.description
    #expect(device.node == "/dev/input/event6")
    #expect(description.name == "Pad: \"1\" ä")
    #expect(
      description.identity
        == DeviceDescription.Identity(bus: 24, vendor: 1739, product: 52542, version: 256))
    #expect(description.codes.keys.sorted { $0.rawValue < $1.rawValue } == [.key, .abs])
    #expect(description.codes[.key] == [.btnLeft, .btnTouch])
    #expect(
      description.axes[.absMTPositionX]
        == Axis(minimum: -5, maximum: 1212, fuzz: 1, flat: 2, resolution: 12))
    #expect(description.properties == [.pointer, .buttonpad])
    #expect(description.udevProperties == ["ID_INPUT=1", "LIBINPUT_DEVICE_GROUP=18/6cb:x"])
    #expect(
      events(items) == [
        event(0, 3, 57, 2194), event(0, 0, 0, 0), event(1_007_094, 3, 57, -1),
        event(1_007_094, 0, 0, 0),
      ])
  }

  @Test("reads a device with no events, of either kind")
  func eventless() throws {
    for events in ["  events:\n", "  events: []\n", "  events: null\n", ""] {
      #expect(try read(Self.head + Self.device + events).count == 1, "\(events)")
    }
  }

  @Test("reads an indented list like one that is not")
  func indented() throws {
    let indented = (Self.device + Self.frames).split(separator: "\n")
      .map { "    " + $0 }.joined(separator: "\n")
    #expect(
      try read(Self.head + indented) == read(Self.head + Self.device + Self.frames))
  }

  @Test("merges the events of several devices by time, the lower device first")
  func merges() throws {
    let head = Self.head.replacing("ndevices: 1", with: "ndevices: 3")
    let device = "- evdev: {name: x, id: [1, 2, 3, 4]}\n  events:\n"
    let text =
      head + device + "  - evdev: [[0, 5, 3, 0, 1], [0, 5, 0, 0, 0], [0, 9, 0, 0, 0]]\n"
      + device + "  - evdev: [[0, 0, 3, 0, 1], [0, 5, 0, 0, 0]]\n  - evdev: [[0, 7, 0, 0, 0]]\n"
      + device.replacing("events:\n", with: "events:\n  - evdev: [[0, 6, 0, 0, 0]]\n")
    let items = try read(text)
    #expect(devices(items).map(\.index) == [0, 1, 2])
    let order = items.compactMap {
      if case .event(let event, let device) = $0 {
        "\(event.time.microseconds)/\(device)"
      } else {
        nil
      }
    }
    #expect(order == ["0/1", "5/0", "5/0", "5/1", "6/2", "7/1", "9/0"])
  }

  @Test("merges several devices from a pipe, too, which can be read but once")
  func pipe() throws {
    let device = "- evdev: {name: x, id: [1, 2, 3, 4]}\n  events:\n"
    let text =
      Self.head.replacing("ndevices: 1", with: "ndevices: 2")
      + device + "  - evdev: [[0, 5, 0, 0, 0], [0, 9, 0, 0, 0]]\n"
      + device + "  - evdev: [[0, 7, 0, 0, 0]]\n"
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Array(text.utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try events(ofFile: path).map(\.time.microseconds) == [5, 7, 9])
  }

  @Test("refuses what is not as documented, naming the line")
  func refused() {
    let whole = Self.head + Self.device + Self.frames
    let table: [(old: String, new: String, line: Int, expected: String)] = [
      ("version: 1\n", "version: 2\n", 2, "version 1"),
      ("version: 1\n", "version: x\n", 2, "version 1"),
      ("version: 1\nnd", "nd", 6, "version:"),
      ("ndevices: 1\n", "", 6, "ndevices:"),
      ("ndevices: 1\n", "ndevices: 65\n", 3, "64 devices"),
      ("ndevices: 1\n", "ndevices: -1\n", 3, "64 devices"),
      ("ndevices: 1\n", "ndevices: 0\n", 8, "0 devices"),
      ("ndevices: 1\n", "ndevices: 2\n", 40, "2 devices"),
      ("id: [24, ", "id: [", 12, "four numbers"),
      ("id: [24", "id: [65536", 12, "bus"),
      ("      1: [272", "      x: [272", 16, "0 to 31"),
      ("      1: [272", "      32: [272", 16, "0 to 31"),
      ("[0, 1212, 0, 0, 12]", "[0, 1212, 0, 0]", 20, "minimum"),
      ("[0, 1212, 0, 0, 12]", "[0, 1212, 0, 0, x]", 20, "axis"),
      ("[0, 1212, 0, 0, 12]", "[0, 1212, 0, 0, 2147483648]", 20, "axis"),
      ("  events:\n", "  events: what\n", 30, "list of events"),
      ("   3,  57,    2194]", "   3,  57]", 33, "value"),
      ("   3,  57,    2194]", "   3,  57,    2194, 1]", 33, "an event"),
      ("   3,  57,    2194]", "   3,  57,    x]", 33, "value"),
      ("   3,  57,    2194]", "   3,  57,    99999999999999999999]", 33, "value"),
      ("[  0,      0,   3", "[ -1,      0,   3", 33, "seconds"),
      ("[  0,      0,   3", "[  0,1000000,   3", 33, "below a million"),
      ("[  0,      0,   3", "[9223372036854,0,   3", 33, "seconds"),
      ("[  0,      0,   3", "{  0,      0,   3", 33, "an event"),
      ("[24, 1739", "&a [24, 1739", 12, "anchor"),
      ("[24, 1739", "*a", 12, "aliases"),
      ("deep: {", "deep: {z: \(String(repeating: "[", count: 70))", 6, "64 collections"),
      ("\"1.22.1\"", "\"1.22.1", 11, "YAML"),
      ("hid: [1, 2, 3]", "hid: \u{1}", 23, "YAML"),
    ]
    for (old, new, line, expected) in table {
      let error = #expect(throws: RecordingError.self, "\(new)") {
        try read(whole.replacing(old, with: new, maxReplacements: 1))
      }
      #expect(error?.expected?.contains(expected) == true, "\(new): \(error?.description ?? "")")
      #expect(error?.line == line, "\(new): \(error?.description ?? "")")
    }
    #expect(throws: RecordingError.self) { try read(whole + "---\nversion: 1\n") }
  }

  @Test("skips bad rows when lenient and takes broken YAML for the end of the data")
  func lenient() throws {
    let whole = Self.head + Self.device + Self.frames
    let table: [(old: String, new: String, bad: Int, events: Int)] = [
      ("57,    2194]", "57,    x]", 1, 3),
      ("57,    2194]", "57,    [1, {2: 3}]]", 1, 3),
      ("57,    2194]", "57,    2194, 5]", 1, 3),
      ("- [  0,      0,   3,  57,    2194]", "- words", 1, 3),
      ("- [  0,      0,   3,  57,    2194]", "- {a: b}", 1, 3),
      ("  - libinput:", "  - words\n  - libinput:", 1, 4),
      ("  - [  1,   7094,   0", "  - ]  1,   7094,   0", 1, 3),
      ("ndevices: 1\n", "ndevices: 2\n", 1, 4),
    ]
    for (old, new, bad, count) in table {
      let text = whole.replacing(old, with: new, maxReplacements: 1)
      var reader = try RecordingReader(bytes: Array(text.utf8), lenient: true)
      var items: [RecordingItem] = []
      while let item = try reader.next() { items.append(item) }
      #expect(events(items).count == count, "\(new)")
      #expect(reader.badLines == bad, "\(new): \(reader.firstBadLine?.description ?? "")")
    }
  }

  @Test("returns what precedes an error")
  func before() throws {
    let text = (Self.head + Self.device + Self.frames).replacing("-1]", with: "x]")
    var reader = try RecordingReader(bytes: Array(text.utf8))
    var count = 0
    let error = #expect(throws: RecordingError.self) {
      while try reader.next() != nil { count += 1 }
    }
    #expect(count == 3)
    #expect(error?.line == 38)
    #expect(error?.column == 36)
  }

  @Test("keeps bytes of a name that are no UTF-8 as replaced characters")
  func names() throws {
    var bytes = Array((Self.head + Self.device + Self.frames).utf8)
    let index = try #require(bytes.firstIndex(of: 0xc3))
    bytes[index] = 0xff
    bytes[index + 1] = 0xfe
    let name = devices(try read(bytes)).first?.description.name
    #expect(name == "Pad: \"1\" \u{FFFD}\u{FFFD}")
  }

  @Test("refuses text without end between two values rather than keeping it")
  func bounded() {
    let endless = "  hid: \"" + String(repeating: "x", count: 3 << 20)
    let error = #expect(throws: RecordingError.self) {
      try read(Self.head + Self.device + endless)
    }
    #expect(error?.kind == .badLine)
  }
}
