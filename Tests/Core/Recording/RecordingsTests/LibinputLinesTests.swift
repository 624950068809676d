import TSEvdev
import TSRecordings
import TestSupport
import Testing

/// Compares both readers of events: that of lines, and libyaml.
///
/// A blank behind the key `events:` leaves a list to libyaml, and changes nothing else.
@Suite("Events of libinput's YAML that are read by lines")
struct LibinputLinesTests {
  private static let head = LibinputReaderTests.head + LibinputReaderTests.device

  /// What a reader returns: devices and events, and errors with their place.
  private struct Outcome: Equatable {
    var items: [String] = []
    var errors: [String] = []
    var badLines = 0
  }

  private func outcome(_ bytes: [UInt8], lenient: Bool) -> Outcome {
    var outcome = Outcome()
    do throws(RecordingError) {
      var reader = try RecordingReader(bytes: bytes, lenient: lenient)
      do throws(RecordingError) {
        while let item = try reader.next() {
          if case .device(let device) = item {
            outcome.items.append("\(device.index) \(device.description.name)")
          } else {
            outcome.items.append("\(item)")
          }
        }
      } catch {
        outcome.errors.append("\(error)")
      }
      outcome.errors += [reader.firstBadLine].compactMap { $0.map { "\($0)" } }
      outcome.badLines = reader.badLines
    } catch {
      outcome.errors.append("\(error)")
    }
    return outcome
  }

  /// Puts a blank behind each key `events:`.
  private func parsed(_ bytes: [UInt8]) -> [UInt8] {
    let key = Array("\n  events:\n".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      result.append(byte)
      if result.suffix(key.count).elementsEqual(key) {
        result.removeLast()
        result += [0x20, 0x0a]
      }
    }
    return result
  }

