/// A position in a line, from which numbers are parsed.
///
/// A scanner stores indices and no bytes, so that creating it costs nothing.
struct NumberScanner {
  var index: Int
  let start: Int
  let end: Int

  init(_ line: LineBuffer.Line, skipping count: Int = 0) {
    start = line.start
    end = line.end
    index = line.start + count
  }

  var isAtEnd: Bool { index >= end }

  func fault(_ expected: String) -> LineFault {
    LineFault(offset: index - start, expected: expected)
  }

  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  /// Skips one byte if it is the given one.
  mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Parses decimal digits.
  ///
  /// - Returns: The number, or `nil` if there are no digits or too many; the position is then
  ///   unchanged.
  @inline(__always)
  mutating func digits(_ bytes: Span<UInt8>) -> Int64? {
    var current = index
    var value: UInt64 = 0
    while current < end {
      let digit = bytes[current] &- 0x30
      guard digit < 10 else { break }
      // Eighteen digits always fit, leading zeros aside.
      guard value < 100_000_000_000_000_000 else { return nil }
      value = value &* 10 &+ UInt64(digit)
      current += 1
    }
    guard current > index else { return nil }
    index = current
    return Int64(truncatingIfNeeded: value)
  }

  /// Parses a signed decimal number of 32 bits.
  ///
  /// - Returns: The number, or `nil` if there is none; the position is then unchanged.
  @inline(__always)
  mutating func signed(_ bytes: Span<UInt8>) -> Int32? {
    let before = index
    let isNegative = take(0x2d, bytes)
    if let magnitude = digits(bytes),
      let value = Int32(exactly: isNegative ? -magnitude : magnitude)
    {
      return value
    }
    index = before
    return nil
  }

  /// Parses hexadecimal digits.
  ///
  /// - Parameter largest: The largest permitted value.
  /// - Returns: The number, or `nil` if there is none or it is too large; the position is then
  ///   unchanged.
  mutating func hexadecimal(_ bytes: Span<UInt8>, upTo largest: UInt32) -> UInt32? {
    var current = index
    var value: UInt64 = 0
    while current < end {
      let byte = bytes[current]
      var digit = byte &- 0x30
      if digit > 9 {
        digit = (byte | 0x20) &- 0x61
        guard digit < 6 else { break }
        digit += 10
      }
      value = value &* 16 &+ UInt64(digit)
      guard value <= largest else { return nil }
      current += 1
    }
    guard current > index else { return nil }
    index = current
    return UInt32(truncatingIfNeeded: value)
  }

  /// Parses `seconds.microseconds` with six digits after the point.
  ///
  /// - Parameter separator: The byte between seconds and microseconds.
  /// - Returns: The time in microseconds, or `nil` if there is none; the position is then
  ///   unchanged.
  mutating func time(_ bytes: Span<UInt8>, separator: UInt8 = 0x2e) -> Int64? {
    let before = index
    if let seconds = digits(bytes), take(separator, bytes) {
      let point = index
      if let microseconds = digits(bytes), index - point == 6 {
        let (product, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, isLater) = product.addingReportingOverflow(microseconds)
        if !isTooLate, !isLater { return sum }
      }
    }
    index = before
    return nil
  }
}

extension NumberScanner {
  /// Skips a text if it is at the position.
  mutating func take(_ text: String, _ bytes: Span<UInt8>) -> Bool {
    let before = index
    for byte in text.utf8 where !take(byte, bytes) {
      index = before
      return false
    }
    return true
  }

  /// Moves the position past the next occurrence of a text.
  ///
  /// - Returns: `true` if the text was found; the position is unchanged otherwise.
  mutating func skip(past text: String, _ bytes: Span<UInt8>) -> Bool {
    let before = index
    while index < end {
      if take(text, bytes) { return true }
      index += 1
    }
    index = before
    return false
  }

  /// Returns the text from the position to the end of the line.
  func rest(_ bytes: Span<UInt8>) -> String {
    String(decoding: (index..<max(index, end)).map { bytes[$0] }, as: UTF8.self)
  }

  /// Parses up to the next blank, the end or a given byte.
  ///
  /// - Returns: The word, which may be empty.
  mutating func word(_ bytes: Span<UInt8>, until stop: UInt8 = 0x20) -> String {
    var word: [UInt8] = []
    while index < end, bytes[index] != 0x20, bytes[index] != 0x09, bytes[index] != stop {
      word.append(bytes[index])
      index += 1
    }
    return String(decoding: word, as: UTF8.self)
  }
}
