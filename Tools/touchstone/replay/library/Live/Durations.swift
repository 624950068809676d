internal import TSFormatting

/// A collection of measured durations, with their percentiles.
package struct Durations {
  private var nanoseconds: [Int64] = []
  private var isSorted = true

  /// Creates an empty collection.
  package init() {}

  /// The number of durations.
  package var count: Int { nanoseconds.count }

  /// The mean, in nanoseconds; `nil` if there are no durations.
  package var mean: Int64? {
    nanoseconds.isEmpty ? nil : nanoseconds.reduce(0, +) / Int64(nanoseconds.count)
  }

  /// Adds a duration.
  ///
  /// - Parameter duration: The duration, in nanoseconds.
  package mutating func add(_ duration: Int64) {
    if let last = nanoseconds.last, duration < last { isSorted = false }
    nanoseconds.append(duration)
  }

  /// Returns a percentile by the nearest-rank method; `nil` if there are no durations.
  ///
  /// - Parameter percent: The percentage of durations that do not exceed the result.
  /// - Returns: The duration in nanoseconds, or `nil`.
  package mutating func percentile(_ percent: Int) -> Int64? {
    guard !nanoseconds.isEmpty else { return nil }
    if !isSorted { nanoseconds.sort() }
    isSorted = true
    let rank = (nanoseconds.count * percent + 99) / 100
    return nanoseconds[min(max(rank, 1), nanoseconds.count) - 1]
  }

  /// Returns a duration for people, in microseconds or milliseconds.
  ///
  /// - Parameter nanoseconds: The duration, in nanoseconds.
  /// - Returns: The text, with its unit.
  package static func text(_ nanoseconds: Int64) -> String {
    let microseconds = Double(nanoseconds) / 1000
    guard microseconds.magnitude >= 10_000 else {
      return "\(microseconds.fixed(1)) µs"
    }
    return "\((microseconds / 1000).fixed(1)) ms"
  }
}
