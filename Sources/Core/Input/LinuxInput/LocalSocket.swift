internal import CTSLibevdev
internal import Glibc

/// A socket of this machine that other programs connect to.
package final class LocalSocket {
  /// The path of the socket.
  package let path: String
  private let descriptor: FileDescriptor

  /// Listens at a path; a socket that is there is replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - mode: Who may connect, as the mode of a file.
  /// - Throws: ``DeviceError`` if the socket cannot be made.
  package init(listeningAt path: String, mode: UInt32) throws(DeviceError) {
    self.path = path
    let answer = SystemCall.result { unsafe touchstone_socket_listen(path, mode) }
    guard answer >= 0 else { throw DeviceError(path, .failed(Int32(-answer))) }
    descriptor = FileDescriptor(Int32(answer))
  }

  deinit { unsafe unlink(path) }

  /// The descriptor to wait for, which is readable when a program connects.
  package var fileDescriptor: Int32 { descriptor.number }

  /// Returns the connection of the next program that waits; `nil` for none.
  package func accept() -> LocalConnection? {
    let answer = SystemCall.result { touchstone_socket_accept(descriptor.number) }
    return answer < 0 ? nil : LocalConnection(Int32(answer))
  }

  /// Sends a text to a socket that takes single messages, without waiting.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of the socket; one that begins with `@` is in no folder.
  /// - Returns: `false` if it did not arrive.
  @discardableResult
  package static func send(_ text: String, to path: String) -> Bool {
    SystemCall.result { unsafe touchstone_socket_send(path, text) } >= 0
  }
}

/// A connection of two programs of this machine.
package final class LocalConnection: Sendable {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to the socket of a program.
  ///
  /// - Parameter path: The path of the socket.
  /// - Throws: ``DeviceError`` if no program listens there, or it may not be reached.
  package init(to path: String) throws(DeviceError) {
    let answer = SystemCall.result { unsafe touchstone_socket_connect(path) }
    guard answer >= 0 else { throw DeviceError(path, .failed(Int32(-answer))) }
    descriptor = Int32(answer)
  }

  deinit { _ = close(descriptor) }

  /// Writes bytes, and waits while the other program does not read them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - patience: The longest time in milliseconds to wait for the reader.
  /// - Returns: `false` if not all were taken.
  @discardableResult
  package func write(_ bytes: [UInt8], patience: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let answer = unsafe rest.withUnsafeBytes { bytes in
        SystemCall.result {
          unsafe touchstone_socket_write(descriptor, bytes.baseAddress, bytes.count)
        }
      }
      if answer > 0 {
        rest = rest.dropFirst(answer)
      } else {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard answer == -Int(EAGAIN), unsafe poll(&wait, 1, patience) > 0 else { return false }
      }
    }
    return true
  }

  /// Returns the bytes until the other program has written all.
  package func readAll() -> [UInt8] {
    var (all, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let answer = unsafe piece.withUnsafeMutableBytes { bytes in
        SystemCall.result { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
      }
      guard answer > 0 else { return all }
      all += piece[..<answer]
    }
  }
}
