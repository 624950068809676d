import TSContacts
import TSEvdev
import TSEventTime
import TSRecordings
import Testing

@Suite("Reading evemu's events")
struct EvemuEventTests {
  @Test("takes every width of number and any blanks and comments")
  func accepted() throws {
    let table: [(line: String, event: InputEvent)] = [
      ("E: 0.000001 0003 0035 0042", event(1, 3, 0x35, 42)),
      ("E: 0.000001 0003 0035 0042\t# EV_ABS / ABS_MT_POSITION_X 42", event(1, 3, 0x35, 42)),
      ("E: 0.000001 0003 0035 0042 #", event(1, 3, 0x35, 42)),
      ("E: 0.000001 0003 0035 0042#", event(1, 3, 0x35, 42)),
      ("E: 1435283227.797422 0003 0039 -1", event(1_435_283_227_797_422, 3, 0x39, -1)),
      ("E: 0.000000 0003 0039 -001", event(0, 3, 0x39, -1)),
      ("E: 000.999999 0003 002f 0", event(999_999, 3, 0x2f, 0)),
      ("E: 12.000034 3 35 7", event(12_000_034, 3, 0x35, 7)),
      ("E: 12.000034 00003 0000035 007", event(12_000_034, 3, 0x35, 7)),
      ("E: 12.000034 0001 014A 1", event(12_000_034, 1, 0x14a, 1)),
      ("E: 12.000034 ffff FFFF 1", event(12_000_034, 0xffff, 0xffff, 1)),
      ("E:12.000034\t0003  0035\t 1 ", event(12_000_034, 3, 0x35, 1)),
      ("E: 0.000001 0004 0000 2147483647", event(1, 4, 0, .max)),
      ("E: 0.000001 0004 0000 -2147483648", event(1, 4, 0, .min)),
      ("E: 9223372036853.775807 0000 0000 0", event(9_223_372_036_853_775_807, 0, 0, 0)),
    ]
    for (line, event) in table {
      #expect(events(try read(line + "\n")) == [event], "\(line)")
      #expect(events(try read(line + "\r\n")) == [event], "\(line), DOS")
      #expect(events(try read(line)) == [event], "\(line), without an end of line")
    }
  }

  @Test("names the offset at which a line is invalid, and what was expected there")
  func refused() {
    let table: [(line: String, column: Int, expected: String)] = [
      ("E:", 3, "time"),
      ("E: ", 4, "time"),
      ("E: x", 4, "time"),
      ("E: -1.000000 0003 0035 1", 4, "time"),
      ("E: 1 0003 0035 1", 4, "time"),
      ("E: 1.00000 0003 0035 1", 4, "time"),
      ("E: 1.0000000 0003 0035 1", 4, "time"),
      ("E: 9223372036855.000000 0003 0035 1", 4, "time"),
      ("E: 99999999999999999999999.000000 0003 0035 1", 4, "time"),
      ("E: 1.000000", 12, "type"),
      ("E: 1.000000 10000 0035 1", 13, "type"),
      ("E: 1.000000 g003 0035 1", 13, "type"),
      ("E: 1.000000 0003", 17, "code"),
      ("E: 1.000000 0003 -035 1", 18, "code"),
      ("E: 1.000000 0003 0035", 22, "value"),
      ("E: 1.000000 0003 0035 ", 23, "value"),
      ("E: 1.000000 0003 0035 2147483648", 23, "value"),
      ("E: 1.000000 0003 0035 -2147483649", 23, "value"),
      ("E: 1.000000 0003 0035 --1", 23, "value"),
      ("E: 1.000000 0003 0035 99999999999999999999999", 23, "value"),
      ("E: 1.000000 0003 0035 12x4", 25, "end of the line"),
      ("E: 1.000000 0003 0035 12 4", 26, "end of the line"),
      ("e: 1.000000 0003 0035 12", 1, "a line"),
      ("\u{0}\u{1}\u{2}", 1, "a line"),
    ]
    for (line, column, expected) in table {
      let text = "E: 0.000000 0000 0000 0\n" + line + "\nE: 2.000000 0000 0000 0\n"
      let error = #expect(throws: RecordingError.self, "\(line)") { try read(text) }
      #expect(error?.line == 2, "\(line)")
      #expect(error?.column == column, "\(line)")
      #expect(error?.expected?.contains(expected) == true, "\(line): \(error?.expected ?? "")")
      let kept = events((try? read(text, lenient: true)) ?? [])
      #expect(kept == [event(0, 0, 0, 0), event(2_000_000, 0, 0, 0)], "\(line), leniently")
    }
  }

