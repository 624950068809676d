internal import TSEventTime
internal import TSEvdev

/// A namespace for functions that parse the lines of evemu's format.
enum EvemuLine {
  /// Parses `E: <seconds>.<microseconds> <type> <code> <value>`, after the `E:`.
  ///
  /// Fields of the usual widths are parsed together; the others one by one, with an error for each.
  @inline(__always)
  static func event(
    _ bytes: Span<UInt8>, _ line: LineBuffer.Line
  ) throws(LineFault) -> InputEvent {
    var scanner = NumberScanner(line, skipping: 2)
    scanner.skipBlanks(bytes)
    let start = scanner.index
    if let seconds = scanner.digits(bytes), scanner.take(UInt8(ascii: "."), bytes),
      seconds < 1_000_000_000_000,
      let fields = EvemuFields(bytes, at: scanner.index, before: scanner.end)
    {
      scanner.index += EvemuFields.width
      return try event(
        bytes, &scanner, time: seconds &* 1_000_000 &+ fields.microseconds,
        type: fields.type, code: fields.code)
    }
    scanner.index = start
    guard let time = scanner.time(bytes) else {
      throw scanner.fault("a time in seconds with six decimals")
    }
    scanner.skipBlanks(bytes)
    guard let type = scanner.hexadecimal(bytes, upTo: 0xffff) else {
      throw scanner.fault("a type in hexadecimal")
    }
    scanner.skipBlanks(bytes)
    guard let code = scanner.hexadecimal(bytes, upTo: 0xffff) else {
      throw scanner.fault("a code in hexadecimal")
    }
    return try event(bytes, &scanner, time: time, type: UInt16(type), code: UInt16(code))
  }

  /// Parses the value and the rest of the line.
  ///
  /// - Parameters:
  ///   - scanner: The scanner, positioned after the code.
  ///   - time: The time in microseconds.
  /// - Throws: `LineFault` if the value or the rest of the line is invalid.
  @inline(__always)
  private static func event(
    _ bytes: Span<UInt8>, _ scanner: inout NumberScanner, time: Int64, type: UInt16, code: UInt16
  ) throws(LineFault) -> InputEvent {
    scanner.skipBlanks(bytes)
    guard let value = scanner.signed(bytes) else {
      throw scanner.fault("a value of 32 bits in decimal")
    }
    if scanner.index < scanner.end { try end(&scanner, bytes) }
    return InputEvent(
      time: Timestamp(microseconds: time), type: EventType(rawValue: type),
      code: EventCode(rawValue: code), value: value)
  }

  /// Checks that only blanks and a comment follow.
  ///
  /// - Throws: `LineFault` if anything else follows.
  static func end(_ scanner: inout NumberScanner, _ bytes: Span<UInt8>) throws(LineFault) {
    scanner.skipBlanks(bytes)
    guard scanner.isAtEnd || bytes[scanner.index] == UInt8(ascii: "#") else {
      throw scanner.fault("the end of the line or a comment")
    }
  }

  /// Parses numbers in hexadecimal up to the end of the line or a comment.
  ///
  /// - Parameters:
  ///   - count: The permitted number of numbers.
  ///   - largest: The largest permitted number.
  ///   - what: The description of the numbers for error messages.
  /// - Throws: `LineFault` if a number is invalid, or there are too few or too many.
  static func hexadecimals(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>, count: ClosedRange<Int>,
    upTo largest: UInt32, of what: String
  ) throws(LineFault) -> [UInt32] {
    var numbers: [UInt32] = []
    while numbers.count < count.upperBound {
      scanner.skipBlanks(bytes)
      if scanner.isAtEnd || bytes[scanner.index] == UInt8(ascii: "#") { break }
      guard let number = scanner.hexadecimal(bytes, upTo: largest) else {
        throw scanner.fault("\(what) in hexadecimal")
      }
      numbers.append(number)
    }
    guard numbers.count >= count.lowerBound else {
      throw scanner.fault("\(what) in hexadecimal")
    }
    try end(&scanner, bytes)
    return numbers
  }
}
