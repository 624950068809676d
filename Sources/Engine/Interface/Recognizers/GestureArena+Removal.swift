import Recognition

/// The removal of views, recognizers, touches and windows during attempts.
extension GestureArena {
  /// Ends the attempts of the recognizers on a view and its subviews, which are about to leave the
  /// window (U47).
  ///
  /// If the view is the window itself, all attempts end, including those on views outside the
  /// window that a hit test returned.
  ///
  /// - Parameter view: The view.
  func viewLeaves(_ view: View) {
    let isAll = window.borrowed.map { $0 === view } ?? true
    // The next application counts its own events.
    if isAll { lastSend = 0 }
    for recognizer in active where isAll || recognizer.view?.isDescendant(of: view) == true {
      expel(recognizer)
    }
  }

  /// Ends the attempt of a recognizer at once, whatever else is in progress.
  ///
  /// A gesture that has begun is cancelled, with the action for that (U47); one that is still
  /// possible fails.
  ///
  /// - Parameter recognizer: The recognizer.
  func expel(_ recognizer: GestureRecognizer) {
    guard let window = window.borrowed.target, window.application != nil else {
      leave(recognizer)
      return recognizer.startOver()
    }
    needsReset = true
    window.perform { event in
      // The recognizer may be about to lose the reference of its view as well.
      window.keep(recognizer)
      // The gesture began for no target if none was called, so no action is sent for the
      // cancellation either (U102).
      let sendsActions = !recognizer.attempt.isBeginningToAct
      finishEffects(of: recognizer, sendsActions, event)
      if recognizer.attempt.publishedState == .possible {
        fail(recognizer, AttemptReason(.disabled), event)
      } else if recognizer.attempt.publishedState.isActive {
        recognizer.attempt.pendingStates.removeAll()
        show(.cancelled, recognizer, event)
      }
      // Those of the cancellation, also of a tap that was recognized speculatively.
      finishEffects(of: recognizer, sendsActions, event)
      leave(recognizer)
      recognizer.startOver()
      needsArbitration = true
      needsReset = true
      settle(event)
    }
  }

  /// Performs the effects of a recognizer that waits, or discards them.
  private func finishEffects(
    of recognizer: GestureRecognizer, _ performs: Bool, _ event: Event
  ) {
    while let effect = effects.popFirst(of: recognizer) {
      if performs { performEffect(effect, event) }
    }
  }

  /// Fails or cancels the attempts that track finished touches of which the recognizers were not
  /// notified.
  ///
  /// This happens if the application or the window did not pass the event on.
  ///
  /// - Parameter event: The event of the application.
  func failUndeliveredAttempts(_ event: Event) {
    guard list.contains(where: { $0.tracksFinished }) else { return }
    needsReset = true
    afterwardsSettle(event) {
      for recognizer in active where recognizer.tracksFinished {
        recognizer.giveUp(because: .cancelled)
      }
    }
  }

  /// Releases all attempts, because the application or the window is being deallocated; sends no
  /// action.
  ///
  /// - Returns: The recognizers whose attempts were released. The caller must reset them after it
  ///   has released everything else, as a subclass may do anything during its reset. Without a
  ///   reset, state that a subclass keeps about the attempt would persist in another application,
  ///   or retain the window through its touches.
  func abandon() -> [GestureRecognizer] {
    effects = GestureEffects()
    let abandoned = active
    for recognizer in abandoned {
      leave(recognizer)
      recognizer.forgetAttempt()
    }
    let held = delayedEnds
    delayedEnds = DelayedEnds()
    for touch in held.touches { touch.abandon() }
    return abandoned
  }

  /// Fails the recognizers of a cycle of failure requirements, which would otherwise wait forever
  /// (U144).
  ///
  /// ``GestureRecognizer/require(toFail:)`` rejects cycles, so only requirements of this attempt
  /// can form one (U142).
  ///
  /// - Parameter event: The event of the application.
  /// - Returns: `true` if a cycle was found.
  func breakCircle(_ event: Event) -> Bool {
    guard list.contains(where: { $0.attempt.isHeld }) else { return false }
    let held = active.filter { $0.attempt.isHeld && $0.attempt.publishedState == .possible }
    guard held.count > 1 else { return false }
    let graph = held.map { one in
      held.indices.filter { held[$0] !== one && one.mustWait(for: held[$0]) }
    }
    guard let circle = RequirementCycle.find(in: graph) else { return false }
    let names = (circle + [circle[0]]).map { held[$0].traceName }.joined(separator: " → ")
    for index in circle { fail(held[index], .text("waits in a circle: \(names)"), event) }
    return true
  }
}
