/// The end of attempts: those that can no longer be decided fail, and those that are over are reset.
extension GestureArena {
  /// Fails the next attempt that waits for no touch, no timer and no arbitration (U108).
  ///
  /// UIKit leaves them in the possible state, and the recognizers that require them to fail never
  /// continue. All fail before others that waited for them are decided.
  mutating func nextIdleFailure() -> ArenaEffect? {
    while possibleCount > 0, let slot = order.current {
      let hasDeadline = attempts[slot].hasDeadline
      attempts[slot].hasDeadline = nil
      guard attempts[slot].published == .possible, attempts[slot].pending.isEmpty,
        attempts[slot].live.isEmpty, !mistakes(.idleAttempts)
      else {
        order.advance()
        continue
      }
      if hasDeadline == nil, attempts[slot].traits.mayHaveDeadline { return .askDeadline(id(slot)) }
      order.advance()
      if hasDeadline != true, let effect = fail(slot, .undecided) { return effect }
    }
    return nil
  }

  /// Resets the next attempt in an end state that no other waits for (U109–U112).
  mutating func nextFinished() -> ArenaEffect? {
    while let slot = order.current {
      guard attempts[slot].published.isEnd else {
        order.advance()
        continue
      }
      switch isAwaited(slot) {
      case .some(true): order.advance()
      case .some(false):
        hasReset = true
        return reset(slot)
      case .none: if let question = firstQuestion(about: slot) { return question }
      }
    }
    return nil
  }

  /// Returns whether an attempt in the possible state requires another one to fail; `nil` if that
  /// must be asked.
  private func isAwaited(_ slot: Int) -> Bool? {
    if possibleCount == 0 || mistakes(.unawaitedResets) { return false }
    if knowingCount == 0, askableCount == 0 { return false }
    for other in order.slots where other != slot && attempts[other].published == .possible {
      guard let answer = knownToWait(other, for: slot) else { return nil }
      if answer { return true }
    }
    return false
  }

  private func firstQuestion(about slot: Int) -> ArenaEffect? {
    for other in order.slots where other != slot && attempts[other].published == .possible {
      if knownToWait(other, for: slot) == nil { return .askToWait(id(other), for: id(slot)) }
    }
    return nil
  }

  private func knownToWait(_ slot: Int, for other: Int) -> Bool? {
    if let answer = waits(slot, for: other) { return answer }
    let mayWait =
      attempts[slot].traits.mayHaveRequirements || attempts[other].traits.mayHaveRequirements
    return mayWait ? nil : false
  }

  /// Frees the record of an attempt.
  mutating func reset(_ slot: Int) -> ArenaEffect {
    let (id, state) = (id(slot), attempts[slot].published)
    order.remove(slot)
    if state == .possible { possibleCount -= 1 }
    if attempts[slot].traits.mayHaveRequirements { askableCount -= 1 }
    if !attempts[slot].requirements.isEmpty { knowingCount -= 1 }
    attempts[slot] = Attempt()
    // What others know about it is discarded when the slot is used again, for all slots at once.
    if knowingCount > 0 { forgottenSlots.insert(slot) } else { forgottenSlots.removeAll() }
    if mistakes(.stale) { attempts[slot].serial = id.serial }
    freeSlots.append(slot)
    return .reset(id, after: state)
  }
}
