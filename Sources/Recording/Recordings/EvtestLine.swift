internal import EventTime
internal import Evdev

/// A namespace for functions that parse the event lines of evtest.
enum EvtestLine {
  static let start = "Event: time "

  /// Parses an event line by its numbers; the names in it are ignored, except for those of
  /// synchronisation events.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the buffer.
  ///   - line: The line in the buffer.
  /// - Returns: The event.
  /// - Throws: `LineFault` if the line is invalid.
  static func event(
    _ bytes: Span<UInt8>, _ line: LineBuffer.Line
  ) throws(LineFault) -> InputEvent {
    var scanner = NumberScanner(line)
    guard scanner.take(start, bytes) else { throw scanner.fault("“\(start)”") }
    guard let microseconds = scanner.time(bytes) else {
      throw scanner.fault("a time in seconds with six decimals")
    }
    let time = Timestamp(microseconds: microseconds)
    guard scanner.take(", ", bytes), !scanner.isAtEnd else { throw scanner.fault("a comma") }
    if !scanner.take("type ", bytes) {
      let code = try synchronisation(&scanner, bytes)
      return InputEvent(time: time, type: .syn, code: code, value: 0)
    }
    let type = try number(&scanner, bytes, "a type in decimal")
    guard scanner.skip(past: ", code ", bytes) else { throw scanner.fault("“, code ”") }
    let code = try number(&scanner, bytes, "a code in decimal")
    guard scanner.skip(past: ", value ", bytes) else { throw scanner.fault("“, value ”") }
    let value = try value(&scanner, bytes, isHexadecimal: type == 4 && (code == 3 || code == 4))
    try EvemuLine.end(&scanner, bytes)
    return InputEvent(
      time: time, type: EventType(rawValue: type), code: EventCode(rawValue: code), value: value)
  }

  private static func number(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>, _ expected: String
  ) throws(LineFault) -> UInt16 {
    let before = scanner.index
    if let digits = scanner.digits(bytes), let number = UInt16(exactly: digits) { return number }
    scanner.index = before
    throw scanner.fault(expected)
  }

  /// Parses a value, which evtest prints in hexadecimal for `MSC_RAW` and `MSC_SCAN`.
  ///
  /// - Parameters:
  ///   - scanner: The scanner.
  ///   - bytes: The bytes of the buffer.
  ///   - isHexadecimal: A Boolean value that indicates whether the value is hexadecimal.
  /// - Returns: The value.
  /// - Throws: `LineFault` if the value is invalid.
  private static func value(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>, isHexadecimal: Bool
  ) throws(LineFault) -> Int32 {
    if isHexadecimal {
      if let pattern = scanner.hexadecimal(bytes, upTo: .max) { return Int32(bitPattern: pattern) }
      throw scanner.fault("a value of 32 bits in hexadecimal")
    }
    if let value = scanner.signed(bytes) { return value }
    throw scanner.fault("a value of 32 bits in decimal")
  }

  /// Parses the name between dashes, plus signs or angles: `------ SYN_REPORT ------`.
  ///
  /// - Parameters:
  ///   - scanner: The scanner.
  ///   - bytes: The bytes of the buffer.
  /// - Returns: The code of the synchronisation event.
  /// - Throws: `LineFault` if the name is unknown.
  private static func synchronisation(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>
  ) throws(LineFault) -> EventCode {
    let before = scanner.index
    _ = scanner.word(bytes)
    scanner.skipBlanks(bytes)
    let name = scanner.word(bytes)
    if let code = EventNames.code(named: name, type: .syn) { return code }
    // The oldest evtest uses different names.
    switch name {
    case "Report": return .synReport
    case "Config": return EventCode(rawValue: 1)
    case "MT": return .synMTReport
    default:
      scanner.index = before
      throw scanner.fault("a type, or SYN_REPORT between dashes")
    }
  }
}
