import TSRecognition

/// The beginning of touches, scrolls and transforms, which are offered to recognizers.
extension WindowArena {
  /// Offers a touch that began to the recognizers of a view and of all its superviews (U28, U146).
  ///
  /// - Complexity: O(*n*) in the number of recognizers and superviews.
  func offer(_ touch: Touch, from host: View, _ event: Event) {
    let number = number(touch)
    var isTracked = false
    offer(on: host) { recognizer, depth, isValid in
      guard recognizer.accepts(touch, event) else { return }
      if let other = recognizer.attempt.entry?.arena, other !== self { other.remove(recognizer) }
      guard isValid(), !touch.status.contains(.finished) else { return }
      let id =
        recognizer.attempt.isIn(self) ? recognizer.attempt.id : join(recognizer, depth: depth)
      guard gestures.canTrack(id, ofPerson: touch.personNumber) else { return }
      gestures.track(number, by: id, depth: depth, ofPerson: touch.personNumber)
      recognizer.tracked.append(touch)
      isTracked = true
      if recognizer.overrides.traits { recognizer.traitsChanged() }
    }
    if isTracked { gestures.landed(number) } else { forget(touch) }
  }

  /// Offers a scroll or a transform that begins, as a touch (T85, T86).
  ///
  /// A recognizer that is in an attempt already does not receive it.
  func offer(_ sequence: PointerSequence, from host: View) {
    sequence.arena = WeakLink(self)
    sequence.number = gestures.reserveTouch()
    offer(on: host) { recognizer, depth, isValid in
      guard recognizer.accepts(sequence) else { return }
      guard isValid(), !recognizer.attempt.isInProgress, !sequence.isOver else { return }
      recognizer.sequence = sequence
      gestures.track(sequence.number, by: join(recognizer, depth: depth))
      if recognizer.overrides.traits { recognizer.traitsChanged() }
    }
  }

  /// Calls a closure with each recognizer of a view and of all its superviews.
  ///
  /// - Parameter body: A closure that receives the recognizer, the level of its view in the hierarchy, and a
  ///   function that it calls after code of the program has run: it returns `false` if the
  ///   recognizer was removed, or the window was given to another application, whose events have
  ///   none of what is offered.
  private func offer(
    on host: View, _ body: (GestureRecognizer, Int, _ isValid: () -> Bool) -> Void
  ) {
    let application = application
    var (next, depth) = (Optional(host), host.depth)
    while let view = next {
      if view.state.contains(.hasRecognizers) {
        for recognizer in view.recognizers.reversed() {
          body(recognizer, depth) {
            recognizer.viewLink.borrowed.points(to: view)
              && application != nil && application == self.application
          }
        }
      }
      // Read after the calls, in which a delegate may have moved the view.
      (next, depth) = (view.superview, depth - 1)
    }
  }
}

extension GestureRecognizer {
  /// Returns whether the recognizer tracks a touch that begins (U146, U150).
  ///
  /// - Returns: `true` if neither the recognizer nor its delegate refuses the touch or the event.
  final func accepts(_ touch: Touch, _ event: Event) -> Bool {
    guard isEnabled, takesTouches, sequence == nil, !plain.isResetting, !attemptState.isEnd,
      allows(touch.type), !belongsToOtherPerson(than: touch.personNumber)
    else { return false }
    if requiresExclusiveTouchType, let type = tracked.anyOfAttempt.mapHeld({ $0.type }),
      type != touch.type
    {
      return false
    }
    return mayReceive(event)
      && storedDelegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Returns whether the recognizer receives a scroll or transform that begins.
  ///
  /// - Returns: `true` if neither the recognizer nor its delegate refuses the event.
  fileprivate final func accepts(_ sequence: PointerSequence) -> Bool {
    isEnabled && takes(sequence) && !plain.isResetting && !attempt.isInProgress
      && asksToReceive(sequence.event)
  }

  /// Asks the recognizer and its delegate whether they accept an event (T85).
  ///
  /// - Returns: `true` if both do.
  final func asksToReceive(_ event: Event) -> Bool {
    shouldReceive(event) && storedDelegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Returns whether the recognizer tracks touches of a type, without searching a set if it need
  /// not.
  private func allows(_ type: Touch.TouchType) -> Bool {
    overrides.types ? allowedTouchTypes.contains(type) : plain.allowedTypes.contains(type)
  }

  /// Returns whether the attempt tracks touches of another person; always `false` in a window that
  /// does not distinguish persons.
  ///
  /// - Parameter person: The number of a person, or 0 for an unknown one.
  /// - Returns: `true` if both persons are known and differ.
  private func belongsToOtherPerson(than person: Int) -> Bool {
    guard person != 0, let own = inArena({ $0.gestures.person(of: $1) }) else { return false }
    return own != 0 && own != person
  }

  /// Returns whether the recognizer and its delegate accept an event; they are called once per
  /// event.
  private func mayReceive(_ event: Event) -> Bool {
    if let cached = plain.cachedReceiveDecision, cached.time == event.time { return cached.answer }
    let answer = asksToReceive(event)
    plain.cachedReceiveDecision = (event.time, answer)
    return answer
  }
}
