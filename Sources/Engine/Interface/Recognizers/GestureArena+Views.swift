import Recognition

/// The effects of recognizers on the touches of views: cancelling, delaying and delivering
/// (U124–U132).
extension GestureArena {
  /// Cancels the touches of a gesture in all views (U124).
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, which is about to send its first action.
  ///   - event: The event of the application.
  func cancelViews(of recognizer: GestureRecognizer, _ event: Event) {
    // The application retains the window, or its event does if the application has released it.
    window.borrowed.withTarget { window in
      let only = recognizer.tracked.onlyOfAttempt
      if only.isNone {
        window.dispatcher.cancel(in: nil, event) { recognizer.tracked.contains($0) }
      } else {
        only.withHeldTarget { window.dispatcher.cancel($0, event) }
      }
    }
  }

  /// Cancels, in their views, the touches that joined an active gesture in this event (U124).
  ///
  /// They belong to the gesture, as the touches that were down when it was recognized. Called if
  /// there is an active gesture.
  ///
  /// - Parameter event: The event of the application.
  func cancelLateJoiners(_ event: Event) {
    guard let window = window.borrowed.target else { return }
    for touch in event.active
    where touch.phase == .began && touch.receiver != nil
      && touch.windowLink.points(to: window)
    {
      let isOfGesture = touch.isTracked {
        $0.attempt.publishedState.isActive && $0.attempt.effect != .none && $0.cancelsTouchesInView
      }
      if isOfGesture { window.dispatcher.cancel(touch, event) }
    }
  }

  /// Delays the phases that views must not receive yet, and delivers those that no recognizer
  /// delays any longer.
  ///
  /// - Parameter event: The event of the application.
  func holdAndRelease(_ event: Event) {
    // Only touches that are delayed or end are concerned.
    guard
      delayedBeganCount > 0 || hasDelayedEnds || event.hasFinished && concernsAnyTouch(of: event)
    else { return }
    // The event retains the window if the application releases it.
    window.borrowed.withTarget { holdAndRelease(event, $0) }
  }

  private func holdAndRelease(_ event: Event, _ window: Window) {
    // Retains the touches, of which the views that are called may cancel any.
    let active = event.active
    for index in active.indices {
      Borrowed(active[index]).withHeldTarget { hold($0, event, window) }
    }
    extendLifetime(active)
    releaseEnds(event, window)
    if delayedBeganCount > 0 { delayedBeganCount = countWithheld(event) }
  }

  /// Returns whether ``hold(_:_:_:)`` may have an effect on any of the touches: one that ends is of no
  /// concern once a gesture has cancelled it in its view.
  private func concernsAnyTouch(of event: Event) -> Bool {
    for index in event.active.indices
    where Borrowed(event.active[index]).withPresentTarget({ isConcerned($0) }) {
      return true
    }
    return false
  }

  @inline(__always) private func isConcerned(_ touch: Touch) -> Bool {
    touch.status.contains(.beganDelayed) || isToEnd(touch)
  }

  /// Returns whether the view of a touch is to receive its end, which was not delayed before.
  @inline(__always) private func isToEnd(_ touch: Touch) -> Bool {
    touch.phase == .ended && !touch.status.contains(.endedDelayed) && touch.receiver != nil
  }

  /// Delays the phases of a touch that its view must not receive yet, and delivers its beginning if
  /// no recognizer delays it any longer.
  private func hold(_ touch: Touch, _ event: Event, _ window: Window) {
    guard touch.windowLink.points(to: window) else { return }
    if touch.status.contains(.beganDelayed) {
      if touch.phase == .cancelled {
        // Cancelled before its view received `touchesBegan`, so the view is not called (U34,
        // U48).
        withhold(touch)
      } else if isHoldingBack(touch, { $0.delaysTouchesBegan }) {
        withhold(touch)
      } else {
        deliverDelayedTouch(touch, event, window)
      }
    }
    if isToEnd(touch),
      touch.status.contains(.beganDelayed) || isHoldingBack(touch, { $0.delaysTouchesEnded })
    {
      touch.status.insert(.endedDelayed)
      withhold(touch)
      delayedEnds.append(touch)
    }
  }

  private func countWithheld(_ event: Event) -> Int {
    var count = 0
    for touch in event.active where touch.status.contains(.beganDelayed) { count += 1 }
    return count + delayedEnds.delayedBeganCount
  }

  /// Discards the calls that are pending for a touch.
  private func withhold(_ touch: Touch) {
    touch.due = nil
  }

  /// Returns whether a recognizer that may still recognize delays a touch.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - isMeant: A closure that returns whether a recognizer delays touches in the sense that is
  ///     asked for.
  /// - Returns: `true` if there is such a recognizer.
  private func isHoldingBack(_ touch: Touch, _ isMeant: (GestureRecognizer) -> Bool) -> Bool {
    touch.isTracked { $0.attempt.publishedState == .possible && isMeant($0) }
  }

  private func holder(
    of touch: Touch, _ isMeant: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    for recognizer in touch.gestureRecognizers ?? []
    where recognizer.attempt.publishedState == .possible && isMeant(recognizer) {
      return recognizer
    }
    return nil
  }

  private func releaseEnds(_ event: Event, _ window: Window) {
    guard hasDelayedEnds else { return }
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
    // The property is changed in place, as a copy would cost time in proportion to the length of
    // the runs.
    for touch in delayedEnds.takeLatest() {
      if let (holder, ofBegan) = holding(touch) {
        delayedEnds.append(touch, heldBy: holder, ofBegan: ofBegan)
      } else {
        release(touch, event, window)
      }
    }
  }

  /// Returns the recognizer that delays a touch, and whether it delays all phases; `nil` if there
  /// is none.
  private func holding(_ touch: Touch) -> (holder: GestureRecognizer, ofBegan: Bool)? {
    if touch.receiver == nil { return nil }
    if touch.status.contains(.beganDelayed),
      let holder = holder(of: touch, { $0.delaysTouchesBegan })
    {
      return (holder, true)
    }
    return holder(of: touch, { $0.delaysTouchesEnded }).map { ($0, false) }
  }

  /// Delivers a touch whose end was delayed, and retires it if its event is over.
  private func release(_ touch: Touch, _ event: Event, _ window: Window) {
    if touch.receiver != nil, touch.status.contains(.beganDelayed) {
      deliverDelayedTouch(touch, event, window)
    }
    touch.status.remove(.endedDelayed)
    if touch.receiver != nil {
      window.dispatcher.callNow(touch, .touchesEnded, event)
    }
    if !event.active.containsIdentical(touch) { touch.retire() }
  }

  /// Delivers the beginning of a delayed touch to its view, and at most one move (U128).
  ///
  /// `touchesBegan` reports the original time and location. If the touch has moved since, a single
  /// `touchesMoved` reports the current location.
  private func deliverDelayedTouch(_ touch: Touch, _ event: Event, _ window: Window) {
    touch.status.remove(.beganDelayed)
    delayedBeganCount -= 1
    guard touch.receiver != nil else { return }
    let now = (touch.position, touch.previousPosition, touch.time, touch.phase)
    withhold(touch)
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
    if touch.phase.isOver, !touch.status.contains(.endedDelayed) {
      touch.noteDue()
    }
  }
}
