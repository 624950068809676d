internal import Contacts
internal import Devices
internal import Dispatch
internal import EventTime
internal import Evdev
internal import Formatting
internal import Geometry
internal import Glibc
internal import Interface
internal import LinuxInput
internal import Recognition
internal import Scenes
internal import SystemEvents
internal import Trackpad

/// The live view on the terminal, which draws at most twenty times per second and only what has
/// changed.
///
/// While nothing happens nothing is drawn, so an idle view uses no CPU.
@MainActor final class LiveViewer {
  private let console: Console
  private var painter: TerminalPainter
  private var meters: [ObjectIdentifier: (meter: RateMeter, frames: Int)] = [:]
  private var drawnAt: Timestamp?
  private var isDirty = true
  private var resizing: (any DispatchSourceSignal)?
  private var keys: TerminalKeys?
  /// A closure that is called after a key has simulated an event of the system; `nil` by default.
  var onSimulation: (() -> Void)?
  /// The objects that are shown; `nil` until a device has determined the size of the screen.
  var subject: Subject?

  struct Subject {
    let application: Application
    let watch: LiveWatch
    let objects: SceneInstance
    let start: Timestamp
    /// A closure that returns the connected devices.
    let devices: () -> [ShownDevice]
    /// A closure that returns the number of faults that were repaired.
    let repairs: () -> Int
  }

  /// A device with the identity under which its reports are counted.
  struct ShownDevice {
    let key: ObjectIdentifier
    let node: String
    let name: String
    let kind: Digitizer.Kind?
    /// The connection of the device; `nil` if it is not known.
    let session: DeviceSession?
  }

  /// The minimum interval between two drawings, in seconds.
  private static let interval = 0.05

  init(_ console: Console) {
    self.console = console
    let isColoured = console.environment["NO_COLOR"] ?? "" == ""
    painter = TerminalPainter(isColoured: isColoured)
  }

  /// Switches the terminal to the live view.
  func begin() {
    console.paint(Array(TerminalPainter.entering.utf8))
    let source = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.draw(at: MonotonicClock.now) }
    }
    source.activate()
    resizing = source
    keys = TerminalKeys { [weak self] in self?.simulate($0) }
    draw(at: MonotonicClock.now)
  }

  /// Restores the terminal.
  func end() {
    resizing?.cancel()
    resizing = nil
    keys?.end()
    keys = nil
    console.paint(Array(TerminalPainter.leaving.utf8))
  }

  /// Simulates an event of the system in the application that is shown.
  private func simulate(_ event: SimulatedEvent) {
    guard let subject else { return }
    subject.application.simulate(event)
    isDirty = true
    onSimulation?()
  }

  /// Records an event of the loop.
  ///
  /// - Parameter event: The event.
  func take(_ event: InputLoop.Event) {
    switch event {
    case .events(let device, let events), .resynchronised(let device, let events, _, _):
      for event in events { note(event, of: ObjectIdentifier(device)) }
    case .gone(let device): meters[ObjectIdentifier(device)] = nil
    case .opened, .refused, .due: break
    }
    if case .due = event {} else { isDirty = true }
  }

  /// Counts a device's report for its rate.
  ///
  /// - Parameters:
  ///   - event: An event of the device; ignored unless it is a report.
  ///   - key: The identity of the device.
  func note(_ event: InputEvent, of key: ObjectIdentifier) {
    guard event.isReport else { return }
    meters[key, default: (RateMeter(), 0)].meter.add(event.time)
    meters[key, default: (RateMeter(), 0)].frames += 1
    isDirty = true
  }

  /// The time of the next drawing; `nil` while there is nothing new.
  var nextDeadline: Timestamp? {
    let drawn = drawnAt ?? .zero
    if isDirty { return drawn.advanced(by: LiveViewer.interval) }
    // Rates decrease when frames stop arriving, which takes one more drawing.
    let last = meters.values.compactMap { $0.meter.last }.max()
    return last.map { $0.advanced(by: RateMeter.span + 0.001) }
  }

  /// Draws the view if a drawing is due.
  func drawIfDue() {
    let now = MonotonicClock.now
    if let deadline = nextDeadline, deadline <= now { draw(at: now) }
  }

  private func draw(at now: Timestamp) {
    let size = console.terminalSize() ?? (80, 24)
    subject?.watch.flush()
    let lines = LiveScreen.lines(of: state(at: now), columns: size.columns, rows: size.rows)
    let text = painter.paint(lines, columns: size.columns, rows: size.rows)
    console.paint(Array(text.utf8))
    drawnAt = now
    isDirty = false
  }

  private func state(at now: Timestamp) -> LiveState {
    var state = LiveState()
    guard let subject else { return state }
    let application = subject.application
    state.seconds = max(0, subject.start.seconds(to: now))
    state.screen = application.screen.size
    state.landed = application.touchCount
    state.repairs = subject.repairs()
    state.devices = subject.devices().map { device in
      LiveState.Device(
        node: device.node, name: device.name, kind: device.kind?.rawValue ?? "",
        rate: meters[device.key]?.meter.rate(at: now) ?? 0,
        frames: meters[device.key]?.frames ?? 0)
    }
    let pads = subject.devices().compactMap { device in
      device.session.flatMap { $0.trackpadActivity == nil ? nil : $0 }
    }
    state.pads = pads.map(\.padRow)
    state.pointer = pads.isEmpty ? nil : application.pointer.text
    state.touches = application.touchesInProgress.map { $0.row(since: subject.start) }
    let recognizers = subject.objects.recognizers.sorted { $0.key < $1.key }
    state.recognizers = recognizers.map { name, recognizer in
      let outcome = subject.watch.outcome(of: recognizer)
      return recognizer.row(
        name, outcome.map { ($0.text, subject.start.seconds(to: $0.time)) })
    }
    state.log = subject.watch.log
    return state
  }
}

