internal import TSInterface
internal import TSRecognition
internal import TSTracing

/// An observer that gathers what a replay shows.
@MainActor final class OutcomeObserver: InterfaceObserver {
  private let log: GestureLog
  private var names = TraceNames()
  private var gathered = ReplayOutcome()

  init(_ application: Application) {
    log = GestureLog(application, explainsHits: false)
    gathered.recognizers = log.recognizerNames()
  }

  /// What was shown until now.
  var outcome: ReplayOutcome {
    var outcome = gathered
    (outcome.attempts, outcome.guarded) = (log.attempts, log.guarded)
    return outcome
  }

  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    gathered.calls.insert(
      ReplayOutcome.Call(responder: names.name(of: responder), method: method))
  }

  func touchLanded(_ touch: Touch) { log.touchLanded(touch) }

  func touchFinished(_ touch: Touch) { log.touchFinished(touch) }

  func input(_ note: InputNote) {
    if note.kind == .repaired || note.kind == .dropped { gathered.repairs.insert(note.why) }
    log.input(note)
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    log.recognizer(recognizer, from: from, to: to, why: why)
    let attempt = log.attempts.last { $0.recognizer == names.name(of: recognizer) }
    gathered.changes.append(
      ReplayOutcome.Change(
        recognizer: names.name(of: recognizer), state: to.description,
        reason: to == .failed || to == .cancelled ? attempt?.reason ?? why ?? "" : ""))
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {
    log.recognizer(recognizer, waitsFor: rivals)
  }

  func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {
    log.recognizerIsConfirmed(recognizer)
  }

  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {
    log.recognizer(recognizer, sets: requested, in: current, becoming: outcome)
  }
}
