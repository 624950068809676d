/// Numbers from a seed, the same everywhere (SplitMix64).
public struct Random: Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend on the seed alone.
  public init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, not including, a limit.
  public mutating func below(_ limit: Int) -> Int {
    limit <= 1 ? 0 : Int(next() % UInt64(limit))
  }

  /// Returns true once in so many times.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Returns one of the choices.
  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }
}
