import Glibc

/// A wait for descriptors that ends at a limit.
enum Wait {
  struct TimedOut: Error { var message: String }

  /// The limit in milliseconds; long, because a machine that tests may be busy.
  static let limit: Int32 = 20_000

  /// Calls a closure whenever one of the descriptors is readable, until a condition is true.
  ///
  /// - Parameters:
  ///   - condition: The condition in words.
  ///   - descriptors: The descriptors.
  ///   - work: The closure; it must read what is there.
  ///   - isTrue: The condition.
  /// - Throws: ``TimedOut`` after the limit, and the errors of the closures.
  static func until(
    _ condition: String, readable descriptors: [Int32], _ work: () throws -> Void,
    _ isTrue: () throws -> Bool
  ) throws {
    let end = now + Int64(limit)
    while try !isTrue() {
      let rest = end - now
      guard rest > 0 else {
        throw TimedOut(message: "not true after \(limit) ms: \(condition)")
      }
      var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&waits, UInt(waits.count), Int32(rest))
      try work()
    }
  }

  private static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
