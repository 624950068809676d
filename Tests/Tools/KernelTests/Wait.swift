import Glibc

/// Functions that wait in tests, no longer than a limit: for a descriptor where there is one.
enum Wait {
  struct TimedOut: Error { var message: String }

  /// The limit in milliseconds; long, because an emulated guest on a busy machine is slow.
  static let limit: Int32 = 20_000

  /// Returns when one of the descriptors can be read or is closed.
  static func until(readable descriptors: [Int32]) throws {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&waits, UInt(waits.count), limit) > 0 else {
      throw TimedOut(message: "nothing to read after \(limit) ms")
    }
  }

  /// Waits between two frames of a device.
  static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

  /// Returns when a condition of another program is true, for which there is no descriptor.
  static func until(_ condition: String, _ isTrue: () throws -> Bool) throws {
    for _ in 0..<limit {
      if try isTrue() { return }
      pause(milliseconds: 1)
    }
    throw TimedOut(message: "not true after \(limit) ms: \(condition)")
  }
}
