import Foundation
import Glibc

/// A client of a server on this machine, over a plain socket, which also drives a server of the same
/// thread.
///
/// It neither sleeps nor starts threads: it waits for its socket and the descriptor of the server at
/// once, and lets other work of the main actor run in between.
@MainActor public final class HTTPClient {
  /// An answer.
  public struct Answer {
    /// The status; 0 if the connection was closed without an answer.
    public var status = 0
    /// The headers, with names in lowercase.
    public var headers: [String: String] = [:]
    /// The body, without the marks of chunks.
    public var body: [UInt8] = []
    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// An expectation that was not met in time.
  public struct Timeout: Error, CustomStringConvertible {
    /// What was awaited.
    public let description: String
  }

  /// The bytes that have arrived so far.
  public private(set) var received: [UInt8] = []
  /// A Boolean value that indicates whether the server has closed the connection.
  public private(set) var isClosed = false

  private let descriptor: Int32
  private let server: (descriptor: Int32, work: () -> Void)?

  /// Connects to a port.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - server: The descriptor of a server of this thread and its work when it is readable, or
  ///     `nil`.
  public init(port: UInt16, serving server: (descriptor: Int32, work: () -> Void)? = nil) {
    self.server = server
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | 0o2_000_000, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    isClosed = result != 0
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { Glibc.close(descriptor) }

  /// Limits what the system keeps for this reader, so that a slow one is one soon.
  public func setReceiveBuffer(_ size: Int32) {
    var size = size
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends text, and returns the number of bytes that the system has taken.
  @discardableResult public func send(_ text: String) -> Int {
    var bytes = Array(text.utf8)
    return Glibc.send(descriptor, &bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Ends the sending direction.
  public func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Waits until a condition is true, while the server works and bytes arrive.
  ///
  /// - Parameters:
  ///   - what: The condition in words.
  ///   - reads: A Boolean value that indicates whether bytes are taken; a slow reader takes none.
  ///   - condition: The condition.
  /// - Throws: ``Timeout`` after 300 seconds.
  public func wait(
    for what: String, reading reads: Bool = true, _ condition: () throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while try !condition() {
      if ContinuousClock.now > deadline { throw Timeout(description: what) }
      turn(reads)
      await Task.yield()
    }
  }

  private func turn(_ reads: Bool) {
    let ignored: Int32 = -1
    var waiting = [
      pollfd(
        fd: reads && !isClosed ? descriptor : ignored, events: Int16(POLLIN), revents: 0),
      pollfd(fd: server?.descriptor ?? ignored, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waiting, 2, 10)
    if waiting[1].revents != 0 { server?.work() }
    if waiting[0].revents != 0 { read() }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer[..<count]
    } else if count == 0 || errno != EAGAIN {
      isClosed = true
    }
  }

  /// Waits for a complete answer: to its end by length, or until the connection is closed.
  public func answer() async throws -> Answer {
    try await wait(for: "an answer") { isClosed || isComplete }
    return parsed
  }

  /// A Boolean value that indicates whether a body of known length has arrived.
  private var isComplete: Bool {
    guard let length = parsed.headers["content-length"].flatMap(Int.init) else { return false }
    return parsed.body.count >= length
  }

  /// The answer so far.
  public var parsed: Answer {
    var answer = Answer()
    let mark = Array("\r\n\r\n".utf8)
    guard let end = received.firstRange(of: mark) else { return answer }
    let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    answer.status = head[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    for line in head.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      answer.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let rest = Array(received[end.upperBound...])
    answer.body = answer.headers["transfer-encoding"] == "chunked" ? Self.dechunked(rest) : rest
    return answer
  }

  private static func dechunked(_ bytes: [UInt8]) -> [UInt8] {
    var (rest, body): ([UInt8], [UInt8]) = (bytes, [])
    while let end = rest.firstRange(of: [13, 10]),
      let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16),
      size > 0, rest.count >= end.upperBound + size
    {
      body += rest[end.upperBound..<end.upperBound + size]
      rest = Array(rest[(end.upperBound + size)...].dropFirst(2))
    }
    return body
  }
}
