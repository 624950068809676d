/// A request that a ``PageServer`` has accepted.
public struct PageRequest: Sendable {
  /// The methods that are accepted.
  public enum Method: Sendable {
    /// Asks for something, and changes nothing.
    case get
    /// Changes something.
    case post
  }

  /// The HTTP method.
  public var method: Method
  /// The path, such as `/api/state`; without what follows a question mark.
  public var path: String
  /// The body; empty for ``Method/get``.
  public var body: [UInt8]

  /// Creates a request.
  public init(_ method: Method, _ path: String, body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.body = body
  }
}

/// The answer to a ``PageRequest``.
public struct PageResponse: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The type of the body, such as `application/json`.
  public var type: String
  /// The bytes after the header; empty for none.
  public var body: [UInt8]
  /// A Boolean value that indicates whether the answer is a stream of events that does not end, with
  /// the body as its first event.
  public var isStream = false
  /// A Boolean value that indicates whether the body is a page that compiles WebAssembly; `false` by
  /// default, which browsers enforce.
  public var runsWebAssembly = false

  /// Creates an answer.
  ///
  /// - Parameter status: The status; 200 by default.
  public init(_ status: Int = 200, type: String, _ body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// Creates an answer in words.
  public init(_ status: Int, _ text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// Returns an answer that is a stream of events (server-sent events).
  ///
  /// - Parameter first: The data of the first event, on one line.
  /// - Returns: The answer, to which ``PageServer/broadcast(_:)`` adds events.
  public static func stream(first: String) -> PageResponse {
    var response = PageResponse(type: "text/event-stream", Array(first.utf8))
    response.isStream = true
    return response
  }
}
