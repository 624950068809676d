import TSEventTime

extension GestureSession {
  /// Performs the effects of the arena, and reports what was decided.
  mutating func settle() {
    while let effect = arena.next() { perform(effect) }
    releaseFingers()
  }

  private mutating func perform(_ effect: ArenaEffect) {
    switch effect {
    case .decide:
      var round = arena.takeRound()
      let relations = SessionRelations(self, round.ids)
      Arbitration.decide(round.candidates, relations, policy: policy, into: &round.verdicts)
      arena.apply(round)
    case .askToBegin(let id): arena.setMayBegin(id, true)
    case .askToWait(let id, let other):
      arena.setWaits(
        id, for: other, recognizers[bySlot[id.slot]].requirements.contains(bySlot[other.slot]))
    case .askDeadline(let id):
      arena.setHasDeadline(id, recognizers[bySlot[id.slot]].machine.deadline != nil)
    case .published(let id, let old, let new): report(id, old, new, arena.reason(of: id))
    case .held(let id):
      let awaited = arena.awaited(by: id).map { RecognizerID(bySlot[$0.slot]) }
      report(.held(recognizer(id), for: awaited))
    case .confirmed(let id): report(.confirmed(recognizer(id)))
    case .cancelViews(let id):
      for index in fingers.indices where arena.tracks(fingers[index].number, by: id) {
        own(index, by: id)
      }
    case .cancelView(let touch):
      guard let index = fingers.firstIndex(where: { $0.number == touch }) else { return }
      for owner in arena.ids where arena.tracks(touch, by: owner) {
        if arena.publishedState(of: owner).isActive { return own(index, by: owner) }
      }
    case .reset(let id, _):
      recognizers[bySlot[id.slot]].machine.reset()
      recognizers[bySlot[id.slot]].attempt = nil
      recognizers[bySlot[id.slot]].timedOut = nil
    case .act, .deliverBegan, .deliverEnded: break
    }
  }

  private func recognizer(_ id: AttemptID) -> RecognizerID { RecognizerID(bySlot[id.slot]) }

  private mutating func report(_ kind: GestureEvent.Kind) {
    events.append(GestureEvent(kind, at: time))
  }

  private mutating func report(
    _ id: AttemptID, _ old: GestureState, _ new: GestureState, _ reason: AttemptReason?
  ) {
    let name = recognizer(id)
    let reason: RecognizerReason? =
      switch reason {
      case .none: nil
      case .own(let reason): .own(reason)
      case .prevented(let rival): .prevented(by: recognizer(rival))
      case .required(let rival): .required(recognizer(rival))
      case .undecided: .undecided
      case .circle: .circle(arena.circle.map { recognizer($0) })
      }
    var event = GestureEvent(.state(name, from: old, to: new, reason), at: time)
    event.crossing = arena.crossing(of: id)
    event.describe(recognizers[name.index].machine)
    if new == .failed { event.margins = recognizers[name.index].machine.margins(at: time) }
    events.append(event)
  }

  // MARK: Fingers

  private mutating func own(_ index: Int, by id: AttemptID) {
    fingers[index].isPending = false
    report(.owned(finger: fingers[index].id, by: recognizer(id)))
  }

  /// Releases the fingers that no recognizer can own any more, and forgets those that have lifted and
  /// are decided.
  private mutating func releaseFingers() {
    for index in fingers.indices where fingers[index].isPending {
      let number = fingers[index].number
      let isWanted = order.contains { index in
        guard let id = recognizers[index].attempt, arena.tracks(number, by: id) else {
          return false
        }
        return recognizers[index].traits.cancelsTouches && arena.publishedState(of: id) == .possible
      }
      guard !isWanted else { continue }
      fingers[index].isPending = false
      report(.released(finger: fingers[index].id))
    }
    for finger in fingers where !finger.isDown && !finger.isPending {
      arena.release(finger.number)
    }
    fingers.removeAll { !$0.isDown && !$0.isPending }
  }
}

/// The relations of one arbitration in a session.
private struct SessionRelations: ArbitrationRelations {
  let recognizers: [GestureSession.Recognizer]
  let hasRequirements: Bool
  /// The recognizers of the candidates.
  let indices: [Int]
  /// The candidates by the slots of their attempts.
  let places: [Int]

  init(_ session: GestureSession, _ ids: [AttemptID]) {
    (recognizers, hasRequirements) = (session.recognizers, session.hasRequirements)
    indices = ids.map { session.bySlot[$0.slot] }
    places = session.hasRequirements ? AttemptID.places(of: ids) : []
  }

  func mayHaveRequirements(_ index: Int) -> Bool {
    hasRequirements
  }

  func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool {
    var known: [Int] = []
    for other in recognizers[indices[index]].requirements {
      guard let rival = recognizers[other].attempt, rival.slot < places.count else { continue }
      if indices[places[rival.slot]] == other { known.append(places[rival.slot]) }
    }
    known.sort()
    known.forEach(body)
    return true
  }

  func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    recognizers[indices[a]].permissions.contains(indices[b])
  }

  func waits(_ a: Int, for b: Int) -> Bool {
    recognizers[indices[a]].requirements.contains(indices[b])
  }
}
