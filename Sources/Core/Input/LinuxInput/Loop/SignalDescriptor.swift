internal import CTSLibevdev
internal import Glibc

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
