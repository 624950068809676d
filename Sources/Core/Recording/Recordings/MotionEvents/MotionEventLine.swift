internal import TSEventTime

/// A row of a log of Android's `MotionEvent`: six columns separated by semicolons.
struct MotionEventLine {
  /// The kinds of events, by Android's numbers.
  enum Action: UInt8 {
    case down = 0x30
    case up
    case move
  }

  /// Units of the axes in a pixel: Android computes positions between pixels.
  static let unitsPerPixel = 100.0
  /// Units of the pressure axis for the size 1.
  static let unitsPerSize = 10_000.0

  var time: Timestamp
  var x: Int32
  var y: Int32
  var size: Int32
  var action: Action

  init(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) throws(LineFault) {
    var scanner = NumberScanner(line)
    guard scanner.digits(bytes) != nil else {
      throw scanner.fault("the time of the log in milliseconds")
    }
    try MotionEventLine.separator(&scanner, bytes)
    let before = scanner.index
    guard let milliseconds = scanner.digits(bytes), milliseconds <= Int64.max / 1000 else {
      scanner.index = before
      throw scanner.fault("the time of the event in milliseconds")
    }
    time = Timestamp(microseconds: milliseconds * 1000)
    try MotionEventLine.separator(&scanner, bytes)
    x = try MotionEventLine.number(&scanner, bytes, Self.unitsPerPixel, "x in pixels")
    try MotionEventLine.separator(&scanner, bytes)
    y = try MotionEventLine.number(&scanner, bytes, Self.unitsPerPixel, "y in pixels")
    try MotionEventLine.separator(&scanner, bytes)
    let sizeStart = scanner.index
    size = try MotionEventLine.number(&scanner, bytes, Self.unitsPerSize, "a size from 0 to 1")
    guard (0...Int32(Self.unitsPerSize)).contains(size) else {
      scanner.index = sizeStart
      throw scanner.fault("a size from 0 to 1")
    }
    try MotionEventLine.separator(&scanner, bytes)
    guard !scanner.isAtEnd, let action = Action(rawValue: bytes[scanner.index]) else {
      throw scanner.fault("an action: 0 for down, 1 for up or 2 for move")
    }
    self.action = action
    scanner.index += 1
    guard scanner.isAtEnd else { throw scanner.fault("the end of the line") }
  }

  static func isRow(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    do throws(LineFault) {
      _ = try MotionEventLine(bytes.span, LineBuffer.Line(start: 0, end: bytes.count))
      return true
    } catch {
      return false
    }
  }

  private static func separator(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>
  ) throws(LineFault) {
    guard scanner.take(UInt8(ascii: ";"), bytes) else { throw scanner.fault("a semicolon") }
  }

  /// Parses a decimal number as Java prints it, such as `720.8572` or `5.0E-4`, and rounds it to
  /// units.
  private static func number(
    _ scanner: inout NumberScanner, _ bytes: Span<UInt8>, _ units: Double, _ expected: String
  ) throws(LineFault) -> Int32 {
    let before = scanner.index
    let word = scanner.word(bytes, until: UInt8(ascii: ";"))
    // `Double` also reads hexadecimal numbers, infinity and what is not a number.
    let isDecimal = word.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
    if isDecimal, let number = Double(word), let value = Int32(exactly: (number * units).rounded())
    {
      return value
    }
    scanner.index = before
    throw scanner.fault(expected)
  }
}
