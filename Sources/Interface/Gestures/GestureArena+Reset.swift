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
    list.forEach { recognizer in
      if recognizer.isUndecided, !recognizer.isWatching, recognizer.deadline == nil {
        fail(recognizer, .text("touches gone, nothing decided"), event)
      }
    }
    resolve(event)
  }

  /// Resets the recognizers that are in an end state, unless another still waits for their failure
  /// (U109–U112).
  ///
  /// - Parameter event: The event of the application.
  func resetFinished(_ event: Event) {
    needsReset = false
    list.forEach { $0.forgetFinishedTouches() }
    // A reset may disable other recognizers, which are then over as well.
    while resetOnce() {}
  }

  /// Resets the recognizers that no other waits for.
  ///
  /// - Returns: `true` if any was reset.
  private func resetOnce() -> Bool {
    guard list.contains(where: { $0.attempt.publishedState.isEnd }) else { return false }
    if list.count == 1 {
      list.only.withHeldTarget { finish($0) }
      return true
    }
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
      finish(recognizer)
    }
    return isAny
  }

  private func finish(_ recognizer: GestureRecognizer) {
    let left = leave(recognizer)
    recognizer.startOver()
    // Its `reset()` may have released all other references.
    extendLifetime(left)
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

extension GestureRecognizer {
  /// A Boolean value that indicates whether the recognizer is in the possible state and has reached
  /// no other.
  fileprivate final var isUndecided: Bool {
    attempt.publishedState == .possible && attempt.pendingStates.isEmpty
  }
}
