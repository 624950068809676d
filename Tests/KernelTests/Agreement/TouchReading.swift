import Contacts
import Devices
import EventTime
import Evdev
import Geometry
import Interface
import LinuxInput

/// A device read as a program reads it, up to the calls that its window gets.
@MainActor final class TouchReading {
  struct Change: Equatable {
    enum Kind: String { case began, moved, ended, cancelled }

    var kind: Kind
    /// The touch.
    var id: Int
    /// The kernel's slot; 0 of a device with one contact.
    var slot: Int
    var place: Place
    /// Whether the touch has moved since it was last told of.
    var hasMoved: Bool
    /// The mean of the last places of a device with one contact, hovering ones included.
    var mean: Place?

    var isOver: Bool { kind == .ended || kind == .cancelled }
  }

  struct Frame {
    /// Microseconds since the first event of the recording.
    var time: Int
    var changes: [Change]
  }

  let digitizer: Digitizer
  private(set) var frames: [Frame] = []
  /// The reports of the device, those of which nothing is told among them.
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
    if session.resynchronise(with: device.initialState, at: device.openedAt) { keepFrame() }
  }

  /// Reads what is there.
  func read() throws {
    while true {
      let item = try device.read(into: &events)
      for event in events {
        if start == nil { start = event.time }
        if event.isReport { reports += 1 }
        history.note(event, digitizer)
        if session.push(event) { keepFrame() }
      }
      switch item {
      case .events: if events.isEmpty { return }
      case .resynchronised(let state, let time):
        if session.resynchronise(with: state, at: time) { keepFrame() }
      case .gone:
        isGone = true
        session.disconnect()
        return keep(at: application.timeline.now)
      }
    }
  }

  private func keepFrame() {
    let frame = session.frame
    keep(frame.contacts, at: max(frame.time, application.timeline.now))
  }

  private func keep(_ contacts: [Contact] = [], at time: Timestamp) {
    guard !window.changes.isEmpty else { return }
    let changes = window.changes.map { change in
      var change = change
      change.mean = history.mean
      guard change.kind == .began else { return change }
      // Its slot is the one thing that a touch does not tell.
      let contact = contacts.first {
        $0.phase == .began && Double($0.x - digitizer.x.minimum) == change.place.x
          && Double($0.y - digitizer.y.minimum) == change.place.y
      }
      change.slot = Int(contact?.slot ?? 0)
      return change
    }
    frames.append(
      Frame(time: Int((start ?? time).seconds(to: time) * 1_000_000 + 0.5), changes: changes))
    window.changes = []
  }
}

/// A window that keeps what it is called with.
private final class ChangeWindow: Window {
  var changes: [TouchReading.Change] = []

  private func keep(_ kind: TouchReading.Change.Kind, _ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      let (place, last) = (touch.location(in: nil), touch.previousLocation(in: nil))
      changes.append(
        TouchReading.Change(
          kind: kind, id: Int(touch.id), slot: 0,
          place: Place(x: Double(place.x), y: Double(place.y)), hasMoved: place != last))
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { keep(.began, touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { keep(.moved, touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { keep(.ended, touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    keep(.cancelled, touches)
  }
}

/// The last places of a pen, of which libinput gives the mean.
private struct PenHistory {
  private var place = Place(x: 0, y: 0)
  private var places: [Place] = []
  private var isNew = true

  mutating func note(_ event: InputEvent, _ digitizer: Digitizer) {
    switch (event.type, event.code) {
    case (.abs, .absX): place.x = Double(event.value - digitizer.x.minimum)
    case (.abs, .absY): place.y = Double(event.value - digitizer.y.minimum)
    // It begins anew where a pen comes near, and where it touches.
    case (.key, .btnToolPen), (.key, .btnTouch): isNew = true
    case (.syn, .synReport):
      places = isNew ? Array(repeating: place, count: 4) : places.suffix(3) + [place]
      isNew = false
    default: break
    }
  }

  /// The mean of four, in whole units.
  var mean: Place? {
    guard !places.isEmpty else { return nil }
    return Place(
      x: (places.reduce(0) { $0 + $1.x } / 4).rounded(.down),
      y: (places.reduce(0) { $0 + $1.y } / 4).rounded(.down))
  }
}
