/// The digest of a trace: FNV-1a, 64 bits, of its bytes in JSON Lines, line ends included.
///
/// It tells whether two runs did the same, at the cost of one multiplication a byte. It is no
/// protection against somebody who wants two different traces to have the same digest.
public struct TraceDigest: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of nothing.
  public init() {}

  /// Takes more bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    var hash = state
    for place in bytes.indices { hash = (hash ^ UInt64(bytes[place])) &* 0x0100_0000_01b3 }
    state = hash
  }

  /// The digest as 16 hexadecimal digits.
  public var text: String {
    var text = TraceText(capacity: 16)
    text.append(hexadecimal: state, digits: 16)
    return text.string
  }
}
