internal import TSEventTime
internal import TSEvdev

/// An event line of getevent.
///
/// ```
/// [   1234.567890] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001a3
/// /dev/input/event2: 0003 0035 000001a3
/// ```
///
/// The time and the node are both optional. What a log writes before the line is ignored.
struct GeteventLine {
  var event: InputEvent
  /// The path of the device node; empty if the line contains none.
  var node: String
  /// Whether the line has a time; without one, that of the event is 0.
  var hasTime: Bool

  init(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) throws(LineFault) {
    do throws(LineFault) {
      try self.init(bareLine: line, bytes)
    } catch {
      for start in GeteventLine.starts(bytes, line) {
        guard
          let line = try? GeteventLine(
            bareLine: LineBuffer.Line(start: start, end: line.end), bytes)
        else { continue }
        self = line
        return
      }
      throw error
    }
  }

  private init(bareLine line: LineBuffer.Line, _ bytes: Span<UInt8>) throws(LineFault) {
    var scanner = NumberScanner(line)
    let found = try GeteventLine.time(&scanner, bytes)
    let time = found ?? 0
    hasTime = found != nil
    scanner.skipBlanks(bytes)
    node = ""
    if scanner.index < scanner.end, bytes[scanner.index] == UInt8(ascii: "/") {
      node = scanner.word(bytes, until: UInt8(ascii: ":"))
      guard scanner.take(UInt8(ascii: ":"), bytes) else { throw scanner.fault("a colon") }
      scanner.skipBlanks(bytes)
    }
    let type = try GeteventLine.number(&scanner, bytes, "a type, EV_ABS or 0003 say") {
      EventNames.type(named: $0)?.rawValue
    }
    let eventType = EventType(rawValue: type)
    let code = try GeteventLine.number(
      &scanner, bytes, "a code, ABS_MT_POSITION_X or 0035 say"
    ) { GeteventLabels.code(named: $0, type: eventType) }
    let value = try GeteventLine.value(&scanner, bytes)
    event = InputEvent(
      time: Timestamp(microseconds: time), type: eventType, code: EventCode(rawValue: code),
      value: value)
    // The rate of frames is a comment and not part of the event.
    if scanner.take("rate ", bytes) {
      guard scanner.digits(bytes) != nil else { throw scanner.fault("a rate") }
      scanner.skipBlanks(bytes)
    }
    guard scanner.isAtEnd else { throw scanner.fault("the end of the line") }
  }

  /// Returns `true` if a line is an event.
  static func isEvent(_ line: [UInt8]) -> Bool {
    (try? GeteventLine(line.span, LineBuffer.Line(start: 0, end: line.count))) != nil
  }

  /// Returns the indices at which an event may begin behind the prefix of a log.
  ///
  /// The prefix must not be part of an event: its brackets are closed, it names no node, and it ends
  /// neither with a value nor, before an event without a time, with a bracket.
  private static func starts(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> [Int] {
    var starts: [Int] = []
    var (depth, slashes) = (0, 0)
    var wordStart = line.start
    for index in line.start..<line.end {
      let byte = bytes[index]
      let isBlank = byte == 0x20 || byte == 0x09
      if index > line.start, !isBlank, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 {
        var end = index - 1
        while end > line.start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        let isBehindBracket = end > line.start && bytes[end - 1] == UInt8(ascii: "]")
        let word = NumberScanner(LineBuffer.Line(start: wordStart, end: end)).rest(bytes)
        let isBehindValue = UInt32(hexadecimal: word, digits: 8...8) != nil
        if word.hasPrefix("/dev/") || word.hasPrefix("EV_") { slashes += 1 }
        if depth == 0, slashes == 0, !isBehindValue,
          !isBehindBracket || byte == UInt8(ascii: "[")
        {
          starts.append(index)
        }
        wordStart = index
      }
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
    }
    return starts
  }

  /// Parses `[ 1234.567890]`, or the `1234-567890:` of old versions.
  ///
  /// - Returns: The time in microseconds, or `nil` if the line has none.
  private static func time(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>
  ) throws(LineFault) -> Int64? {
    let isBracketed = scanner.take(UInt8(ascii: "["), bytes)
    if isBracketed { scanner.skipBlanks(bytes) }
    let before = scanner.index
    guard isBracketed else {
      if let time = scanner.time(bytes, separator: UInt8(ascii: "-")),
        scanner.take(UInt8(ascii: ":"), bytes)
      {
        return time
      }
      scanner.index = before
      return nil
    }
    guard let time = scanner.time(bytes) else {
      throw scanner.fault("a time in seconds with six decimals")
    }
    guard scanner.take(UInt8(ascii: "]"), bytes) else { throw scanner.fault("a closing bracket") }
    return time
  }

  /// Parses a label or four hexadecimal digits, and the blanks after them.
  ///
  /// - Parameters:
  ///   - expected: The description of the field for error messages.
  ///   - named: A closure that returns the number of a label.
  private static func number(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>, _ expected: String,
    named: (String) -> UInt16?
  ) throws(LineFault) -> UInt16 {
    let before = scanner.index
    let word = scanner.word(bytes)
    let isBlankBehind = !scanner.isAtEnd
    scanner.skipBlanks(bytes)
    if isBlankBehind, let number = named(word) ?? UInt16(hexadecimal: word, digits: 4...4) {
      return number
    }
    scanner.index = before
    throw scanner.fault(expected)
  }

  /// Parses a label or 32 bits in hexadecimal, and the blanks after them.
  private static func value(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>
  ) throws(LineFault) -> Int32 {
    let before = scanner.index
    let word = scanner.word(bytes)
    scanner.skipBlanks(bytes)
    if let value = GeteventLabels.values[word] { return value }
    if let value = UInt32(hexadecimal: word, digits: 1...8) { return Int32(bitPattern: value) }
    scanner.index = before
    throw scanner.fault("a value of eight hexadecimal digits, DOWN or UP")
  }
}

extension FixedWidthInteger {
  /// Creates a number from hexadecimal digits only, without a sign or a prefix.
  ///
  /// - Parameter digits: The permitted number of digits.
  init?(hexadecimal word: some StringProtocol, digits: ClosedRange<Int>) {
    guard digits.contains(word.utf8.count), word.utf8.first != UInt8(ascii: "+"),
      word.utf8.first != UInt8(ascii: "-"), let value = Self(word, radix: 16)
    else { return nil }
    self = value
  }
}
