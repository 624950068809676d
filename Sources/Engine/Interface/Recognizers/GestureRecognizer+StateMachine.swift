import EventTime
import Preconditions
import Recognition

extension GestureRecognizer {
  // Of the recognizer and not of the attempt, which a computed property of its own would copy.
  /// A Boolean value that indicates whether the recognizer is in the possible state, and has reached
  /// another one.
  @inline(__always) final var isWanting: Bool {
    attempt.publishedState == .possible && !attempt.pendingStates.isEmpty
  }

  final var traceName: String { name ?? "\(Swift.type(of: self))" }

  /// The recognizer as the arbitration sees it.
  final var candidate: Candidate {
    Candidate(
      state: attempt.publishedState,
      proposedState: attempt.publishedState == .possible ? attempt.pendingStates.first : nil,
      crossing: attempt.crossing,
      depth: -depth, order: serial, touches: touchMask, isHeld: attempt.isHeld,
      speculation: attempt.isProvisional ? .delivered : speculates ? .permitted : .none)
  }

  /// Changes to a state, or to the nearest valid one; does nothing if there is none.
  ///
  /// The state is pending until the arena publishes it.
  ///
  /// - Parameters:
  ///   - next: The state to change to.
  ///   - reason: The reason for a failure or cancellation, for traces; `nil` if there is none.
  ///   - crossing: The time at which the deciding limit was crossed, in seconds.
  final func move(to next: State, because reason: FailureReason?, at crossing: Double = 0) {
    if next == .changed, attempt.publishedState.isActive { return noteChange() }
    let old = attempt.state
    guard !isResetting, let new = old.outcome(ofSetting: next) else { return }
    if new == .failed {
      if let reason { why = .own(reason, note: failureNote) } else { why = nil }
    }
    // Only for the start: the policy compares the times at which gestures start.
    if old == .possible { attempt.crossing = crossing }
    if new == .cancelled, attempt.publishedState == .possible {
      // Its beginning was never published, because it is held or everything happened in one event.
      // So it fails and is not cancelled (U102).
      attempt.pendingStates.removeAll()
      why = AttemptReason(reason ?? .cancelled)
      return note(.failed)
    }
    // One change is enough while the recognizer is held.
    if new == .changed,
      attempt.pendingStates.last == .changed || attempt.pendingStates.last == .began
    {
      return
    }
    note(new)
  }

  /// Notes a change of an active gesture, and requests its publication.
  ///
  /// One change is enough if there are several in one event, and an end is not followed by one.
  final func noteChange() {
    guard attempt.pendingStates.isEmpty, !isResetting, isInArena else { return }
    attempt.pendingStates.append(.changed)
    // The arena belongs to the window, which is retained for each event.
    arena.withTarget { arena in
      arena.markPending(of: self)
      if !arena.isProcessing { settle(in: arena) }
    }
  }

  /// Appends a pending state, joins the arena if necessary, and requests its publication.
  ///
  /// - Parameter state: The new state.
  private func note(_ state: State) {
    attempt.pendingStates.append(state)
    if !isInArena, let window = view?.window, window.takesAttempts {
      window.gestures.join(self)
    }
    guard isInArena else {
      // In a window without an application no gesture is recognized, and no event would end it.
      return attempt.pendingStates.removeAll()
    }
    arena.withTarget { arena in
      if attempt.publishedState == .possible {
        arena.needsArbitration = true
      } else {
        arena.markPending(of: self)
      }
      if !arena.isProcessing { settle(in: arena) }
    }
  }

  /// Fails the recognizer, or cancels a gesture that has begun, because it is disabled or its
  /// touches were not delivered (U47, U116).
  ///
  /// - Parameter reason: The reason, for traces.
  final func giveUp(because reason: FailureReason) {
    if attempt.publishedState == .possible {
      // States that are held back have not been published, so they are replaced by the failure.
      guard isInArena, attempt.state != .failed else { return }
      attempt.pendingStates.removeAll()
      why = .own(reason, note: failureNote)
      note(.failed)
    } else if attempt.state.isActive {
      move(to: .cancelled, because: reason)
    }
  }

  /// Settles a state that was set outside of an event, when no event would settle it.
  ///
  /// - Parameter arena: The arena of the recognizer.
  @inline(never) private func settle(in arena: GestureArena) {
    // The window is retained for the event, in which an action may release it. It has one arena for
    // life, which it holds.
    guard let window = arena.window.borrowed.target else { return }
    let held = Borrowed(arena)
    window.perform { event in held.withHeldTarget { $0.settle(event) } }
    extendLifetime(window)
  }

