import Glibc

/// Waiting in tests: for a descriptor where there is one, never longer than a limit.
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

  /// Lets time pass between two frames of a device.
  static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  /// Returns when a condition holds of another program, of which no descriptor tells.
  static func until(_ what: String, _ holds: () throws -> Bool) throws {
    for _ in 0..<limit {
      if try holds() { return }
      pause(milliseconds: 1)
    }
    throw Passed(what: "for \(limit) ms not: \(what)")
  }
}
