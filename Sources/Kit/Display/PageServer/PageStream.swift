/// A stream of events to one reader.
///
/// It holds at most one event that has not begun to be written: a newer one replaces it, so that a
/// slow reader misses events and never delays them (D40).
@MainActor final class PageStream {
  let connection: PageConnection
  private var isSuspended = false
  private var isEnded = false
  /// The rest of the event that is being written.
  private var rest: ArraySlice<UInt8> = []
  private var pending: [UInt8]?

  init(_ connection: PageConnection, first: [UInt8]) {
    self.connection = connection
    pending = Self.event(first)
  }

  private static func event(_ data: [UInt8]) -> [UInt8] {
    Array("data: ".utf8) + data + Array("\n\n".utf8)
  }

  /// Sends an event, in place of one that has not begun to be written.
  ///
  /// - Parameter data: The data, on one line.
  func send(_ data: [UInt8]) {
    pending = Self.event(data)
    resume()
  }

  func end() {
    isEnded = true
    resume()
  }

  private func resume() {
    guard isSuspended else { return }
    isSuspended = false
    connection.resume()
  }

  /// Returns the next bytes, and suspends the connection if there are none.
  ///
  /// - Parameter capacity: The maximum number of bytes.
  /// - Returns: The bytes, or `nil` at the end of the stream.
  func next(_ capacity: Int) -> ArraySlice<UInt8>? {
    if isEnded { return nil }
    if rest.isEmpty, let event = pending {
      rest = event[...]
      pending = nil
    }
    if rest.isEmpty {
      isSuspended = true
      connection.suspend()
      return []
    }
    let part = rest.prefix(capacity)
    rest = rest.dropFirst(capacity)
    return part
  }
}
