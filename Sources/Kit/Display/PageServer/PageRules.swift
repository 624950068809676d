/// The rules by which requests are accepted (D42).
///
/// A page of another site can send requests to a server on this machine. It cannot choose the headers
/// `Host`, `Origin` and `Sec-Fetch-Site`, it does not know the token, and a request with a header of
/// its own is preceded by one with the method `OPTIONS`, which is never granted.
struct PageRules {
  /// A request without its body.
  struct Head {
    var method: String
    var path: String
    /// The headers in order, as pairs of a name and a value.
    var headers: [(name: String, value: String)]
    /// The size of the request's line and headers, in bytes.
    var size: Int

    /// Returns the values of a header, whose name is compared without regard to case.
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
  }

  static let tokenHeader = "x-touchstone-token"

  /// Returns the headers of an answer, without its type.
  static func headers(of answer: PageResponse) -> [(name: String, value: String)] {
    let modules = answer.runsWebAssembly ? " 'wasm-unsafe-eval'" : ""
    return headers + [("Content-Security-Policy", policy(modules))]
  }

  private static func policy(_ modules: String) -> String {
    """
    default-src 'none'; script-src 'self'\(modules); style-src 'self'; connect-src 'self'; \
    img-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'
    """
  }

  private static let headers: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
    ("Connection", "close"),
  ]

  let port: UInt16
  let token: PageToken
  let limits: PageLimits
  /// Returns whether a path is served without the token: the page itself, which has no data.
  let isPublic: (String) -> Bool

  /// Returns the answer to a request that breaks a rule.
  ///
  /// - Parameter head: The request without its body.
  /// - Returns: The refusal, or `nil` if the request is accepted.
  func refusal(of head: Head) -> PageResponse? {
    if head.size > limits.head { return PageResponse(431, "the head of the request is too large") }
    return originRefusal(of: head) ?? methodRefusal(of: head) ?? bodyRefusal(of: head)
  }

  private func originRefusal(of head: Head) -> PageResponse? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    let host = head.values("host")
    guard host.count == 1, hosts.contains(host[0].lowercased()) else {
      return PageResponse(403, "the host of the request is not this server")
    }
    guard head.values("origin").allSatisfy({ $0.lowercased() == "http://\(host[0].lowercased())" })
    else { return PageResponse(403, "the request is from a page of another origin") }
    guard
      head.values("sec-fetch-site").allSatisfy({
        ["same-origin", "none"].contains($0.lowercased())
      })
    else { return PageResponse(403, "the request is from a page of another site") }
    return nil
  }

  private func methodRefusal(of head: Head) -> PageResponse? {
    switch head.method {
    case "GET", "POST": break
    case "OPTIONS": return PageResponse(403, "no other origin is allowed")
    default: return PageResponse(405, "only GET and POST are known")
    }
    if head.method == "GET", isPublic(head.path) { return nil }
    let tokens = head.values(Self.tokenHeader)
    guard tokens.count == 1, token.matches(tokens[0]) else {
      return PageResponse(403, "the token is missing or wrong; open the address that was printed")
    }
    return nil
  }

  private func bodyRefusal(of head: Head) -> PageResponse? {
    guard head.values("transfer-encoding").isEmpty else {
      return PageResponse(411, "the length of the body is not given")
    }
    let lengths = head.values("content-length").map { Int($0) }
    guard head.method == "POST" else {
      return lengths.allSatisfy { $0 == 0 } ? nil : PageResponse(400, "GET has no body")
    }
    guard lengths.count == 1, let length = lengths[0], length >= 0 else {
      return PageResponse(411, "the length of the body is not given")
    }
    guard length <= limits.body else { return PageResponse(413, "the body is too large") }
    // A form of another site can send any text, but not this type.
    let types = head.values("content-type")
    let type = types.first?.split(separator: ";").first?.lowercased()
    guard types.count == 1, type?.trimmed == "application/json" else {
      return PageResponse(415, "the body has to be application/json")
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
