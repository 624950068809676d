import TSEventTime
import TSRecognition

/// The states of the attempt, which the arena keeps, and its beginning and end.
extension GestureRecognizer {
  final var traceName: String { name ?? "\(Swift.type(of: self))" }

  /// The last state that the attempt has reached, whether it has been published or not.
  final var attemptState: State {
    inArena { $0.gestures.state(of: $1) } ?? .possible
  }

  /// The properties of the recognizer that the arena needs, of which a subclass may override some.
  final var traits: AttemptTraits {
    var traits = AttemptTraits()
    traits.cancelsTouches = cancelsTouchesInView
    traits.delaysBegan = delaysTouchesBegan
    traits.delaysEnded = delaysTouchesEnded
    traits.speculates = plain.speculates
    traits.mayHaveRequirements = mayBeAskedForRequirements
    traits.mayHaveDeadline = mayHaveDeadline
    return traits
  }

  /// Reports a change of ``traits`` to the arena.
  ///
  /// Those that a class overrides may change at any time; they are read when a touch is offered, and
  /// once an event.
  final func traitsChanged() {
    guard attempt.isInProgress else { return }
    let traits = traits
    inArena { $0.gestures.setTraits(traits, of: $1) }
  }

  /// Changes to a state, or to the nearest valid one; does nothing if there is none.
  ///
  /// The state is pending until the arena publishes it.
  ///
  /// - Parameters:
  ///   - reason: The reason for a failure or cancellation, for traces; `nil` if there is none.
  ///   - crossing: The time at which the deciding limit was crossed, in seconds.
  final func move(to next: State, because reason: FailureReason?, at crossing: Double = 0) {
    guard !plain.isResetting, attempt.isInProgress || joins(for: next) else { return }
    inArena { arena, id in
      arena.gestures.propose(next, by: id, crossing: crossing, because: reason)
      arena.settleUnlessProcessing()
    }
  }

  /// Begins an attempt for a state that code sets.
  ///
  /// - Returns: `false` in a window without an application, in which no gesture is recognized, and no
  ///   event would end it.
  private func joins(for state: State) -> Bool {
    guard State.possible.outcome(ofSetting: state) != nil, let view, let window = view.window,
      window.takesAttempts
    else { return false }
    window.arena.join(self, depth: view.depth)
    if overrides.traits { traitsChanged() }
    return true
  }

  /// Fails the recognizer, or cancels a gesture that has begun, because it is disabled or its
  /// touches were not delivered (U47, U116).
  ///
  /// - Parameter reason: The reason, for traces.
  final func giveUp(because reason: FailureReason) {
    inArena { arena, id in
      arena.gestures.giveUp(id, because: reason)
      arena.settleUnlessProcessing()
    }
  }

  /// Stops tracking a touch, as if the recognizer had never tracked it (U115).
  final func drop(_ touch: Touch, for event: Event) {
    guard tracked.remove(touch) else { return }
    if let number = touch.number { inArena { $0.gestures.ignore(number, by: $1) } }
    if !attemptState.isEnd { lose(touch, at: event.time) }
    inArena { arena, _ in arena.settleUnlessProcessing() }
  }

  /// Returns whether the gesture may begin (U145).
  ///
  /// - Parameter refused: A closure that is called with the view that does not allow it, or with
  ///   `nil` for the delegate.
  /// - Returns: `true` if the delegate, the view of the recognizer and the hit-test views of its
  ///   touches, or of its scroll or transform, allow it.
  final func asksToBegin(refused: (View?) -> Void) -> Bool {
    attempt.isAsked = true
    defer { attempt.isAsked = false }
    guard storedDelegate?.gestureRecognizerShouldBegin(self) ?? true, delegateAcceptsResult() else {
      refused(nil)
      return false
    }
    return !isAnyViewToAsk || viewsLetBegin(refused: refused)
  }

  /// What refused the beginning of the attempt, in words; `nil` if nothing did, or if the application
  /// had no observer then.
  package final var refuser: String? { inArena { $0.refusers[$1] } ?? nil }

  /// Whether any of the views that take part in the decision has an
  /// answer of its own.
  private var isAnyViewToAsk: Bool {
    if viewLink.borrowed.map({ $0.answersBeginnings }) == true { return true }
    for index in tracked.indices
    where tracked[index].mapHeld({
      // The touch retains its view.
      Borrowed($0.hitView).mapHeld { $0.answersBeginnings }
    }) == true {
      return true
    }
    return sequence?.view.borrowed.map { $0.answersBeginnings } == true
  }

  /// Calls the view of the recognizer, and then the hit-test views.
  ///
  /// - Parameter refused: A closure that is called with the view that does not allow it.
  /// - Returns: `true` if all of them allow the gesture to begin.
  private func viewsLetBegin(refused: (View?) -> Void) -> Bool {
    var asked = view
    var answer = asked?.gestureRecognizerShouldBegin(self) ?? true
    for touch in tracked.retained where answer && touch.hitView !== view {
      asked = touch.hitView
      answer = asked?.gestureRecognizerShouldBegin(self) ?? true
    }
    if answer, let hit = sequence?.view.borrowed.target, hit !== view {
      asked = hit
      answer = hit.gestureRecognizerShouldBegin(self)
    }
    if !answer { refused(asked) }
    return answer
  }

  // MARK: The end of an attempt

  /// Resets the recognizer and discards the attempt, which the arena has forgotten; touches that are
  /// down are ignored from now on (U110).
  ///
  /// - Parameter state: The state in which the attempt has ended, which the recognizer has while
  ///   ``reset()`` is called (U109).
  final func startOver(after state: State) {
    attempt.end(after: state)
    callReset()
    forgetAttempt()
  }

  /// Calls ``reset()``, during which no state can be set.
  final func callReset() {
    plain.isResetting = true
    reset()
    plain.isResetting = false
  }

  /// Discards everything known about the attempt, without calling code of a subclass.
  final func forgetAttempt() {
    // While the touches of the attempt are retained, which it contains.
    if lastSet != nil { lastSet = nil }
    tracked.reset()
    releaseTouches()
    if sequence != nil { sequence = nil }
    unschedule()
    attempt = GestureAttempt()
  }

  final func releaseTouches() {
    // One at a time, since a touch may have the last reference to its view, whose `deinit` may
    // access this recognizer.
    while let touch = tracked.popLast() { extendLifetime(touch) }
  }

  /// Stops tracking touches that are over, at the end of their event.
  final func forgetFinishedTouches() {
    if tracked.forgetFinished(), lastSet != nil { lastSet = nil }
  }

  /// Takes over the limits of the application of a window, at the beginning of an attempt.
  final func adoptLimits(of window: Window) {
    let edition = window.limitsEdition
    guard edition != plain.limitsEdition, adopt(window.gestureLimits) else { return }
    plain.limitsEdition = edition
    adoptedEdition = window.application?.limits.edition
  }

  /// Sets the state on behalf of code outside the engine, as far as the state machine allows.
  ///
  /// An assignment is never an error, because code that was written for UIKit sets states that
  /// cannot follow. The observer is notified of each assignment that has a different outcome or
  /// none.
  final func assign(_ next: State) {
    let old = attemptState
    let outcome = plain.isResetting ? nil : old.outcome(ofSetting: next)
    // No notification for an end state that is set twice, or for possible before anything was
    // decided, as neither has any effect.
    if outcome != next, old != next || old.isActive {
      let observer = view?.window?.application?.observer
      observer?.recognizer(self, sets: next, in: old, becoming: outcome)
    }
    guard let outcome else { return }
    move(to: outcome, because: outcome == .failed ? .bySubclass : nil)
  }
}