extension DeviceSession {
  fileprivate var padRow: LiveState.PadRow {
    LiveState.PadRow(
      activity: (trackpadActivity ?? .idle).words,
      fingers: trackpadContacts.map { contact in
        LiveState.FingerRow(
          slot: contact.slot, position: CGPoint(x: contact.x, y: contact.y),
          verdict: contact.words, isFinger: contact.verdict == .finger)
      })
  }
}

extension PadActivity {
  /// What the fingers do, in words.
  fileprivate var words: String {
    switch self {
    case .idle: "no finger"
    case .undecided: "fingers have not moved enough to decide"
    case .holding: "fingers rest"
    case .pointing: "moves the pointer"
    case .scrolling: "scrolls"
    case .pinching: "pinches or rotates"
    case .swiping: "swipes"
    case .dragging: "drags"
    }
  }
}

extension PadContact {
  /// The verdict in words, with the reason for which the contact is no tap.
  fileprivate var words: String {
    // While fingers scroll or pinch, what they do is shown above them.
    guard verdict == .finger, let tapRejection, tapRejection != .gesture else {
      return verdict.text
    }
    return "\(verdict.text), no tap: \(tapRejection.text)"
  }
}

extension Pointer {
  /// The location of the pointer and the state of its buttons; `nil` while there is no pointer.
  fileprivate var text: String? {
    guard let location else { return nil }
    let names = [(Event.ButtonMask.primary, "primary"), (.secondary, "secondary")]
      .filter { buttons.contains($0.0) }.map(\.1)
    if buttons.isEmpty { return "\(location.text), hovers" }
    return "\(location.text), pressed: \(names.isEmpty ? "middle" : names.joined(separator: ", "))"
  }
}

extension Touch {
  fileprivate func row(since beginning: Timestamp) -> LiveState.TouchRow {
    var path: [String] = []
    var view = view
    while let present = view {
      path.insert(present.sceneID ?? "\(Swift.type(of: present))", at: 0)
      view = present.superview
    }
    return LiveState.TouchRow(
      id: id, phase: "\(phase)", position: location(in: nil),
      start: startSeconds - beginning.seconds, path: path)
  }
}

extension GestureRecognizer {
  fileprivate func row(
    _ name: String, _ outcome: (text: String, time: Double)?
  ) -> LiveState.RecognizerRow {
    var details: [String] = []
    if state != .possible, state != .failed {
      if let way = gestureValues.translation {
        details.append("moved \(CGPoint(x: way.dx, y: way.dy).text)")
      }
      if let scale = gestureValues.scale { details.append("scale \(Double(scale).fixed(2))") }
      if let turn = gestureValues.rotation {
        details.append("turned \(Double(turn * 180 / .pi).fixed(1))°")
      }
    }
    let view = view.map { $0.sceneID ?? "\(type(of: $0))" } ?? "no view"
    return LiveState.RecognizerRow(
      name: name, view: view, state: "\(state)", details: details.joined(separator: ", "),
      outcome: outcome)
  }
}
