/// A generator of random numbers that are the same for the same seed on every machine (SplitMix64, by
/// Steele, Lea and Flood).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter state: The seed, which alone determines the numbers.
  @inlinable package init(state: UInt64) { self.state = state }

  /// Returns the next 64 bits.
  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
