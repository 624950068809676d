import Recognition

/// What becomes of attempts from which something is taken away: the view, the touches, the window.
extension GestureArena {
  /// Ends the attempts on a view and all in it, which are about to leave the window (U47).
  ///
  /// Where that is the window itself, all attempts end: also those on a view that lies elsewhere and
  /// that a hit test answered with.
  func viewLeaves(_ view: View) {
    let isAll = window.borrowed.map { $0 === view } ?? true
    for recognizer in active where isAll || recognizer.view?.isDescendant(of: view) == true {
      expel(recognizer)
    }
  }

  /// Ends a recognizer's attempt at once, whatever else is going on; a gesture that its actions
  /// have told of is cancelled (U47).
  func expel(_ recognizer: GestureRecognizer) {
    guard let window = window.borrowed.target, let application = window.application else {
      leave(recognizer)
      return recognizer.startOver()
    }
    needsReset = true
    application.perform(for: window) { event in
      if recognizer.isCancellingViews {
        // Its first action was about to be sent: what nobody has seen begin is not cancelled (U102).
        dropEffects(of: recognizer)
        if recognizer.publishedState.isActive { show(.cancelled, recognizer, event) }
        dropEffects(of: recognizer)
      }
      performEffects(of: recognizer, event)
      if recognizer.publishedState == .possible {
        fail(recognizer, FailureReason.disabled.description, event)
      } else if recognizer.publishedState.isActive {
        recognizer.pendingStates.removeAll()
        show(.cancelled, recognizer, event)
        performEffects(of: recognizer, event)
      }
      leave(recognizer)
      recognizer.startOver()
      needsArbitration = true
      needsReset = true
      settle(event)
    }
  }

  private func performEffects(of recognizer: GestureRecognizer, _ event: Event) {
    while let index = indexOfEffect(of: recognizer) {
      performEffect(recognizer, effects.remove(at: index).state, event)
    }
  }

  private func dropEffects(of recognizer: GestureRecognizer) {
    while let index = indexOfEffect(of: recognizer) {
      let dropped = effects.remove(at: index)
      extendLifetime(dropped)
    }
  }

  private func indexOfEffect(of recognizer: GestureRecognizer) -> Int? {
    for index in effects.indices where effects[index].recognizer === recognizer {
      return index
    }
    return nil
  }

  /// Ends attempts on touches that are over and of which nobody was told, as the application or
  /// the window kept the event to itself.
  func failUndeliveredAttempts(_ event: Event) {
    var isAny = false
    for recognizer in active where recognizer.tracksFinished { isAny = true }
    guard isAny else { return }
    needsReset = true
    afterwardsSettle(event) {
      for recognizer in active where recognizer.tracksFinished {
        recognizer.giveUp(because: .cancelled)
      }
    }
  }

  /// Lets go of everything, as the application or the window is no more: no action is sent.
  ///
  /// - Returns: The recognizers whose attempts these were. The caller has them reset when the rest has
  ///   been let go of, as a subclass may do anything then. Without that, what a subclass keeps of the
  ///   attempt would go on in another application, or keep the window by way of its touches.
  func abandon() -> [GestureRecognizer] {
    let given = effects
    effects = []
    extendLifetime(given)
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

  /// Fails those that wait for one another in a circle, which only rules of this attempt can close
  /// (U142): else they would wait for ever (U144).
  func breakCircle(_ event: Event) -> Bool {
    let held = active.filter { $0.isHeld && $0.publishedState == .possible }
    guard held.count > 1 else { return false }
    let graph = held.map { one in
      held.indices.filter { held[$0] !== one && one.mustWait(for: held[$0]) }
    }
    guard let circle = RequirementCycle.find(in: graph) else { return false }
    let names = (circle + [circle[0]]).map { held[$0].name }.joined(separator: " → ")
    for place in circle { fail(held[place], "waits in a circle: \(names)", event) }
    return true
  }
}
