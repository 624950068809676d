/// An encoding of the text of a recording.
enum TextEncoding {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// The number of bytes that tell the encoding and the packing of a file.
  static let signatureLength = 8

  /// Recognises the encoding of a text by its first bytes: by the mark of the byte order, or by the
  /// zeros of characters of ASCII.
  ///
  /// - Parameter start: The first bytes, ``signatureLength`` of them if there are so many.
  init(of start: some Collection<UInt8>) {
    let bytes = Array(start.prefix(TextEncoding.signatureLength))
    let pairs = stride(from: 0, to: min(bytes.count, 4) - 1, by: 2).map {
      (bytes[$0], bytes[$0 + 1])
    }
    if bytes.starts(with: [0xff, 0xfe]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xfe, 0xff]) {
      self = .utf16BigEndian
    } else if pairs.count > 1, pairs.allSatisfy({ $0 != 0 && $1 == 0 }) {
      self = .utf16LittleEndian
    } else if pairs.count > 1, pairs.allSatisfy({ $0 == 0 && $1 != 0 }) {
      self = .utf16BigEndian
    } else {
      self = .utf8
    }
  }
}

/// A converter of UTF-16 to UTF-8, which receives the text in pieces of any size.
struct UTF16Transcoder {
  private var half: UInt8?
  private var surrogate: UInt16?
  private var isAtStart = true

  /// Converts the next piece.
  ///
  /// - Parameter isBigEndian: Whether the higher byte of a unit is first.
  /// - Returns: The text in UTF-8, without the mark of the byte order. What is no text is replaced
  ///   by U+FFFD.
  mutating func utf8(_ bytes: some Collection<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    if let surrogate { units.append(surrogate) }
    surrogate = nil
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    if isAtStart, let first = units.first {
      isAtStart = false
      if first == 0xfeff { units.removeFirst() }
    }
    if let last = units.last, UTF16.isLeadSurrogate(last), !bytes.isEmpty {
      surrogate = units.removeLast()
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
