internal import TSRandomness

/// A random number generator with the same results on every machine.
public struct Random: Sendable {
  private var generator: SplitMix64

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed, which alone determines the numbers.
  public init(_ seed: UInt64) {
    // Spread, as consecutive seeds are used.
    generator = SplitMix64(state: seed &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 { generator.next() }

  /// Returns a number from 0 up to, but not including, a limit.
  ///
  /// - Parameter limit: The limit.
  /// - Returns: The number; 0 if the limit is 1 or less.
  public mutating func below(_ limit: Int) -> Int {
    limit <= 1 ? 0 : Int(next() % UInt64(limit))
  }

  /// Returns `true` once in a number of times on average.
  ///
  /// - Parameter times: The number of times.
  /// - Returns: The random choice.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Returns a random element.
  ///
  /// - Parameter choices: The elements, at least one.
  /// - Returns: The element.
  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }
}
