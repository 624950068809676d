import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSLinuxInput

/// A device read as a program reads it, up to the calls that its window receives.
@MainActor final class TouchReading {
  struct Change: Equatable {
    enum Kind: String { case began, moved, ended, cancelled }

    var kind: Kind
    /// The id of the touch.
    var id: Int
    /// The kernel's slot; 0 for a device with one contact.
    var slot: Int
    var location: Location
    /// Whether the touch has moved since its last change.
    var hasMoved: Bool
    /// The mean of the last locations of a device with one contact, including hovering ones.
    var mean: Location?

    var isOver: Bool { kind == .ended || kind == .cancelled }
  }

  struct Frame {
    /// Microseconds since the first event of the recording.
    var time: Int
    var changes: [Change]
  }

  let digitizer: Digitizer
  private(set) var frames: [Frame] = []
  /// The number of reports of the device, including those without a change.
  private(set) var reports = 0
  private(set) var isGone = false
  private let device: InputDevice
  private let application: Application
  private let window = ChangeWindow()
  private let session: DeviceSession
  private var start: Timestamp?
  private var events: [InputEvent] = []
  private var history = PenHistory()

  init(_ node: String) throws {
    device = try InputDevice(node)
    digitizer = try device.description.digitizer()
    // A point of this screen is a unit of the device.
    let size = CGSize(width: digitizer.x.extent, height: digitizer.y.extent)
    application = Application(screen: Screen(size: size), timeline: Timeline(at: device.openedAt))
    window.frame = application.screen.bounds
    window.isMultipleTouchEnabled = true
    window.application = application
    window.makeKeyAndVisible()
    session = DeviceSession(digitizer, device.description, type: .direct, in: application)
    if session.resynchronise(with: device.initialState, at: device.openedAt) { recordFrame() }
  }

  /// Reads the events that are available.
  func read() throws {
    while true {
      let item = try device.read(into: &events)
      for event in events {
        if start == nil { start = event.time }
        if event.isReport { reports += 1 }
        history.note(event, digitizer)
        if session.push(event) { recordFrame() }
      }
      switch item {
      case .events: if events.isEmpty { return }
      case .resynchronised(let state, let time):
        if session.resynchronise(with: state, at: time) { recordFrame() }
      case .gone:
        isGone = true
        session.disconnect()
        return record(at: application.timeline.now)
      }
    }
  }

  private func recordFrame() {
    let frame = session.frame
    record(frame.contacts, at: max(frame.time, application.timeline.now))
  }

  private func record(_ contacts: [Contact] = [], at time: Timestamp) {
    guard !window.changes.isEmpty else { return }
    let changes = window.changes.map { change in
      var change = change
      change.mean = history.mean
      guard change.kind == .began else { return change }
      // A touch does not have a slot: it is that of the contact that begins at its location.
      let contact = contacts.first {
        $0.phase == .began && Double($0.x - digitizer.x.minimum) == change.location.x
          && Double($0.y - digitizer.y.minimum) == change.location.y
      }
      change.slot = Int(contact?.slot ?? 0)
      return change
    }
    frames.append(
      Frame(time: Int((start ?? time).seconds(to: time) * 1_000_000 + 0.5), changes: changes))
    window.changes = []
  }
}

/// A window that records its calls.
private final class ChangeWindow: Window {
  var changes: [TouchReading.Change] = []

  private func record(_ kind: TouchReading.Change.Kind, _ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      let (location, last) = (touch.location(in: nil), touch.previousLocation(in: nil))
      changes.append(
        TouchReading.Change(
          kind: kind, id: Int(touch.id), slot: 0,
          location: Location(x: Double(location.x), y: Double(location.y)),
          hasMoved: location != last))
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { record(.began, touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { record(.moved, touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { record(.ended, touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    record(.cancelled, touches)
  }
}

/// The last locations of a pen, of which libinput reports the mean.
private struct PenHistory {
  private var location = Location(x: 0, y: 0)
  private var locations: [Location] = []
  private var isNew = true

  mutating func note(_ event: InputEvent, _ digitizer: Digitizer) {
    switch (event.type, event.code) {
    case (.abs, .absX): location.x = Double(event.value - digitizer.x.minimum)
    case (.abs, .absY): location.y = Double(event.value - digitizer.y.minimum)
    // The mean starts again when a pen comes into range and when it touches.
    case (.key, .btnToolPen), (.key, .btnTouch): isNew = true
    case (.syn, .synReport):
      locations = isNew ? Array(repeating: location, count: 4) : locations.suffix(3) + [location]
      isNew = false
    default: break
    }
  }

  /// The mean of the last four locations, in whole units.
  var mean: Location? {
    guard !locations.isEmpty else { return nil }
    return Location(
      x: (locations.reduce(0) { $0 + $1.x } / 4).rounded(.down),
      y: (locations.reduce(0) { $0 + $1.y } / 4).rounded(.down))
  }
}
