internal import CTSMicroHTTPD

/// A connection of the library, which is valid until its end has been notified.
@safe struct PageConnection: Hashable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  static func == (a: PageConnection, b: PageConnection) -> Bool { unsafe a.pointer == b.pointer }

  func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }

  /// The descriptor of the socket, which belongs to the library.
  var descriptor: Int32 { unsafe page_client_descriptor(pointer) }

  /// Whether something has arrived that was not read.
  var hasInput: Bool { page_has_input(descriptor) != 0 }

  /// Stops reading and writing, until ``resume()``.
  func suspend() { unsafe MHD_suspend_connection(pointer) }

  func resume() { unsafe MHD_resume_connection(pointer) }

  /// Returns the request that has arrived, without its body.
  func head(_ method: String, _ path: String) -> PageRules.Head {
    let headers = PageHeaders()
    let context = unsafe Unmanaged.passUnretained(headers).toOpaque()
    unsafe _ = MHD_get_connection_values(
      pointer, .HEADER_KIND,
      { context, _, name, value in
        guard let context = unsafe context, let name = unsafe name else { return .YES }
        let text = unsafe (String(cString: name), value.map { unsafe String(cString: $0) } ?? "")
        unsafe Unmanaged<PageHeaders>.fromOpaque(context).takeUnretainedValue().list.append(text)
        return .YES
      }, context)
    return unsafe PageRules.Head(
      method: method, path: path, headers: headers.list, size: page_head_size(pointer))
  }

  /// Sends an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer; of a stream, its status and type.
  ///   - stream: The stream that writes the body; `nil` for the answer's own.
  /// - Returns: `false` if the library has no memory for it.
  func send(_ answer: PageResponse, _ stream: PageStream? = nil) -> Bool {
    guard
      let response = unsafe stream.map({ unsafe Self.response($0) }) ?? Self.response(answer.body)
    else { return false }
    for (name, value) in PageRules.headers(of: answer) + [("Content-Type", answer.type)] {
      unsafe _ = MHD_add_response_header(response, name, value)
    }
    let result = unsafe MHD_queue_response(pointer, UInt32(answer.status), response)
    unsafe MHD_destroy_response(response)
    return result == .YES
  }

  private static func response(_ body: [UInt8]) -> OpaquePointer? {
    unsafe body.withUnsafeBufferPointer { bytes in
      unsafe page_response(bytes.baseAddress, bytes.count)
    }
  }

  private static func response(_ stream: PageStream) -> OpaquePointer? {
    let context = unsafe Unmanaged.passRetained(stream).toOpaque()
    return unsafe page_stream(
      4096, PageServerCallbacks.read, context, PageServerCallbacks.release)
  }
}

/// The headers of a request while they are listed.
private final class PageHeaders {
  var list: [(name: String, value: String)] = []
}
