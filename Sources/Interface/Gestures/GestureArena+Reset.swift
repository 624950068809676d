import Recognition

/// The end of an event: attempts that can no longer be decided fail, and those that are over are
/// reset.
extension GestureArena {
  /// Fails the recognizers that wait for no touch, no timer and no arbitration (U108).
  ///
  /// UIKit leaves them in the possible state, and the recognizers that require them to fail never
  /// continue.
  ///
  /// - Parameter event: The event of the application.
  func failIdleRecognizers(_ event: Event) {
    for recognizer in active
    where recognizer.attempt.publishedState == .possible && recognizer.attempt.pendingStates.isEmpty
      && recognizer.deadline == nil
    {
      if !recognizer.isWatching { fail(recognizer, "touches gone, nothing decided", event) }
    }
    resolve(event)
  }

  /// Resets the recognizers that are in an end state, unless another still waits for their failure
  /// (U109–U112).
  ///
  /// - Parameter event: The event of the application.
  func resetFinished(_ event: Event) {
    needsReset = false
    for recognizer in active { recognizer.forgetFinishedTouches() }
    // A reset may disable other recognizers, which are then over as well.
    while resetOnce() {}
  }

  /// Resets the recognizers that no other waits for.
  ///
  /// - Returns: `true` if any was reset.
  private func resetOnce() -> Bool {
    var isAny = false
    var waiting: [GestureRecognizer] = []
    for recognizer in active where recognizer.attempt.publishedState == .possible {
      waiting.append(recognizer)
    }
    for recognizer in active
    where recognizer.attempt.publishedState.isEnd && recognizer.isInArena
      && !isAwaited(recognizer, by: waiting)
    {
      isAny = true
      leave(recognizer)
      recognizer.startOver()
    }
    return isAny
  }

  private func isAwaited(
    _ recognizer: GestureRecognizer, by waiting: [GestureRecognizer]
  ) -> Bool {
    for other in waiting where other.attempt.publishedState == .possible && other.isInArena {
      if other.mustWait(for: recognizer) { return true }
    }
    return false
  }
}
