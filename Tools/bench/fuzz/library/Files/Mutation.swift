/// A change of a file's bytes.
enum Mutation: Sendable, Hashable {
  case set(Int, UInt8)
  case flip(Int, UInt8)
  case insert(Int, String)
  case remove(Int, Int)
  case repeated(Int, Int)
  case cutEnd(Int)

  /// Creates a random change of a file.
  ///
  /// - Parameters:
  ///   - length: The length of the file.
  ///   - scraps: Pieces of text to insert.
  ///   - random: The random number generator.
  init(_ length: Int, _ scraps: [String], _ random: inout Random) {
    let index = random.below(length + 1)
    switch random.below(6) {
    case 0: self = .set(index, UInt8(truncatingIfNeeded: random.next()))
    case 1: self = .insert(index, random.pick(scraps))
    case 2: self = .remove(index, random.below(60))
    case 3: self = .repeated(index, random.below(200))
    case 4: self = .flip(index, UInt8(random.below(8)))
    default: self = random.once(in: 4) ? .cutEnd(random.below(length)) : .remove(index, 1)
    }
  }

  /// Applies the change; bytes beyond the end are not changed.
  ///
  /// - Parameter bytes: The bytes of the file.
  func apply(to bytes: inout [UInt8]) {
    switch self {
    case .set(let index, let byte): if index < bytes.count { bytes[index] = byte }
    case .flip(let index, let bit): if index < bytes.count { bytes[index] ^= 1 << bit }
    case .insert(let index, let text):
      bytes.insert(contentsOf: Array(text.utf8), at: min(index, bytes.count))
    case .remove(let index, let count):
      let end = min(bytes.count, index + count)
      if index < end { bytes.removeSubrange(index..<end) }
    case .repeated(let index, let count):
      let end = min(bytes.count, index + count)
      if index < end { bytes.insert(contentsOf: Array(bytes[index..<end]), at: index) }
    case .cutEnd(let count): bytes.removeLast(min(count, bytes.count))
    }
    if bytes.isEmpty { bytes = [10] }
  }
}
