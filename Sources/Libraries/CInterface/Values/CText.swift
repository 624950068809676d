/// A text for C that lives as long as its owner.
final class OwnedText {
  let pointer: UnsafePointer<CChar>
  private let storage: UnsafeMutableBufferPointer<CChar>

  convenience init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    storage = .allocate(capacity: bytes.count + 1)
    var index = 0
    for byte in bytes {
      storage[index] = CChar(bitPattern: byte)
      index += 1
    }
    storage[index] = 0
    pointer = storage.baseAddress.map { UnsafePointer($0) } ?? StaticString("").pointer
  }

  deinit { storage.deallocate() }

  var string: String { String(cString: pointer) }

  /// Returns whether the text has the same bytes.
  func isEqual(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == storage.count - 1 else { return false }
    for index in bytes.indices where storage[index] != CChar(bitPattern: bytes[index]) {
      return false
    }
    return true
  }
}

extension StaticString {
  /// The text for C, which lives for ever.
  var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Returns whether a text has the same bytes.
  func isEqual(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == utf8CodeUnitCount else { return false }
    var index = 0
    for byte in bytes {
      if utf8Start[index] != byte { return false }
      index += 1
    }
    return true
  }
}

/// Returns the bytes of a text of C, without the zero at its end.
func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
  var bytes: [UInt8] = []
  while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
  return bytes
}

/// Copies as much of a text as fits, with a zero at the end, as `snprintf` does.
///
/// - Returns: The length of the whole text.
func copy(
  _ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  if let buffer, capacity > 0 {
    var index = 0
    for byte in text.utf8 {
      if index == capacity - 1 { break }
      buffer[index] = CChar(bitPattern: byte)
      index += 1
    }
    buffer[index] = 0
  }
  return Int32(clamping: text.utf8.count)
}
