/// The digest of a trace: 64-bit FNV-1a of its bytes in JSON Lines, including line ends.
///
/// It shows whether two runs behaved the same, at the cost of at most one multiplication per byte.
/// It is not cryptographic: different traces with the same digest can be constructed on purpose.
package struct TraceDigest: Hashable, Sendable {
  /// The number by which the state is multiplied for each byte.
  static let prime: UInt64 = 0x0100_0000_01b3

  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of an empty trace.
  package init() {}

  /// Adds bytes to the digest.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    state = TraceDigest.state(after: bytes, from: state)
  }

  /// Adds a text to the digest.
  ///
  /// The result is that of adding its bytes, but those of constants whose effect is known are not
  /// read.
  ///
  /// - Parameter constants: The constants, with which the marks of the text were made.
  /// - Complexity: O(*n*) for *n* bytes outside the constants that are known.
  mutating func update(_ line: borrowing MarkedText, _ constants: inout DigestConstants) {
    let bytes = line.text.storage.span
    var hash = state
    var place = 0
    for index in line.marks.indices {
      let mark = line.marks[index]
      let end = mark.start + mark.size
      hash = TraceDigest.state(after: bytes.extracting(place..<mark.start), from: hash)
      let constant = bytes.extracting(mark.start..<end)
      if !constants.apply(mark.slot, constant, to: &hash) {
        hash = TraceDigest.state(after: constant, from: hash)
      }
      place = end
    }
    state = TraceDigest.state(after: bytes.extracting(place..<line.text.count), from: hash)
  }

  /// Returns the state that follows from a state and bytes.
  static func state(after bytes: Span<UInt8>, from state: UInt64) -> UInt64 {
    var hash = state
    for place in bytes.indices { hash = (hash ^ UInt64(bytes[place])) &* prime }
    return hash
  }

  /// The digest as 16 hexadecimal digits.
  package var text: String {
    var text = TraceText(capacity: 16)
    text.append(hexadecimal: state, digits: 16)
    return text.string
  }
}
