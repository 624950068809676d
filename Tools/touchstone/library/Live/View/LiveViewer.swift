internal import TSContacts
internal import TSDevices
internal import Dispatch
internal import TSEventTime
internal import TSEvdev
internal import TSFormatting
internal import TSGeometry
internal import Glibc
internal import TSInterface
internal import TSLinuxInput
internal import TSRecognition
internal import TSScenes
internal import TSTrackpad

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
  /// A closure that is called with each key; `nil` by default.
  var onKey: ((LiveKey) -> Void)?
  /// The objects that are shown; `nil` until a device has determined the size of the screen.
  var subject: Subject? {
    didSet {
      meters = [:]
      isDirty = true
    }
  }

  struct Subject {
    let application: Application
    let watch: LiveWatch
    let objects: SceneInstance
    let start: Timestamp
    /// A closure that returns the connected devices.
    let devices: () -> [ShownDevice]
    /// A closure that returns the number of faults that were repaired.
    let repairs: () -> Int
    /// A closure that returns the clock of the session.
    let clock: () -> PlaybackClock
    /// A closure that returns the state of the recordings; `nil` if there are devices.
    let playback: () -> LiveViewState.Playback?
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
    painter = TerminalPainter(isColoured: console.wantsColours)
  }

  /// Switches the terminal to the live view.
  ///
  /// - Parameter now: The time of the loop.
  func begin(at now: Timestamp) {
    console.paint(Array(TerminalPainter.entering.utf8))
    let source = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.draw(at: MonotonicClock.now) }
    }
    source.activate()
    resizing = source
    keys = TerminalKeys { [weak self] in self?.onKey?($0) }
    draw(at: now)
  }

  /// A Boolean value that indicates whether keys can be read.
  var hasKeys: Bool { keys != nil }

  /// Restores the terminal.
  func end() {
    resizing?.cancel()
    resizing = nil
    keys?.end()
    keys = nil
    console.paint(Array(TerminalPainter.leaving.utf8))
  }

  /// Draws the view soon, as something has changed outside the events of the loop.
  func invalidate() { isDirty = true }

  /// Records an event of the loop.
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
    return last.flatMap { subject?.clock().loopTime(of: $0.advanced(by: RateMeter.span + 0.001)) }
  }

  /// Draws the view if a drawing is due.
  ///
  /// - Parameter now: The time of the loop.
  func drawIfDue(at now: Timestamp) {
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

  /// Returns the content of the view.
  ///
  /// - Parameter now: The time of the loop.
  /// - Returns: The content.
  func state(at now: Timestamp) -> LiveViewState {
    var state = LiveViewState()
    guard let subject else { return state }
    let application = subject.application
    let time = subject.clock().time(at: now)
    state.playback = subject.playback()
    state.seconds = max(0, subject.start.seconds(to: state.playback?.end ?? time))
    state.screen = application.screen.size
    state.landed = application.touchCount
    state.repairs = subject.repairs()
    state.devices = subject.devices().map { device in
      LiveViewState.Device(
        node: device.node, name: device.name, kind: device.kind?.rawValue ?? "",
        rate: meters[device.key]?.meter.rate(at: time) ?? 0,
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
  fileprivate var padRow: LiveViewState.PadRow {
    LiveViewState.PadRow(
      activity: (trackpadActivity ?? .idle).words,
      fingers: trackpadContacts.map { contact in
        LiveViewState.FingerRow(
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
  fileprivate func row(since beginning: Timestamp) -> LiveViewState.TouchRow {
    var path: [String] = []
    var view = view
    while let present = view {
      path.insert(present.sceneID ?? "\(Swift.type(of: present))", at: 0)
      view = present.superview
    }
    return LiveViewState.TouchRow(
      id: id, phase: "\(phase)", position: location(in: nil),
      start: startSeconds - beginning.seconds, path: path)
  }
}

extension GestureRecognizer {
  fileprivate func row(
    _ name: String, _ outcome: (text: String, time: Double)?
  ) -> LiveViewState.RecognizerRow {
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
    if let shape = gestureValues.shape { details.append("drew \(shape.shownOnTerminal())") }
    let view = view.map { $0.sceneID ?? "\(type(of: $0))" } ?? "no view"
    return LiveViewState.RecognizerRow(
      name: name, view: view, state: "\(state)", details: details.joined(separator: ", "),
      outcome: outcome)
  }
}
