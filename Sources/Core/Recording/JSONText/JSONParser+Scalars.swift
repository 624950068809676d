extension JSONParser {
  /// Parses a number at the current position.
  ///
  /// - Throws: ``JSONFault`` if the text is no number, or one that a `Double` cannot represent.
  mutating func number() throws(JSONFault) -> Double {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
        index += 1
      }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONFault(
        offset: start, expected: "a number that a Double can hold", found: "“\(text.prefix(24))”")
    }
    return value
  }

  private mutating func digits() throws(JSONFault) {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    guard index > start else { throw fault("a digit") }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Parses a string at the current position, which is that of its opening quotation mark.
  ///
  /// - Throws: ``JSONFault`` if the string is not closed, or has invalid characters or escapes.
  mutating func string() throws(JSONFault) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONFault(offset: start, expected: "text in UTF-8", found: "other bytes")
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case 0..<0x20:
        throw JSONFault(
          offset: index, expected: "“\"” or a character",
          found: byte == 0x0a ? "the end of the line" : "the control character \(byte)")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw fault("“\"”")
  }

  /// Parses an escape sequence after its backslash, and appends its character in UTF-8.
  ///
  /// - Throws: ``JSONFault`` if the sequence is not valid.
  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let escapes: [(name: Unicode.Scalar, byte: UInt8)] = [
      ("\"", 0x22), ("\\", 0x5c), ("/", 0x2f), ("b", 0x08), ("f", 0x0c), ("n", 0x0a), ("r", 0x0d),
      ("t", 0x09),
    ]
    guard index < bytes.count else { throw fault("an escape") }
    let byte = bytes[index]
    if let plain = escapes.first(where: { UInt8(ascii: $0.name) == byte }) {
      text.append(plain.byte)
      index += 1
      return
    }
    guard byte == UInt8(ascii: "u") else { throw fault("an escape: one of “\"\\/bfnrtu”") }
    let start = index - 1
    index += 1
    var code = try hexadecimal()
    // Characters outside the basic plane are escaped as two code units, a surrogate pair.
    if code & 0xfc00 == 0xd800, bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let low = try hexadecimal()
      guard low & 0xfc00 == 0xdc00 else { throw halfPair(start) }
      code = 0x10000 + (code & 0x3ff) << 10 + low & 0x3ff
    }
    guard let scalar = Unicode.Scalar(code) else { throw halfPair(start) }
    text.append(contentsOf: Array(String(scalar).utf8))
  }

  private func halfPair(_ offset: Int) -> JSONFault {
    JSONFault(offset: offset, expected: "both halves of a surrogate pair", found: "one half")
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
      else { throw fault("a hexadecimal digit") }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
