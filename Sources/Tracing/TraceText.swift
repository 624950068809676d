/// A builder for text as bytes, which is independent of the locale and avoids allocations.
///
/// Foundation's number formatting takes microseconds per number, and an array's `append` checks its
/// storage for each byte; a trace of an hour has half a billion bytes.
package struct TraceText {
  /// The bytes that were written, followed by free capacity.
  private var storage: [UInt8]
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

  mutating func append(blanks count: Int) {
    guard count > 0 else { return }
    makeRoom(count)
    for place in self.count..<self.count + count { storage[place] = 0x20 }
    self.count += count
  }

  /// Appends escaped text, and returns the number of its Unicode scalars.
  mutating func appendCounting(_ text: String) -> Int {
    let start = count
    append(escaped: text)
    let span = storage.span
    var characters = 0
    // Continuation bytes of UTF-8 have the form 10xxxxxx.
    for place in start..<count where span[place] & 0xc0 != 0x80 { characters += 1 }
    return characters
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
    makeRoom(utf8.count)
    TraceText.copy(utf8, into: &storage, at: count)
    count += utf8.count
  }

  /// Appends a constant, without the checks that a string needs.
  mutating func append(constant text: StaticString) {
    let size = text.utf8CodeUnitCount
    makeRoom(size)
    unsafe storage.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress else { return }
      unsafe (base + count).update(from: text.utf8Start, count: size)
    }
    count += size
  }

  private static func copy(_ text: String.UTF8View, into storage: inout [UInt8], at start: Int) {
    // Strings have contiguous UTF-8 but for those bridged from Objective-C, which Linux has not; the
    // copy as a block takes a quarter of the time of one byte by byte.
    let isCopied: Void? = unsafe text.withContiguousStorageIfAvailable { source in
      unsafe storage.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe (to + start).update(from: from, count: source.count)
      }
    }
    guard isCopied == nil else { return }
    for (offset, byte) in text.enumerated() { storage[start + offset] = byte }
  }

  /// Appends the bytes of another text.
  mutating func append(_ other: borrowing TraceText) {
    let size = other.count
    makeRoom(size)
    unsafe other.storage.withUnsafeBufferPointer { source in
      unsafe storage.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe (to + count).update(from: from, count: size)
      }
    }
    count += size
  }

  /// Appends text with the characters escaped that JSON requires, without quotation marks.
  mutating func append(escaped text: String) {
    let start = count
    append(text)
    if hasEscaped(start..<count) { escape(text, from: start) }
  }

  private func hasEscaped(_ places: Range<Int>) -> Bool {
    let span = storage.span
    var isEscaped = false
    // No early return: without a branch for each byte, the loop is vectorized.
    for place in places { isEscaped = TraceText.isEscaped(span[place]) || isEscaped }
    return isEscaped
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5c
  }

  /// Replaces the unescaped text at the end with its escaped form.
  private mutating func escape(_ text: String, from start: Int) {
    count = start
    for byte in text.utf8 {
      if byte < 0x20 {
        append("\\u00")
        append(hexadecimal: UInt64(byte), digits: 2)
      } else {
        if TraceText.isEscaped(byte) { append(UInt8(ascii: "\\")) }
        append(byte)
      }
    }
  }

  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    append(escaped: text)
    append(UInt8(ascii: "\""))
  }

  /// Returns a text as a JSON string, with quotation marks and the escapes that JSON requires.
  package static func quoted(_ text: String) -> String {
    var quoted = TraceText(capacity: text.utf8.count + 2)
    quoted.append(quoted: text)
    return quoted.string
  }

  /// Adds all bytes that were written to a digest.
  func digest(into digest: inout TraceDigest) { digest.update(storage.span.extracting(..<count)) }
}

extension TraceText {
  mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, atLeast: 1)
  }

  private mutating func append(digits value: UInt, atLeast least: Int) {
    guard value > 9 || least > 1 else {
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    }
    var count = 1
    var limit: UInt = 10
    // 19 digits are the most whose limit fits.
    while count < 19, value >= limit {
      count += 1
      limit &*= 10
    }
    if count == 19, value >= limit { count = 20 }
    count = max(count, least)
    makeRoom(count)
    var rest = value
    for place in stride(from: self.count + count - 1, through: self.count, by: -1) {
      let quotient = rest / 10
      storage[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
    self.count += count
  }

  /// Appends a number with decimals, given as a multiple of its last decimal.
  ///
  /// - Parameters:
  ///   - units: The number in units of the last decimal.
  ///   - decimals: The number of decimals, at least 1.
  mutating func append(units: Int64, decimals: Int) {
    var scale: UInt = 1
    for _ in 0..<decimals { scale *= 10 }
    if units < 0 { append(UInt8(ascii: "-")) }
    let value = UInt(units.magnitude)
    append(digits: value / scale, atLeast: 1)
    append(UInt8(ascii: "."))
    append(digits: value % scale, atLeast: decimals)
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
    let (whole, rest) = units.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return append(decimal: Int(whole)) }
    if rest % 10 != 0 {
      append(units: units, decimals: 3)
    } else if rest % 100 != 0 {
      append(units: units / 10, decimals: 2)
    } else {
      append(units: units / 100, decimals: 1)
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