  /// Returns whether the recognizer tracks a touch that begins (U146, U150).
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event that the touch belongs to.
  /// - Returns: `true` if neither the recognizer nor its delegate refuses the touch or the event.
  final func accepts(_ touch: Touch, _ event: Event) -> Bool {
    guard allows(touch), mayReceive(event) else { return false }
    return decider?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Returns whether the recognizer can track a touch that begins, as far as it is known without its
  /// delegate and ``shouldReceive(_:)``.
  ///
  /// - Parameter touch: The touch.
  /// - Returns: `true` if the state and the properties of the recognizer allow it.
  final func allows(_ touch: Touch) -> Bool {
    guard isEnabled, takesTouches, sequence == nil, !attempt.state.isEnd,
      allows(touch.type), !isOf(anotherPersonThan: touch.personNumber)
    else {
      return false
    }
    if requiresExclusiveTouchType, let type = tracked.anyOfAttempt.mapHeld({ $0.type }),
      type != touch.type
    {
      return false
    }
    return true
  }

  /// Returns whether code of the program may be called for a touch that is offered: of a subclass, of
  /// the delegate, or for the end of an attempt in another window.
  ///
  /// - Parameter arena: The arena of the window of the touch.
  /// - Returns: `false` if ``allows(_:)`` alone decides.
  @inline(__always) final func mustBeAsked(by arena: GestureArena) -> Bool {
    answersOffers || hasDecider || isInArena && !lastArena.borrowed.points(to: arena)
  }

  /// Returns whether the recognizer tracks touches of a type, without searching a set if it need
  /// not.
  private func allows(_ type: Touch.TouchType) -> Bool {
    answersTypes ? allowedTouchTypes.contains(type) : allowedTypes.contains(type)
  }

  /// Returns whether the attempt tracks touches of another person; always `false` in a window that
  /// does not distinguish persons.
  ///
  /// - Parameter person: The number of a person, or 0 for an unknown one.
  /// - Returns: `true` if both persons are known and differ.
  @inline(__always) final func isOf(anotherPersonThan person: Int) -> Bool {
    person != 0 && attempt.person != 0 && attempt.person != person
  }

  /// Returns whether the recognizer and its delegate accept an event; they are called once per
  /// event.
  private func mayReceive(_ event: Event) -> Bool {
    if let receives, receives.time == event.time { return receives.answer }
    let answer = asksToReceive(event)
    receives = (event.time, answer)
    return answer
  }

  /// Adds a touch to the attempt.
  ///
  /// - Parameter touch: The touch, which the recognizer accepts.
  final func track(_ touch: Touch) {
    tracked.append(touch)
    if touch.personNumber != 0 { attempt.person = touch.personNumber }
    touch.recognizers.append(Borrowed(self))
  }

  /// Stops tracking a touch.
  final func drop(_ touch: Touch, for event: Event) {
    guard tracked.remove(touch) else { return }
    arena.withTarget { arena in
      arena.needsReset = true
      touchMask.remove(touch.number)
      if touch.status.contains(.endedDelayed) { arena.delayedEnds.needsCheck = true }
    }
    touch.forget(self)
    if !attempt.state.isEnd { lose(touch, at: event.time) }
  }

  /// Returns whether the gesture may begin; the delegate and the views are called once per attempt
  /// (U145).
  ///
  /// - Returns: `true` if the delegate, the view of the recognizer and the hit-test views of its
  ///   touches, or of its scroll or transform, allow it.
  final func asksToBegin() -> Bool {
    if let mayBegin = attempt.mayBegin { return mayBegin }
    var answer = decider?.gestureRecognizerShouldBegin(self) ?? true
    if answer, isAnyViewToAsk { answer = viewsLetBegin() }
    // The delegate or view that was called may have removed the recognizer.
    if isInArena { attempt.mayBegin = answer }
    return answer
  }

  /// A Boolean value that indicates whether any of the views that take part in the decision has an
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
  /// - Returns: `true` if all of them allow the gesture to begin.
  private func viewsLetBegin() -> Bool {
    var answer = view?.gestureRecognizerShouldBegin(self) ?? true
    for touch in tracked.retained where answer && touch.hitView !== view {
      answer = touch.hitView?.gestureRecognizerShouldBegin(self) ?? true
    }
    if answer, let hit = sequence?.view.borrowed.target, hit !== view {
      answer = hit.gestureRecognizerShouldBegin(self)
    }
    return answer
  }

  /// Resets the recognizer and discards the attempt; touches that are down are ignored from now on
  /// (U110).
  ///
  /// While ``reset()`` is called, the state is still the one in which the attempt ended (U109).
  final func startOver() {
    callReset()
    forgetAttempt()
  }

  /// Calls ``reset()``, during which no state can be set.
  final func callReset() {
    isResetting = true
    reset()
    isResetting = false
  }

  /// Discards everything known about the attempt, without calling code of a subclass.
  final func forgetAttempt() {
    // While the touches of the attempt are retained, which it contains.
    if lastSet != nil { forgetLastSet() }
    tracked.reset()
    releaseTouches()
    if sequence != nil { sequence = nil }
    unschedule()
    attempt = GestureAttempt()
    if why != nil { why = nil }
    if !knownRequirements.isEmpty { knownRequirements.forgetAll() }
  }

  /// Releases the touches of the attempt, which no longer refer to the recognizer.
  final func releaseTouches() {
    tracked.forEachOfAttempt { $0.forget(self) }
    // One at a time, since a touch may have the last reference to its view, whose `deinit` may
    // access this recognizer.
    while let touch = tracked.popLast() { extendLifetime(touch) }
  }

  /// A Boolean value that indicates whether the recognizer tracks a touch whose end was not
  /// reported to it, or a scroll or transform that is not over.
  final var isWatching: Bool {
    if let sequence, !sequence.isOver { return true }
    return tracked.isWatching
  }

  /// A Boolean value that indicates whether the recognizer tracks a touch that has ended or was
  /// cancelled.
  final var tracksFinished: Bool { tracked.hasFinished }

  /// Stops tracking touches that are over, at the end of their event.
  final func forgetFinishedTouches() {
    if tracked.forgetFinished(), lastSet != nil { forgetLastSet() }
  }
}