  /// Expects the same from both readers.
  ///
  /// As libyaml reads ahead, a character that it does not allow can hide events and another fault before
  /// it.
  private func expectSame(_ bytes: [UInt8]) {
    let parsed = parsed(bytes)
    for lenient in [false, true] {
      let (lines, libyaml) = (
        outcome(bytes, lenient: lenient), outcome(parsed, lenient: lenient)
      )
      func hides(_ some: Outcome, _ all: Outcome) -> Bool {
        some.errors.first?.contains("control char") == true && !all.errors.isEmpty
          && all.items.starts(with: some.items)
      }
      #expect(
        lines == libyaml || hides(libyaml, lines) || hides(lines, libyaml),
        "\(lines) \(libyaml) \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "are the same as libyaml reads, with the same errors in the same places",
    arguments: [
      "    - [  0, 1, 3, 57, -1]", "    - [  0, 1, 3, 57, -1] # c", "    - [0,1,3,57,-1]",
      "    - [  0, 1, 3, 57, -1]#c", "    - [  0, 1, 3, 57, -1]   ", "    - [  0, 1, 3, 57, 1 ]",
      "    - [  0 , 1, 3, 57, 1]", "    - [  0, 1, 3, 57]", "    - [  0, 1, 3, 57, 1, 2]",
      "    - [  0, 1, 3, 57, 1], 2", "    - [  0, 1, 3, 57, 1", "    - [  0, 1, 3, 57, x]",
      "    - [ -1, 1, 3, 57, 1]", "    - [  0, 999999, 3, 57, 1]", "    - [  0, 1000000, 3, 57, 1]",
      "    - [  0, 1, 65535, 65535, 1]", "    - [  0, 1, 65536, 57, 1]",
      "    - [  0, 1, 3, 65536, 1]", "    - [  0, 1, 3, 57, 2147483647]",
      "    - [  0, 1, 3, 57, 2147483648]", "    - [  0, 1, 3, 57, -2147483648]",
      "    - [9223372036853, 775806, 3, 57, 1]", "    - [9223372036854, 775808, 3, 57, 1]",
      "    - [99999999999999999999, 1, 3, 57, 1]", "    - [  0, 1, 3, 57, +1]",
      "    - [  0, 1, 3, 57, 1] # \u{e4}", "    - [  0, 1, 3, 57, 1] # \u{1}",
      "    - [  0, 1, 3, 57, 1] # \u{7f}", "    - [  0, 1, 3, 57, 1] # \t",
      "    - [  0, 1, 3, 57, 1] # \u{1f}", "    - [  0, 1, 3, 57, 1] # ~",
      "    - [  0, 1, 3, 57, 1] # EV_ABS / ABS_MT_TRACKING_ID \u{1f} and so on to the end",
      "    - [  0, 1, 3, 57, 1] # EV_ABS / ABS_MT_TRACKING_ID \u{7f} and so on to the end",
      "    - [\t0, 1, 3, 57, 1]",
      "    - [  0, 1, 3, 57, 1]\r", "    -  [  0, 1, 3, 57, 1]", "   - [  0, 1, 3, 57, 1]",
      "     - [  0, 1, 3, 57, 1]", "    # a comment", "  # a comment", "# a comment", "",
      "  - libinput:", "  - evdev: []", "  - evdev:", "  - 5", "  quirks:", " x", "x: y",
      "- node: a",
      "...", "---", "    - [*a, 1, 3, 57, 1]", "    - &a [0, 1, 3, 57, 1]",
    ])
  func same(_ line: String) {
    let (before, after) = (
      "    - [  0,      0,   0,   0,       0] # --- SYN_REPORT (0) ---", "  - evdev:"
    )
    for place in 0...4 {
      var lines = [after, before, before, after, before, after, before]
      lines.insert(line, at: [0, 1, 2, 4, 7][place])
      let text = Self.head + "  events:\n" + lines.joined(separator: "\n") + "\n"
      expectSame(Array(text.utf8))
      expectSame(Array(text.utf8.dropLast()))
    }
  }

  @Test("are the same after every mutation", arguments: UInt64(1)...500)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed)
    var text = Self.head + "  events:\n  # Current time is 14:51:15\n"
    for item in 0..<6 {
      text += "  - evdev:\n"
      for event in 0..<Int.random(in: 0...4, using: &random) {
        text += "    - [  0, \(item * 10 + event),   3,  57,    \(event)] # EV_ABS / ABS_X\n"
      }
    }
    var bytes = Array(text.utf8)
    // Not in the head, where a fault ends the file before its events.
    let start = bytes.count - 600
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: max(start, Self.head.utf8.count)..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(Array("-[] #:,0\n9".utf8).randomElement(using: &random) ?? 0, at: index)
      case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
      default: bytes.removeLast(Int.random(in: 0..<40, using: &random))
      }
    }
    expectSame(bytes)
  }

  @Test("are the same with devices one after the other, and where lines of many kinds alternate")
  func devices() {
    let item = "  - evdev:\n    - [  1, 7,   3,  57, 5] # EV_ABS\n    - [  1, 7, 0, 0, 0]\n"
    let other = "  - libinput:\n    - {time: 0.0, type: POINTER_MOTION}\n"
    let second = LibinputReaderTests.device
    let head = Self.head.replacing("ndevices: 1", with: "ndevices: 3")
    let lists = [
      "", item, item + item, item + other + item, other, item + item + other + item + item,
    ]
    for first in lists {
      for middle in lists {
        let text =
          head + "  events:\n" + first + second + "  events:\n" + middle + second + "  events:\n"
          + item + item
        expectSame(Array(text.utf8))
      }
    }
  }

  @Test(
    "are the same of a file that ends at any byte, and all events of complete lines are read",
    arguments: [1, 2])
  func cutOff(devices: Int) {
    let item =
      "  - evdev:\n    - [  1, 70,   3,  57, 512] # EV_ABS / X\n    - [  1, 70, 0, 0, 0]\n"
    let other = "  - libinput:\n    - {time: 0.0, type: POINTER_MOTION, delta: [1.0, 2.0]}\n"
    let events = "  events:\n  # Current time is 14:51:15\n" + item + item + other + item
    let head = Self.head.replacing("ndevices: 1", with: "ndevices: \(devices)")
    let whole = Array((head + events).utf8)
    let bytes = devices == 1 ? whole : whole + Array((LibinputReaderTests.device + events).utf8)
    let first = head.utf8.count + 12
    for end in stride(from: first, to: bytes.count, by: 2 * devices - 1) {
      let cut = Array(bytes[..<end])
      expectSame(cut)
      let found = outcome(cut, lenient: false)
      let isWithinLine = cut.last != 0x0a
      // What is announced and missing behind a complete line is an error.
      guard devices == 1 || isWithinLine else { continue }
      #expect(found.badLines == found.errors.count, "\(found) \(end)")
      #expect(isWithinLine || found.errors.isEmpty)
      let complete = String(decoding: cut, as: UTF8.self).split(separator: "\n")
        .count { $0.hasPrefix("    - [  1") && $0.contains("]") }
      #expect(found.items.count { $0.hasPrefix("event") } == complete, "\(found) \(end)")
    }
  }

  @Test("may fill more than the buffers of the reader", arguments: [1, 1300, 40_000])
  func long(_ count: Int) throws {
    var text = Self.head + "  events:\n"
    for number in 0..<count {
      if number % 3 == 0 { text += "  - evdev:\n" }
      text += "    - [  0, \(number),   3,  57,    \(number)] # EV_ABS / ABS_MT_TRACKING_ID\n"
    }
    text += "  - evdev:\n    - [ 1, 0, 3, 57, x]\n"
    let lines = outcome(Array(text.utf8), lenient: false)
    #expect(lines.items.count == count + 1)
    // The error is in the line of the file, although only a few of its lines were parsed.
    let faulty = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(lines.errors.first?.contains(":\(faulty):") == true, "\(lines.errors)")
    if count < 2000 { expectSame(Array(text.utf8)) }
  }

  @Test("of an item longer than the reader keeps are left to libyaml")
  func longItem() {
    let event = "    - [  0, 1,   3,  57,    1] # " + String(repeating: "x", count: 200) + "\n"
    let text =
      Self.head + "  events:\n  - evdev:\n" + String(repeating: event, count: 1500) + "  - evdev:\n"
      + event
    expectSame(Array(text.utf8))
  }
}
