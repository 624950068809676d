/// Active attempts that have states to publish.
@usableFromInline package enum OngoingAttempts: Hashable, Sendable {
  case none
  /// Only the attempt in this slot has.
  case one(Int)
  case several
}

/// The publication of states. Each returns the effect that notifies observers, and queues the
/// actions.
extension GestureArena {
  /// Publishes the next state that an active gesture has reached.
  mutating func nextPublication() -> ArenaEffect? {
    switch publishing {
    case .none: return nil
    case .one(let slot):
      if let effect = publishOngoing(slot) { return effect }
    case .several:
      while let slot = order.current {
        if let effect = publishOngoing(slot) { return effect }
        order.advance()
      }
    }
    publishing = .none
    return nil
  }

  private mutating func publishOngoing(_ slot: Int) -> ArenaEffect? {
    guard attempts[slot].published.isActive, let state = attempts[slot].pending.popFirst() else {
      return nil
    }
    return publish(state, slot)
  }

  /// Publishes a state, and queues the actions of every state but failed.
  mutating func publish(_ state: GestureState, _ slot: Int) -> ArenaEffect {
    let old = attempts[slot].published
    setPublished(state, slot)
    if state != .failed { queue.append(ActionQueue.Entry(id: id(slot), state: state)) }
    return .published(id(slot), from: old, to: state)
  }

  private mutating func setPublished(_ state: GestureState, _ slot: Int) {
    if attempts[slot].published == .possible { possibleCount -= 1 }
    attempts[slot].published = state
    if state.isEnd { needsReset = true }
  }

  /// Publishes the state that an attempt in the possible state has reached.
  ///
  /// - Returns: The effect; `nil` if the attempt has reached none.
  mutating func recognize(_ slot: Int) -> ArenaEffect? {
    guard awaitsRecognition(inSlot: slot), let state = attempts[slot].pending.popFirst() else {
      return nil
    }
    attempts[slot].isHeld = false
    if attempts[slot].speculation == .delivered { return confirm(slot) }
    attempts[slot].speculation = .none
    if !attempts[slot].pending.isEmpty { markOngoing(slot) }
    return publish(state, slot)
  }

  /// Fails an attempt that is in the possible state, or takes it back if it was recognized
  /// speculatively.
  ///
  /// - Returns: The effect; `nil` if observers have seen the end of the attempt before.
  mutating func fail(_ slot: Int, _ reason: AttemptReason?) -> ArenaEffect? {
    attempts[slot].pending.removeAll()
    attempts[slot].reason = reason
    // Others may have waited for the failure.
    needsDecision = true
    if isProvisional(inSlot: slot) {
      setPublished(.cancelled, slot)
      return takeBack(slot)
    }
    let isSeen = attempts[slot].speculation == .retracted
    attempts[slot].speculation = .none
    if !isSeen { return publish(.failed, slot) }
    setPublished(.failed, slot)
    return nil
  }

  // MARK: Speculation

  /// Recognizes the next attempt speculatively that an arbitration has selected.
  ///
  /// Called when the arbitration is over, so that none is recognized that fails, or is recognized for
  /// good, in the same event. Until the decision such an attempt is a held one: its published state
  /// is possible, so it excludes no other, delays touches, and fails for the same reasons.
  mutating func speculate() -> ArenaEffect? {
    while let slot = order.current {
      order.advance()
      guard attempts[slot].speculation == .due else { continue }
      // It may have failed meanwhile.
      attempts[slot].speculation = attempts[slot].pending.first == .ended ? .delivered : .none
      guard isProvisional(inSlot: slot) else { continue }
      queue.append(ActionQueue.Entry(id: id(slot), state: .ended, cancelsViews: false))
      attempts[slot].reason = nil
      return .published(id(slot), from: .possible, to: .ended)
    }
    decision = .none
    return nil
  }

  /// Confirms an attempt that was recognized speculatively: those that it waited for have failed.
  private mutating func confirm(_ slot: Int) -> ArenaEffect {
    attempts[slot].pending.removeAll()
    setPublished(.ended, slot)
    queue.append(
      ActionQueue.Entry(id: id(slot), state: .ended, sendsActions: mistakes(.repeatedActions)))
    return .confirmed(id(slot))
  }

  /// Takes back an attempt for a rival that is recognized speculatively itself.
  ///
  /// It remains held, as the rival may be taken back too. The attempt must not end before that: the
  /// next touch would begin another one, and be recognized where a tap that waits is not.
  mutating func retract(_ slot: Int, for rival: AttemptID) -> ArenaEffect? {
    guard isProvisional(inSlot: slot) else { return nil }
    attempts[slot].speculation = .retracted
    attempts[slot].reason = .required(rival)
    return takeBack(slot)
  }

  private mutating func takeBack(_ slot: Int) -> ArenaEffect {
    queue.append(ActionQueue.Entry(id: id(slot), state: .cancelled, cancelsViews: false))
    return .published(id(slot), from: .ended, to: .cancelled)
  }
}
