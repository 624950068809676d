import Foundation
import TSDisplays
import TSGeometry
import TSPageServer
import TSPages
import TouchSnapshots
import TSSystemEvents

/// The answers of an ``Inspector`` to the requests of its page.
@MainActor struct InspectorPage {
  let inspector: Inspector

  /// The files of the page, which have no data and are served without the token.
  static let files: [String: PageResponse] = [
    "/": PageResponse(type: "text/html; charset=utf-8", PageFiles.inspector),
    "/page.css": PageResponse(type: "text/css; charset=utf-8", HTMLPage.style),
    "/inspector.css": PageResponse(type: "text/css; charset=utf-8", PageFiles.inspectorStyle),
    "/inspector.js": PageResponse(
      type: "text/javascript; charset=utf-8", PageFiles.inspectorScript),
  ]

  /// Returns the answer to a request that follows the rules of the server.
  func answer(_ request: PageRequest) -> PageResponse {
    switch request.method {
    case .get: get(request.path)
    case .post: post(request.path, request.body)
    }
  }

  private func get(_ path: String) -> PageResponse {
    if let file = Self.files[path] { return file }
    switch path {
    case "/api/state": return PageResponse(type: "application/json", inspector.state())
    case "/api/events": return .stream(first: inspector.moment())
    case "/api/picture":
      do {
        return PageResponse(type: "image/svg+xml", try inspector.picture())
      } catch {
        return PageResponse(500, "\(error)")
      }
    default: break
    }
    if path.hasPrefix("/api/touch/"), let number = Int(path.dropFirst(11)) {
      guard let report = inspector.report(on: number) else {
        return PageResponse(404, "touch \(number) is not known any more")
      }
      return PageResponse(type: "application/json", report)
    }
    if path.hasPrefix("/api/nearest/") {
      let numbers = path.dropFirst(13).split(separator: "/").map { Int($0) }
      guard numbers.count == 2, let touch = numbers[0], let index = numbers[1],
        let answer = inspector.nearest(touch: touch, index)
      else { return PageResponse(404, "the attempt is not known any more") }
      return PageResponse(type: "application/json", answer)
    }
    return PageResponse(404, "there is no such path")
  }

  private func post(_ path: String, _ body: [UInt8]) -> PageResponse {
    switch path {
    case "/api/select": perform(body) { (selection: Selection) in select(selection) }
    case "/api/time": perform(body) { (moment: Time) in move(moment) }
    case "/api/touches": touches(body)
    case "/api/system": simulate(body)
    default: PageResponse(404, "there is no such command")
    }
  }

  private func perform<Command: Decodable>(
    _ body: [UInt8], _ action: (Command) -> Void
  ) -> PageResponse {
    guard let command = try? JSONDecoder().decode(Command.self, from: Data(body)) else {
      return PageResponse(400, "the command is not complete, or not JSON")
    }
    action(command)
    return PageResponse(type: "application/json", Array("{}".utf8))
  }

  private func touches(_ body: [UInt8]) -> PageResponse {
    guard let onTouches = inspector.onTouches else {
      return PageResponse(403, "the page may not touch; start the program with --page-touches")
    }
    return perform(body) { (frame: Frame) in onTouches(frame.contacts) }
  }

  private func simulate(_ body: [UInt8]) -> PageResponse {
    guard let onSystemEvent = inspector.onSystemEvent else {
      return PageResponse(403, "the page may not simulate; start the program with --page-touches")
    }
    guard let command = try? JSONDecoder().decode(Simulation.self, from: Data(body)),
      let event = SimulatedEvent(rawValue: command.event)
    else { return PageResponse(400, "the command names no event of the system") }
    onSystemEvent(event)
    return PageResponse(type: "application/json", Array("{}".utf8))
  }

  // MARK: Commands

  /// A point, a number of the tree, or names from the window on; nothing selects nothing.
  private struct Selection: Decodable {
    let x: Double?
    let y: Double?
    let mode: PickingMode?
    let view: Int?
    let names: [String]?
  }

  /// A time in seconds, or a number of events to go.
  private struct Time: Decodable {
    let time: Double?
    let step: Int?
  }

  private struct Frame: Decodable { let contacts: [PageContact] }

  private struct Simulation: Decodable { let event: String }

  private func select(_ selection: Selection) {
    if let x = selection.x, let y = selection.y, x.isFinite, y.isFinite {
      inspector.select(at: CGPoint(x: x, y: y), by: selection.mode ?? .hit)
    } else if let number = selection.view {
      inspector.select(number: number)
    } else if let names = selection.names {
      inspector.select(names: names)
    } else {
      inspector.select(nil)
    }
  }

  private func move(_ moment: Time) {
    if let time = moment.time, time.isFinite { inspector.run.seek(to: time) }
    if let step = moment.step { inspector.run.step(by: min(max(step, -1000), 1000)) }
  }
}
