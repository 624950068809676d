import Contacts
import EventTime
import Geometry
import Interface
import LinuxInput
import Live

/// A program with live devices: an application, a window over its screen, and a loop's events.
@MainActor final class LiveStage {
  let application = Application(screen: Screen(size: CGSize(width: 4096, height: 2304)))
  /// The calls of the window, and the devices that were connected and removed.
  private(set) var story: [String] = []
  private let window = StoryWindow()
  private let live: LiveInput

  init() {
    window.frame = application.screen.bounds
    window.isMultipleTouchEnabled = true
    window.application = application
    window.makeKeyAndVisible()
    live = LiveInput(application)
    window.tell = { [weak self] in self?.story.append($0) }
    live.onChange = { [weak self] change in
      switch change {
      case .connected(_, let digitizer): self?.story.append("opened \(digitizer.name)")
      case .disconnected: self?.story.append("gone")
      case .refused(let error): self?.story.append("refused \(error.reason)")
      }
    }
  }

  /// Returns the entries since the last call.
  func news() -> [String] {
    defer { story = [] }
    return story
  }

  func take(_ event: InputLoop.Event) { live.take(event) }
}

/// A window that tells what it is called with: `began 1 (10, 20)`.
private final class StoryWindow: Window {
  var tell: (String) -> Void = { _ in }

  private func note(_ verb: String, _ touches: Set<Touch>) {
    let places = touches.map { ($0.location(in: nil), $0) }.sorted { $0.0.x < $1.0.x }
    tell(verb + places.map { " (\(Int($0.0.x)), \(Int($0.0.y)))" }.joined())
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
  }
}
