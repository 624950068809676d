extension GestureArena {
  /// Answers ``ArenaEffect/askToWait(_:for:)``, or makes known a requirement that holds for every
  /// attempt, or one that was asked for during an arbitration.
  ///
  /// The answer is kept until either attempt is over (U142), or another one replaces it. It counts for
  /// what is decided from now on, and not for verdicts that are being carried out.
  ///
  /// - Parameter answer: Pass `true` if the other must fail before this one is recognized.
  public mutating func setWaits(_ id: AttemptID, for other: AttemptID, _ answer: Bool) {
    guard isCurrent(id), isCurrent(other) else { return }
    let isChange = attempts[id.slot].requirements[other.slot] ?? false != answer
    if attempts[id.slot].requirements.isEmpty { knowingCount += 1 }
    attempts[id.slot].requirements.note(answer, about: other.slot)
    guard isChange else { return }
    // One that is held may wait in a circle now, or for nothing.
    if attempts[id.slot].isHeld { requestDecision() }
    // The other may have ended, and be kept for this one.
    if !answer { needsReset = true }
  }

  /// Returns whether an attempt waits for another to fail, as far as it is known (U142).
  ///
  /// - Returns: `false` if they share no touch (U143); `nil` if the recognizers must be asked.
  @inlinable public func waits(_ id: AttemptID, for other: AttemptID) -> Bool? {
    guard isCurrent(id), isCurrent(other) else { return false }
    return waits(id.slot, for: other.slot)
  }

  /// Returns the attempts that must fail before an attempt is recognized, and have not failed yet.
  ///
  /// - Returns: The attempts in their order, as far as they are known to be awaited.
  /// - Complexity: O(*n*) in the number of attempts, if it waits for several.
  public func awaited(by id: AttemptID) -> [AttemptID] {
    guard isCurrent(id) else { return [] }
    var awaited: [AttemptID] = []
    forEachRequired(by: id.slot) { other in
      if attempts[other].published == .possible, attempts[other].pending.first != .failed {
        awaited.append(self.id(other))
      }
    }
    if awaited.count < 2 { return awaited }
    var mask = TouchMask()
    for id in awaited { mask.insert(id.slot) }
    return order.slots.filter { mask.contains($0) }.map { self.id($0) }
  }

  /// Whether it is known about any attempt whether it waits for others.
  @inlinable package var knowsRequirements: Bool { knowingCount > 0 }

  /// Calls a closure with each attempt that is known to have to fail before another one, as it shares
  /// a touch with it.
  ///
  /// - Parameter body: The closure, which receives the names in no particular order.
  package func forEachRequired(by id: AttemptID, _ body: (AttemptID) -> Void) {
    if isCurrent(id) { forEachRequired(by: id.slot) { body(self.id($0)) } }
  }

  func forEachRequired(by slot: Int, _ body: (Int) -> Void) {
    attempts[slot].requirements.required.forEach { other in
      if other != slot, attempts[other].isPresent, waits(slot, for: other) == true { body(other) }
    }
  }

  /// Discards what is known about attempts that are over, before their slots are used again.
  mutating func discardForgotten() {
    for slot in order.slots where !attempts[slot].requirements.isEmpty {
      attempts[slot].requirements.forget(forgottenSlots)
      if attempts[slot].requirements.isEmpty { knowingCount -= 1 }
    }
    forgottenSlots.removeAll()
  }

  @inlinable func waits(_ slot: Int, for other: Int) -> Bool? {
    attempts[slot].touches.overlaps(attempts[other].touches)
      ? attempts[slot].requirements[other] : false
  }
}
