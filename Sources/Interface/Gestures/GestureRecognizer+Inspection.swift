import Recognition

/// Where an attempt stands behind what has been shown of it; for those who explain.
extension GestureRecognizer {
  /// The state that has been shown.
  package final var shownState: State { publishedState }

  /// The state that the recognizer has decided on and that is held back; nil for none.
  package final var heldState: State? {
    isHeld && publishedState == .possible ? pendingStates.first : nil
  }

  /// The moment at which the limit was crossed that decided, in seconds of the source's clock.
  package final var crossingTime: Double { crossing }

  /// Whether an attempt goes on, or is over and not reset yet.
  package final var isInAttempt: Bool { isInArena }

  /// The ids of the touches that the attempt has tracked, those that lifted too.
  package final var touchIDs: [Int] { attemptIDs }

  /// Those that must fail before this one is recognized and have not, as far as is known: nobody
  /// is asked for this.
  package final var awaited: [GestureRecognizer] {
    guard let arena = arena.borrowed.target else { return [] }
    var awaited: [GestureRecognizer] = []
    for other in arena.active where other !== self && other.publishedState == .possible {
      if other.pendingStates.first != .failed, knownToWait(for: other) == true {
        awaited.append(other)
      }
    }
    return awaited
  }
}
