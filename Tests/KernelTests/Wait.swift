import Glibc

/// Waiting in tests: always for a descriptor, never longer than a limit.
enum Wait {
  struct Passed: Error { var what: String }

  /// Milliseconds: a guest under emulation, on a busy machine, takes seconds for what takes none.
  static let limit: Int32 = 20_000

  /// Returns when one of the descriptors has something to read, or is gone.
  static func until(readable descriptors: [Int32]) throws {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&waits, UInt(waits.count), limit) > 0 else {
      throw Passed(what: "nothing came for \(limit) ms")
    }
  }
}
