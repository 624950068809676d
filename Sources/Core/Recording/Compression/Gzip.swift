/// Unpacks files of gzip (RFC 1952) that fit into memory.
package enum Gzip {
  /// The size of the largest result, in bytes.
  package static let mostBytes = 256 << 20

  /// Returns whether bytes begin as a file of gzip does.
  package static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x1f, 0x8b])
  }

  /// Returns what a file contains; it may consist of several members, one behind the other.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - most: The size of the largest result, in bytes.
  /// - Throws: A ``GzipError`` if the bytes are no whole file of gzip, or contain more.
  package static func unpacked(
    _ bytes: [UInt8], most: Int = mostBytes
  ) throws(GzipError) -> [UInt8] {
    let unpacker = GzipUnpacker(most: most)
    var (result, rest) = ([UInt8](), bytes[...])
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let (read, written) = try unpacker.unpack(rest, into: &piece)
      guard read > 0 || written > 0 else { break }
      rest = rest.dropFirst(read)
      result += piece[..<written]
    }
    try unpacker.finish()
    return result
  }
}
