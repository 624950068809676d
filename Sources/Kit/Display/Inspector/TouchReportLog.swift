import TSEventTime
public import TSGeometry
public import TSInterface
public import TSRecognition
import TSNearest
import TSTracing

/// An observer that records the touches of an application for an ``Inspector``.
///
/// It passes everything on to the observer that the application had before. It keeps the last 200
/// touches.
@MainActor public final class TouchReportLog: InterfaceObserver {
  private weak var application: Application?
  private let gestures: GestureLog
  private let origin: Timestamp
  private let timeline: Timeline
  private let next: (any InterfaceObserver)?
  private var details: [Int: TouchDetails] = [:]

  /// Begins to observe an application.
  ///
  /// - Parameter application: The application, whose present time counts as 0.
  public init(_ application: Application) {
    self.application = application
    timeline = application.timeline
    origin = application.timeline.now
    gestures = GestureLog(application)
    gestures.limit = InspectorLimits.touches
    next = application.observer
    application.observer = self
  }

  /// The present time in seconds since the log began.
  public var time: Double { origin.seconds(to: timeline.now) }

  /// The number of touches that are kept.
  public var count: Int { gestures.touches.count }

  private func seconds(_ time: Timestamp) -> Double { origin.seconds(to: time).thousandths }

  // MARK: Results

  /// Returns a line for each touch, oldest first.
  var summaries: [TouchSummary] {
    gestures.touches.suffix(InspectorLimits.touches).map { touch in
      let recognized = gestures.attempts.filter {
        $0.isRecognized && $0.touches.contains(touch.touch)
      }
      return TouchSummary(
        touch: touch.touch, began: touch.began.thousandths, ended: touch.ended?.thousandths,
        isCancelled: touch.isCancelled, view: touch.path.last?.shortened,
        recognized: recognized.map(\.recognizer.shortened))
    }
  }

  /// Returns the report on a touch, or `nil` if it is not known any more.
  func report(on number: Int) -> TouchReport? {
    guard let touch = gestures.touches.last(where: { $0.touch == number }) else { return nil }
    let now = gestures.moment().recognizers
    let details = details[number] ?? TouchDetails()
    return TouchReport(
      touch: touch,
      attempts: attempts(with: number).map { attempt in
        TouchReport.Attempt(
          recognizer: attempt.recognizer.shortened, type: attempt.type.shortened,
          outcome: attempt.outcome.rawValue, summary: attempt.summary,
          now: attempt.ended == nil
            ? now.first { $0.recognizer == attempt.recognizer }?.text ?? "" : "",
          drawing: attempt.drawing)
      }, chain: details.chain, calls: details.calls, actions: details.actions,
      track: details.track)
  }

  /// Returns the attempts with a touch, in the order of its report.
  func attempts(with number: Int) -> [AttemptRecord] {
    gestures.attempts.filter { $0.touches.contains(number) }
  }

  /// The fingers of the touches that are kept, but for those that were down for too long.
  var fingers: FingerStream {
    let touches = gestures.touches.sorted { $0.began < $1.began }
    return FingerStream(
      origin: origin, tracks: touches.compactMap { details[$0.touch]?.fingerTrack })
  }

  /// Returns the state of the recognizers at present.
  func recognizers() -> [MomentRecord.RecognizerNow] {
    Array(gestures.moment().recognizers.prefix(InspectorLimits.recognizers))
  }

  /// Records where the touches in progress are.
  public func sampleTouches() {
    for touch in application?.touchesInProgress ?? [] { sample(touch) }
  }

  private func sample(_ touch: Touch) {
    let exact = touch.preciseLocation(in: nil)
    let onScreen = touch.window?.convert(exact, to: nil as Window?) ?? exact
    details[touch.id, default: TouchDetails()].add(
      touch,
      FingerTrack.Sample(
        time: origin.seconds(to: Timestamp(seconds: touch.timestamp)), point: onScreen))
    let inWindow = touch.location(in: nil)
    let point = touch.window?.convert(inWindow, to: nil as Window?) ?? inWindow
    let sample = [
      Double(point.x).thousandths, Double(point.y).thousandths,
      seconds(Timestamp(seconds: touch.timestamp)),
    ]
    guard details[touch.id]?.track.suffix(3) != sample[...] else { return }
    details[touch.id, default: TouchDetails()].add(sample: sample)
  }

  // MARK: Touches