  @Test("reads the usual widths and all others alike")
  func widths() throws {
    // A second blank turns the usual widths into unusual ones.
    let line = Array("E: 7.123456 0a3f 0c35 12".utf8)
    for index in 5..<line.count {
      for byte in UInt8.min...UInt8.max where byte != 0x0a && byte != 0x0d {
        var usual = Array("E: 0.000000 0000 0000 0\n".utf8) + line
        usual[24 + index] = byte
        var wide = usual
        if index < 21 { wide.insert(0x20, at: 24 + 21) }
        if index > 21 { wide.insert(0x20, at: 24 + 11) }
        let found = events(try read(usual, lenient: true))
        #expect(found == events(try read(wide, lenient: true)), "byte \(byte) at \(index)")
      }
    }
  }

  @Test("skips and counts bad lines when lenient, and returns what precedes one when not")
  func lenient() throws {
    let text = "E: 1.000000 0000 0000 0\nE: x\nE: 2.000000 0000 0000 0\nE: ???\n"
    var reader = try RecordingReader(bytes: Array(text.utf8), lenient: true)
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 3)
    #expect(reader.badLines == 2)
    #expect(reader.firstBadLine?.line == 2)

    var strict = try RecordingReader(bytes: Array(text.utf8))
    _ = try strict.next()
    #expect(try strict.next() == .event(event(1_000_000, 0, 0, 0), device: 0))
    #expect(throws: RecordingError.self) { _ = try strict.next() }
    #expect(try strict.next() == nil)
  }

  @Test("refuses lines over 64 KiB, wherever they end, and continues after them when lenient")
  func overlong() throws {
    let good = Array("E: 1.000000 0000 0000 0\n".utf8)
    for length in [65_536, 65_537, 131_072, 200_000, 400_000] {
      let long = [UInt8](repeating: 0x23, count: length) + [0x0a]
      let found = events(try read(good + long + good, lenient: true))
      #expect(found.count == 2, "\(length)")
      if length <= 65_536 {
        #expect(events(try read(good + long + good)).count == 2)
      } else {
        let error = #expect(throws: RecordingError.self) { try read(good + long + good) }
        #expect(error?.line == 2, "\(length)")
      }
      let cut = events(try read(good + long.dropLast(), lenient: true))
      #expect(cut.count == 1, "\(length), cut off")
    }
  }

  @Test("may begin with a byte-order mark, and end its lines with any line ending")
  func encodings() throws {
    let text =
      "# EVEMU 1.3\nN: Panel\nA: 35 0 999 0 0 10\n"
      + String(repeating: "E: 1.000000 0003 0035 0500\nE: 1.000000 0000 0000 0000\n", count: 4000)
    let plain = try read(text)
    for end in ["\n", "\r\n", "\r"] {
      let other = text.replacing("\n", with: end)
      #expect(try read(other) == plain)
      #expect(try read([0xef, 0xbb, 0xbf] + Array(other.utf8)) == plain)
    }
    let error = #expect(throws: RecordingError.self) {
      try read("\u{FEFF}N: a\rE: 1.000000 0003 0035 0500\rE: x\r")
    }
    #expect(error?.line == 3)
  }
}
