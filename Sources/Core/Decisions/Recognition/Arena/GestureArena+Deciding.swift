import TSPreconditions

/// The progress of a decision between attempts.
package enum DecisionStep: UInt8, Hashable, Sendable {
  case none
  /// Attempts that fail by themselves fail, and the others are asked whether they may begin.
  case scanning
  /// The owner arbitrates.
  case judging
  /// The verdicts are applied, one at a time.
  case applying
  /// Attempts that were selected for it are recognized speculatively.
  case speculating
}

/// The first stage: which attempts in the possible state fail, are held or are recognized.
extension GestureArena {
  /// Returns the next effect of the decision; `nil` if nothing can change any more.
  mutating func nextDecision() -> ArenaEffect? {
    if decision == .none {
      guard needsDecision else { return nil }
      needsDecision = false
      decision = .scanning
    }
    while decision != .none {
      let effect: ArenaEffect? =
        switch decision {
        case .none: nil
        case .scanning: scan()
        case .judging: .decide
        case .applying: applyNext()
        case .speculating: speculate()
        }
      if let effect { return effect }
    }
    return nil
  }

  private mutating func scanAgain() {
    decision = .scanning
    order.restart()
  }

  // MARK: Failures that need no arbitration, and questions

  /// Fails attempts that failed by themselves or may not begin (U145), and asks about the others.
  private mutating func scan() -> ArenaEffect? {
    while let slot = order.current {
      if awaitsRecognition(inSlot: slot) {
        if attempts[slot].pending.first == .failed {
          order.advance()
          if let effect = fail(slot, attempts[slot].reason) { return effect }
          continue
        }
        if !mistakes(.unaskedBeginnings) {
          guard let mayBegin = attempts[slot].mayBegin else { return .askToBegin(id(slot)) }
          if !mayBegin {
            order.advance()
            if let effect = fail(slot, .own(.refused)) { return effect }
            continue
          }
        }
      }
      order.advance()
    }
    return judge()
  }

  /// Begins an arbitration, if any attempt awaits recognition.
  private mutating func judge() -> ArenaEffect? {
    guard order.slots.contains(where: { awaitsRecognition(inSlot: $0) }) else {
      decision = .speculating
      order.restart()
      return nil
    }
    if order.count > 1 {
      decision = .judging
      return .decide
    }
    // An attempt alone competes with no other.
    order.restart()
    return recognize(order.slots[0])
  }

  // MARK: Verdicts

  /// Returns a copy of the attempts for ``Arbitration/decide(_:_:policy:into:)``, whose verdicts are
  /// to be appended to it.
  ///
  /// The memory of the last one is reused, if it was given back by ``apply(_:)``.
  ///
  /// - Complexity: O(*n*).
  public mutating func takeRound() -> ArenaRound {
    var taken = ArenaRound()
    swap(&taken, &round)
    taken.removeAll()
    for slot in order.slots {
      taken.ids.append(id(slot))
      taken.candidates.append(candidate(inSlot: slot))
    }
    return taken
  }

  /// Returns an attempt as the arbitration sees it.
  private func candidate(inSlot slot: Int) -> Candidate {
    Candidate(
      state: attempts[slot].published, proposedState: proposedState(inSlot: slot),
      crossing: attempts[slot].crossing, depth: -attempts[slot].depth,
      order: attempts[slot].order, touches: attempts[slot].touches,
      isHeld: attempts[slot].isHeld,
      speculation: isProvisional(inSlot: slot)
        ? .delivered : attempts[slot].traits.speculates ? .permitted : .none,
      priority: attempts[slot].traits.priority)
  }

  /// Applies the verdicts of a round, one with each effect that is pulled.
  ///
  /// Attempts that have ended or changed since ``takeRound()`` are left out, and decided again.
  public mutating func apply(_ round: consuming ArenaRound) {
    guard decision == .judging else { return }
    self.round = round
    if !mistakes(.lateRetractions) { self.round.moveRetractionsToFront() }
    decision = .applying
    hasChanged = false
  }

  private mutating func applyNext() -> ArenaEffect? {
    while waitingInCircle > 0 {
      let id = circle[circle.count - waitingInCircle]
      waitingInCircle -= 1
      guard isCurrent(id), attempts[id.slot].published == .possible else { continue }
      if let effect = fail(id.slot, .circle) { return effect }
    }
    while let verdict = round.nextVerdict() {
      let id = round.ids[verdict.index]
      guard isCurrent(id) else { continue }
      let candidate = round.candidates[verdict.index]
      if attempts[id.slot].published != candidate.state
        || proposedState(inSlot: id.slot) != candidate.proposedState,
        !mistakes(.staleVerdicts)
      {
        hasChanged = true
        continue
      }
      if let effect = apply(verdict, to: id) { return effect }
    }
    round.removeAll()
    if hasChanged {
      scanAgain()
    } else if findCircle() {
      hasChanged = true
    } else {
      decision = .speculating
      order.restart()
    }
    return nil
  }

  private mutating func apply(_ verdict: Verdict, to id: AttemptID) -> ArenaEffect? {
    switch verdict {
    case .recognize, .release:
      hasChanged = true
      return recognize(id.slot)
    case .hold:
      if !mistakes(.repeatedHolds) { attempts[id.slot].isHeld = true }
      return .held(id)
    case .speculate:
      attempts[id.slot].isHeld = true
      attempts[id.slot].speculation = .due
      return .held(id)
    case .retract(_, let other):
      return retract(id.slot, for: round.ids[other])
    case .fail(_, let reason):
      hasChanged = true
      return fail(id.slot, AttemptReason(reason, among: round.ids))
    }
  }

  /// Finds held attempts that wait for each other in a circle, which would wait forever (U144).
  ///
  /// - Returns: `true` if there are some, which fail next.
  private mutating func findCircle() -> Bool {
    let held = order.slots.filter { attempts[$0].isHeld && attempts[$0].published == .possible }
    guard held.count > 1, !mistakes(.circles) else { return false }
    var places = [Int](repeating: -1, count: attempts.count)
    for (place, slot) in held.enumerated() { places[slot] = place }
    let graph = held.map { slot in
      var awaited: [Int] = []
      forEachRequired(by: slot) { if places[$0] >= 0 { awaited.append(places[$0]) } }
      awaited.heapSort(by: <)
      return awaited
    }
    guard let found = RequirementCycle.find(in: graph) else { return false }
    circle = found.map { id(held[$0]) }
    waitingInCircle = circle.count
    return true
  }
}
