internal import CLibevdev
internal import EventTime
internal import Glibc
import Misuse

/// Waits for several descriptors at once (epoll), for as long as they still have something.
struct Poller: ~Copyable {
  private let descriptor: FileDescriptor
  private var ready = [Int32](repeating: -1, count: 32)

  init() throws(DeviceError) {
    let answer = SystemCall.result { epoll_create1(Int32(EPOLL_CLOEXEC)) }
    guard answer >= 0 else { throw DeviceError("epoll", number: Int32(-answer)) }
    descriptor = FileDescriptor(Int32(answer))
  }

  func add(_ other: Int32, path: String) throws(DeviceError) {
    let answer = SystemCall.result { touchstone_epoll_add(descriptor.number, other) }
    guard answer >= 0 else { throw DeviceError(path, number: Int32(-answer)) }
  }

  func remove(_ other: Int32) { _ = touchstone_epoll_remove(descriptor.number, other) }

  /// The descriptor that is readable when any of the others is.
  var number: Int32 { descriptor.number }

  /// Returns what is ready, the longest ready first; waits until something is, unless told not to.
  mutating func wait(forSomething waits: Bool) -> ArraySlice<Int32> {
    let answer = SystemCall.result {
      unsafe touchstone_epoll_wait(
        descriptor.number, &ready, Int32(ready.count), waits ? 1 : 0)
    }
    demand(answer >= 0, "waiting for input failed: \(SystemCall.text(Int32(-answer)))")
    return ready[..<answer]
  }
}

/// A timer on the monotonic clock that a ``Poller`` can wait for.
struct TimerDescriptor: ~Copyable {
  let descriptor: FileDescriptor
  private var armed: Timestamp?

  init() throws(DeviceError) {
    let answer = SystemCall.result { touchstone_timer_open() }
    guard answer >= 0 else { throw DeviceError("timerfd", number: Int32(-answer)) }
    descriptor = FileDescriptor(Int32(answer))
  }

  /// Sets the moment at which it becomes ready; nil takes it back.
  mutating func arm(_ deadline: Timestamp?) {
    guard deadline != armed else { return }
    armed = deadline
    // Later than the clock can count in nanoseconds is never.
    let (nanoseconds, overflow) =
      (deadline?.microseconds ?? -1).multipliedReportingOverflow(by: 1000)
    let isSet = deadline != nil && !overflow
    _ = touchstone_timer_set(descriptor.number, isSet ? max(0, nanoseconds) : -1)
  }

  /// Takes note that it was ready: it has to be set again.
  mutating func acknowledge() {
    armed = nil
    _ = touchstone_timer_read(descriptor.number)
  }
}

/// SIGINT, SIGTERM and SIGHUP as something that a ``Poller`` can wait for.
///
/// The first one comes out here; then their usual effect is put back, so that a second one ends a
/// program that hangs.
struct SignalDescriptor: ~Copyable {
  let descriptor: FileDescriptor
  private var before = sigset_t()

  init() throws(DeviceError) {
    var before = sigset_t()
    let answer = SystemCall.result { unsafe touchstone_signal_open(&before) }
    guard answer >= 0 else { throw DeviceError("signalfd", number: Int32(-answer)) }
    descriptor = FileDescriptor(Int32(answer))
    self.before = before
  }

  deinit {
    var before = before
    unsafe touchstone_signal_restore(&before)
  }

  /// Returns the signal that came, if one did.
  mutating func take() -> Int32? {
    let signal = touchstone_signal_read(descriptor.number)
    guard signal > 0 else { return nil }
    unsafe touchstone_signal_restore(&before)
    return signal
  }
}
