import TSPageServer
import TestSupport

/// A server with one page and a few paths, and clients of it.
@MainActor final class PageStage {
  let server: PageServer
  /// The bodies of the requests that were accepted.
  let accepted: Accepted

  final class Accepted {
    var requests: [PageRequest] = []
  }

  /// The usual limits with a minute for a request: other tests keep the main actor busy meanwhile.
  static var patient: PageLimits {
    var limits = PageLimits()
    limits.seconds = 60
    return limits
  }

  init(_ limits: PageLimits = PageStage.patient, port: UInt16 = 0) throws {
    let accepted = Accepted()
    self.accepted = accepted
    server = try PageServer(port: port, limits: limits, isPublic: { $0 == "/" }) { request in
      accepted.requests.append(request)
      switch request.path {
      case "/": return PageResponse(type: "text/html; charset=utf-8", Array("<p>page".utf8))
      case "/events": return .stream(first: "first")
      case "/large": return PageResponse(200, String(repeating: "x", count: 20_000_000))
      default: return PageResponse(200, "data")
      }
    }
  }

  var host: String { "127.0.0.1:\(server.port)" }
  var token: String { server.token.description }

  /// Connects a client, which has sent nothing yet.
  func connect() -> HTTPClient {
    HTTPClient(port: server.port, serving: (server.fileDescriptor, { self.server.dispatch() }))
  }

  /// Sends a request with the token and the right host, unless other headers are given.
  ///
  /// - Parameters:
  ///   - line: The method and the path.
  ///   - headers: Headers in addition, or in place of the usual ones; `nil` leaves one out.
  ///   - body: The body.
  /// - Returns: The answer.
  /// - Throws: An error if there is none in time.
  func request(
    _ line: String, _ headers: [(String, String?)] = [], body: String = ""
  ) async throws -> HTTPClient.Answer {
    let client = connect()
    var rest = text(line, headers, body: body)[...]
    // The system may take a long text in parts, and the server may refuse it before its end.
    try await client.wait(for: "the end of the request") {
      rest = rest.dropFirst(max(0, client.send(String(rest))))
      return rest.isEmpty || client.isClosed || client.parsed.status != 0
    }
    return try await client.answer()
  }

  /// Returns the text of a request.
  func text(_ line: String, _ headers: [(String, String?)] = [], body: String = "") -> String {
    var usual: [(String, String?)] = [("Host", host), ("X-Touchstone-Token", token)]
    if line.hasPrefix("POST") {
      usual += [("Content-Type", "application/json"), ("Content-Length", "\(body.utf8.count)")]
    }
    let names = headers.map { $0.0.lowercased() }
    let all = usual.filter { !names.contains($0.0.lowercased()) } + headers
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }
    return "\(line) HTTP/1.1\r\n" + lines.joined() + "\r\n" + body
  }

  func stream() async throws -> HTTPClient {
    let client = connect()
    client.send(text("GET /events"))
    try await client.wait(for: "the first event") { client.parsed.text.contains("first") }
    return client
  }
}
