internal import CTSLibevdev
internal import Glibc
import TSPreconditions

/// A set of file descriptors to wait for at once, level-triggered (epoll).
struct Poller: ~Copyable {
  private let descriptor: FileDescriptor
  private var ready = [Int32](repeating: -1, count: 32)

  init() throws(DeviceError) {
    let answer = SystemCall.result { epoll_create1(Int32(EPOLL_CLOEXEC)) }
    guard answer >= 0 else { throw DeviceError("epoll", number: Int32(-answer)) }
    descriptor = FileDescriptor(Int32(answer))
  }

  func add(_ other: Int32, path: String, isUrgent: Bool = false) throws(DeviceError) {
    let answer = SystemCall.result {
      isUrgent
        ? touchstone_epoll_add_urgent(descriptor.number, other)
        : touchstone_epoll_add(descriptor.number, other)
    }
    guard answer >= 0 else { throw DeviceError(path, number: Int32(-answer)) }
  }

  func remove(_ other: Int32) { _ = touchstone_epoll_remove(descriptor.number, other) }

  /// The file descriptor that is readable when any of the others is.
  var number: Int32 { descriptor.number }

  /// Returns the descriptors that are ready, at most 32, in the order in which they became ready.
  ///
  /// - Parameter waits: Whether the call blocks until one is ready.
  /// - Returns: The descriptors, which may be none if `waits` is `false`.
  mutating func wait(forSomething waits: Bool) -> ArraySlice<Int32> {
    let answer = SystemCall.result {
      unsafe touchstone_epoll_wait(
        descriptor.number, &ready, Int32(ready.count), waits ? 1 : 0)
    }
    ensure(answer >= 0, "waiting for input failed: \(SystemCall.text(Int32(-answer)))")
    return ready[..<answer]
  }
}
