internal import TSEventTime
internal import TSGeometry
internal import TSInterface
internal import TSRecognition
internal import TSTracing

/// An observer that keeps the history for the live view: the trace, and the outcomes of
/// recognizers.
@MainActor final class LiveWatch: InterfaceObserver {
  /// The last lines of the trace, oldest first.
  private(set) var log: [String] = []
  private var outcomes: [ObjectIdentifier: (text: String, time: Timestamp)] = [:]
  private var rest: [UInt8] = []
  private let timeline: Timeline
  private var recorder: TraceRecorder?
  /// The maximum number of lines, more than any terminal has rows.
  private static let limit = 200

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let recorder = TraceRecorder(timeline: timeline, as: .text) { [weak self] in self?.take($0) }
    recorder.begin(at: timeline.now)
    self.recorder = recorder
  }

  /// Adds what the trace recorder has written so far.
  func flush() { recorder?.flush() }

  /// Returns the outcome of a recognizer's last attempt and its time; `nil` before the first
  /// outcome.
  func outcome(of recognizer: GestureRecognizer) -> (text: String, time: Timestamp)? {
    outcomes[ObjectIdentifier(recognizer)]
  }

  private func take(_ bytes: [UInt8]) {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      log.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    if log.count > LiveWatch.limit { log.removeFirst(log.count - LiveWatch.limit) }
  }

  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    recorder?.responder(responder, receives: method, touches: touches, event: event)
  }

  func touchLanded(_ touch: Touch) { recorder?.touchLanded(touch) }

  func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    recorder?.action(action, from: sender, to: target, event: event)
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    recorder?.recognizer(recognizer, from: from, to: to, why: why)
    guard to == .ended || to == .cancelled || to == .failed else { return }
    let reason = to == .failed ? why.map { ": \($0)" } ?? "" : ""
    outcomes[ObjectIdentifier(recognizer)] = ("\(to)" + reason, timeline.now)
  }

  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {
    recorder?.recognizer(recognizer, sets: requested, in: current, becoming: outcome)
  }

  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    recorder?.gestureAction(recognizer, state: state, named: name)
  }

  func controller(_ controller: ViewController, call: ViewControllerCall) {
    recorder?.controller(controller, call: call)
  }

  func pointer(at location: CGPoint, buttons: Event.ButtonMask) {
    recorder?.pointer(at: location, buttons: buttons)
  }

  func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    recorder?.pointer(scrolls: phase, by: delta, at: location)
  }

  func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {
    recorder?.pointer(transforms: phase, scale: scale, rotation: rotation, at: location)
  }

  func trackpad(_ what: String, why: String) { recorder?.trackpad(what, why: why) }

  func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int) {
    recorder?.trackpad(swipes: phase, by: delta, of: count)
  }

  func input(_ note: InputNote) { recorder?.input(note) }
}
