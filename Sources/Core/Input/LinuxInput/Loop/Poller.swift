internal import CTSLibevdev
internal import TSEventTime
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

/// A timer on the monotonic clock that a ``Poller`` can wait for.
struct TimerDescriptor: ~Copyable {
  let descriptor: FileDescriptor
  private var armed: Timestamp?

  init() throws(DeviceError) {
    let answer = SystemCall.result { touchstone_timer_open() }
    guard answer >= 0 else { throw DeviceError("timerfd", number: Int32(-answer)) }
    descriptor = FileDescriptor(Int32(answer))
  }

  /// Sets the time at which the timer becomes ready, without a system call if it is unchanged.
  ///
  /// - Parameter deadline: The time; `nil` disarms the timer.
  mutating func arm(_ deadline: Timestamp?) {
    guard deadline != armed else { return }
    armed = deadline
    // A time that does not fit in nanoseconds is beyond the lifetime of the machine: never.
    let (nanoseconds, overflow) =
      (deadline?.microseconds ?? -1).multipliedReportingOverflow(by: 1000)
    let isSet = deadline != nil && !overflow
    _ = touchstone_timer_set(descriptor.number, isSet ? max(0, nanoseconds) : -1)
  }

  /// Acknowledges that the timer was ready, after which it has to be armed again.
  mutating func acknowledge() {
    armed = nil
    _ = touchstone_timer_read(descriptor.number)
  }
}

/// A descriptor of SIGINT, SIGTERM, SIGQUIT and SIGHUP that a ``Poller`` can wait for.
///
/// The first signal is reported here; then the usual effect of the signals is restored, so that a
/// second one ends a program that hangs.
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

  /// Returns the signal that arrived and restores the usual effect, or returns `nil`.
  mutating func take() -> Int32? {
    let signal = touchstone_signal_read(descriptor.number)
    guard signal > 0 else { return nil }
    unsafe touchstone_signal_restore(&before)
    return signal
  }
}
