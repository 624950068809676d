import Preconditions

/// Tells whether a class overrides a method, so that the engine need not call those that do not.
///
/// Hit-testing asks a view object only where its class has something of its own to say; all
/// others are tested in one array. Swift offers no way to ask, so the answer is read from the
/// class's own method table: the entry of a class that does not override is the same as its
/// superclass's. Where the entry lies is not assumed but found, by comparing three classes made
/// for the purpose: one that overrides the method, one that does not, and their superclass. Should
/// a future compiler lay its tables out otherwise, no single place is found and every class counts
/// as overriding: slower, and still right.
@MainActor struct OverrideProbe {
  /// The entries of the method table, in words from the class's address point; nil if not found.
  private let slots: [Int]?
  private let base: AnyClass

  /// Finds the entries in which an overriding class differs from its superclass.
  init(base: AnyClass, plain: AnyClass, overriding: AnyClass, expected: Int = 1) {
    self.base = base
    let (baseWords, plainWords) = (ClassTable(base), ClassTable(plain))
    let overridingWords = ClassTable(overriding)
    let found = (0..<min(baseWords.count, plainWords.count, overridingWords.count)).filter {
      baseWords[$0] == plainWords[$0] && overridingWords[$0] != baseWords[$0]
    }
    slots = found.count >= expected ? found : nil
  }

  /// Returns whether a class, a subclass of the base, overrides any of the methods.
  func isOverridden(in type: AnyClass) -> Bool {
    if type == base { return false }
    guard let slots else { return true }
    let (ours, theirs) = (ClassTable(base), ClassTable(type))
    return slots.contains { ours[$0] != theirs[$0] }
  }
}

/// The words of a class's metadata from its address point on: header, then methods.
@safe private struct ClassTable {
  private let words: UnsafePointer<UInt>
  let count: Int

  init(_ type: AnyClass) {
    unsafe words = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // Word 4 holds the size of the whole record and the offset of the address point in it, both
    // of 32 bits (swift/ABI/Metadata.h, TargetClassMetadata).
    let sizes = unsafe words[4]
    let (size, addressPoint) = (Int(sizes & 0xffff_ffff), Int(sizes >> 32))
    let bytes = size - addressPoint
    count = bytes > 0 && bytes < 1 << 20 ? bytes / MemoryLayout<UInt>.size : 0
  }

  subscript(index: Int) -> UInt {
    ensure(index < count, "method table of \(count) words read at \(index)")
    return unsafe words[index]
  }
}
