import TSDisplays
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInspector
import TSInterface
import TSPageServer
import TestSupport
import TouchTesting

/// An application on a display in memory with an inspector of it and its server.
@MainActor final class InspectorStage {
  let stage = TestStage()
  let run: PresentedRun
  let inspector: Inspector
  let server: InspectorServer
  let display: MemoryDisplay
  private let source: any DispatchSourceRead

  init() throws {
    let application = stage.application
    display = MemoryDisplay(
      DisplayMode(width: 320, height: 480), timeline: application.timeline)
    run = PresentedRun(ScreenPresenter(application, on: display), title: "stage")
    inspector = Inspector(run)
    // Other tests keep the main actor busy meanwhile.
    var limits = PageLimits()
    limits.seconds = 60
    server = try InspectorServer(inspector, limits: limits)
    source = DispatchSource.makeReadSource(fileDescriptor: server.fileDescriptor, queue: .main)
    source.setEventHandler { [server] in MainActor.assumeIsolated { server.dispatch() } }
    source.activate()
    stage.window.sceneID = "window"
    stage.window.backgroundColor = .white
  }

  isolated deinit {
    source.cancel()
    server.close()
  }

  /// Adds a view.
  @discardableResult
  func add(
    _ id: String, _ frame: CGRect, to parent: View? = nil, color: Color? = .systemGray
  ) -> View {
    let view = View(frame: frame)
    view.sceneID = id
    view.backgroundColor = color
    (parent ?? stage.window).addSubview(view)
    return view
  }

  var token: String { server.token.description }

  /// Requests a path with the token.
  func request(_ line: String, json: String? = nil) async throws -> HTTPClient.Answer {
    let client = HTTPClient(
      port: server.port, serving: (server.fileDescriptor, { self.server.dispatch() }))
    var head = "\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
    head += "X-Touchstone-Token: \(token)\r\n"
    if let json {
      head += "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n"
    }
    client.send(head + "\r\n" + (json ?? ""))
    return try await client.answer()
  }

  /// Requests the state, and returns a value of it.
  func state() async throws -> JSON {
    JSON(try JSONSerialization.jsonObject(with: Data(try await request("GET /api/state").body)))
  }

  func report(_ touch: Int) async throws -> JSON {
    let answer = try await request("GET /api/touch/\(touch)")
    return JSON(try JSONSerialization.jsonObject(with: Data(answer.body)))
  }
}

/// A value of a JSON text.
struct JSON {
  private let value: Any?

  init(_ value: Any?) { self.value = value }

  subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key]) }
  subscript(index: Int) -> JSON {
    let list = value as? [Any] ?? []
    return JSON(list.indices.contains(index) ? list[index] : nil)
  }
  var array: [JSON] { (value as? [Any] ?? []).map { JSON($0) } }
  var text: String? { value as? String }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var bool: Bool? { (value as? NSNumber)?.boolValue }
  var texts: [String] { array.compactMap(\.text) }
  var isThere: Bool { value != nil && !(value is NSNull) }
}
