internal import TSEventTime
internal import TSEvdev
import Glibc

/// A reader of the lines that `libinput record` writes for events, without a parser of YAML.
///
/// A recording is nearly all such lines:
///
/// ```yaml
///   - evdev:
///     - [ 99, 999778,   3,  57,     100] # EV_ABS / ABS_MT_TRACKING_ID      100
/// ```
///
/// Only lines of exactly this form are taken. Everything else, also what YAML would allow here, is left
/// to libyaml, together with the item before it, so that both read the same events and report the same
/// errors.
enum LibinputEventLines {
  /// The part of a text that was taken.
  struct Taken {
    /// The number of bytes, up to the start of an item.
    var bytes = 0
    var lines = 0
  }

  private static let head = Array("  - evdev:\n".utf8)
  private static let line = Array("    - [".utf8)
  private static let comment = Array("  #".utf8)

  /// Returns whether a text begins with an item, perhaps after comments.
  ///
  /// - Parameter text: The text, which is at the start of a line.
  /// - Returns: `nil` if the text ends before that is known.
  static func beginsWithItem(_ text: [UInt8]) -> Bool? {
    var (index, lines) = (0, 0)
    skipComments(text, &index, &lines)
    let rest = text[index...].prefix(head.count)
    return rest.count == head.count || !head.starts(with: rest) ? rest.elementsEqual(head) : nil
  }

  /// Takes complete items from the start of a text, which is at the start of a line.
  ///
  /// An item is complete when another one follows; the last one is therefore never taken.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  /// - Returns: The part that was taken.
  static func take(_ text: [UInt8], into events: inout [InputEvent]) -> Taken {
    var taken = Taken()
    var complete = events.count
    let bytes = text.span
    var (index, lines) = (0, 0)
    while true {
      skipComments(text, &index, &lines)
      guard has(head, bytes, at: index) else { break }
      (taken, complete) = (Taken(bytes: index, lines: lines), events.count)
      index += head.count
      lines += 1
      while has(line, bytes, at: index), let end = end(ofLineAt: index, in: text),
        let event = event(bytes, from: index + line.count, to: end)
      {
        events.append(event)
        index = end + 1
        lines += 1
      }
    }
    events.removeLast(events.count - complete)
    return taken
  }

  /// Skips lines that are comments at the indentation of the items.
  private static func skipComments(_ text: [UInt8], _ index: inout Int, _ lines: inout Int) {
    let bytes = text.span
    while has(comment, bytes, at: index), let end = end(ofLineAt: index, in: text) {
      var scanner = NumberScanner(LineBuffer.Line(start: index + 1, end: end))
      guard isEnd(&scanner, bytes) else { return }
      index = end + 1
      lines += 1
    }
  }

  private static func has(_ text: [UInt8], _ bytes: Span<UInt8>, at index: Int) -> Bool {
    guard bytes.count - index >= text.count else { return false }
    for offset in text.indices where bytes[index + offset] != text[offset] { return false }
    return true
  }

  private static func end(ofLineAt index: Int, in text: [UInt8]) -> Int? {
    unsafe text.withUnsafeBytes { raw in
      guard let base = raw.baseAddress,
        let found = unsafe memchr(base + index, 0x0a, raw.count - index)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Reads the five numbers of an event behind the bracket, and checks the rest of the line.
  private static func event(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> InputEvent? {
    var scanner = NumberScanner(LineBuffer.Line(start: start, end: end))
    guard let seconds = number(&scanner, bytes), scanner.take(comma, bytes),
      let microseconds = number(&scanner, bytes), scanner.take(comma, bytes),
      let type = number(&scanner, bytes), scanner.take(comma, bytes),
      let code = number(&scanner, bytes), scanner.take(comma, bytes),
      let value = signed(&scanner, bytes), scanner.take(UInt8(ascii: "]"), bytes),
      isEnd(&scanner, bytes)
    else { return nil }
    let (product, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLate, product <= .max - 1_000_000, microseconds < 1_000_000,
      let type = UInt16(exactly: type), let code = UInt16(exactly: code)
    else { return nil }
    return InputEvent(
      time: Timestamp(microseconds: product + microseconds), type: EventType(rawValue: type),
      code: EventCode(rawValue: code), value: value)
  }

  private static let comma = UInt8(ascii: ",")

  private static func number(_ scanner: inout NumberScanner, _ bytes: Span<UInt8>) -> Int64? {
    while scanner.take(0x20, bytes) {}
    return scanner.digits(bytes)
  }

  private static func signed(_ scanner: inout NumberScanner, _ bytes: Span<UInt8>) -> Int32? {
    while scanner.take(0x20, bytes) {}
    return scanner.signed(bytes)
  }

  /// Returns whether the rest of a line is empty or a comment of printable ASCII.
  ///
  /// Other characters are left to libyaml, which does not allow all of them in a comment.
  private static func isEnd(_ scanner: inout NumberScanner, _ bytes: Span<UInt8>) -> Bool {
    if scanner.isAtEnd { return true }
    guard scanner.take(0x20, bytes) else { return false }
    while scanner.take(0x20, bytes) {}
    guard scanner.isAtEnd || bytes[scanner.index] == UInt8(ascii: "#") else { return false }
    let rest = bytes.extracting(scanner.index..<scanner.end)
    // Without a branch for each byte, the loop is vectorized.
    var (least, greatest): (UInt8, UInt8) = (0x20, 0x20)
    for index in rest.indices {
      least = min(least, rest[index])
      greatest = max(greatest, rest[index])
    }
    return least == 0x20 && greatest < 0x7f
  }
}
