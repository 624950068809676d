/// Numbers from a seed, the same everywhere (SplitMix64).
struct Random {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, a limit.
  mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
