internal import CTSMicroHTTPD

/// The library's server, without a thread.
@safe @MainActor final class PageDaemon {
  private let pointer: OpaquePointer

  /// Starts a server on a socket, which belongs to it from then on.
  ///
  /// - Parameters:
  ///   - socket: A socket that listens.
  ///   - server: The object that answers requests; not retained.
  init?(_ socket: Int32, _ limits: PageLimits, for server: PageServer) {
    let context = unsafe Unmanaged.passUnretained(server).toOpaque()
    // The library's buffer for a connection holds the head and what is written. It counts
    // connections that were shut down until it has closed them, so it allows more than the server.
    let daemon = unsafe page_start(
      socket, UInt32(limits.clients * 2 + limits.streams + 16), UInt32(limits.seconds),
      max(16 * 1024, limits.head * 4),
      PageServerCallbacks.request, PageServerCallbacks.completed, PageServerCallbacks.connection,
      context)
    guard let daemon = unsafe daemon else { return nil }
    unsafe pointer = daemon
  }

  /// The descriptor that is readable when there is work to do.
  var descriptor: Int32 { unsafe page_daemon_descriptor(pointer) }

  /// The time after which there is work to do, in milliseconds; `nil` for none.
  var timeout: Int64? {
    var timeout: UInt64 = 0
    guard unsafe MHD_get_timeout(pointer, &timeout) == .YES else { return nil }
    return Int64(min(timeout, 3_600_000))
  }

  /// Processes what has arrived, and writes what can be written.
  func run() { unsafe _ = MHD_run(pointer) }

  /// Closes all connections and the socket.
  ///
  /// The server is not used afterwards.
  func stop() { unsafe MHD_stop_daemon(pointer) }
}
