import TSRecognition

/// The laws, each checked with the effect that could break it.
extension ExplorationRun {
  mutating func note(_ effect: ArenaEffect) {
    if let id = effect.attempt {
      if case .reset = effect {
        check(!world.arena.isCurrent(id), .resetsComeLast)
        check(world.recognizers[id.slot].id == id, .effectsNameAttempts)
      } else {
        check(
          world.recognizers[id.slot].id == id && world.arena.isCurrent(id), .effectsNameAttempts)
      }
      guard world.recognizers[id.slot].id == id else { return }
    }
    switch effect {
    case .published(let id, let old, let new):
      notePublication(id.slot, old, new, world.arena.reason(of: id))
    case .held(let id): noteHold(id.slot)
    case .confirmed(let id): noteConfirmation(id.slot)
    case .cancelViews(let id):
      check(!world.recognizers[id.slot].cancelsViews, .bracketsDropActions)
      world.recognizers[id.slot].cancelsViews = true
      for touch in world.touches.indices where world.arena.touches(of: id).contains(touch) {
        world.touches[touch]?.isAttached = false
      }
    case .act(let id, let state): noteAction(id.slot, state)
    case .deliverBegan(let touch): noteDelivery(touch, isEnd: false)
    case .deliverEnded(let touch): noteDelivery(touch, isEnd: true)
    case .cancelView(let touch): noteLateJoiner(touch)
    case .reset(let id, _): noteReset(id.slot)
    default: break
    }
  }

  // MARK: States

  private mutating func notePublication(
    _ slot: Int, _ old: GestureState, _ new: GestureState, _ reason: AttemptReason?
  ) {
    let known = world.recognizers[slot]
    let isTakenBack = old == .ended && new == .cancelled && known.speculation == .seen
    let isAgain = known.speculation == .takenBack && old == .possible
    check(
      (old == known.seen || isAgain) && (old.mayBecome(new) || isTakenBack), .statesFollow)
    world.recognizers[slot].seen = new
    if isTakenBack {
      world.recognizers[slot].speculation = .takenBack
      if case .required(let rival) = reason {
        check(world.recognizers[rival.slot].seen == .possible, .retractionsComeFirst)
      }
    }
    if old == .possible, new != .failed {
      check(known.mayBegin && known.wanted == new, .verdictsAreCurrent)
      let isSpeculative = world.arena.publishedState(of: id(slot)) == .possible
      if isSpeculative {
        world.recognizers[slot].speculation = .seen
      } else {
        noteRecognition(slot)
      }
    }
    world.recognizers[slot].isHeld = false
    if new != .failed, !known.isSilenced { world.recognizers[slot].owed.append(new) }
  }

  private mutating func noteRecognition(_ slot: Int) {
    for other in world.recognizers.indices where other != slot && sharesTouches(slot, other) {
      let excludes = !relations.mayRunTogether(slot, other)
      let isActive = world.arena.publishedState(of: id(other)).isActive
      check(!(excludes && isActive), .exclusion)
    }
    for touch in world.touches.indices where world.arena.touches(of: id(slot)).contains(touch) {
      guard let winners = world.touches[touch]?.winners else { continue }
      check(winners & relations.requirements[slot] == 0, .requirements)
      world.touches[touch]?.winners |= 1 << slot
    }
  }

  private mutating func noteHold(_ slot: Int) {
    check(!world.recognizers[slot].isHeld, .heldOnce)
    check(world.recognizers[slot].wanted != .failed, .verdictsAreCurrent)
    world.recognizers[slot].isHeld = true
  }

  private mutating func noteConfirmation(_ slot: Int) {
    check(world.recognizers[slot].speculation == .seen, .speculationEnds)
    noteRecognition(slot)
    world.recognizers[slot].speculation = .none
  }

  private mutating func noteAction(_ slot: Int, _ state: GestureState) {
    let known = world.recognizers[slot]
    check(!known.cancelsViews && !known.isSilenced, .bracketsDropActions)
    if known.owed.first == state {
      world.recognizers[slot].owed.removeFirst()
    } else {
      check(known.acted != .ended || state != .ended, .speculationEnds)
      check(known.isSilenced, .publishedIsActed)
    }
    world.recognizers[slot].acted = state
  }

  // MARK: Touches

  private mutating func noteDelivery(_ touch: Int, isEnd: Bool) {
    let viewed = world.touches[touch]
    let isDue =
      isEnd
      ? viewed?.hasBegun == true && viewed?.isDown == false
      : viewed?.hasBegun == false
    check(isDue && viewed?.isAttached == true, .deliveriesFollowActions)
    check(!isDelayed(touch, isEnd: isEnd) && !owesActions, .deliveriesFollowActions)
    if isEnd {
      world.touches[touch]?.isAttached = false
    } else {
      world.touches[touch]?.hasBegun = true
    }
  }

  private mutating func noteLateJoiner(_ touch: Int) {
    let isOfGesture = world.recognizers.indices.contains { slot in
      isCancellingGesture(slot, touch) && world.recognizers[slot].acted != nil
    }
    check(isOfGesture && world.touches[touch]?.isAttached == true, .joinersComeLast)
    world.touches[touch]?.isAttached = false
  }

