import Recognition

/// What recognizers do to the touches of views: cancel, hold back, let go (U124–U132).
extension GestureArena {
  /// Takes a gesture's touches away from the views (U124).
  func cancelViews(of recognizer: GestureRecognizer, _ event: Event) {
    guard let window = window.borrowed.target else { return }
    window.dispatcher.cancel(in: nil, event) { recognizer.attemptIDs.contains($0.id) }
  }

  /// Keeps fingers that join a gesture which goes on from the views: they are the gesture's (U124).
  func cancelLateJoiners(_ event: Event) {
    guard let window = window.borrowed.target else { return }
    for touch in event.active
    where touch.phase == .began && !touch.touchRecord.borrowed.isEmpty
      && touch.windowLink.borrowed.points(to: window)
    {
      for recognizer in touch.recognizers
      where recognizer.publishedState.isActive && recognizer.hasActed
        && recognizer.cancelsTouchesInView
      {
        window.dispatcher.cancel(in: nil, event) { $0 === touch }
        break
      }
    }
  }

  /// Holds back what views are not to know yet, and lets go of what they may know now.
  func holdAndRelease(_ event: Event) {
    guard let window = window.borrowed.target else { return }
    for touch in event.active where touch.windowLink.borrowed.points(to: window) {
      if touch.isBeganDelayed {
        if touch.phase == .cancelled {
          // Cancelled before its view heard of it: there is nothing to tell (U34, U48).
          withhold(touch)
        } else if isHoldingBack(touch, { $0.delaysTouchesBegan }) {
          withhold(touch)
        } else {
          deliverDelayedTouch(touch, event, window)
        }
      }
      if touch.phase == .ended, !touch.isEndedDelayed, !touch.touchRecord.borrowed.isEmpty,
        touch.isBeganDelayed || isHoldingBack(touch, { $0.delaysTouchesEnded })
      {
        touch.isEndedDelayed = true
        withhold(touch)
        delayedEnds.append(touch)
      }
    }
    releaseEnds(event, window)
    if delayedBeganCount > 0 { delayedBeganCount = countWithheld(event) }
  }

  private func countWithheld(_ event: Event) -> Int {
    var count = 0
    for touch in event.active where touch.isBeganDelayed { count += 1 }
    return count + delayedEnds.delayedBeganCount
  }

  private func withhold(_ touch: Touch) {
    touch.touchRecord.borrowed.withTarget { $0.forgetCalls(of: touch) }
  }

  /// Whether a recognizer that still may recognize holds a touch back.
  private func isHoldingBack(_ touch: Touch, _ isMeant: (GestureRecognizer) -> Bool) -> Bool {
    holder(of: touch, isMeant) != nil
  }

  private func holder(
    of touch: Touch, _ isMeant: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    for recognizer in touch.recognizers
    where recognizer.publishedState == .possible && isMeant(recognizer) {
      return recognizer
    }
    return nil
  }

  private func releaseEnds(_ event: Event, _ window: Window) {
    guard !delayedEnds.isEmpty else { return }
    if !delayedEnds.areRunsHeld {
      var kept = DelayedEnds()
      for run in delayedEnds.runs {
        for touch in run.touches {
          if let (holder, ofBegan) = holding(touch) {
            kept.append(touch, heldBy: holder, ofBegan: ofBegan)
          } else {
            release(touch, event, window)
          }
        }
      }
      for touch in delayedEnds.latest { kept.append(touch) }
      delayedEnds = kept
    }
    // In place, as a copy of the runs would cost as much as they are long.
    for touch in delayedEnds.takeLatest() {
      if let (holder, ofBegan) = holding(touch) {
        delayedEnds.append(touch, heldBy: holder, ofBegan: ofBegan)
      } else {
        release(touch, event, window)
      }
    }
  }

  /// Returns the recognizer that holds a touch back, and whether it holds back all of it.
  private func holding(_ touch: Touch) -> (holder: GestureRecognizer, ofBegan: Bool)? {
    if touch.touchRecord.borrowed.isEmpty { return nil }
    if touch.isBeganDelayed, let holder = holder(of: touch, { $0.delaysTouchesBegan }) {
      return (holder, true)
    }
    return holder(of: touch, { $0.delaysTouchesEnded }).map { ($0, false) }
  }

  private func release(_ touch: Touch, _ event: Event, _ window: Window) {
    if !touch.touchRecord.borrowed.isEmpty, touch.isBeganDelayed {
      deliverDelayedTouch(touch, event, window)
    }
    touch.isEndedDelayed = false
    if !touch.touchRecord.borrowed.isEmpty {
      window.dispatcher.callNow(touch, .touchesEnded, event)
    }
    if !event.active.containsIdentical(touch) { touch.retire() }
  }

  /// Tells a view of a touch that was held back: that it began, when and where it did, and in one
  /// step where it is now (U128).
  private func deliverDelayedTouch(_ touch: Touch, _ event: Event, _ window: Window) {
    touch.isBeganDelayed = false
    delayedBeganCount -= 1
    guard !touch.touchRecord.borrowed.isEmpty else { return }
    let now = (touch.position, touch.previousPosition, touch.time, touch.phase)
    withhold(touch)
    touch.position = touch.startPosition
    touch.previousPosition = touch.startPosition
    touch.time = touch.startTime
    touch.phase = .began
    let wasFinished = touch.isFinished
    window.dispatcher.callNow(touch, .touchesBegan, event)
    touch.position = now.0
    touch.time = now.2
    if touch.position != touch.startPosition, !touch.touchRecord.borrowed.isEmpty {
      touch.phase = .moved
      window.dispatcher.callNow(touch, .touchesMoved, event)
    }
    touch.previousPosition = now.1
    // The view may have had all touches taken away: then that is how this one stands.
    touch.phase = touch.isFinished && !wasFinished ? .cancelled : now.3
    if touch.phase.isOver, !touch.isEndedDelayed {
      touch.touchRecord.borrowed.withTarget { $0.note(touch, event) }
    }
  }
}
