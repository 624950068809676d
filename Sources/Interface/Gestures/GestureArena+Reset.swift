import Recognition

/// What is done at the end of an event: attempts that cannot go on fail, those that are over are reset.
extension GestureArena {
  /// Fails those that can wait for nothing more: no touch, no timer, and no decision (U108).
  ///
  /// UIKit lets them be, and whoever requires them to fail hangs.
  func failIdleRecognizers(_ event: Event) {
    for recognizer in active
    where recognizer.publishedState == .possible && recognizer.pendingStates.isEmpty
      && recognizer.deadline == nil
    {
      if !recognizer.isWatching { fail(recognizer, "touches gone, nothing decided", event) }
    }
    resolve(event)
  }

  /// Resets what is over, unless somebody still waits for it to have failed (U109–U112).
  func resetFinished(_ event: Event) {
    needsReset = false
    for recognizer in active { recognizer.forgetFinishedTouches() }
    // A reset may switch others off, so that they are over too.
    while resetOnce() {}
  }

  private func resetOnce() -> Bool {
    var isAny = false
    var waiting: [GestureRecognizer] = []
    for recognizer in active where recognizer.publishedState == .possible {
      waiting.append(recognizer)
    }
    for recognizer in active
    where recognizer.publishedState.isEnd && recognizer.isInArena
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
    for other in waiting where other.publishedState == .possible && other.isInArena {
      if other.mustWait(for: recognizer) { return true }
    }
    return false
  }
}
