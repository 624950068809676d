import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSTracing

/// An observer of a stage that writes the trace, and forwards calls to the previous observer.
@MainActor final class StageWatcher: InterfaceObserver {
  weak var stage: TestStage?
  /// The outcome of each recognizer's last attempt that was decided.
  private(set) var outcomes: [ObjectIdentifier: Outcome] = [:]
  private let recorder: TraceRecorder
  private let before: (any InterfaceObserver)?
  private let text: TextSink

  /// The outcome of an attempt.
  enum Outcome: Equatable {
    case recognized
    case failed(reason: String)
  }

  init(_ application: Application) {
    let text = TextSink()
    self.text = text
    before = application.observer
    recorder = TraceRecorder(timeline: application.timeline, as: .text) {
      text.bytes.append(contentsOf: $0)
    }
    recorder.begin(at: application.timeline.now)
  }

  var trace: String {
    recorder.flush()
    return String(decoding: text.bytes, as: UTF8.self)
  }

  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    recorder.responder(responder, receives: method, touches: touches, event: event)
    before?.responder(responder, receives: method, touches: touches, event: event)
  }

  func touchLanded(_ touch: Touch) {
    stage?.landed(touch)
    recorder.touchLanded(touch)
    before?.touchLanded(touch)
  }

  func trackpad(_ what: String, why: String) {
    recorder.trackpad(what, why: why)
    before?.trackpad(what, why: why)
  }

  func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int) {
    recorder.trackpad(swipes: phase, by: delta, of: count)
    before?.trackpad(swipes: phase, by: delta, of: count)
  }

  func pointer(at location: CGPoint, buttons: Event.ButtonMask) {
    recorder.pointer(at: location, buttons: buttons)
    before?.pointer(at: location, buttons: buttons)
  }

  func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    recorder.pointer(scrolls: phase, by: delta, at: location)
    before?.pointer(scrolls: phase, by: delta, at: location)
  }

  func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {
    recorder.pointer(transforms: phase, scale: scale, rotation: rotation, at: location)
    before?.pointer(transforms: phase, scale: scale, rotation: rotation, at: location)
  }

  func touchFinished(_ touch: Touch) {
    recorder.touchFinished(touch)
    before?.touchFinished(touch)
  }

  func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    recorder.action(action, from: sender, to: target, event: event)
    before?.action(action, from: sender, to: target, event: event)
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    // A speculative tap that is taken back was recognized, and then is not.
    if to == .failed || from == .ended {
      outcomes[ObjectIdentifier(recognizer)] = .failed(reason: why ?? "failed")
    } else if from == .possible {
      outcomes[ObjectIdentifier(recognizer)] = .recognized
    }
    recorder.recognizer(recognizer, from: from, to: to, why: why)
    before?.recognizer(recognizer, from: from, to: to, why: why)
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {
    recorder.recognizer(recognizer, waitsFor: rivals)
    before?.recognizer(recognizer, waitsFor: rivals)
  }

  func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {
    recorder.recognizerIsConfirmed(recognizer)
    before?.recognizerIsConfirmed(recognizer)
  }

  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {
    recorder.recognizer(recognizer, sets: requested, in: current, becoming: outcome)
    before?.recognizer(recognizer, sets: requested, in: current, becoming: outcome)
  }

  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    recorder.gestureAction(recognizer, state: state, named: name)
    before?.gestureAction(recognizer, state: state, named: name)
  }

  func constraintWasDropped(_ constraint: String, inConflictWith others: [String]) {
    recorder.constraintWasDropped(constraint, inConflictWith: others)
    before?.constraintWasDropped(constraint, inConflictWith: others)
  }

  func controller(_ controller: ViewController, call: ViewControllerCall) {
    recorder.controller(controller, call: call)
    before?.controller(controller, call: call)
  }

  func input(_ note: InputNote) {
    recorder.input(note)
    before?.input(note)
  }
}

/// The storage of the bytes of a trace.
@MainActor private final class TextSink {
  var bytes: [UInt8] = []
}
