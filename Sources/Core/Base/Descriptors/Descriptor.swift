internal import Glibc

/// Output to file descriptors.
package enum Descriptor {
  /// Returns whether a short line can be written without waiting for a reader.
  ///
  /// A pipe takes 4,096 bytes then, a socket and a terminal less or more. The result is `true` also where
  /// writing fails at once.
  package static func hasRoom(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }

  /// Writes all bytes, and continues after an interruption by a signal.
  ///
  /// - Parameter offset: The offset in the file in bytes; `nil`, the default, to append.
  /// - Returns: The system's message for a failure, or `nil`.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil
  ) -> String? {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { raw in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: raw[written...])
        guard let offset else {
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        }
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, offset + written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return systemMessage()
      }
    }
    return nil
  }
}

/// Returns the system's description of the last error.
package func systemMessage() -> String { unsafe String(cString: strerror(errno)) }
