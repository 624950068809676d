/// A binary property list, of which the dictionary at the root is read, with lists of plain values.
///
/// Foundation reads all of a list, and takes hours where arrays contain the same array many times over.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  /// The sizes of an offset and of a reference to an object, in bytes.
  private let (offsetSize, referenceSize): (Int, Int)
  private let (objectCount, top, table): (Int, Int, Int)

  /// The bytes at the end that describe the table of objects.
  private static let trailerSize = 32

  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// Creates a list; the result is `nil` if the bytes are none.
  init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - Self.trailerSize
    guard Self.isOne(bytes), trailer >= 8 else { return nil }
    self.bytes = bytes
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), count <= bytes.count,
      let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8),
      table <= trailer, count * offsetSize <= trailer - table
    else { return nil }
    (objectCount, self.top, self.table) = (count, top, table)
  }

  /// The dictionary at the root, without values of keys that are no strings; `nil` if there is none.
  var dictionary: [String: InfoPlist.Content]? {
    guard let object = object(top), object.kind == 0xd,
      let keys = references(object.start, object.count),
      let values = references(object.start + object.count * referenceSize, object.count)
    else { return nil }
    var result: [String: InfoPlist.Content] = [:]
    for (key, value) in zip(keys, values) {
      if case .text(let name) = single(key) { result[name] = content(value) }
    }
    return result
  }

  private func content(_ reference: Int) -> InfoPlist.Content {
    guard let object = object(reference), object.kind == 0xa,
      let elements = references(object.start, object.count)
    else { return single(reference) }
    return .list(elements.map { single($0) })
  }

  private func single(_ reference: Int) -> InfoPlist.Content {
    guard let object = object(reference) else { return .other("an object that is not in the file") }
    let (start, count) = (object.start, object.count)
    switch object.kind {
    case 0x0: return count == 8 ? .flag(false) : count == 9 ? .flag(true) : .other("nothing")
    case 0x1:
      return Self.number(bytes, start, 1 << count).map { .number($0) } ?? .other("a number")
    case 0x2: return .other("a number")
    case 0x3: return .other("a date")
    case 0x4: return .other("data")
    case 0x5:
      guard let part = part(start, count) else { break }
      return .text(String(decoding: part, as: UTF8.self))
    case 0x6:
      guard count <= bytes.count, let part = part(start, count * 2) else { break }
      let units = stride(from: part.startIndex, to: part.endIndex, by: 2).map { index -> UInt16 in
        UInt16(part[index]) << 8 | UInt16(part[index + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 0xa: return .other("an array")
    case 0xd: return .other("a dictionary")
    default: break
    }
    return .other("a value of another type")
  }

  /// Returns the kind of an object, the count in its first byte or after it, and the position of its
  /// content.
  private func object(_ reference: Int) -> (kind: UInt8, count: Int, start: Int)? {
    guard (0..<objectCount).contains(reference),
      let offset = Self.number(bytes, table + reference * offsetSize, offsetSize), offset < table
    else { return nil }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0xf))
    // A longer count is a number of its own; plain values have none.
    guard low == 0xf, kind >= 4 else { return (kind, low, offset + 1) }
    let size = 1 << Int(bytes[offset + 1] & 0xf)
    guard bytes[offset + 1] >> 4 == 1, let count = Self.number(bytes, offset + 2, size) else {
      return nil
    }
    return (kind, count, offset + 2 + size)
  }

  private func references(_ start: Int, _ count: Int) -> [Int]? {
    guard count <= bytes.count, part(start, count * referenceSize) != nil else { return nil }
    return (0..<count).map {
      Self.number(bytes, start + $0 * referenceSize, referenceSize) ?? objectCount
    }
  }

  private func part(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard start <= table, count <= table - start else { return nil }
    return bytes[start..<start + count]
  }

  /// Returns a number whose most significant byte is first; `nil` if it is too large or not in the file.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard size <= 8, start >= 0, start <= bytes.count - size else { return nil }
    return Int(exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
