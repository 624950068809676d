import TSEvdev
import Foundation
import TSRecordings
import Testing

@Suite("An error of a recording")
struct RecordingErrorTests {
  @Test("shows the line with a mark under the offset, as a compiler does")
  func caret() {
    let error = #expect(throws: RecordingError.self) {
      try read("E: 0.000001 0003 0035 0042\nE:\t0.000001 0003 00x5 0042\n")
    }
    #expect(
      error?.description == """
        test:2:20: expected a value of 32 bits in decimal, found “x5”
            E:\t0.000001 0003 00x5 0042
              \t                ^
            Mend the line, or read leniently to skip what cannot be understood.
        """)
  }

  @Test("shows a window of a long line and no control characters")
  func window() throws {
    let long = "E: 0.000001 0003 0035 1" + String(repeating: " ", count: 500) + "\u{7}\u{1B}x\n"
    let error = #expect(throws: RecordingError.self) { try read(long) }
    let text = try #require(error?.text)
    #expect(text == "…" + String(repeating: " ", count: 80) + #"\u0007\u001bx"#)
    #expect(error?.column == 82)
  }

  @Test("says what the system said of a file that cannot be read")
  func system() throws {
    let missing = #expect(throws: RecordingError.self) {
      _ = try RecordingReader(path: "/nowhere/at all")
    }
    #expect(
      missing?.description
        == "/nowhere/at all: cannot be opened: No such file or directory; check the name and "
        + "your right to read it")
    let folder = #expect(throws: RecordingError.self) { _ = try RecordingReader(path: "/") }
    #expect(folder?.found == "cannot be read: Is a directory")
    let unwritable = #expect(throws: RecordingError.self) {
      _ = try RecordingWriter(format: .evemu, path: "/nowhere/x")
    }
    #expect(unwritable?.kind == .unwritable)
    let full = #expect(throws: RecordingError.self) {
      let writer = try RecordingWriter(format: .evemu, path: "/dev/full")
      try writer.finish()
    }
    #expect(full?.found == "cannot be written: No space left on device")
  }

  @Test("says that a file describes no device")
  func undescribed() throws {
    let path = NSTemporaryDirectory() + "touchstone-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "E: 0.000000 0000 0000 0\n".write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: RecordingError.self) {
      _ = try RecordingReader.description(at: path)
    }
    #expect(error?.expected == "the description of a device")
    try "A: 00 1 2 3 4 5\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try RecordingReader.description(at: path).axes.count == 1)
  }
}
