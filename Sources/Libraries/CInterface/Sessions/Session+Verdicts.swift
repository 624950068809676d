/// To whom touches belong.
extension Session {
  /// Gives a touch to a gesture, or to the program, for good.
  ///
  /// - Parameter attempt: The attempt of the gesture; `nil` for the program.
  func own(_ index: Int, by attempt: AttemptID?) {
    guard touches[index].verdict != TS_VERDICT_OWNED else { return }
    let owner = attempt.flatMap { entrants[$0.slot] }
    decide(TS_VERDICT_OWNED, on: index, owner: owner?.id ?? 0)
    cancelDelivery(of: index)
  }

  /// Releases the touches that no recognizer withholds any more.
  func decideVerdicts() {
    for index in touches.indices where touches[index].verdict == TS_VERDICT_PENDING {
      if isWithheld(touches[index]) {
        if touches[index].verdictCount == 0 { decide(TS_VERDICT_PENDING, on: index, owner: 0) }
      } else {
        decide(TS_VERDICT_RELEASED, on: index, owner: 0)
      }
    }
  }

  /// Returns whether a recognizer that is undecided withholds a touch.
  private func isWithheld(_ touch: HeldTouch) -> Bool {
    if touch.isReleaseRequested { return false }
    for recognizer in active where withholds(recognizer, touch) {
      if withholdingEnd(of: recognizer, touch) > time { return true }
    }
    return false
  }

  /// Returns whether a recognizer withholds a touch, apart from the time.
  private func withholds(_ recognizer: Recognizer, _ touch: HeldTouch) -> Bool {
    guard recognizer.claim == TS_CLAIM_WITHHOLD, let attempt = recognizer.attempt else {
      return false
    }
    // A finger of which the machine makes no use, such as one away from the edge of a pan, is free.
    return tracks(touch, attempt) && arena.publishedState(of: attempt) == .possible
      && (touch.isOver || recognizer.machine.tracks(touch.finger.id))
  }

  private func withholdingEnd(of recognizer: Recognizer, _ touch: HeldTouch) -> Timestamp {
    touch.landed.advanced(by: recognizer.value(of: .withholdTime))
  }

  /// The time at which a touch is withheld no longer; `nil` if there is none.
  var withholdingDeadline: Timestamp? {
    var earliest: Timestamp?
    for touch in touches where touch.verdict == TS_VERDICT_PENDING && !touch.isReleaseRequested {
      for recognizer in active where withholds(recognizer, touch) {
        let end = withholdingEnd(of: recognizer, touch)
        if end > time, end.microseconds < .max { earliest = Timestamp.earliest(earliest, end) }
      }
    }
    return earliest
  }

  private func decide(_ verdict: ts_verdict, on index: Int, owner: UInt32) {
    let previous = touches[index].verdict
    touches[index].verdict = verdict
    touches[index].verdictCount += 1
    guard interests.contains(.verdicts) else { return }
    var event = event(TS_EVENT_VERDICT, at: time)
    event.device = touches[index].device
    event.surface = touches[index].surfaceID
    event.recognizer = owner
    event.verdict.touch = touches[index].id
    event.verdict.verdict = verdict.rawValue
    event.verdict.previous = previous.rawValue
    event.verdict.sequence = touches[index].verdictCount
    queue.append(event)
  }
}
