/// The digest of a trace: 64-bit FNV-1a of its bytes in JSON Lines, including line ends.
///
/// It shows whether two runs behaved the same, at the cost of one multiplication per byte. It is
/// not cryptographic: different traces with the same digest can be constructed on purpose.
package struct TraceDigest: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of an empty trace.
  package init() {}

  /// Adds bytes to the digest.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  /// - Parameter bytes: The next bytes of the trace.
  package mutating func update(_ bytes: Span<UInt8>) {
    var hash = state
    for place in bytes.indices { hash = (hash ^ UInt64(bytes[place])) &* 0x0100_0000_01b3 }
    state = hash
  }

  /// The digest as 16 hexadecimal digits.
  package var text: String {
    var text = TraceText(capacity: 16)
    text.append(hexadecimal: state, digits: 16)
    return text.string
  }
}
