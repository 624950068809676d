import TSEvdev
import Foundation
import TSRecordings
import Testing

@Suite("The text of a recording")
struct EncodingTests {
  private static let texts = [
    """
    # EVEMU 1.3
    N: Pänel
    A: 35 0 999 0 0 10
    E: 1.000000 0003 0035 0500
    E: 1.000000 0000 0000 0000

    """,
    """
    add device 1: /dev/input/event2
      name:     "pänel 🂡"
    [     100.000000] /dev/input/event2: 0003 0039 00000005
    [     100.000000] /dev/input/event2: 0000 0000 00000000

    """,
    """
    Input driver version is 1.0.1
    Input device name: "Pänel"
    Event: time 1.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1.000000, -------------- SYN_REPORT ------------

    """,
    LibinputReaderTests.head + LibinputReaderTests.device + LibinputReaderTests.frames,
  ]

  @Test(
    "may have the line ends of any system",
    arguments: texts, ["\n", "\r\n", "\r\r\n", "\r", "\n\r"])
  func lineEnds(text: String, end: String) throws {
    let items = try read(text.replacing("\n", with: end))
    #expect(try items == read(text))
  }

  @Test("may change its line ends")
  func mixedLineEnds() throws {
    let line = "E: 1.000000 0003 0035 0500"
    let text = "N: a\n\(line)\r\(line)\r\n\(line)\n\(line)\nE: x\n"
    let items = try read(text, lenient: true)
    #expect(events(items).count == 4)
    let error = #expect(throws: RecordingError.self) {
      try read("N: a\n\(line)\r\(line)\r\n\(line)\nE: x\n")
    }
    #expect(error?.line == 5)
  }

  @Test(
    "may be in UTF-16 of either byte order, with or without a mark",
    arguments: texts, [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16(text: String, encoding: String.Encoding) throws {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      for mark in ["", "\u{feff}"] {
        let bytes = try #require((mark + text).data(using: encoding))
        let items = try read([UInt8](bytes))
        #expect(try items == read(text))
      }
    }
  }

  @Test("in UTF-16 is read from a file, also one of several devices")
  func utf16File() throws {
    let second = LibinputReaderTests.device.replacing("event9", with: "event10")
    let text =
      LibinputReaderTests.head.replacing("ndevices: 1", with: "ndevices: 2")
      + LibinputReaderTests.device + LibinputReaderTests.frames + second
      + LibinputReaderTests.frames
    let path = FileManager.default.temporaryDirectory.path + "/utf16-\(UUID().uuidString).yml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = try #require(("\u{feff}" + text).data(using: .utf16LittleEndian))
    try bytes.write(to: URL(fileURLWithPath: path))
    let found = try events(ofFile: path)
    #expect(try found == events(read(text)))
    #expect(!found.isEmpty)
  }

  @Test("of 300,000 bytes in UTF-16 is read in pieces")
  func longUTF16() throws {
    let text = "N: 🂡\n" + String(repeating: "E: 1.000000 0003 0035 0500 # 🂡\n", count: 5000)
    let bytes = try #require(text.data(using: .utf16BigEndian))
    let items = try read([UInt8](bytes))
    #expect(try items == read(text))
  }

  @Test(
    "that is packed is refused with the command that unpacks it",
    arguments: [
      ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4], "xz"), ([0x42, 0x5a, 0x68, 0x39], "bzip2"),
      ([0x28, 0xb5, 0x2f, 0xfd], "zstd"), ([0x50, 0x4b, 3, 4], "unzip"),
      ([0xff, 0xfe, 0, 0, 0x23, 0, 0, 0], "iconv"),
    ] as [([UInt8], String)])
  func packed(start: [UInt8], command: String) {
    let error = #expect(throws: RecordingError.self) {
      try read(start + [UInt8](repeating: 7, count: 100))
    }
    #expect(error?.kind == .unrecognised && error?.advice.contains("`" + command) == true)
  }
}
