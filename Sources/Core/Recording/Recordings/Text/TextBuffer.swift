/// A buffer of text that is written to a file, as bytes.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: TextBuffer) { bytes.append(contentsOf: other.bytes) }

  /// Appends a text and pads it with blanks to a width in bytes.
  mutating func append(_ text: String, width: Int) {
    append(text)
    pad(width - text.utf8.count, with: UInt8(ascii: " "))
  }

  /// Appends a number, padded on the left as by `%5d` and `%05d` in C.
  ///
  /// - Parameter zeros: Whether zeros after the sign are used instead of blanks.
  mutating func append(_ number: some BinaryInteger, width: Int = 0, zeros: Bool = false) {
    let digits = String(number.magnitude)
    let isNegative = number < 0
    let missing = width - digits.utf8.count - (isNegative ? 1 : 0)
    if !zeros { pad(missing, with: UInt8(ascii: " ")) }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    if zeros { pad(missing, with: UInt8(ascii: "0")) }
    append(digits)
  }

  /// Appends a number in hexadecimal, padded with zeros to a minimum number of digits.
  mutating func append(hexadecimal number: some BinaryInteger, width: Int) {
    let digits = String(number, radix: 16)
    pad(width - digits.utf8.count, with: UInt8(ascii: "0"))
    append(digits)
  }

  private mutating func pad(_ count: Int, with byte: UInt8) {
    for _ in 0..<max(count, 0) { bytes.append(byte) }
  }
}
