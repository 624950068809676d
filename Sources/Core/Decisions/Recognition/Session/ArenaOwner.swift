package import TSEventTime
import TSPreconditions

/// A recognizer with a machine and without a view, and its present attempt.
package protocol ArenaEntrant: AnyObject {
  var machine: AnyMachine { get }
  var attempt: AttemptID? { get set }
  /// The deadline that was passed to the machine last.
  var timedOut: Timestamp? { get set }
  /// Whether the gesture takes its touches from others.
  var takesTouches: Bool { get }

  // Relations, which may be to recognizers of other owners.
  /// Whether the recognizer may wait for another one, or another for it.
  var mayHaveRequirements: Bool { get }
  /// Calls a closure with each recognizer that must fail before this one is recognized.
  func forEachRequired(_ body: (Self) -> Void)
  /// Calls a closure with each recognizer for which this one must fail first.
  func forEachDependent(_ body: (Self) -> Void)
  func waits(for other: Self) -> Bool
  func permits(_ other: Self) -> Bool
  func prevents(_ other: Self) -> Bool
  func sharesBranch(with other: Self) -> Bool
}

/// An owner of an arena and of recognizers without views: what sessions in Swift and in C have in
/// common.
package protocol ArenaOwner: AnyObject {
  associatedtype Entrant: ArenaEntrant

  var arena: GestureArena { get set }
  var policy: ArbitrationPolicy { get }
  var time: Timestamp { get set }
  var entrants: [Entrant?] { get set }
  /// The recognizers that are in attempts, in the order in which they joined.
  var active: [Entrant] { get set }
  /// The recognizers of a round, kept for their storage.
  var arbitrated: [Entrant] { get set }
  /// The fingers that changed in the present frame.
  var frame: FingerFrame { get set }
  /// The fingers of a call, kept for their storage.
  var scratch: [Finger] { get set }

  /// Returns the number of a finger in the arena; `nil` if it has none.
  func number(of finger: Int) -> Int?
  /// Performs the effects of the arena, and what depends on them.
  func settle()
  func askToBegin(_ id: AttemptID)
  func report(_ id: AttemptID, from old: GestureState, to new: GestureState)
  func reportHeld(_ id: AttemptID)
  func reportConfirmed(_ id: AttemptID)
  /// Gives the touches of an attempt to its gesture.
  func ownTouches(of id: AttemptID)
  /// Gives a touch to a gesture that it joined.
  func ownTouch(_ number: Int, by id: AttemptID)
  func willReset(_ id: AttemptID)
}

extension ArenaOwner {
  package func join(_ entrant: Entrant, depth: Int, order: Int, _ traits: AttemptTraits)
    -> AttemptID
  {
    var traits = traits
    // All are reported below.
    traits.mayHaveRequirements = false
    let id = arena.join(depth: depth, order: order, traits)
    while entrants.count <= id.slot { entrants.append(nil) }
    entrants[id.slot] = entrant
    entrant.forEachRequired { other in
      if let rival = attempt(of: other) { arena.setWaits(id, for: rival, true) }
    }
    entrant.forEachDependent { other in
      if let rival = attempt(of: other) { arena.setWaits(rival, for: id, true) }
    }
    active.append(entrant)
    entrant.attempt = id
    return id
  }

  package func attempt(of entrant: Entrant) -> AttemptID? {
    guard let attempt = entrant.attempt, attempt.slot < entrants.count,
      entrants[attempt.slot] === entrant
    else { return nil }
    return attempt
  }

  /// Makes known that a recognizer waits for another one, or no longer does, while both are in an
  /// attempt.
  package func noteRequirement(of other: Entrant, by entrant: Entrant) {
    guard let id = attempt(of: entrant), let rival = attempt(of: other) else { return }
    arena.setWaits(id, for: rival, entrant.waits(for: other))
    settle()
  }

  // MARK: Machines

  /// Passes the frame to the machines, and settles their decisions.
  package func runMachines() {
    pass(frame.began, .began)
    ignoreUntracked()
    pass(frame.moved, .moved)
    pass(frame.ended, .ended)
    pass(frame.cancelled, .cancelled)
    for finger in frame.ended { end(finger) }
    for finger in frame.cancelled { end(finger) }
    arena.cancelLateJoiners()
    settle()
  }

  private func pass(_ fingers: [Finger], _ input: MachineInput) {
    if fingers.isEmpty { return }
    for entrant in active {
      guard let attempt = entrant.attempt, !arena.state(of: attempt).isEnd else { continue }
      scratch.removeAll(keepingCapacity: true)
      for finger in fingers {
        if let number = number(of: finger.id), arena.tracks(number, by: attempt) {
          scratch.append(finger)
        }
      }
      if scratch.isEmpty { continue }
      propose(entrant.machine.process(input, scratch, at: time), by: entrant)
    }
  }

  package func propose(_ decision: Decision, by entrant: Entrant) {
    guard let state = decision.state, let attempt = entrant.attempt else { return }
    arena.propose(state, by: attempt, crossing: decision.crossing, because: decision.reason)
  }