  /// Records where a touch began, and its responder chain.
  public func touchLanded(_ touch: Touch) {
    gestures.touchLanded(touch)
    var new = TouchDetails()
    if let view = touch.view {
      new.chain = [ResponderName(view)] + ResponderName.chain(after: view)
    }
    details[touch.id] = new
    sample(touch)
    if details.count > InspectorLimits.touches * 2 {
      let kept = Set(gestures.touches.map(\.touch))
      details = details.filter { kept.contains($0.key) }
    }
    next?.touchLanded(touch)
  }

  /// Records where a touch ended.
  public func touchFinished(_ touch: Touch) {
    sample(touch)
    gestures.touchFinished(touch)
    next?.touchFinished(touch)
  }

  /// Records a call of a responder.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    let name = ResponderName(responder).name
    for touch in touches {
      if method == .touchesMoved { sample(touch) }
      details[touch.id, default: TouchDetails()].add(
        call: name, method.rawValue, at: time.thousandths)
    }
    next?.responder(responder, receives: method, touches: touches, event: event)
  }

  /// Records an action.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    let from = (sender as? Responder).map { ResponderName($0).name }
    for touch in event?.allTouches ?? [] {
      add(action.name, from ?? sender.map { "\(type(of: $0))" } ?? "nil", target, to: touch.id)
    }
    next?.action(action, from: sender, to: target, event: event)
  }

  private func add(_ action: String, _ sender: String, _ target: AnyObject, to touch: Int) {
    let name = (target as? Responder).map { ResponderName($0).name } ?? "\(type(of: target))"
    guard details[touch, default: TouchDetails()].actions.count < InspectorLimits.calls else {
      return
    }
    details[touch, default: TouchDetails()].actions.append(
      TouchReport.SentAction(
        time: time.thousandths, name: action.shortened, sender: sender.shortened,
        target: name.shortened))
  }

  // MARK: Gestures

  /// Records a change of state.
  ///
  /// - Parameters:
  ///   - from: The state before.
  ///   - to: The state after.
  ///   - why: The reason for a failure, or `nil`.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    gestures.recognizer(recognizer, from: from, to: to, why: why)
    next?.recognizer(recognizer, from: from, to: to, why: why)
  }

  /// Records an assignment of a state that was replaced by another or ignored.
  ///
  /// - Parameters:
  ///   - current: The state of the recognizer before.
  ///   - outcome: The state to which it changed, or `nil`.
  public func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {
    gestures.recognizer(recognizer, sets: requested, in: current, becoming: outcome)
    next?.recognizer(recognizer, sets: requested, in: current, becoming: outcome)
  }

  /// Records that a recognizer waits for others.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {
    gestures.recognizer(recognizer, waitsFor: rivals)
    next?.recognizer(recognizer, waitsFor: rivals)
  }

  /// Records that a speculative recognition is confirmed.
  public func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {
    gestures.recognizerIsConfirmed(recognizer)
    next?.recognizerIsConfirmed(recognizer)
  }

  /// Passes an action of a recognizer on.
  public func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    for touch in recognizer.touchIDs where details[touch] != nil {
      guard let view = recognizer.view else { continue }
      add(
        "\(name ?? "action") (\(state))", recognizer.name ?? "\(type(of: recognizer))", view,
        to: touch)
    }
    next?.gestureAction(recognizer, state: state, named: name)
  }

  // MARK: Passed on

  /// Passes a note on.
  public func input(_ note: InputNote) {
    gestures.input(note)
    next?.input(note)
  }

  /// Passes a movement of the pointer on.
  public func pointer(at location: CGPoint, buttons: Event.ButtonMask) {
    next?.pointer(at: location, buttons: buttons)
  }

  /// Passes a scroll event on.
  public func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    next?.pointer(scrolls: phase, by: delta, at: location)
  }

  /// Passes a transform event on.
  public func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {
    next?.pointer(transforms: phase, scale: scale, rotation: rotation, at: location)
  }

  /// Passes a decision about a trackpad on.
  public func trackpad(_ what: String, why: String) { next?.trackpad(what, why: why) }

  /// Passes a swipe of a trackpad on.
  public func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int) {
    next?.trackpad(swipes: phase, by: delta, of: count)
  }

  /// Passes a constraint that was left out of a layout on.
  ///
  /// - Parameter others: The constraints that exclude it.
  public func constraintWasDropped(_ constraint: String, inConflictWith others: [String]) {
    next?.constraintWasDropped(constraint, inConflictWith: others)
  }

  /// Passes a call of a view controller on.
  public func controller(_ controller: ViewController, call: ViewControllerCall) {
    next?.controller(controller, call: call)
  }
}
