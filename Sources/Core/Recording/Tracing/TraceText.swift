import TSFormatting

/// A builder for text as bytes, which is independent of the locale and avoids allocations.
///
/// Foundation's number formatting takes microseconds per number, and an array's `append` checks its
/// storage for each byte; a trace of an hour has half a billion bytes.
package struct TraceText {
  /// The bytes that were written, followed by free capacity.
  private(set) var storage: [UInt8]
  /// The number of bytes that were written.
  package private(set) var count = 0

  package init(capacity: Int = 1024) { storage = [UInt8](repeating: 0, count: capacity) }

  /// The bytes that were written.
  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func removeAll() { count = 0 }

  /// Removes the blanks at the end.
  mutating func removeBlanks() {
    while count > 0, storage[count - 1] == 0x20 { count -= 1 }
  }

  mutating func append(blanks added: Int) {
    guard added > 0 else { return }
    makeRoom(added)
    let (start, end) = (count, count + added)
    var span = storage.mutableSpan
    for place in start..<end { span[place] = 0x20 }
    count = end
  }

  /// Appends escaped text as a column: with blanks up to a number of Unicode scalars, and two more.
  mutating func append(column text: String, width: Int) {
    let start = count
    append(escaped: text)
    append(blanks: max(width - characterCount(in: start..<count), 0) + 2)
  }

  private mutating func makeRoom(_ extra: Int) {
    let missing = count + extra - storage.count
    // Growing by at least the present size keeps appending amortized O(1).
    if missing > 0 { storage.append(contentsOf: repeatElement(0, count: missing + storage.count)) }
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: String) {
    let utf8 = text.utf8
    // Strings have contiguous UTF-8 but for those bridged from Objective-C, which Linux has not; the
    // copy as a block takes a quarter of the time of one byte by byte.
    let isCopied: Void? = unsafe utf8.withContiguousStorageIfAvailable { source in
      unsafe copy(source.baseAddress, source.count)
    }
    guard isCopied == nil else { return }
    for byte in utf8 { append(byte) }
  }

  /// Appends a constant, without the checks that a string needs.
  mutating func append(constant text: StaticString) {
    unsafe copy(text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Appends the bytes of another text.
  mutating func append(_ other: borrowing TraceText) {
    let size = other.count
    unsafe other.storage.withUnsafeBufferPointer { source in
      unsafe copy(source.baseAddress, size)
    }
  }

  /// Appends bytes; the only place where memory is written without a check of each index.
  private mutating func copy(_ source: UnsafePointer<UInt8>?, _ size: Int) {
    makeRoom(size)
    let start = count
    unsafe storage.withUnsafeMutableBufferPointer { target in
      guard let from = unsafe source, let to = target.baseAddress else { return }
      unsafe (to + start).update(from: from, count: size)
    }
    count = start + size
  }

  /// Appends text with the escapes of JSON for the characters that it requires and for those that
  /// command a terminal, without quotation marks.
  mutating func append(escaped text: String) {
    let start = count
    append(text)
    if hasEscaped(start..<count) { escape(text, from: start) }
  }

  private func characterCount(in places: Range<Int>) -> Int {
    let span = storage.span
    var count = 0
    // Continuation bytes of UTF-8 have the form 10xxxxxx.
    for place in places where span[place] & 0xc0 != 0x80 { count += 1 }
    return count
  }

  private func hasEscaped(_ places: Range<Int>) -> Bool {
    let span = storage.span
    // Names are short: a loop that ends early is faster for them than one that is vectorized.
    for place in places where TraceText.isEscaped(span[place]) { return true }
    return false
  }

  /// Returns whether a byte is escaped or may be part of a character that is.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte &- 0x20 > 0x5e || byte == 0x22 || byte == 0x5c
  }

  /// Replaces the unescaped text at the end with its escaped form.
  private mutating func escape(_ text: String, from start: Int) {
    count = start
    for scalar in text.unicodeScalars {
      if scalar.commandsTerminal {
        append("\\u")
        append(hexadecimal: UInt64(scalar.value), digits: 4)
      } else {
        if scalar == "\"" || scalar == "\\" { append(UInt8(ascii: "\\")) }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
      }
    }
  }

  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    append(escaped: text)
    append(UInt8(ascii: "\""))
  }
}

extension TraceText {
  mutating func append(decimal value: Int) { append(units: Int64(value), decimals: 0) }

  /// Appends a number with decimals, given as a multiple of its last decimal.
  ///
  /// - Parameter decimals: The number of decimals; without any, there is no point either.
  mutating func append(units: Int64, decimals: Int) {
    var rest = units.magnitude
    let digits = max(TraceText.digitCount(of: rest), decimals + 1)
    let size = digits + (decimals > 0 ? 1 : 0) + (units < 0 ? 1 : 0)
    makeRoom(size)
    let (start, end) = (count, count + size)
    var place = end
    var span = storage.mutableSpan
    // From the last digit, so that the number is divided by a constant alone.
    for index in 0..<digits {
      if index == decimals, index > 0 {
        place -= 1
        span[place] = UInt8(ascii: ".")
      }
      let quotient = rest / 10
      place -= 1
      span[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
    if units < 0 { span[start] = UInt8(ascii: "-") }
    count = end
  }

  private static func digitCount(of value: UInt64) -> Int {
    var count = 1
    var limit: UInt64 = 10
    // 19 digits are the most whose limit fits.
    while count < 19, value >= limit {
      count += 1
      limit &*= 10
    }
    return count == 19 && value >= limit ? 20 : count
  }

  /// Appends a number of microseconds as seconds with six decimals.
  package mutating func append(seconds microseconds: Int64) {
    append(units: microseconds, decimals: 6)
  }

  /// Appends a number rounded to at most three decimals, without trailing zeros.
  ///
  /// Halves are rounded away from 0. A value that is not finite is written as `null`, since JSON
  /// cannot represent it.
  package mutating func append(coordinate value: Double) {
    let thousandths = (value * 1000).rounded()
    guard thousandths.magnitude < 9e15 else {
      return append(value.isFinite ? "\(value)" : "null")
    }
    let units = Int64(thousandths)
    if units % 10 != 0 {
      append(units: units, decimals: 3)
    } else if units % 100 != 0 {
      append(units: units / 10, decimals: 2)
    } else if units % 1000 != 0 {
      append(units: units / 100, decimals: 1)
    } else {
      append(units: units / 1000, decimals: 0)
    }
  }

  /// Appends a number with one decimal, for the text format.
  package mutating func append(tenths value: Double) {
    let tenths = (value * 10).rounded()
    guard tenths.magnitude < 9e15 else { return append("\(value)") }
    append(units: Int64(tenths), decimals: 1)
  }

  mutating func append(hexadecimal value: UInt64, digits: Int) {
    for place in stride(from: digits - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: value >> (4 * UInt64(place)) & 0xf)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
