import TSRecognition

/// What happens to the recognizers in an attempt: events, cancelled touches, scrolls.
extension WindowArena {
  /// Passes an event to the recognizers and settles their states, before the views receive it.
  ///
  /// Does nothing if the event was passed before.
  ///
  /// - Returns: `false` if one of the recognizers that are receiving the event has sent it again, in
  ///   which case the views receive it afterwards.
  func process(_ event: Event) -> Bool {
    if gestures.isEmpty && !plain.isProcessing { return true }
    // A window may have been given to another application in the middle of an event.
    guard isOfApplication(of: event) else { return true }
    if plain.lastSend == event.plain.sendCount { return !plain.isProcessing }
    if gestures.isEmpty { return true }
    plain.lastSend = event.plain.sendCount
    let wasProcessing = plain.isProcessing
    plain.isProcessing = true
    forEach { recognizer, id in
      if !gestures.state(of: id).isEnd {
        recognizer.dispatch(event)
      } else if event.plain.hasFinished {
        recognizer.noteEnded()
      }
      if recognizer.overrides.traits { recognizer.traitsChanged() }
    }
    if event.plain.hasFinished { reportFinished(event) }
    gestures.cancelLateJoiners()
    settle(event)
    plain.isProcessing = wasProcessing
    if gestures.delaysTouches { withholdDelayed(event) }
    return true
  }

  private func isOfApplication(of event: Event) -> Bool {
    guard let application else { return false }
    return application == event.plain.application
  }

  /// Notifies recognizers of touches that were cancelled during the delivery of an event.
  func dispatchCancelled(_ event: Event) {
    settling(event) {
      forEach { recognizer, id in
        if !gestures.state(of: id).isEnd { recognizer.dispatchCancelled(event) }
      }
      for touch in event.active where touch.phase == .cancelled { withholdCancelled(touch) }
    }
  }

  /// Calls a closure and settles the states afterwards, instead of after each change that it makes.
  func settling(_ event: Event, _ body: () -> Void) {
    let wasProcessing = plain.isProcessing
    plain.isProcessing = true
    body()
    plain.isProcessing = wasProcessing
    settle(event)
  }

  /// Settles states that were set outside of an event, which would settle them.
  func settleUnlessProcessing() {
    guard !plain.isProcessing, gestures.hasWork, let window = window.borrowed.target else { return }
    window.perform { settle($0) }
  }

  // MARK: Touches that end

  private func reportFinished(_ event: Event) {
    for touch in event.active where touch.phase.isOver {
      if touch.phase == .cancelled {
        withholdCancelled(touch)
      } else if touch.receiver != nil, let number = number(of: touch) {
        gestures.lift(number)
      }
    }
  }

  /// Withholds a touch from its view that was cancelled before the view received `touchesBegan`
  /// (U34, U48).
  private func withholdCancelled(_ touch: Touch) {
    guard let number = number(of: touch), gestures.isBeganDelayed(number) else { return }
    gestures.detachView(of: number)
    touch.due = nil
  }

  /// Withholds the phases from views that they must not receive yet.
  private func withholdDelayed(_ event: Event) {
    for touch in event.active {
      guard let number = number(of: touch) else { continue }
      if gestures.isBeganDelayed(number) || gestures.isEndDelayed(number) { touch.due = nil }
    }
  }

  /// Returns the number of a touch of the window; `nil` if no recognizer was offered it.
  private func number(of touch: Touch) -> Int? {
    guard let number = touch.number, self.touch(number) === touch else { return nil }
    return number
  }

  /// Fails or cancels the attempts that track finished touches of which the recognizers were not
  /// notified.
  ///
  /// This happens if the application or the window did not pass the event on.
  func failUndeliveredAttempts(_ event: Event) {
    let undelivered = recognizers { $0.tracked.hasFinished }
    if undelivered.isEmpty { return }
    settling(event) { for recognizer in undelivered { recognizer.giveUp(because: .cancelled) } }
  }

  // MARK: Scrolls and transforms

  /// Passes an event of a scroll or transform to the recognizers that receive it, deepest view first,
  /// and settles their states (T83).
  ///
  /// - Parameter sequence: The sequence; the last event has been received if it is over.
  func process(_ change: PointerSequence.Change, of sequence: PointerSequence, _ event: Event) {
    settling(event) {
      forEach { recognizer, id in
        guard recognizer.sequence === sequence else { return }
        if !gestures.state(of: id).isEnd {
          recognizer.receive(change, of: sequence, at: event.time)
        }
        if sequence.isOver { gestures.end(sequence.number, of: id) }
      }
    }
  }

  /// Releases the number of a sequence that is over; attempts that still have it keep it.
  func release(_ sequence: PointerSequence) {
    sequence.arena = WeakLink()
    gestures.release(sequence.number)
  }
}
