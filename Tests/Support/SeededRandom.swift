internal import TSRandomness

/// A random number generator that returns the same numbers for the same seed on every machine.
package struct SeededRandom: RandomNumberGenerator {
  private var generator: SplitMix64

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed; the same seed gives the same numbers.
  package init(_ seed: UInt64) { generator = SplitMix64(state: seed) }

  package mutating func next() -> UInt64 { generator.next() }

  /// Returns a number of a range, each with the same probability.
  package mutating func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns `true` with a probability in percent.
  package mutating func chance(_ percent: Int) -> Bool { roll(0..<100) < percent }
}
