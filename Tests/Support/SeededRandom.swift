/// A random number generator that returns the same numbers for the same seed on every machine
/// (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed; the same seed gives the same numbers.
  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number of a range, each with the same probability.
  package mutating func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns `true` with a probability in percent.
  package mutating func chance(_ percent: Int) -> Bool { roll(0..<100) < percent }
}
