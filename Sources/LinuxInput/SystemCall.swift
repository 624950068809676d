internal import CLibevdev
internal import Glibc

/// The system's calls in one convention: a result, or the negated error number.
///
/// libevdev answers so by itself; here is the one place that reads `errno`.
enum SystemCall {
  /// Runs a call that reports failure by a negative result and `errno`; a call that a signal
  /// broke into is made again.
  @inline(__always)
  static func result<Number: SignedInteger>(_ call: () -> Number) -> Int {
    while true {
      let answer = call()
      if answer >= 0 { return Int(answer) }
      let error = lastError
      if error != EINTR { return Int(-error) }
    }
  }

  /// The error number of the call that just failed.
  static var lastError: Int32 { errno }

  /// Returns what an error number means, in the C library's words.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// A descriptor that is closed when its owner goes.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Takes over an open descriptor.
  init(_ number: Int32) { self.number = number }

  /// Opens a file without waiting; nothing of it passes to programs that are started.
  init(opening path: String, flags: Int32) throws(DeviceError) {
    let answer = SystemCall.result { unsafe touchstone_open(path, flags) }
    guard answer >= 0 else { throw DeviceError(path, number: Int32(-answer)) }
    number = Int32(answer)
  }

  deinit { _ = close(number) }
}
