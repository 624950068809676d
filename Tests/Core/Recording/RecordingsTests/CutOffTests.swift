import TSEvdev
import TSRecordings
import Testing

@Suite("A recording that ends in the middle of a line")
struct CutOffTests {
  private static let texts: [String] = [
    """
    # EVEMU 1.3
    N: Panel
    A: 35 0 999 0 0 10
    E: 1.000000 0003 0035 0500
    E: 1.000000 0000 0000 0000

    """,
    """
    add device 1: /dev/input/event2
      name:     "panel"
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000200
    [     100.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """,
    """
    Input driver version is 1.0.1
    Input device name: "Panel"
    Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 1
    Event: time 1.000000, -------------- SYN_REPORT ------------

    """,
    """
    1396861885739;24304462;720.8572;620.5357;0.41935483;0
    1396861885824;24304542;730.4725;620.5357;5.0E-4;2

    """,
  ]

  @Test("is read up to there, wherever in its last line that is", arguments: texts)
  func cut(text: String) throws {
    let whole = try events(read(text))
    let last = try #require(text.dropLast().lastIndex(of: "\n"))
    let before = try events(read(String(text[...last])))
    #expect(before.count < whole.count && !before.isEmpty)
    for end in text.indices[last...].dropFirst(2) {
      let part = String(text[..<end])
      var reader = try RecordingReader(bytes: Array(part.utf8), name: "test")
      var found: [InputEvent] = []
      while let item = try reader.next() {
        if case .event(let event, _) = item { found.append(event) }
      }
      // The rest of a value may be lost, but nothing before it.
      #expect(found.starts(with: before) && found.count <= whole.count, "\(part.suffix(40))")
    }
  }

  @Test("is refused where another line is damaged, too", arguments: texts)
  func damaged(text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines[lines.count - 3]
    let other = text.replacing(line, with: line.replacing("0", with: "x"))
    let part = String(other.dropLast(4))
    #expect(throws: RecordingError.self) { try read(part) }
  }
}
