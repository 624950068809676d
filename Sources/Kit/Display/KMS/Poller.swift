internal import CTSLibdrm
internal import TSDisplays
internal import Glibc

/// The descriptors of a display, combined into one that is readable when any of them is (epoll).
struct Poller: ~Copyable {
  private let descriptor: FileDescriptor

  init() throws(DisplayError) {
    let number = kms_epoll_open()
    guard number >= 0 else {
      throw DisplayError("epoll", .system(call: "epoll_create1", number: errno))
    }
    descriptor = FileDescriptor(number)
  }

  var number: Int32 { descriptor.number }

  /// Adds a descriptor; one that is closed is removed by the kernel.
  func add(_ other: Int32) throws(DisplayError) {
    guard kms_epoll_add(descriptor.number, other) == 0 else {
      throw DisplayError("epoll", .system(call: "epoll_ctl", number: errno))
    }
  }

  /// Returns the descriptors that are readable, without waiting.
  func ready() -> [Int32] {
    var ready = [Int32](repeating: -1, count: 8)
    let count = unsafe kms_epoll_ready(descriptor.number, &ready, Int32(ready.count))
    return Array(ready.prefix(max(Int(count), 0)))
  }
}

/// A timer that is ready once.
struct RetryTimer: ~Copyable {
  private let descriptor: FileDescriptor
  private var interval: Double?

  init() throws(DisplayError) {
    let number = kms_timer_open()
    guard number >= 0 else {
      throw DisplayError("timerfd", .system(call: "timerfd_create", number: errno))
    }
    descriptor = FileDescriptor(number)
  }

  var number: Int32 { descriptor.number }

  /// Starts the timer, unless it runs with the same interval already.
  ///
  /// - Parameter seconds: The time from now on; `nil` stops the timer.
  mutating func set(_ seconds: Double?) {
    guard seconds != interval else { return }
    interval = seconds
    let microseconds = (seconds ?? 0) * 1e6
    _ = kms_timer_set(descriptor.number, Int64(microseconds))
  }

  mutating func acknowledge() {
    interval = nil
    _ = kms_timer_read(descriptor.number)
  }
}
