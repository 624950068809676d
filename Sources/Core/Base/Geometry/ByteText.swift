// Comparisons and numbers of the standard library bring its tables of Unicode, and the C library's
// reader of all notations, into the library without a runtime: together a twelfth of it.

extension String {
  /// Returns whether a text has the same bytes.
  ///
  /// - Returns: `true` if all bytes are the same; texts that only look the same are not.
  package func isSame(as other: String) -> Bool {
    let (bytes, others) = (utf8.span, other.utf8.span)
    guard bytes.count == others.count else { return false }
    for index in bytes.indices where bytes[index] != others[index] { return false }
    return true
  }

  /// Returns what follows a key, or `nil` if the text does not begin with it.
  package func bytes(after key: String) -> ArraySlice<UInt8>? {
    let (bytes, start) = (Array(utf8), Array(key.utf8))
    guard bytes.count >= start.count else { return nil }
    for index in start.indices where bytes[index] != start[index] { return nil }
    return bytes[start.count...]
  }
}

extension Double {
  /// Creates the number of a text of digits, such as `-0.25` or `1e-3`; `nil` if it is none.
  ///
  /// The nearest number, if it has at most 15 digits; else within two of it.
  package init?(decimal text: ArraySlice<UInt8>) {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var (digits, places, count) = (0 as UInt64, 0, 0)
    var hasPoint = false
    while let byte = rest.first {
      if let digit = byte.digit {
        // Later digits do not matter.
        let isKept = digits < 1_000_000_000_000_000_000
        if isKept { digits = digits * 10 + UInt64(digit) }
        if hasPoint == isKept { places += isKept ? 1 : -1 }
        count += 1
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      rest.removeFirst()
    }
    guard count > 0 else { return nil }
    if let mark = rest.popFirst() {
      guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
      let isSmall = rest.first == UInt8(ascii: "-")
      if isSmall || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard !rest.isEmpty else { return nil }
      var exponent = 0
      for byte in rest {
        guard let digit = byte.digit else { return nil }
        exponent = min(exponent * 10 + digit, 1000)
      }
      places += isSmall ? exponent : -exponent
    }
    var value = Double(digits)
    var power = 1.0
    for _ in 0..<min(places.magnitude, 400) {
      // A power of ten is exact up to here.
      if power == 1e22 { (value, power) = (places > 0 ? value / power : value * power, 1) }
      power *= 10
    }
    value = places > 0 ? value / power : value * power
    self = isNegative ? -value : value
  }
}

extension UInt8 {
  /// The value of a digit of ASCII; `nil` for another character.
  fileprivate var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }
}
