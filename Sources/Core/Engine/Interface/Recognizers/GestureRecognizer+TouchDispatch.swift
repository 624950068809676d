import TSRecognition

extension GestureRecognizer {
  /// Calls the touch methods with the tracked touches that changed in an event, in the order of the
  /// phases.
  ///
  /// - Precondition: The recognizer is in no end state, in which it is not called (U111).
  @inline(__always) final func dispatch(_ event: Event) {
    if !dispatchesAllMoves(event) { dispatchPhases(event) }
  }

  /// Handles an event in which all fingers continue to move, as in most.
  ///
  /// - Returns: `true` if the event was handled; `false` for any other event.
  @inline(__always) private func dispatchesAllMoves(_ event: Event) -> Bool {
    guard tracked.isSetOfAll, tracked.areMoving, let set = lastSet.take() else { return false }
    // Moved out for the call, which would have to retain it otherwise.
    callMoved(set, event)
    // The call may have ended the attempt, or cancelled touches, which makes other sets.
    if tracked.isSetOfAll, lastSet == nil { lastSet = consume set }
    return true
  }

  @inline(never) private func dispatchPhases(_ event: Event) {
    var phases: UInt8 = 0
    for index in tracked.indices {
      tracked[index].withHeldTarget { phases |= 1 << UInt8($0.phase.rawValue) }
    }
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled]
    where phases & 1 << UInt8(phase.rawValue) != 0 {
      dispatch(phase, event)
    }
  }

  /// Calls ``touchesMoved(_:with:)``; an active gesture changes with it even if the subclass sets
  /// no state (U105).
  private func callMoved(_ touches: Set<Touch>, _ event: Event) {
    touchesMoved(touches, with: event)
    if plain.followsMoves { followMove() }
  }

  @inline(never) private func followMove() {
    if attemptState.isActive { move(to: .changed, because: nil) }
  }

  /// Notes that touches have ended while the recognizer is in an end state, in which it is not called
  /// (U111); one that is held is recognized later (U140).
  final func noteEnded() {
    tracked.select(.ended)
    noteReport()
  }

  /// Calls ``touchesCancelled(_:with:)`` with the tracked touches that were cancelled.
  final func dispatchCancelled(_ event: Event) {
    if !tracked.isEmpty { dispatch(.cancelled, event) }
  }

  /// Calls the touch method of a phase with the tracked touches in that phase, unless there are
  /// none.
  private func dispatch(_ phase: Touch.Phase, _ event: Event) {
    tracked.select(phase)
    if phase.isOver { noteReport() }
    guard tracked.changedCount > 0, !attemptState.isEnd else { return }
    call(phase, changedSet(), event)
  }

  private func call(_ phase: Touch.Phase, _ set: Set<Touch>, _ event: Event) {
    switch phase {
    case .began: touchesBegan(set, with: event)
    case .moved: callMoved(set, event)
    case .ended: touchesEnded(set, with: event)
    default: touchesCancelled(set, with: event)
    }
  }

  /// Returns the touches of the current call as a set.
  ///
  /// It is that of the last call where the touches are the same, or that of another recognizer, as
  /// recognizers that compete often track the same touches.
  ///
  /// - Complexity: O(1) for one touch; otherwise O(*n*) in the number of touches, and in the number of
  ///   recognizers in an attempt if the first of them track others.
  private func changedSet() -> Set<Touch> {
    if tracked.isSetOfAll, let lastSet { return lastSet }
    // A touch has a set of its own, for all recognizers.
    let set = (tracked.changedCount == 1 ? nil : keptSet()) ?? newSet()
    lastSet = set
    tracked.noteSet()
    return set
  }

  private func keptSet() -> Set<Touch>? {
    guard let arena = attempt.entry?.arena else { return nil }
    for slot in arena.gestures.slots {
      let other = arena.recognizer(arena.gestures.id(slot))
      if let set = other?.lastSet, tracked.isCall(about: set) { return set }
    }
    return nil
  }

  private func newSet() -> Set<Touch> {
    if tracked.changedCount == 1, let set = tracked.changed(0).mapHeld({ $0.singleTouchSet }) {
      return set
    }
    var set = Set<Touch>(minimumCapacity: tracked.changedCount)
    for place in 0..<tracked.changedCount {
      // Not `insert`, whose result would be retained.
      tracked.changed(place).withHeldTarget { set.update(with: $0) }
    }
    return set
  }

  /// Notes that the end of the selected touches is reported to the recognizer.
  private func noteReport() {
    inArena { arena, id in
      tracked.noteReport { if let number = $0.number { arena.gestures.end(number, of: id) } }
      arena.plain.hasFinishedTouches = true
    }
  }
}
