/// A fingerprint of bytes by which parts of the same work are recognised: 64-bit FNV-1a.
package struct WorkFingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the fingerprint of nothing.
  package init() {}

  /// Adds a piece of the work; the division into pieces counts.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    // The end of a piece, so that “ab” and “c” differ from “a” and “bc”.
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The fingerprint, as 16 hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
