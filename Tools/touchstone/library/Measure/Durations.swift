/// Lengths of time that were measured, and what is to be told of them.
struct Durations {
  private var nanoseconds: [Int64] = []
  private var isSorted = true

  var count: Int { nanoseconds.count }

  /// Adds one, in nanoseconds.
  mutating func add(_ duration: Int64) {
    if let last = nanoseconds.last, duration < last { isSorted = false }
    nanoseconds.append(duration)
  }

  /// The least one that so many of a hundred do not exceed (the nearest rank); nil of none.
  mutating func percentile(_ percent: Int) -> Int64? {
    guard !nanoseconds.isEmpty else { return nil }
    if !isSorted { nanoseconds.sort() }
    isSorted = true
    let rank = (nanoseconds.count * percent + 99) / 100
    return nanoseconds[min(max(rank, 1), nanoseconds.count) - 1]
  }

  /// A length of time for people, in microseconds or milliseconds.
  static func text(_ nanoseconds: Int64) -> String {
    let microseconds = Double(nanoseconds) / 1000
    guard microseconds.magnitude >= 10_000 else {
      return "\(microseconds.text(decimals: 1)) µs"
    }
    return "\((microseconds / 1000).text(decimals: 1)) ms"
  }
}
