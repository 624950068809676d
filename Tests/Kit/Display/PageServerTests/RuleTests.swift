import Glibc
import TSPageServer
import Testing
import TestSupport

/// The checklist D42, line by line, over plain sockets.
@MainActor struct RuleTests {
  @Test("A request with the token and the right host is answered")
  func accepted() async throws {
    let stage = try PageStage()
    #expect(try await stage.request("GET /data").status == 200)
    #expect(try await stage.request("POST /data", body: "{}").status == 200)
    #expect(stage.accepted.requests.map(\.body.count) == [0, 2])
  }

  @Test("A host that is not this server is refused")
  func host() async throws {
    let stage = try PageStage()
    let port = stage.server.port
    for host in [
      "evil.example", "evil.example:\(port)", "127.0.0.1", "localhost", "127.0.0.1:1",
      "127.0.0.1:\(port).evil.example", "[::1]", "0.0.0.0:\(port)", "127.0.0.2:\(port)", "",
    ] {
      #expect(try await stage.request("GET /data", [("Host", host)]).status == 403, "\(host)")
      #expect(try await stage.request("GET /", [("Host", host)]).status == 403, "\(host)")
    }
    #expect(try await stage.request("GET /data", [("Host", nil)]).status >= 400)
    for host in ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)", "LOCALHOST:\(port)"] {
      #expect(try await stage.request("GET /data", [("Host", host)]).status == 200, "\(host)")
    }
  }

  @Test("Two hosts are refused, although one of them is right")
  func twoHosts() async throws {
    let stage = try PageStage()
    let status = try await stage.request(
      "GET /data", [("Host", stage.host), ("Host", "evil.example")]
    ).status
    #expect(status >= 400)
    #expect(stage.accepted.requests.isEmpty)
  }

  @Test("An origin other than the server's own is refused")
  func origin() async throws {
    let stage = try PageStage()
    for origin in [
      "http://evil.example", "null", "https://\(stage.host)", "http://127.0.0.1",
      "http://\(stage.host).evil.example", "http://localhost:\(stage.server.port)",
    ] {
      #expect(try await stage.request("GET /data", [("Origin", origin)]).status == 403, "\(origin)")
    }
    #expect(
      try await stage.request("GET /data", [("Origin", "http://\(stage.host)")]).status == 200)
  }

  @Test(
    "Requests of pages of other sites are refused",
    arguments: [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)])
  func site(value: String, status: Int) async throws {
    let stage = try PageStage()
    #expect(try await stage.request("GET /data", [("Sec-Fetch-Site", value)]).status == status)
    #expect(try await stage.request("GET /", [("Sec-Fetch-Site", value)]).status == status)
  }

  @Test("Without the right token only the page itself is served")
  func token() async throws {
    let stage = try PageStage()
    let other = try PageStage()
    let wrong = [
      nil, "", "0", other.token, String(stage.token.dropLast()), stage.token + "0",
      stage.token.uppercased() == stage.token ? "x" : stage.token.uppercased(),
    ]
    for token in wrong {
      let headers = [("X-Touchstone-Token", token)]
      #expect(try await stage.request("GET /data", headers).status == 403, "\(token ?? "none")")
      #expect(try await stage.request("GET /events", headers).status == 403)
      #expect(try await stage.request("POST /data", headers, body: "{}").status == 403)
      #expect(try await stage.request("POST /", headers, body: "{}").status == 403)
      #expect(try await stage.request("GET /", headers).status == 200)
    }
    #expect(stage.accepted.requests.allSatisfy { $0.path == "/" })
  }

  @Test("A token has 128 bits, and each server has its own")
  func randomness() {
    let tokens = (0..<100).map { _ in PageToken().description }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    // Each of the digits varies: none is fixed by the form.
    for index in 0..<32 { #expect(Set(tokens.map { Array($0)[index] }).count > 4) }
    let token = PageToken()
    #expect(token.matches(token.description))
    #expect(!token.matches(token.description.dropFirst()))
  }

  @Test("The address has the token behind the number sign, which browsers do not send")
  func address() throws {
    let stage = try PageStage()
    #expect(
      stage.server.address == "http://127.0.0.1:\(stage.server.port)/#token=\(stage.token)")
  }

  @Test(
    "Only GET and POST are known, and no other origin is allowed by OPTIONS",
    arguments: [
      ("OPTIONS", 403), ("PUT", 405), ("DELETE", 405), ("HEAD", 405), ("TRACE", 405), ("BREW", 405),
    ])
  func method(name: String, status: Int) async throws {
    let stage = try PageStage()
    let answer = try await stage.request("\(name) /data")
    #expect(answer.status == status)
    #expect(!answer.headers.keys.contains { $0.hasPrefix("access-control-") })
    #expect(stage.accepted.requests.isEmpty)
  }

  @Test(
    "A command has to be JSON, which no form of another site can send",
    arguments: [
      (nil, 415), ("text/plain", 415), ("application/x-www-form-urlencoded", 415),
      ("multipart/form-data", 415), ("application/jsonp", 415),
      ("text/plain; application/json", 415),
      ("application/json", 200), ("Application/JSON; charset=utf-8", 200),
    ] as [(String?, Int)])
  func contentType(type: String?, status: Int) async throws {
    let stage = try PageStage()
    let answer = try await stage.request("POST /data", [("Content-Type", type)], body: "{}")
    #expect(answer.status == status)
  }

  @Test("The head of a request is at most 8 kB")
  func head() async throws {
    let stage = try PageStage()
    let length = stage.text("GET /data", [("X-Filler", "")]).utf8.count
    let fitting = String(repeating: "a", count: 8192 - length - 1)
    #expect(try await stage.request("GET /data", [("X-Filler", fitting)]).status == 200)
    for extra in [200, 30_000, 200_000] {
      let filler = fitting + String(repeating: "a", count: extra)
      let status = try await stage.request("GET /data", [("X-Filler", filler)]).status
      // One that exceeds the buffer is refused by the library, or not answered at all.
      #expect([431, 413, 414, 0].contains(status), "\(extra)")
    }
    #expect(stage.accepted.requests.count == 1)
  }

  @Test("The body of a request is at most 64 kB, and its length has to be known")
  func body() async throws {
    let stage = try PageStage()
    let fitting = String(repeating: " ", count: 65536)
    #expect(try await stage.request("POST /data", body: fitting).status == 200)
    #expect(try await stage.request("POST /data", body: fitting + " ").status == 413)
    let huge = [("Content-Length", "99999999999")]
    #expect([413, 400].contains(try await stage.request("POST /data", huge).status))
    let chunked: [(String, String?)] = [("Content-Length", nil), ("Transfer-Encoding", "chunked")]
    #expect(try await stage.request("POST /data", chunked, body: "0\r\n\r\n").status == 411)
    #expect(
      try await stage.request("GET /data", [("Content-Length", "2")], body: "{}").status == 400)
    #expect(stage.accepted.requests.map(\.body.count) == [65536])
  }

  @Test("Every answer forbids foreign content, frames, guesses of types, referrers and caches")
  func headers() async throws {
    let stage = try PageStage()
    for (path, token) in [("/", nil), ("/data", stage.token), ("/data", "wrong")] {
      let answer = try await stage.request("GET \(path)", [("X-Touchstone-Token", token)])
      let policy = try #require(answer.headers["content-security-policy"])
      for part in [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
        "img-src blob:", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
      ] { #expect(policy.contains(part)) }
      #expect(!policy.contains("unsafe"))
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["referrer-policy"] == "no-referrer")
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["x-frame-options"] == "DENY")
      #expect(answer.headers["set-cookie"] == nil)
      #expect(!answer.headers.keys.contains { $0.hasPrefix("access-control-") })
    }
  }

  @Test("The server listens on 127.0.0.1 only, not even on the other loopback addresses")
  func loopback() throws {
    let stage = try PageStage()
    #expect(Self.connects(to: 0x7f00_0001, stage.server.port))
    #expect(!Self.connects(to: 0x7f00_0002, stage.server.port))
  }

  private static func connects(to host: UInt32, _ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
