internal import CTSLibevdev
internal import Glibc
internal import TSEventTime

/// A socket of this machine that other programs connect to.
package final class LocalSocket {
  package let path: String
  private let descriptor: FileDescriptor

  /// Listens at a path; a socket that is there is replaced.
  ///
  /// - Parameters:
  ///   - mode: Who may connect, as the mode of a file.
  ///   - group: The group of the socket; `nil`, the default, for that of the program.
  /// - Throws: ``DeviceError`` if the socket cannot be made, or this program may not give it to the group.
  package init(listeningAt path: String, mode: UInt32, group: UInt32? = nil) throws(DeviceError) {
    self.path = path
    let answer = SystemCall.result {
      unsafe touchstone_socket_listen(path, mode, group ?? .max)
    }
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
  /// - Parameter path: The path of the socket; one that begins with `@` is in no folder.
  /// - Returns: `false` if it did not arrive.
  @discardableResult
  package static func send(_ text: String, to path: String) -> Bool {
    SystemCall.result { unsafe touchstone_socket_send(path, text) } >= 0
  }
}

/// The groups of this machine.
package enum UserGroup {
  /// Returns the number of a group; `nil` if there is none of the name.
  package static func number(of name: String) -> UInt32? {
    UInt32(exactly: unsafe touchstone_group_number(name))
  }
}

/// A connection of two programs of this machine.
package final class LocalConnection: Sendable {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to the socket of a program.
  ///
  /// - Throws: ``DeviceError`` if no program listens there, or it may not be reached.
  package init(to path: String) throws(DeviceError) {
    let answer = SystemCall.result { unsafe touchstone_socket_connect(path) }
    guard answer >= 0 else { throw DeviceError(path, .failed(Int32(-answer))) }
    descriptor = Int32(answer)
  }

  deinit { _ = close(descriptor) }

  /// Writes bytes, and waits while the other program does not read them.
  ///
  /// - Parameter seconds: The longest time that all of it may take, however often the reader takes a little.
  /// - Returns: `false` if not all were taken.
  @discardableResult
  package func write(_ bytes: [UInt8], within seconds: Double) -> Bool {
    let end = MonotonicClock.now.advanced(by: seconds)
    var rest = bytes[...]
    while true {
      guard let taken = writeSome(rest) else { return false }
      rest = rest.dropFirst(taken)
      if rest.isEmpty { return true }
      let left = MonotonicClock.now.seconds(to: end)
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard left > 0, unsafe poll(&wait, 1, Int32(left * 1000) + 1) > 0 else { return false }
    }
  }

  /// Writes as many bytes as the other program has room for, without waiting.
  ///
  /// - Returns: The number of bytes that were taken; `nil` if the other program is gone.
  package func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    let answer = unsafe bytes.withUnsafeBytes { bytes in
      SystemCall.result {
        unsafe touchstone_socket_write(descriptor, bytes.baseAddress, bytes.count)
      }
    }
    return answer >= 0 ? answer : answer == -Int(EAGAIN) ? 0 : nil
  }

  /// Whether the other program has closed the connection.
  package var isClosed: Bool {
    var wait = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }

  /// Returns the bytes that have come, without waiting for more.
  package func readSome() -> [UInt8] {
    var (all, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&wait, 1, 0) > 0 {
      let answer = unsafe piece.withUnsafeMutableBytes { bytes in
        SystemCall.result { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
      }
      guard answer > 0 else { break }
      all += piece[..<answer]
    }
    return all
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
