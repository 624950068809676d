import TSRecognition

/// The effects of the arena, each of which may call code of the program.
extension WindowArena {
  /// Performs effects until everything is settled.
  ///
  /// A nested call does nothing, as the outer one performs what follows.
  func settle(_ event: Event) {
    guard !plain.isSettling else { return }
    plain.isSettling = true
    while let effect = gestures.next() { perform(effect, event) }
    forgetFinishedTouches()
    for slot in gestures.slots where gestures.attempts[slot].traits.mayHaveDeadline {
      if let recognizer = recognizer(gestures.id(slot)) { recognizer.schedule() }
    }
    plain.isSettling = false
  }

  func perform(_ effect: ArenaEffect, _ event: Event) {
    switch effect {
    case .decide: decide()
    case .askToBegin(let id):
      let answer = recognizer(id)?.asksToBegin { view in
        guard event.observer != nil else { return }
        refusers[id] = view.map { $0.sceneID ?? "\(type(of: $0))" } ?? "its delegate"
      }
      if let answer { gestures.setMayBegin(id, answer) }
    case .askToWait(let id, let other):
      askToWait(id, for: other)
    case .askDeadline(let id):
      if let recognizer = recognizer(id) {
        let hasDeadline = recognizer.nextDeadline != nil
        gestures.setHasDeadline(id, hasDeadline)
      }
    case .published(let id, let old, let new):
      guard let observer = event.observer, let recognizer = recognizer(id) else { return }
      let isExplained = new == .failed || old == .ended
      observer.recognizer(
        recognizer, from: old, to: new, why: isExplained ? reason(of: id, recognizer) : nil)
    case .held(let id):
      guard let observer = event.observer, let recognizer = recognizer(id) else { return }
      observer.recognizer(recognizer, waitsFor: recognizer.awaited)
    case .confirmed(let id):
      guard let observer = event.observer, let recognizer = recognizer(id) else { return }
      observer.recognizerIsConfirmed(recognizer)
    case .cancelViews(let id): cancelViews(of: id, event)
    case .act(let id, let state): recognizer(id)?.sendActions(of: state, event)
    case .deliverBegan(let touch): deliverBegan(touch, event)
    case .deliverEnded(let touch): deliverEnded(touch, event)
    case .cancelView(let touch):
      if let touch = self.touch(touch) {
        window.borrowed.target?.dispatcher.cancel(touch, because: .gesture, event)
      }
    case .reset(let id, let state): reset(id, after: state)
    }
  }

  /// Asks whether an attempt waits for another one, and keeps the answer.
  func askToWait(_ id: AttemptID, for other: AttemptID) {
    guard let one = recognizer(id), let another = recognizer(other) else { return }
    let answer = one.asksToWait(for: another)
    // No is no veto (U142): what the program requires while it is asked holds.
    if answer || gestures.waits(id, for: other) == nil {
      gestures.setWaits(id, for: other, answer)
    }
  }

  private func decide() {
    var round = gestures.takeRound()
    Arbitration.decide(
      round.candidates, WindowArenaRelations(self, round.ids), policy: plain.policy,
      into: &round.verdicts)
    gestures.apply(round)
  }

  /// Puts the reason of a failure, or of a tap that was taken back, into words.
  private func reason(of id: AttemptID, _ recognizer: GestureRecognizer) -> String? {
    guard let reason = gestures.reason(of: id) else { return nil }
    let text = reason.description(circle: gestures.circle) {
      self.recognizer($0)?.traceName ?? "a recognizer"
    }
    if case .own(let own) = reason, own != .refused { return text + recognizer.failureNote }
    return text
  }

  // MARK: Resets

  private func reset(_ id: AttemptID, after state: GestureState) {
    forgetFinishedTouches()
    refusers[id] = nil
    takeRecognizer(id)?.startOver(after: state)
  }

  /// Lets recognizers stop tracking the touches whose end was reported to them, which they track until
  /// everything else that follows from the event has happened.
  private func forgetFinishedTouches() {
    guard plain.hasFinishedTouches else { return }
    plain.hasFinishedTouches = false
    forEach { recognizer, _ in recognizer.forgetFinishedTouches() }
  }

  // MARK: The touches of views

  /// Cancels the touches of a gesture in all views, before its first action (U124).
  private func cancelViews(of id: AttemptID, _ event: Event) {
    guard let window = window.borrowed.target, let recognizer = recognizer(id) else { return }
    let lifted = recognizer.tracked.lifted
    if let touch = recognizer.tracked.onlyOfAttempt.target {
      window.dispatcher.cancel(touch, because: .gesture, event)
    } else {
      window.dispatcher.cancel(in: nil, because: .gesture, event) { tracks($0, by: recognizer) }
    }
    // Their ends were delayed, which the views do not receive any more.
    for touch in lifted { releaseIfOver(touch, event) }
  }

  /// Delivers the beginning of a delayed touch to its view, and at most one move (U128).
  ///
  /// `touchesBegan` reports the original time and location. If the touch has moved since, a single
  /// `touchesMoved` reports the current location.
  private func deliverBegan(_ number: Int, _ event: Event) {
    guard let touch = touch(number), touch.receiver != nil, let window = window.borrowed.target
    else { return }
    let now = (touch.position, touch.previousPosition, touch.time, touch.phase)
    touch.due = nil
    touch.position = touch.startPosition
    touch.previousPosition = touch.startPosition
    touch.time = touch.startTime
    touch.phase = .began
    let wasFinished = touch.status.contains(.finished)
    window.dispatcher.callNow(touch, .touchesBegan, event)
    touch.position = now.0
    touch.time = now.2
    if touch.position != touch.startPosition, touch.receiver != nil {
      touch.phase = .moved
      window.dispatcher.callNow(touch, .touchesMoved, event)
    }
    touch.previousPosition = now.1
    // If the view cancelled the touches of the application during the call, the touch is cancelled
    // now.
    touch.phase = touch.status.contains(.finished) && !wasFinished ? .cancelled : now.3
    if touch.phase.isOver, !gestures.isEndDelayed(number) { touch.noteDue() }
  }

  /// Delivers the end of a touch to its view, which was delayed (U126), unless the view is about to
  /// receive its cancellation.
  private func deliverEnded(_ number: Int, _ event: Event) {
    guard let touch = touch(number) else { return }
    if touch.receiver != nil, touch.phaseInEvent == nil {
      window.borrowed.target?.dispatcher.callNow(touch, .touchesEnded, event)
    }
    releaseIfOver(touch, event)
  }

  /// Forgets a touch that has lifted in an earlier event, once its view receives nothing more of it.
  private func releaseIfOver(_ touch: Touch, _ event: Event) {
    if event.active.containsIdentical(touch) { return }
    forget(touch)
    touch.release()
  }
}
