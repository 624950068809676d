internal import TSGeometry
internal import TSRandomness

/// Statistics over people, of whom each counts as a whole.
enum TuningSampling {
  private static let samples = 2000

  /// Returns the mean difference of faults in a hundred streams, with its interval at 95 %; zeros
  /// if there are no streams.
  ///
  /// The interval is the middle of the differences in samples of the people with replacement, drawn
  /// by a generator with a fixed seed.
  static func difference(
    _ differences: [(person: String, faults: Int)]
  ) -> (Double, ClosedRange<Double>) {
    guard !differences.isEmpty else { return (0, 0...0) }
    var sums: [String: (faults: Int, streams: Int)] = [:]
    for (person, faults) in differences {
      sums[person, default: (0, 0)].faults += faults
      sums[person, default: (0, 0)].streams += 1
    }
    let people = sums.sorted { $0.key < $1.key }.map(\.value)
    func rate(_ some: [(faults: Int, streams: Int)]) -> Double {
      let streams = some.reduce(0) { $0 + $1.streams }
      return 100 * Double(some.reduce(0) { $0 + $1.faults }) / Double(max(streams, 1))
    }
    // Seeded, so that the interval is the same on every machine.
    var generator = SplitMix64(state: 0x5eed)
    let drawn = (0..<samples).map { _ in
      rate(people.map { _ in people[Int(generator.next() % UInt64(people.count))] })
    }.sorted()
    return (rate(people), drawn[samples / 40]...drawn[samples - 1 - samples / 40])
  }

  /// Returns the share of right streams of each person, the worst first.
  static func sharesRight(_ scores: [TuningScore], _ people: [String]) -> [Double] {
    var sums: [String: TuningScore] = [:]
    for (score, person) in zip(scores, people) { sums[person, default: TuningScore()] += score }
    return sums.values.filter { $0.streams > 0 }
      .map { Double($0.right) / Double($0.streams) }.sorted()
  }

  /// Returns the mean of the lowest tenth of sorted shares, which is at least one share.
  static func worstTenth(_ shares: [Double]) -> Double {
    Array(shares.prefix(max(1, shares.count / 10))).mean
  }
}
