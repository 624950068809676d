/// Attempts that leave at once.
extension GestureArena {
  /// Ends an attempt ahead of everything that is queued, because its recognizer is removed from its
  /// view or moves to another window.
  ///
  /// Pull the effects with ``next(of:)`` and perform them, until there is none. A gesture that has
  /// begun is cancelled, with the action for that (U47); one that is still possible fails.
  ///
  /// ```swift
  /// var arena = GestureArena()
  /// let pan = arena.join(depth: 1, order: 1)
  /// arena.remove(pan)
  /// while let effect = arena.next(of: pan) { print(effect) }  // published failed, reset
  /// while let effect = arena.next() { print(effect) }  // what follows for others
  /// ```
  ///
  /// - Parameter id: The name of an attempt. If it is over, this does nothing.
  public mutating func remove(_ id: AttemptID) {
    if isCurrent(id) { attempts[id.slot].departure = .requested }
  }

  /// Returns the next effect of an attempt that leaves; `nil` after its reset.
  ///
  /// It may be called while an effect of ``next()`` or of another attempt that leaves is performed.
  ///
  /// - Parameter id: The name of an attempt that was passed to ``remove(_:)``.
  /// - Returns: The effect, to be performed at once.
  public mutating func next(of id: AttemptID) -> ArenaEffect? {
    guard isCurrent(id) else { return nil }
    let slot = id.slot
    if attempts[slot].departure == .requested {
      attempts[slot].departure = .actions
      if attempts[slot].effect == .cancellingViews, !mistakes(.openBrackets) {
        return leaveInBracket(slot)
      }
    } else {
      closeBracket(of: id)
    }
    while true {
      switch attempts[slot].departure {
      case .none, .requested: return nil
      case .actions:
        if mistakes(.droppedActions) { queue.removeAll(of: id) }
        if !mistakes(.staleActions), let effect = nextAction(of: id) { return effect }
        attempts[slot].departure = .end
      case .end:
        attempts[slot].departure = .reset
        if let effect = end(slot) { return effect }
      case .reset:
        if !mistakes(.staleActions), let effect = nextAction(of: id) { return effect }
        return resetLeaving(slot)
      }
    }
  }

  /// Cancels an attempt whose first action has not been sent yet, while its touches are being
  /// cancelled in views.
  ///
  /// The gesture began for no target, so no action is sent (U102).
  private mutating func leaveInBracket(_ slot: Int) -> ArenaEffect {
    let id = id(slot)
    queue.removeAll(of: id)
    attempts[slot].departure = .reset
    guard attempts[slot].published.isActive else { return resetLeaving(slot) }
    let effect = cancel(slot)
    queue.removeAll(of: id)
    return effect
  }

  /// Resets an attempt that leaves, for whose failure others may have waited.
  private mutating func resetLeaving(_ slot: Int) -> ArenaEffect {
    (needsDecision, needsReset) = (true, true)
    return reset(slot)
  }

  private mutating func nextAction(of id: AttemptID) -> ArenaEffect? {
    while let index = queue.firstIndex(of: id) {
      if let effect = act(index) { return effect }
    }
    return nil
  }

  /// Fails or cancels an attempt that is not over.
  private mutating func end(_ slot: Int) -> ArenaEffect? {
    if attempts[slot].published == .possible { return fail(slot, .own(.disabled)) }
    return attempts[slot].published.isActive ? cancel(slot) : nil
  }

  private mutating func cancel(_ slot: Int) -> ArenaEffect {
    attempts[slot].pending.removeAll()
    attempts[slot].reason = .own(.disabled)
    return publish(.cancelled, slot)
  }

  // MARK: The end of the arena

  /// Ends all attempts without actions, because the application or the window is being deallocated.
  ///
  /// The following effects are the resets. Call code only after everything else was released, as a
  /// subclass may do anything during its reset.
  public mutating func abandon() {
    if !mistakes(.actionsAfterAbandon) { queue.removeAll() }
    (needsDecision, needsReset, joinsLate) = (false, false, false)
    (ongoing, publishing, decision, brackets) = (.none, .none, .none, [])
    delays = TouchDelays()
    for slot in order.slots { attempts[slot].departure = .reset }
    landedTouches.removeAll()
    waitingInCircle = 0
    round.removeAll()
    stage = .settled
    isAbandoned = !order.isEmpty && !mistakes(.actionsAfterAbandon)
  }

  /// Returns the next reset after ``abandon()``.
  mutating func nextReset() -> ArenaEffect? {
    guard let slot = order.slots.first else {
      isAbandoned = false
      return nil
    }
    return reset(slot)
  }
}
