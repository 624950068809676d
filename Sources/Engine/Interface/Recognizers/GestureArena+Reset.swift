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
    // Most recognizers have decided when their touches end.
    guard list.contains(where: { $0.isUndecided }) else { return }
    list.forEach { recognizer in
      if recognizer.isUndecided, !recognizer.isWatching, recognizer.deadline == nil {
        fail(recognizer, .text("touches gone, nothing decided"), event)
      }
    }
    if hasWork { settleStates(event) }
  }

  /// Resets the recognizers that are in an end state, unless another still waits for their failure
  /// (U109–U112).
  ///
  /// - Parameter event: The event of the application.
  func resetFinished(_ event: Event) {
    needsReset = false
    list.forEachUnchanged { $0.forgetFinishedTouches() }
    // A reset may disable other recognizers, which are then over as well.
    while list.contains(where: { $0.attempt.publishedState.isEnd }), resetOnce() {}
  }

  /// Resets the recognizers in an end state that no other waits for.
  ///
  /// - Returns: `true` if any was reset.
  private func resetOnce() -> Bool {
    // Without others it is awaited by none.
    if list.count == 1 {
      list[0].withHeldTarget { finish($0) }
      return true
    }
    var isAny = false
    // By index and without a copy of the list, which a `reset()` may change: the caller starts again
    // with what is left.
    var index = 0
    while index < list.count {
      guard list[index].mapHeld({ $0.attempt.publishedState.isEnd }) == true,
        let recognizer = list[index].target, !isAwaited(recognizer)
      else {
        index += 1
        continue
      }
      // A delegate that was called may have removed it.
      guard recognizer.isInArena else { continue }
      isAny = true
      finish(recognizer)
    }
    return isAny
  }

  /// Resets a recognizer, which leaves the list.
  private func finish(_ recognizer: GestureRecognizer) {
    // The reference of the list, which may be the last, is released after the reset.
    let left = leave(recognizer)
    recognizer.startOver()
    extendLifetime(left)
  }

  /// Returns whether a recognizer in the possible state requires another one to fail; delegates may
  /// be called for it.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    list.visit { other in
      other.attempt.publishedState == .possible && other.isInArena
        && other.mustWait(for: recognizer)
    }
  }
}

extension GestureRecognizer {
  /// A Boolean value that indicates whether the recognizer is in the possible state and has reached
  /// no other.
  fileprivate final var isUndecided: Bool {
    attempt.publishedState == .possible && attempt.pendingStates.isEmpty
  }
}
