import Foundation
import TestSupport
import Touchstone

/// The steps of the first touch of a recording, in the order in which they were seen.
///
/// Each step is noted where a program or an observer first sees it: in an override, in a call of the
/// engine, or by the state at such a call.
@MainActor final class TouchTrace {
  private(set) var steps: [String] = []

  private func note(_ step: String) {
    if !steps.contains(step) { steps.append(step) }
  }

  /// Pushes the events of a recording until the first touch has landed.
  ///
  /// - Parameter name: The name of the recording, whose first touch is in the middle of the screen.
  /// - Throws: The error of a recording that cannot be read.
  init(recording name: String) throws {
    let application = TracedApplication(screen: Screen(size: CGSize(width: 320, height: 480)))
    let window = TracedWindow(frame: application.screen.bounds)
    let outer = TracedView(frame: window.bounds)
    let inner = TracedView(frame: window.bounds)
    window.addSubview(outer)
    outer.addSubview(inner)
    let recognizer = TracedRecognizer()
    recognizer.trace = self
    inner.addGestureRecognizer(recognizer)
    (outer.step, inner.step) = ("forward", "call views")
    (application.trace, window.trace, outer.trace, inner.trace) = (self, self, self, self)
    window.application = application
    window.makeKeyAndVisible()
    let observer = Observer(self, inner)
    application.observer = observer
    application.inputMonitor = observer
    try withExtendedLifetime(observer) {
      try play(PackageFolder.recording(name), in: application)
    }
  }

  private func play(_ path: String, in application: Application) throws {
    var reader = try RecordingReader(path: path)
    var session: DeviceSession?
    while !steps.contains("forward"), let item = try reader.next() {
      switch item {
      case .device(let device):
        session = try DeviceSession(device.description, in: application)
      case .event(let event, _):
        note("read")
        // It fires with the frame of the event, if that advances the time.
        application.timeline.schedule(at: event.time) { [weak self] in self?.note("frame") }
        session?.push(event)
        if session?.statistics.events ?? 0 > 0 { note("handler") }
      case .display, .interruption, .repair: break
      }
    }
  }

  /// Notes what a view can see when it is hit-tested.
  ///
  /// The beginning of the event and the new touch cannot be seen earlier, so their order relative to
  /// each other is that of this function.
  fileprivate func noteHitTest(with event: Event?) {
    guard let event else { return }
    note("event")
    if event.orderedTouches.contains(where: { $0.phase == .began }) { note("update") }
    note("land")
  }

  private final class TracedApplication: Application {
    weak var trace: TouchTrace?

    override func sendEvent(_ event: Event) {
      trace?.note("send")
      super.sendEvent(event)
    }
  }

  private final class TracedWindow: Window {
    weak var trace: TouchTrace?

    override func sendEvent(_ event: Event) {
      trace?.note("window")
      super.sendEvent(event)
    }
  }

  private final class TracedView: View {
    weak var trace: TouchTrace?
    var step = ""

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      trace?.noteHitTest(with: event)
      return super.hitTest(point, with: event)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      trace?.note(step)
      super.touchesBegan(touches, with: event)
    }
  }

  private final class TracedRecognizer: GestureRecognizer {
    weak var trace: TouchTrace?

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      trace?.note("recognize")
    }
  }

  private final class Observer: InterfaceObserver, InputMonitor {
    weak var trace: TouchTrace?
    weak var view: View?

    init(_ trace: TouchTrace, _ view: View) {
      self.trace = trace
      self.view = view
    }

    func willProcessInput(at time: Timestamp) { trace?.note("decode") }
    func didProcessInput(from device: ObjectIdentifier, isEngaged: Bool) {}
    func admits(
      key code: UInt16, value: Int32, from device: ObjectIdentifier, at time: Timestamp
    ) -> Bool { true }
    func didDisconnect(_ device: ObjectIdentifier) {}

    func responder(
      _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
    ) {
      if responder === view { trace?.note("order calls") }
    }
  }
}
