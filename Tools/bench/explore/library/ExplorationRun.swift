import TSRecognition

/// One input with everything that follows from it, and perhaps a second input between two effects.
struct ExplorationRun {
  private(set) var relations: RecognizerRelations
  var world: ArenaModel
  /// The number of the effect while which the second input happens; 0 for none.
  var pull = 0
  var injected: ArenaInput?
  private(set) var pulls = 0
  private(set) var broken: Set<ArenaLaw> = []
  private var isAbandoned = false
  /// The recognizers that are being removed, in nested calls.
  private var removed: [Int] = []

  init(_ world: ArenaModel, _ relations: RecognizerRelations) {
    (self.world, self.relations) = (world, relations)
    self.relations.requirements = world.requirements
  }

  mutating func check(_ isKept: Bool, _ law: ArenaLaw) { if !isKept { broken.insert(law) } }

  /// Makes an input and performs the effects until everything is settled.
  mutating func perform(_ input: ArenaInput) {
    make(input)
    settle()
    deliverToViews()
    if isAbandoned { check(world.arena.isEmpty, .abandonedAreReset) } else { checkSettled() }
  }

  private mutating func settle() {
    while let effect = world.arena.next() {
      pulls += 1
      if pulls > 200 { return check(false, .itEnds) }
      world.closeBrackets()
      perform(effect)
    }
    world.closeBrackets()
  }

  /// Performs an effect, and the second input while it is performed, if it is its turn.
  private mutating func perform(_ effect: ArenaEffect) {
    if isAbandoned { return checkAbandoned(effect) }
    note(effect)
    switch effect {
    case .decide:
      var round = world.arena.takeRound()
      inject()
      Arbitration.decide(
        round.candidates, RoundRelations(relations: relations, ids: round.ids),
        into: &round.verdicts)
      world.arena.apply(round)
    case .askToBegin(let id):
      inject()
      world.arena.setMayBegin(id, true)
      if world.recognizers[id.slot].id == id { world.recognizers[id.slot].mayBegin = true }
    case .askToWait(let id, let other):
      inject()
      world.arena.setWaits(id, for: other, relations.waits(id.slot, for: other.slot))
    case .askDeadline(let id):
      inject()
      world.arena.setHasDeadline(id, world.recognizers[id.slot].hasDeadline)
    case .act(let id, _):
      // Between the first target and the second.
      inject()
      if world.recognizers[id.slot].id != id {
        check(!world.arena.isCurrent(id), .actionsEndWithTheAttempt)
      }
    default: inject()
    }
  }

  private mutating func inject() {
    guard pulls == pull, let input = injected else { return }
    injected = nil
    make(input)
  }

  // MARK: Inputs

  private mutating func make(_ input: ArenaInput) {
    switch input {
    case .land(let mask): land(mask)
    case .landWithStart(let mask, let slot):
      land(mask)
      propose(.began, slot)
    case .lift(let touch): lift(touch)
    case .liftWithEnd(let touch, let slot):
      propose(.ended, slot)
      lift(touch)
    case .propose(let state, let slot): propose(state, slot)
    case .proposeTwo(let first, let slot, let second, let other):
      propose(first, slot)
      propose(second, other)
    case .giveUp(let slot):
      guard let id = world.recognizers[slot].id else { return }
      if world.recognizers[slot].seen == .possible { world.recognizers[slot].wanted = .failed }
      world.arena.giveUp(id)
    case .startTimer(let slot): world.recognizers[slot].hasDeadline = true
    case .stopTimer(let slot):
      guard let id = world.recognizers[slot].id else { return }
      world.recognizers[slot].hasDeadline = false
      world.arena.passDeadline(of: id)
    case .ignore(let touch, let slot): ignore(touch, slot)
    case .require(let slot, let other): require(slot, other, true)
    case .unrequire(let slot, let other): require(slot, other, false)
    case .remove(let slot): remove(slot)
    case .abandon:
      world.arena.abandon()
      isAbandoned = true
    }
  }

  private mutating func land(_ mask: Int) {
    let touch = world.arena.reserveTouch()
    let isFree =
      !world.arena.attempts.contains { $0.touches.contains(touch) }
      && !world.arena.isBeganDelayed(touch) && !world.arena.isEndDelayed(touch)
    check(isFree, .numbersAreUnique)
    guard touch < world.touches.count else { return world.arena.release(touch) }
    world.touches[touch] = ArenaModel.ViewedTouch()
    world.landings += 1
    let person = relations.hasPersons ? world.landings % 2 + 1 : 0
    for slot in world.recognizers.indices where mask & (1 << slot) != 0 {
      track(touch, slot, person)
    }
    if !world.arena.landed(touch) { world.touches[touch]?.hasBegun = true }
    world.arena.release(touch)
    world.arena.cancelLateJoiners()
  }

