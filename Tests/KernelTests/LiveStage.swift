import Contacts
import EventTime
import Evdev
import Geometry
import Interface
import LinuxInput

/// A program with live devices: an application, a window over its screen, and a loop's events.
@MainActor final class LiveStage {
  let application = Application(screen: Screen(size: CGSize(width: 4096, height: 2304)))
  /// What the window was called with, and which devices came and went.
  private(set) var story: [String] = []
  private let window = StoryWindow()
  private var lanes: [Lane] = []

  private struct Lane {
    let device: InputDevice
    let source: InputSource
    var decoder: ContactDecoder
  }

  init() {
    window.frame = application.screen.bounds
    window.isMultipleTouchEnabled = true
    window.application = application
    window.makeKeyAndVisible()
    window.tell = { [weak self] in self?.story.append($0) }
  }

  /// What was told since the last time.
  func news() -> [String] {
    defer { story = [] }
    return story
  }

  func take(_ event: InputLoop.Event) throws {
    switch event {
    case .opened(let device): try open(device)
    case .events(let device, let events): push(events, device)
    case .resynchronised(let device, let events, let state, let time):
      push(events, device)
      guard let lane = lane(of: device) else { return }
      if lanes[lane].decoder.resynchronise(with: state, at: time) { deliver(lane) }
    case .gone(let device):
      guard let lane = lane(of: device) else { return }
      lanes[lane].source.disconnect()
      lanes.remove(at: lane)
      story.append("gone")
    case .refused(let error): story.append("refused \(error.reason)")
    case .due(let time): application.advance(to: time)
    }
  }

  private func open(_ device: InputDevice) throws {
    let digitizer = try device.description.digitizer()
    story.append("opened \(digitizer.name)")
    lanes.append(
      Lane(
        device: device, source: application.connect(digitizer),
        decoder: ContactDecoder(digitizer, description: device.description)))
    let lane = lanes.count - 1
    if lanes[lane].decoder.resynchronise(with: device.initialState, at: device.openedAt) {
      deliver(lane)
    }
  }

  private func push(_ events: [InputEvent], _ device: InputDevice) {
    guard let lane = lane(of: device) else { return }
    for event in events where lanes[lane].decoder.push(event) { deliver(lane) }
  }

  private func deliver(_ lane: Int) {
    var frame = lanes[lane].decoder.frame
    frame.time = max(frame.time, application.timeline.now)
    lanes[lane].source.process(frame)
  }

  private func lane(of device: InputDevice) -> Int? { lanes.firstIndex { $0.device === device } }
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
