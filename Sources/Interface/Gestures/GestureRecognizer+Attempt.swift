import EventTime
import Misuse
import Recognition

extension GestureRecognizer {
  final var name: String { id ?? "\(Swift.type(of: self))" }

  /// How the arbitration sees the recognizer.
  final var candidate: Candidate {
    Candidate(
      state: shown, wants: shown == .possible ? queue.first : nil, crossing: crossing,
      depth: -depth, order: serial, touches: touchMask, isHeld: isHeld)
  }

  /// Goes to a state, or to the nearest that the law allows; does nothing when none is.
  final func move(to next: State, because reason: FailureReason?, at crossing: Double = 0) {
    let old = latest
    guard !isResetting, let new = old.outcome(ofSetting: next) else { return }
    if new == .failed { why = reason.map { $0.description + failureNote } }
    // Not when it goes on: who crossed first is about how gestures start.
    if old == .possible { self.crossing = crossing }
    if new == .cancelled, shown == .possible {
      // Nobody has seen it begin: held back, or all in one event (U102).
      queue.removeAll(keepingCapacity: true)
      why = (reason ?? .cancelled).description
      return note(.failed)
    }
    // Of several changes in one event, or while held back, one is enough.
    if new == .changed, queue.last == .changed || queue.last == .began { return }
    note(new)
  }

  /// Has a state be shown when its turn comes.
  private func note(_ state: State) {
    queue.append(state)
    if !isInEnvironment, let window = view?.window, window.takesAttempts {
      window.gestures.join(self)
    }
    guard isInEnvironment else {
      // In no window of an application nothing is recognized, and nothing would end what begins.
      return queue.removeAll()
    }
    environment.borrowed.withTarget { environment in
      if shown == .possible {
        environment.needsJudging = true
      } else {
        environment.noteNews(of: self)
      }
      if !environment.isProcessing { settleLater() }
    }
  }

  /// Fails, or cancels what had begun: the recognizer is switched off or taken away (U47, U116).
  final func giveUp(because reason: FailureReason) {
    if shown == .possible {
      // What was reached and is held back, nobody has seen.
      guard isInEnvironment, latest != .failed else { return }
      queue.removeAll(keepingCapacity: true)
      why = reason.description + failureNote
      note(.failed)
    } else if latest.isActive {
      move(to: .cancelled, because: reason)
    }
  }

  /// Outside of an event nobody else would settle what was set.
  private func settleLater() {
    guard let window = environment.borrowed.target?.window.borrowed.target,
      let application = window.application
    else { return }
    application.perform(for: window) { window.gestures.settle($0) }
  }

  /// Whether the recognizer takes a touch that landed (U146, U150).
  final func accepts(_ touch: Touch, _ event: Event) -> Bool {
    guard isEnabled, takesTouches, !latest.isEnd, allowedTouchTypes.contains(touch.type) else {
      return false
    }
    if requiresExclusiveTouchType, let first = formerTouches.first ?? tracked.first,
      first.type != touch.type
    {
      return false
    }
    guard mayReceive(event) else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Asks once an event.
  private func mayReceive(_ event: Event) -> Bool {
    if let receives, receives.time == event.time { return receives.answer }
    let answer =
      shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    receives = (event.time, answer)
    return answer
  }

  final func track(_ touch: Touch) {
    tracked.append(touch)
    links.append(touch)
    attemptIDs.append(touch.id)
    touch.recognizers.append(self)
  }

  /// Takes no further notice of a touch; its view keeps it (U115).
  public final func ignore(_ touch: Touch, for event: Event) {
    guard tracked.holds(touch) else { return }
    environment.borrowed.target?.needsTidying = true
    tracked.drop(touch)
    links.drop(touch)
    if let place = attemptIDs.firstIndex(of: touch.id) { attemptIDs.remove(at: place) }
    environment.borrowed.withTarget { $0.forgetNumber(of: touch, self) }
    touch.forget(self)
    if touch.isEndHeld { environment.borrowed.withTarget { $0.heldEnds.needsCheck = true } }
    if !latest.isEnd { lose(touch, at: event.time) }
  }

  /// Asks once an attempt whether the gesture may begin (U145).
  final func asksToBegin() -> Bool {
    if let mayBegin { return mayBegin }
    var answer = delegate?.gestureRecognizerShouldBegin(self) ?? true
    if answer, let view { answer = view.gestureRecognizerShouldBegin(self) }
    for touch in tracked where answer && touch.hitView !== view {
      answer = touch.hitView?.gestureRecognizerShouldBegin(self) ?? true
    }
    // Who was asked may have taken the recognizer away.
    if isInEnvironment { mayBegin = answer }
    return answer
  }

  /// Forgets the attempt and resets; touches that are down are ignored from now on (U110).
  final func startOver() {
    forgetAttempt()
    callReset()
  }

  /// Has the subclass forget the attempt.
  final func callReset() {
    isResetting = true
    reset()
    isResetting = false
  }

  /// Forgets all that is known of the attempt here, and calls nothing of a subclass.
  final func forgetAttempt() {
    for touch in tracked { touch.forget(self) }
    for link in formerTouches { link.forget(self) }
    // One by one, since a touch may hold the last reference to its view, whose `deinit` may look here.
    while let touch = formerTouches.popLast() { extendLifetime(touch) }
    while let touch = tracked.popLast() { extendLifetime(touch) }
    links.removeAll(keepingCapacity: true)
    attemptIDs.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    lastTouches.removeAll(keepingCapacity: true)
    lastSet = []
    askedPairs.forgetAll()
    queue.removeAll(keepingCapacity: true)
    mayBegin = nil
    acting = nil
    heardOver.removeAll(keepingCapacity: true)
    isHeld = false
    hasActed = false
    why = nil
    unschedule()
    shown = .possible
  }

  /// Whether it still follows a touch.
  final var isWatching: Bool {
    for touch in tracked where !heardOver.contains(touch.id) { return true }
    return false
  }

  /// Whether a touch that it tracks is over.
  final var tracksFinished: Bool {
    for touch in tracked where touch.isFinished { return true }
    return false
  }

  /// Lets go of touches that are over, at the end of their event.
  final func forgetFinishedTouches() {
    if heardOver.isEmpty { return }
    var kept = 0
    for touch in tracked {
      if heardOver.contains(touch.id) {
        formerTouches.append(touch)
      } else {
        tracked[kept] = touch
        kept += 1
      }
    }
    // No touch that is left is over, and those that went are not asked about again.
    heardOver.removeAll(keepingCapacity: true)
    guard kept < tracked.count else { return }
    tracked.removeSubrange(kept...)
    links.removeAll(keepingCapacity: true)
    for touch in tracked { links.append(touch) }
    lastTouches.removeAll(keepingCapacity: true)
    lastSet = []
  }
}