  /// Makes active gestures ignore the fingers that their machines do not track (U170).
  private func ignoreUntracked() {
    if frame.began.isEmpty { return }
    for entrant in active {
      guard let attempt = entrant.attempt, arena.state(of: attempt).isActive else { continue }
      for finger in frame.began where !entrant.machine.tracks(finger.id) {
        if let number = number(of: finger.id) { arena.ignore(number, by: attempt) }
      }
    }
  }

  private func end(_ finger: Finger) {
    if let number = number(of: finger.id) { end(number) }
  }

  /// Ends a touch, a scroll or a transform in all attempts.
  package func end(_ number: Int) {
    for entrant in active {
      if let attempt = entrant.attempt { arena.end(number, of: attempt) }
    }
  }

  // MARK: Time

  /// The earliest time at which a machine must be called.
  package var earliestDeadline: Timestamp? {
    var earliest: Timestamp?
    for entrant in active {
      if let due = deadline(of: entrant) { earliest = earliest.map { min($0, due) } ?? due }
    }
    return earliest
  }

  /// Calls the machines that wait for a time, and settles their decisions.
  package func timeOut(at due: Timestamp) {
    time = max(time, due)
    for entrant in active where deadline(of: entrant) == due {
      entrant.timedOut = due
      propose(entrant.machine.process(.timeout, [], at: time), by: entrant)
      if let attempt = entrant.attempt { arena.passDeadline(of: attempt) }
    }
    settle()
  }

  /// Returns the time at which a machine must be called.
  ///
  /// A deadline that the machine was called for does not come again, for example when it waits for
  /// the recognizer it requires to fail.
  private func deadline(of entrant: Entrant) -> Timestamp? {
    guard let attempt = entrant.attempt, !arena.state(of: attempt).isEnd,
      let due = entrant.machine.deadline
    else { return nil }
    return entrant.timedOut.map { due > $0 } == false ? nil : due
  }

  // MARK: Effects

  package func perform(_ effect: ArenaEffect) {
    switch effect {
    case .decide: decide()
    case .askToBegin(let id): askToBegin(id)
    case .askToWait(let id, let other):
      guard let one = entrants[id.slot], let rival = entrants[other.slot] else { return }
      arena.setWaits(id, for: other, one.waits(for: rival))
    case .askDeadline(let id):
      arena.setHasDeadline(id, entrants[id.slot].map { deadline(of: $0) != nil } ?? false)
    case .published(let id, let old, let new): report(id, from: old, to: new)
    case .held(let id): reportHeld(id)
    case .confirmed(let id): reportConfirmed(id)
    case .cancelViews(let id): ownTouches(of: id)
    case .cancelView(let touch):
      for owner in arena.ids where arena.tracks(touch, by: owner) {
        if arena.publishedState(of: owner).isActive, entrants[owner.slot]?.takesTouches == true {
          return ownTouch(touch, by: owner)
        }
      }
    case .reset(let id, _): reset(id)
    case .act, .deliverBegan, .deliverEnded: break
    }
  }

  private func decide() {
    var round = arena.takeRound()
    arbitrated.removeAll(keepingCapacity: true)
    for id in round.ids { if let entrant = entrants[id.slot] { arbitrated.append(entrant) } }
    let relations = EntrantRelations(self, round.ids)
    Arbitration.decide(round.candidates, relations, policy: policy, into: &round.verdicts)
    arena.apply(round)
  }

  private func reset(_ id: AttemptID) {
    willReset(id)
    guard let entrant = entrants[id.slot] else { return }
    entrants[id.slot] = nil
    entrant.forgetAttempt()
  }

  package func forgetInactive() {
    for entrant in active where entrant.attempt == nil {
      return active.removeAll { $0.attempt == nil }
    }
  }
}

extension ArenaEntrant {
  package func forgetAttempt() {
    if attempt == nil { return }
    attempt = nil
    timedOut = nil
    machine.reset()
  }
}

/// The relations between the recognizers of a round.
private struct EntrantRelations<Owner: ArenaOwner>: ArbitrationRelations {
  let owner: Owner
  let entrants: [Owner.Entrant]
  /// The indices of the round by the slots of attempts; empty if there are no requirements.
  let places: [Int]

  init(_ owner: Owner, _ ids: [AttemptID]) {
    (self.owner, entrants) = (owner, owner.arbitrated)
    places = owner.arena.knowsRequirements ? AttemptID.places(of: ids) : []
  }

  func mayHaveRequirements(_ index: Int) -> Bool { entrants[index].mayHaveRequirements }

  func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool {
    var known: [Int] = []
    entrants[index].forEachRequired { other in
      guard let attempt = owner.attempt(of: other), attempt.slot < places.count,
        entrants[places[attempt.slot]] === other
      else { return }
      known.append(places[attempt.slot])
    }
    known.heapSort(by: <)
    known.forEach(body)
    return true
  }

  func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    entrants[a].permits(entrants[b]) || entrants[b].permits(entrants[a])
  }

  func prevents(_ a: Int, _ b: Int) -> Bool { entrants[a].prevents(entrants[b]) }

  func waits(_ a: Int, for b: Int) -> Bool { entrants[a].waits(for: entrants[b]) }

  func shareBranch(_ a: Int, _ b: Int) -> Bool { entrants[a].sharesBranch(with: entrants[b]) }
}
