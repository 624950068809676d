import Foundation
import TSPageServer
import Testing
import TestSupport

/// Connections: slow ones, many of them, and streams.
@MainActor @Suite(.serialized) struct ConnectionTests {
  private static var brief: PageLimits {
    var limits = PageLimits()
    limits.seconds = 1
    return limits
  }

  @Test("A request that arrives byte by byte is disconnected at the time limit")
  func slowHead() async throws {
    let stage = try PageStage(Self.brief)
    let client = stage.connect()
    let began = ContinuousClock.now
    var text = stage.text("GET /data", [("X-Filler", String(repeating: "a", count: 4000))])[...]
    var last = began
    try await client.wait(for: "the end of the connection") {
      // A byte each 50 ms keeps the connection busy, and would take minutes.
      if ContinuousClock.now - last > .milliseconds(50), let byte = text.popFirst() {
        last = .now
        client.send(String(byte))
      }
      return client.isClosed
    }
    #expect(client.parsed.status == 0)
    #expect(ContinuousClock.now - began >= .milliseconds(900))
    #expect(stage.accepted.requests.isEmpty)
  }

  @Test("A body that does not arrive is disconnected at the time limit")
  func slowBody() async throws {
    let stage = try PageStage(Self.brief)
    let client = stage.connect()
    client.send(stage.text("POST /data", [("Content-Length", "10")], body: "{"))
    try await client.wait(for: "the end of the connection") { client.isClosed }
    #expect(stage.accepted.requests.isEmpty)
  }

  @Test(
    "Connections that send nothing, or half of a request, keep no client out",
    arguments: [8, 25, 100], ["", "GET /data HTTP/1.1\r\nHost: "])
  func unfinished(count: Int, part: String) async throws {
    let stage = try PageStage()
    let stream = try await stage.stream()
    let unfinished = (0..<count).map { _ in stage.connect() }
    for client in unfinished where !part.isEmpty { client.send(part) }
    // A request may take a minute here: it is answered before the time of the others has passed.
    #expect(try await stage.request("GET /data").status == 200)
    for client in unfinished.dropLast(7) {
      try await client.wait(for: "the end of an unfinished connection") { client.isClosed }
    }
    #expect(unfinished.suffix(7).allSatisfy { !$0.isClosed })
    stage.server.broadcast("second")
    try await stream.wait(for: "the event") { stream.parsed.text.hasSuffix("data: second\n\n") }
  }

  @Test("Clients that take nothing of their answers keep no other client out")
  func unreadAnswers() async throws {
    let stage = try PageStage()
    var clients: [HTTPClient] = []
    for count in 1...25 {
      let client = stage.connect()
      client.send(stage.text("GET /large"))
      try await client.wait(for: "the request", reading: false) {
        stage.accepted.requests.count == count
      }
      clients.append(client)
    }
    #expect(try await stage.request("GET /data").status == 200)
  }

  @Test("A connection is closed after its answer")
  func close() async throws {
    let stage = try PageStage()
    let client = stage.connect()
    client.send(stage.text("GET /data") + stage.text("GET /data"))
    try await client.wait(for: "the end") { client.isClosed }
    #expect(stage.accepted.requests.count == 1)
  }

  @Test("Streams receive events, and at most four are open")
  func streams() async throws {
    let stage = try PageStage()
    var changes = 0
    stage.server.onStreamsChanged = { changes += 1 }
    var clients: [HTTPClient] = []
    for _ in 0..<4 { clients.append(try await stage.stream()) }
    #expect(stage.server.streamCount == 4)
    #expect(try await stage.request("GET /events").status == 503)
    #expect(try await stage.request("GET /data").status == 200)
    stage.server.broadcast("second")
    for client in clients {
      try await client.wait(for: "the event") {
        client.parsed.text == "data: first\n\ndata: second\n\n"
      }
      #expect(client.parsed.headers["content-type"] == "text/event-stream")
    }
    #expect(changes == 4)
  }

  @Test("A reader that goes leaves its place at once, although nothing is sent")
  func leaving() async throws {
    let stage = try PageStage()
    for _ in 0..<12 {
      var client: HTTPClient? = try await stage.stream()
      client?.finish()
      client = nil
      let watcher = stage.connect()
      try await watcher.wait(for: "the end of the stream") { stage.server.streamCount == 0 }
    }
  }

  @Test("A slow reader misses events, and receives the last one")
  func slowReader() async throws {
    let stage = try PageStage()
    let client = stage.connect()
    client.send(stage.text("GET /events"))
    try await client.wait(for: "the stream") { stage.server.streamCount == 1 }
    let filler = String(repeating: "x", count: 20_000)
    for number in 0..<1000 {
      stage.server.broadcast("\(number) \(filler)")
      stage.server.dispatch()
    }
    stage.server.broadcast("the last one")
    try await client.wait(for: "the last event") {
      String(decoding: client.received.suffix(80), as: UTF8.self).contains("the last one")
    }
    let events = client.parsed.text.components(separatedBy: "\n\n").dropLast()
    #expect(events.last == "data: the last one")
    #expect(events.count < 900)
    #expect(events.dropFirst().dropLast().allSatisfy { $0.hasSuffix(filler) })
  }

  @Test("A reader that takes nothing is disconnected at the time limit")
  func hangingReader() async throws {
    let stage = try PageStage(Self.brief)
    let client = stage.connect()
    client.send(stage.text("GET /events"))
    try await client.wait(for: "the stream", reading: false) { stage.server.streamCount == 1 }
    let filler = String(repeating: "x", count: 1_000_000)
    // More and more is sent, until the system takes no more for the reader.
    try await client.wait(for: "the end of the stream", reading: false) {
      stage.server.broadcast(filler)
      return stage.server.streamCount == 0
    }
  }

  @Test("Closing ends streams, frees the port, and may be repeated")
  func closing() async throws {
    let stage = try PageStage()
    let client = try await stage.stream()
    let port = stage.server.port
    stage.server.close()
    stage.server.close()
    stage.server.dispatch()
    stage.server.broadcast("nothing")
    try await client.wait(for: "the end of the stream") { client.isClosed }
    let next = try PageStage(port: port)
    #expect(try await next.request("GET /data").status == 200)
  }

  @Test("A port that is in use is an error with a remedy")
  func portInUse() throws {
    let stage = try PageStage()
    #expect(throws: PageServerError.portInUse(stage.server.port)) {
      _ = try PageStage(port: stage.server.port)
    }
    #expect(PageServerError.portInUse(80).description.contains("give another port"))
  }

  @Test("An idle server has nothing to do")
  func idle() async throws {
    let stage = try PageStage()
    let client = try await stage.stream()
    var work = 0
    let watcher = HTTPClient(
      port: stage.server.port,
      serving: (
        stage.server.fileDescriptor,
        {
          work += 1
          stage.server.dispatch()
        }
      ))
    watcher.send(stage.text("GET /data"))
    _ = try await watcher.answer()
    let end = ContinuousClock.now + .milliseconds(300)
    try await client.wait(for: "the time") { ContinuousClock.now > end }
    work = 0
    let rest = HTTPClient(port: 1, serving: (stage.server.fileDescriptor, { work += 1 }))
    let later = ContinuousClock.now + .milliseconds(300)
    try await rest.wait(for: "the time") { ContinuousClock.now > later }
    #expect(work == 0)
  }
}
