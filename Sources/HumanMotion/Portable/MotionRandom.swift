/// A generator of random numbers that returns the same numbers for the same seed on every machine
/// (SplitMix64, with a normal distribution of its own).
package struct MotionRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator for a purpose.
  ///
  /// - Parameter seeds: The numbers that identify the purpose: a seed, a person, a trial and so on.
  ///   Equal numbers in the same order give the same generator.
  package init(_ seeds: UInt64...) {
    state = 0x243f_6a88_85a3_08d3
    for seed in seeds { state = MotionRandom.mixed(state ^ MotionRandom.mixed(seed)) }
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return MotionRandom.mixed(state)
  }

  /// Returns a number between 0 and 1, neither of which it can be.
  package mutating func uniform() -> Double {
    (Double(next() >> 12) + 0.5) / 4_503_599_627_370_496
  }

  /// Returns a number of a range, each with the same probability.
  ///
  /// - Parameter range: The range.
  /// - Returns: The number.
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
  ///
  /// - Parameters:
  ///   - median: The median.
  ///   - deviation: The standard deviation of the logarithm.
  /// - Returns: The number.
  package mutating func logNormal(_ median: Double, _ deviation: Double) -> Double {
    median * PortableMath.exp(deviation * normal())
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
