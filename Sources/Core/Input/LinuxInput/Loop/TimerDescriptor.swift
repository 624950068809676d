internal import CTSLibevdev
internal import TSEventTime

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
