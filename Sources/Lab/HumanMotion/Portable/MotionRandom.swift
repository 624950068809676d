internal import TSRandomness

/// A generator of random numbers that returns the same numbers for the same seed on every machine, with
/// a normal distribution of its own.
package struct MotionRandom: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// Creates a generator for a purpose.
  ///
  /// - Parameter seeds: The numbers that identify the purpose: a seed, a person, a trial and so on.
  ///   Equal numbers in the same order give the same generator.
  package init(_ seeds: UInt64...) {
    func mixed(_ value: UInt64) -> UInt64 {
      var generator = SplitMix64(state: value)
      return generator.next()
    }
    generator = SplitMix64(
      state: seeds.reduce(0x243f_6a88_85a3_08d3) { mixed($0 ^ mixed($1)) })
    // The people and recordings of earlier versions begin with the second number.
    _ = generator.next()
  }

  package mutating func next() -> UInt64 { generator.next() }

  /// Returns a number between 0 and 1, neither of which it can be.
  package mutating func uniform() -> Double {
    (Double(next() >> 12) + 0.5) / 4_503_599_627_370_496
  }

  /// Returns a number of a range, each with the same probability.
  package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// Returns a whole number below a limit, each with the same probability.
  ///
  /// - Parameter limit: The limit, at least 1.
  /// - Returns: The number, from 0.
  package mutating func index(below limit: Int) -> Int {
    min(Int(uniform() * Double(limit)), limit - 1)
  }

  /// Returns a standard normal number.
  package mutating func normal() -> Double { PortableMath.normalQuantile(uniform()) }

  /// Returns a log-normal number.
  package mutating func logNormal(_ median: Double, _ deviation: Double) -> Double {
    median * PortableMath.exp(deviation * normal())
  }
}
