import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSLinuxInput
import TSLive

/// A program with live devices: an application, a window over its screen, and a loop's events.
@MainActor final class LiveStage {
  let application = Application(screen: Screen(size: CGSize(width: 4096, height: 2304)))
  /// The calls of the window, and the devices that were connected and removed.
  private(set) var log: [String] = []
  private let window = LoggingWindow()
  private let live: LiveInput

  init() {
    window.frame = application.screen.bounds
    window.isMultipleTouchEnabled = true
    window.application = application
    window.makeKeyAndVisible()
    live = LiveInput(application)
    window.onCall = { [weak self] in self?.log.append($0) }
    live.onChange = { [weak self] change in
      switch change {
      case .connected(_, let digitizer): self?.log.append("opened \(digitizer.name)")
      case .disconnected: self?.log.append("gone")
      case .refused(let error): self?.log.append("refused \(error.reason)")
      }
    }
  }

  /// Returns the entries since the last call, and clears the log.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func take(_ event: InputLoop.Event) { live.take(event) }
}

/// A window that reports its calls with the locations of the touches: `began (10, 20)`.
private final class LoggingWindow: Window {
  var onCall: (String) -> Void = { _ in }

  private func note(_ name: String, _ touches: Set<Touch>) {
    let locations = touches.map { ($0.location(in: nil), $0) }.sorted { $0.0.x < $1.0.x }
    onCall(name + locations.map { " (\(Int($0.0.x)), \(Int($0.0.y)))" }.joined())
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
  }
}
