internal import CTSLibevdev
internal import Glibc

/// System calls with a common result: a number of at least 0, or the negated error number.
///
/// libevdev returns such numbers by itself; only this type reads `errno`.
enum SystemCall {
  /// Performs a system call, and repeats it if a signal interrupts it.
  ///
  /// - Parameter call: The call, which reports failure by a negative result and `errno`.
  /// - Returns: The result, or the negated error number.
  static func result<Number: SignedInteger>(_ call: () -> Number) -> Int {
    while true {
      let answer = call()
      if answer >= 0 { return Int(answer) }
      let error = lastError
      if error != EINTR { return Int(-error) }
    }
  }

  static var lastError: Int32 { errno }

  /// Returns the C library's description of an error number.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// A file descriptor that is closed with its owner.
package struct FileDescriptor: ~Copyable {
  package let number: Int32

  init(_ number: Int32) { self.number = number }

  /// Opens a file in non-blocking mode; the descriptor is closed on `exec`.
  ///
  /// - Parameter flags: The flags of `open(2)`, such as `O_RDONLY`.
  package init(opening path: String, flags: Int32) throws(DeviceError) {
    let answer = SystemCall.result { unsafe touchstone_open(path, flags) }
    guard answer >= 0 else { throw DeviceError(path, number: Int32(-answer)) }
    number = Int32(answer)
  }

  deinit { _ = close(number) }
}
