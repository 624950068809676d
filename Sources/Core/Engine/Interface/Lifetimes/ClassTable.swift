/// The words of a class's metadata, from its address point: the header, then the methods.
///
/// The layout belongs to the runtime and is not a part of the language. It is compared once with what is
/// known of two classes, when the first probe is made; where it differs, as on 32 bits or beside
/// Objective-C, no class is read beyond its header.
@safe struct ClassTable {
  /// Whether the layout is the expected one; the first access compares.
  static let isKnown = MemoryLayout<UInt>.size == 8 && agree(takeSample())

  private let words: UnsafePointer<UInt>
  let count: Int

  /// Finds the words of a class.
  ///
  /// - Precondition: ``isKnown`` is `true`.
  init(_ type: AnyClass) {
    unsafe words = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    count = unsafe Self.count(sizes: words[4])
  }

  /// The word at an index; 0, which no method has, if the class is smaller.
  subscript(index: Int) -> UInt { index < count ? unsafe words[index] : 0 }

  /// Returns the number of words behind the address point; 0 if the sizes contradict each other.
  ///
  /// - Parameter sizes: The word with the size of the whole record and the offset of the address point in
  ///   it, both as 32-bit integers.
  private static func count(sizes: UInt) -> Int {
    let bytes = Int(truncatingIfNeeded: sizes & 0xffff_ffff) - Int(truncatingIfNeeded: sizes >> 32)
    guard bytes > 0, bytes < 1 << 20, bytes % MemoryLayout<UInt>.size == 0 else { return 0 }
    return bytes / MemoryLayout<UInt>.size
  }

  /// The first words of a class (swift/ABI/Metadata.h, TargetClassMetadata).
  struct Header {
    var address: UInt
    /// The words up to the size of the record, which every class has.
    var words: [UInt]

    /// The address of the superclass.
    var superclass: UInt { words[1] }
    /// The size of an instance, in bytes.
    var instanceSize: Int { Int(truncatingIfNeeded: words[3] & 0xffff_ffff) }
    /// The number of words behind the address point.
    var count: Int { ClassTable.count(sizes: words[4]) }

    /// Reads the first words of a class.
    init(_ type: AnyClass) {
      let pointer = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
      address = UInt(bitPattern: pointer)
      words = (0..<5).map { unsafe pointer[$0] }
    }
  }

  /// A class with a subclass that has three properties more, and no method.
  struct Sample {
    var small: Header
    var large: Header
  }

  static func takeSample() -> Sample {
    Sample(small: Header(Small.self), large: Header(Large.self))
  }

  /// Returns whether the headers of the two classes say what is known of them.
  ///
  /// - Returns: `false` if anything differs.
  static func agree(_ sample: Sample) -> Bool {
    let (small, large) = (sample.small, sample.large)
    // An object begins with its class and its counts; a class has the offset of each property.
    return large.superclass == small.address && small.instanceSize == 24
      && large.instanceSize == 48 && small.count > 5 && large.count == small.count + 3
  }

  private class Small {
    final var a: UInt64 = 0
  }

  private final class Large: Small {
    final var b: UInt64 = 0
    final var c: UInt64 = 0
    final var d: UInt64 = 0
  }
}
