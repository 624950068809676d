internal import CTSMicroHTTPD

/// The functions that the library calls; all of them within ``PageDaemon/run()`` and
/// ``PageDaemon/stop()``, which the server calls on the main actor.
enum PageServerCallbacks {
  /// A request's head has arrived, or a part of its body, or all of it.
  static let request: MHD_AccessHandlerCallback = {
    context, connection, url, method, _, data, size, state in
    guard let context = unsafe context, let connection = unsafe connection,
      let state = unsafe state, let size = unsafe size
    else { return .NO }
    nonisolated(unsafe) let arguments = unsafe (
      context, connection, url, method, data, size, state
    )
    let isAccepted = MainActor.assumeIsolated {
      let (context, connection, url, method, data, size, state) = unsafe arguments
      let server = unsafe Unmanaged<PageServer>.fromOpaque(context).takeUnretainedValue()
      let client = unsafe PageConnection(connection)
      guard let raw = unsafe state.pointee else {
        let method = unsafe method.map { unsafe String(cString: $0) } ?? ""
        let path = unsafe url.map { unsafe String(cString: $0) } ?? ""
        let exchange = PageExchange(client.head(method, path))
        unsafe state.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return server.receive(client, exchange, isFirst: true)
      }
      let exchange = unsafe Unmanaged<PageExchange>.fromOpaque(raw).takeUnretainedValue()
      if let data = unsafe data, unsafe size.pointee > 0 {
        unsafe exchange.body.append(
          contentsOf: UnsafeRawBufferPointer(start: data, count: size.pointee))
        unsafe size.pointee = 0
        return true
      }
      return server.receive(client, exchange, isFirst: false)
    }
    return isAccepted ? .YES : .NO
  }

  /// A request was answered, or its connection was lost.
  static let completed: MHD_RequestCompletedCallback = { context, connection, state, _ in
    guard let context = unsafe context, let connection = unsafe connection else { return }
    nonisolated(unsafe) let arguments = unsafe (context, connection, state)
    MainActor.assumeIsolated {
      let (context, connection, state) = unsafe arguments
      let server = unsafe Unmanaged<PageServer>.fromOpaque(context).takeUnretainedValue()
      unsafe server.requestEnded(PageConnection(connection))
      guard let raw = unsafe state?.pointee else { return }
      unsafe state?.pointee = nil
      unsafe Unmanaged<PageExchange>.fromOpaque(raw).release()
    }
  }

  /// A connection began or ended.
  static let connection: MHD_NotifyConnectionCallback = { context, connection, _, code in
    guard let context = unsafe context, let connection = unsafe connection else { return }
    nonisolated(unsafe) let arguments = unsafe (context, connection)
    MainActor.assumeIsolated {
      let (context, connection) = unsafe arguments
      let server = unsafe Unmanaged<PageServer>.fromOpaque(context).takeUnretainedValue()
      let client = unsafe PageConnection(connection)
      if code == .CONNECTION_NOTIFY_STARTED {
        server.connectionBegan(client)
      } else {
        server.connectionEnded(client)
      }
    }
  }

  static let read: MHD_ContentReaderCallback = { context, _, buffer, capacity in
    guard let context = unsafe context, let buffer = unsafe buffer else {
      return page_stream_end()
    }
    nonisolated(unsafe) let arguments = unsafe (context, buffer)
    return MainActor.assumeIsolated {
      let (context, buffer) = unsafe arguments
      let stream = unsafe Unmanaged<PageStream>.fromOpaque(context).takeUnretainedValue()
      guard let bytes = stream.next(capacity) else { return page_stream_end() }
      for (index, byte) in bytes.enumerated() {
        unsafe buffer[index] = CChar(bitPattern: byte)
      }
      return bytes.count
    }
  }

  /// A stream is not used any more.
  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<PageStream>.fromOpaque(context).release()
  }
}
