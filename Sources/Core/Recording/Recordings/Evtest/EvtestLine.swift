internal import TSEventTime
internal import TSEvdev

/// A namespace for functions that parse the event lines of evtest.
enum EvtestLine {
  static let start = "Event: time "

  /// Parses an event line by its numbers; the names in it are ignored, except for those of
  /// synchronisation events.
  ///
  /// - Parameter scanner: The scanner, positioned after ``start``.
  static func event(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner
  ) throws(LineFault) -> InputEvent {
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
  /// Versions differ. The oldest ones know two names and print “Config Sync” for every code but that
  /// of a report. Others print the name of the type that has the number of the code, or that they know
  /// none. In all of them, plus signs are of `SYN_MT_REPORT` alone, and angles of `SYN_DROPPED`.
  ///
  /// - Throws: `LineFault` if the name is unknown.
  private static func synchronisation(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>
  ) throws(LineFault) -> EventCode {
    let before = scanner.index
    let mark = scanner.word(bytes)
    scanner.skipBlanks(bytes)
    let name = scanner.word(bytes)
    if let code = EventNames.code(named: name, type: .syn) { return code }
    if mark.count > 1, mark.allSatisfy({ $0 == "+" }) { return .synMTReport }
    if mark.count > 1, mark.allSatisfy({ $0 == ">" }) { return .synDropped }
    if mark.count > 1, mark.allSatisfy({ $0 == "-" }) {
      if let code = codes[name] { return code }
      if let type = EventNames.type(named: name) { return EventCode(rawValue: type.rawValue) }
    }
    scanner.index = before
    throw scanner.fault("a type, or SYN_REPORT between dashes")
  }

  /// The codes of names that evtest made up, and of those that stand for what it did not know.
  ///
  /// The kernel sends no `SYN_CONFIG` to readers of events.
  private static let codes: [String: EventCode] = [
    "Report": .synReport, "Sync": .synReport, "Config": .synMTReport, "Key": .synConfig,
    "Relative": .synMTReport, "MT": .synMTReport, "Absolute": .synDropped, "Dropped": .synDropped,
    "?": .synMTReport, "(null)": .synMTReport,
  ]
}

extension EventCode {
  fileprivate static let synConfig = EventCode(rawValue: 1)
}