  private mutating func track(_ touch: Int, _ slot: Int, _ person: Int) {
    if world.recognizers[slot].id == nil {
      // The slot of a recognizer is its index.
      world.arena.freeSlots.removeAll { $0 == slot }
      world.arena.freeSlots.append(slot)
      let id = world.arena.join(depth: slot, order: slot, relations.traits[slot])
      checkOldName(of: id)
      world.recognizers[slot] = ArenaModel.Recognizer()
      world.recognizers[slot].id = id
      for other in world.recognizers.indices where other != slot {
        guard let otherID = world.recognizers[other].id else { continue }
        world.arena.setWaits(id, for: otherID, relations.waits(slot, for: other))
        world.arena.setWaits(otherID, for: id, relations.waits(other, for: slot))
      }
    }
    guard let id = world.recognizers[slot].id else { return }
    world.arena.track(touch, by: id, ofPerson: person)
    guard world.arena.touches(of: id).contains(touch) else { return }
    world.recognizers[slot].touches.insert(touch)
    guard person != 0 else { return }
    let own = world.recognizers[slot].person
    check(own == 0 || own == person, .personsStayApart)
    world.recognizers[slot].person = person
  }

  /// Checks that inputs about the attempt that had the record before have no effect.
  private mutating func checkOldName(of id: AttemptID) {
    let old = AttemptID(slot: id.slot, serial: id.serial - 1)
    var arena = world.arena
    arena.propose(.began, by: old)
    arena.track(0, by: old)
    arena.giveUp(old)
    arena.remove(old)
    check(arena == world.arena && !arena.isCurrent(old), .namesExpire)
  }

  private mutating func lift(_ touch: Int) {
    guard world.touches[touch]?.isDown == true else { return }
    world.touches[touch]?.isDown = false
    for id in world.recognizers.compactMap(\.id) where world.arena.touches(of: id).contains(touch) {
      world.arena.end(touch, of: id)
    }
    if world.touches[touch]?.isAttached == true { world.arena.lift(touch) }
  }

  private mutating func propose(_ state: GestureState, _ slot: Int) {
    guard let id = world.recognizers[slot].id else { return }
    if world.recognizers[slot].seen == .possible || world.recognizers[slot].speculation == .seen {
      let last = world.arena.state(of: id)
      if last == .possible {
        world.recognizers[slot].wanted = last.outcome(ofSetting: state)
      } else if !last.isEnd, state == .cancelled || state == .failed {
        world.recognizers[slot].wanted = .failed
      }
    }
    world.arena.propose(state, by: id)
  }

  private mutating func ignore(_ touch: Int, _ slot: Int) {
    guard let id = world.recognizers[slot].id else { return }
    world.arena.ignore(touch, by: id)
    world.recognizers[slot].touches.remove(touch)
  }

  private mutating func require(_ slot: Int, _ other: Int, _ answer: Bool) {
    guard let id = world.recognizers[slot].id, let rival = world.recognizers[other].id
    else { return }
    world.arena.setWaits(id, for: rival, answer)
    if answer {
      relations.requirements[slot] |= 1 << other
    } else {
      relations.requirements[slot] &= ~(1 << other)
    }
    world.requirements = relations.requirements
  }

  private mutating func remove(_ slot: Int) {
    guard let id = world.recognizers[slot].id else { return }
    let isInBracket = world.recognizers[slot].cancelsViews
    if isInBracket {
      world.recognizers[slot].isSilenced = true
      world.recognizers[slot].owed = []
    }
    removed.append(slot)
    defer { removed.removeLast() }
    world.arena.remove(id)
    while let effect = world.arena.next(of: id) {
      pulls += 1
      if pulls > 200 { return check(false, .itEnds) }
      if !isInBracket { world.recognizers[slot].cancelsViews = false }
      if case .published(_, _, .cancelled) = effect {
        check(world.recognizers[slot].owed.isEmpty, .leavingGoesFirst)
      }
      perform(effect)
      check(effect.attempt == id, .leavingGoesFirst)
    }
    check(world.recognizers[slot].id != id, .leavingGoesFirst)
  }

  func isRemoving(_ slot: Int) -> Bool { removed.contains(slot) }

  /// Delivers the event to the views, after the recognizers.
  private mutating func deliverToViews() {
    for touch in world.touches.indices {
      guard let viewed = world.touches[touch], viewed.isAttached else { continue }
      world.touches[touch]?.isNew = false
      if !viewed.isDown, viewed.hasBegun, !world.arena.isEndDelayed(touch) {
        world.touches[touch]?.isAttached = false
        world.arena.detachView(of: touch)
      }
    }
  }
}
