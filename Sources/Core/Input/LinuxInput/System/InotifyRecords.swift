/// The records that inotify writes to a buffer (`struct inotify_event`).
struct InotifyRecords: Sequence, IteratorProtocol {
  /// A record of a change of a name in a watched folder.
  struct Record: Hashable {
    var watch: Int32
    var mask: UInt32
    var name: String
  }

  private var bytes: ArraySlice<UInt8>

  /// Creates a sequence of the complete records in a buffer; an incomplete one ends it.
  ///
  /// - Parameter bytes: The bytes that were read from inotify.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func next() -> Record? {
    let header = 16
    guard bytes.count >= header else { return nil }
    let length = Int(number(at: 12))
    guard bytes.count >= header + length else { return nil }
    let name = bytes.dropFirst(header).prefix(length).prefix { $0 != 0 }
    let record = Record(
      watch: Int32(bitPattern: number(at: 0)), mask: number(at: 4),
      name: String(decoding: name, as: UTF8.self))
    bytes = bytes.dropFirst(header + length)
    return record
  }

  private func number(at offset: Int) -> UInt32 {
    let start = bytes.startIndex + offset
    // The kernel writes in the machine's own byte order.
    return unsafe bytes[start..<start + 4].withUnsafeBytes {
      unsafe $0.loadUnaligned(as: UInt32.self)
    }
  }
}