  private func isCancellingGesture(_ slot: Int, _ touch: Int) -> Bool {
    world.arena.publishedState(of: id(slot)).isActive && relations.traits[slot].cancelsTouches
      && world.arena.touches(of: id(slot)).contains(touch)
  }

  /// Returns whether an attempt that is possible delays a phase of a touch.
  private func isDelayed(_ touch: Int, isEnd: Bool) -> Bool {
    world.recognizers.indices.contains { slot in
      let traits = relations.traits[slot]
      return world.recognizers[slot].id != nil
        && world.arena.attempts[slot].published == .possible
        && world.arena.attempts[slot].touches.contains(touch)
        && (isEnd ? traits.delaysEnded : traits.delaysBegan)
    }
  }

  // MARK: Ends

  private mutating func noteReset(_ slot: Int) {
    let known = world.recognizers[slot]
    check(known.seen.isEnd, .resetsComeLast)
    let isOfRemoval = isRemoving(slot)
    check(known.owed.isEmpty, isOfRemoval ? .leavingGoesFirst : .publishedIsActed)
    if known.speculation == .seen { check(false, .speculationEnds) }
    if !isOfRemoval, !world.arena.isAbandoned {
      let isAwaited = world.recognizers.indices.contains { other in
        other != slot && world.recognizers[other].id != nil
          && world.arena.attempts[other].published == .possible
          && relations.waits(other, for: slot)
          && known.touches.overlaps(world.recognizers[other].touches)
      }
      check(!isAwaited && !owesActions && !hasReleasedTouches, .resetsComeLast)
    }
    world.recognizers[slot] = ArenaModel.Recognizer()
  }

  mutating func checkAbandoned(_ effect: ArenaEffect) {
    if case .reset(let id, _) = effect {
      world.recognizers[id.slot] = ArenaModel.Recognizer()
    } else {
      check(false, .abandonedAreReset)
    }
  }

  /// A Boolean value that indicates whether a delayed touch could be delivered.
  private var hasReleasedTouches: Bool {
    world.touches.indices.contains { touch in
      world.arena.isBeganDelayed(touch) && !isDelayed(touch, isEnd: false)
        || world.arena.isEndDelayed(touch) && !world.arena.isBeganDelayed(touch)
          && !isDelayed(touch, isEnd: true)
    }
  }

  private var owesActions: Bool { world.recognizers.contains { !$0.owed.isEmpty } }

  /// Checks what is true when no effect is left.
  mutating func checkSettled() {
    check(!owesActions, .publishedIsActed)
    for slot in world.recognizers.indices {
      guard let id = world.recognizers[slot].id else { continue }
      let attempt = world.arena.attempts[slot]
      let awaited = world.arena.awaited(by: id)
      if attempt.published != .possible {
        check(attempt.pending.isEmpty, .nothingIsLost)
      } else if attempt.pending.isEmpty {
        check(
          !attempt.live.isEmpty || world.recognizers[slot].hasDeadline, .idleAttemptsFail)
      } else {
        check(attempt.isHeld && !awaited.isEmpty, .nothingIsLost)
        check(!waitsInCircle(slot), .circlesBreak)
      }
      if attempt.published.isEnd {
        // Until a touch ends: the one that awaited it may have begun.
        let wasAwaited = world.recognizers.indices.contains { other in
          world.recognizers[other].id != nil && relations.waits(other, for: slot)
        }
        check(wasAwaited, .nothingIsLost)
      }
    }
    check(!hasReleasedTouches, .nothingIsLost)
    for touch in world.touches.indices where world.touches[touch]?.isAttached == true {
      guard world.touches[touch]?.isDown == true else { continue }
      let isOfGesture = world.recognizers.indices.contains {
        isCancellingGesture($0, touch) && world.recognizers[$0].id != nil
      }
      check(!isOfGesture, .joinersComeLast)
    }
  }

  private func waitsInCircle(_ slot: Int) -> Bool {
    var reached: Set<Int> = []
    var waiting = [slot]
    while let one = waiting.popLast() {
      for other in world.recognizers.indices
      where relations.waits(one, for: other) && sharesTouches(one, other)
        && world.arena.attempts[other].isHeld && world.arena.attempts[other].published == .possible
      {
        if other == slot { return true }
        if reached.insert(other).inserted { waiting.append(other) }
      }
    }
    return false
  }

  private func sharesTouches(_ slot: Int, _ other: Int) -> Bool {
    world.recognizers[slot].id != nil && world.recognizers[other].id != nil
      && world.arena.attempts[slot].touches.overlaps(world.arena.attempts[other].touches)
  }

  private func id(_ slot: Int) -> AttemptID {
    world.recognizers[slot].id ?? AttemptID(slot: slot, serial: .max)
  }
}

extension ArenaEffect {
  /// The attempt that the effect is about; `nil` if it is about several or a touch.
  var attempt: AttemptID? {
    switch self {
    case .askToBegin(let id), .askToWait(let id, _), .askDeadline(let id),
      .published(let id, _, _), .held(let id), .confirmed(let id), .cancelViews(let id),
      .act(let id, _), .reset(let id, _):
      id
    case .decide, .deliverBegan, .deliverEnded, .cancelView: nil
    }
  }
}

extension ArenaModel {
  /// Notes that the views have been called whose touches are cancelled, as an effect is pulled.
  mutating func closeBrackets() {
    for slot in recognizers.indices { recognizers[slot].cancelsViews = false }
  }
}
