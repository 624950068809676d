import TSEvdev
import TSRecordings
import Testing

@Suite("Words around a recording")
struct SurroundingWordsTests {
  private static let evtest = """
    Input driver version is 1.0.1
    Input device name: "Panel"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value    3
          Max     2047
    Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 700
    Event: time 1.000000, -------------- SYN_REPORT ------------
    Event: time 1.080000, -------------- SYN_REPORT ------------

    """
  private static let getevent = """
    add device 1: /dev/input/event2
      name:     "panel"
      events:
        ABS (0003): 0035  : value 0, min 0, max 2047, fuzz 0, flat 0, resolution 0
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000200
    [     100.000000] /dev/input/event2: 0000 0000 00000000
    [     100.080000] /dev/input/event2: 0000 0000 00000000

    """
  private static let evemu = """
    # EVEMU 1.3
    N: Panel
    B: 03 03 00 00 00 00 00 00 00
    A: 00 0 2047 0 0 0
    E: 1.000000 0003 0000 0700
    E: 1.000000 0000 0000 0000
    E: 1.080000 0000 0000 0000

    """
  private static let all = [evtest, getevent, evemu]

  @Test(
    "are ignored behind the last event, and between events", arguments: all,
    [
      "^C\nuser@host:~$ \n", "exit status 130\n", "\n\n", "# a comment\n", "Terminated\n",
      "-rw-r--r-- 1 user user 1234 Nov 28 2026 touch.log\n", "\u{1b}[0m\n",
      "evtest: error reading: No such device\n", "could not get event, No such device\n",
    ])
  func behind(text: String, words: String) throws {
    let plain = try read(text)
    #expect(try read(text + words) == plain)
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let between = lines.dropLast().joined() + words + lines[lines.count - 1]
    #expect(try read(between) == plain)
  }

  @Test(
    "may precede each line", arguments: all,
    [
      "host evtest[42]: ", "11-28 10:00:00.123  1234  1234 I getevent: ", "I/getevent( 123): ",
      "[   12.345678] tool[42]: ", "2026-11-28T10:00:00+0100 host tool[7]: ", "Nov 28 10:00:00 ",
      "<6>[   12.345678] ",
    ])
  func prefixes(text: String, prefix: String) throws {
    let plain = try read(text)
    let lines = text.split(separator: "\n")
    let prefixed = lines.map { prefix + $0 + "\n" }.joined()
    #expect(try read(prefixed) == plain)
    // Of some logs, the tool's first lines are not part.
    let events = lines.map { line in
      ["Event: ", "[", "E: "].contains(where: line.hasPrefix) ? prefix + line : String(line)
    }
    #expect(try read(events.joined(separator: "\n") + "\n") == plain)
  }

  @Test(
    "do not hide a line that looks like an event: it is an error, which shows the first such line",
    arguments: [
      (evtest, "Event: time 1,000000, type 3 (EV_ABS), code 0 (ABS_X), value 700"),
      (evtest, "log: Event: time 1.0"), (evtest, "type 3 (EV_ABS), code 0 (ABS_X), value 700"),
      (evtest, "-------------- SYN_REPORT ------------"),
      (getevent, "[ 100.08] /dev/input/event2: 0000 0000 00000000"),
      (getevent, "/dev/input/event2: EV_ABS"), (getevent, "EV_ABS ABS_NOTHING 00000001"),
      (getevent, "0003 0035"), (getevent, "log: [ 100.08] 0003 0035 00000001"),
      (evemu, "E: 1.0 0003 0000 0700"), (evemu, "0003 0000 0700"), (evemu, "1.000000 0003 0035 1"),
      (evemu, "log: E: 1.0 0003 0000 0700"),
    ])
  func damaged(text: String, line: String) throws {
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    for text in [text + line + "\n" + text, text + "words\n" + line + "\n" + line + "\n"] {
      let error = #expect(throws: RecordingError.self, "\(line)") { try read(text) }
      #expect(error?.kind == .badLine)
      #expect((count...count + 1).contains(error?.line ?? 0), "\(line): \(error?.line ?? 0)")
      #expect(events(try read(text, lenient: true)).count >= 3)
    }
  }

  @Test(
    "include the list of devices from which a recording was begun, of whatever tool",
    arguments: all)
  func lists(text: String) throws {
    let plain = try read(text)
    let list = """
      Available devices:
      /dev/input/event0:	Lid Switch
      Select the device event number [0-1]: 0

      """
    #expect(try read(list + text) == plain)
  }

  @Test("include another start of the tool, which interrupts the recording", arguments: all)
  func restart(text: String) throws {
    let later = text.replacing(" 1.0", with: " 3.0").replacing("100.0", with: "300.0")
    let items = try read(text + "^C\n" + later)
    let expected = try events(read(text)) + events(read(later))
    #expect(events(items) == expected)
    #expect(devices(items).count == 1)
    #expect(items.filter { $0 == .interruption(device: 0) }.count == 1)
    let index = items.firstIndex(of: .interruption(device: 0))
    let count = try read(text).count
    #expect(index == count)
  }

  @Test("that describe another device begin with another device", arguments: all)
  func otherDevice(text: String) throws {
    let other = text.replacing("anel", with: "ad").replacing("2047", with: "1023")
    let items = try read(text + other)
    #expect(devices(items).map(\.index) == [0, 1])
    #expect(
      items.compactMap { if case .event(_, let device) = $0 { device } else { nil } }
        == [0, 0, 0, 1, 1, 1])
    #expect(items.contains(.interruption(device: 0)))
  }
}
