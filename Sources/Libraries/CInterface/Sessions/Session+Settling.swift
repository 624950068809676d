/// The effects of the arena.
extension Session {
  /// Performs the effects of the arena, and queues what was decided: verdicts, deliveries, gestures.
  func settle() {
    while request == nil, let effect = arena.next() { perform(effect) }
    forgetInactive()
    decideVerdicts()
    deliverWaiting()
    queueDecided()
    closeDeliveryGroup()
    forgetTouches()
  }

  /// Ends the attempt of a recognizer at once, because it leaves.
  func endAttempt(of recognizer: Recognizer) {
    guard let attempt = recognizer.attempt else { return }
    arena.remove(attempt)
    while let effect = arena.next(of: attempt) { perform(effect) }
    forgetInactive()
  }

  /// Removes the recognizers whose attempts are over from the active ones, all at once.
  private func forgetInactive() {
    if hasInactive { active.removeAll { $0.attempt == nil } }
    hasInactive = false
  }

  /// Fails or cancels the attempt of a recognizer that is disabled.
  func disable(_ recognizer: Recognizer) {
    guard let attempt = recognizer.attempt else { return }
    arena.giveUp(attempt)
    withdrawRequest(of: attempt)
    settle()
  }

  private func perform(_ effect: ArenaEffect) {
    switch effect {
    case .decide: decide()
    case .askToBegin(let id): askToBegin(id)
    case .askToWait(let id, let other):
      guard let one = entrants[id.slot], let rival = entrants[other.slot] else { return }
      arena.setWaits(id, for: other, one.relation(to: rival) == .requiresFailure)
    case .askDeadline(let id):
      arena.setHasDeadline(id, entrants[id.slot]?.machine.deadline != nil)
    case .published(let id, _, let state): report(id, state)
    case .cancelViews(let id):
      for index in touches.indices where tracks(touches[index], id) { own(index, by: id) }
    case .cancelView(let touch):
      guard let index = touches.firstIndex(where: { $0.number == touch && $0.isNumbered }) else {
        return
      }
      for owner in arena.ids where arena.tracks(touch, by: owner) {
        if arena.publishedState(of: owner).isActive, takesTouches(owner) {
          return own(index, by: owner)
        }
      }
    case .reset(let id, _): reset(id)
    case .held, .confirmed, .act, .deliverBegan, .deliverEnded: break
    }
  }

  /// Returns whether an attempt has a touch.
  func tracks(_ touch: HeldTouch, _ attempt: AttemptID) -> Bool {
    touch.isNumbered && arena.tracks(touch.number, by: attempt)
  }

  private func takesTouches(_ id: AttemptID) -> Bool {
    entrants[id.slot].map { $0.claim != TS_CLAIM_NONE } ?? false
  }

  private func decide() {
    var round = arena.takeRound()
    arbitrated.removeAll(keepingCapacity: true)
    for id in round.ids { if let recognizer = entrants[id.slot] { arbitrated.append(recognizer) } }
    let relations = SessionRelations(session: self, recognizers: arbitrated, round.ids)
    Arbitration.decide(round.candidates, relations, policy: policy, into: &round.verdicts)
    arena.apply(round)
  }

  private func reset(_ id: AttemptID) {
    withdrawRequest(of: id)
    guard let recognizer = entrants[id.slot] else { return }
    entrants[id.slot] = nil
    recognizer.forgetAttempt()
    hasInactive = true
  }

  // MARK: Requests

  private func askToBegin(_ id: AttemptID) {
    guard let recognizer = entrants[id.slot], recognizer.asks else {
      return arena.setMayBegin(id, true)
    }
    request = Request(attempt: id)
    decided.append(event(TS_EVENT_REQUEST, of: recognizer, .possible))
  }

  /// Grants the request that was not answered.
  func grantRequest() {
    guard let request else { return }
    self.request = nil
    arena.setMayBegin(request.attempt, true)
    settle()
  }

  private func withdrawRequest(of attempt: AttemptID) {
    if request?.attempt == attempt { request = nil }
  }

  // MARK: Gestures

  private func report(_ id: AttemptID, _ state: GestureState) {
    guard let recognizer = entrants[id.slot] else { return }
    if state.isEnd { recognizer.lastOutcome = outcome(of: id, state, recognizer.machine) }
    guard interests.contains(state == .failed ? .failures : .gestures) else { return }
    // Changes wait for the frame in which they are shown.
    recognizer.hasChanged = sampling != .raw && state == .changed
    if recognizer.hasChanged { return }
    var event = event(TS_EVENT_GESTURE, of: recognizer, state)
    if let reason = arena.reason(of: id) {
      let record = self.record(of: reason)
      event.gesture.reason = record.reason.rawValue
      (event.gesture.value, event.gesture.limit) = (record.value, record.limit)
      event.gesture.other = record.other
    }
    decided.append(event)
  }

  func record(of reason: AttemptReason) -> ReasonRecord {
    switch reason {
    case .own(let reason): return ReasonRecord(reason)
    case .prevented(let rival):
      var record = ReasonRecord(TS_REASON_PREVENTED)
      record.other = entrants[rival.slot]?.id ?? 0
      return record
    case .required(let rival):
      var record = ReasonRecord(TS_REASON_REQUIRED)
      record.other = entrants[rival.slot]?.id ?? 0
      return record
    case .undecided: return ReasonRecord(TS_REASON_UNDECIDED)
    case .circle: return ReasonRecord(TS_REASON_CIRCLE)
    }
  }

  func event(
    _ type: ts_event_type, of recognizer: Recognizer, _ state: GestureState
  ) -> ts_event {
    var event = event(type, at: time)
    event.device = recognizer.firstDevice
    event.surface = recognizer.surface?.id ?? 0
    event.recognizer = recognizer.id
    event.attempt = recognizer.attemptCount
    var gesture = ts_gesture_event()
    gesture.gesture = recognizer.kind.rawValue
    gesture.state = UInt32(state.rawValue)
    gesture.scale = 1
    gesture.touch = recognizer.firstTouch
    recognizer.machine.describe(&gesture)
    if recognizer.kind == .custom { describeFingers(of: recognizer, &gesture) }
    if recognizer.kind == .swipe, state == .ended {
      gesture.direction = direction(of: recognizer)
    }
    event.gesture = gesture
    return event
  }

  /// Adds the number and the middle of the fingers of a recognizer without a machine.
  private func describeFingers(of recognizer: Recognizer, _ gesture: inout ts_gesture_event) {
    guard let attempt = recognizer.attempt else { return }
    var (count, sum) = (0, CGVector.zero)
    for touch in touches where touch.isTracked && tracks(touch, attempt) {
      count += 1
      sum = sum + (touch.position - .zero)
    }
    if count == 0 { return }
    gesture.fingers = Int32(clamping: count)
    gesture.x = Double(sum.dx) / Double(count)
    gesture.y = Double(sum.dy) / Double(count)
  }

  /// Returns the direction in which the first finger of a swipe has moved.
  private func direction(of recognizer: Recognizer) -> UInt32 {
    let allowed = UInt32(recognizer.value(of: .directions))
    let isHorizontal = allowed & (TS_DIRECTION_RIGHT.rawValue | TS_DIRECTION_LEFT.rawValue) != 0
    for touch in touches where touch.id == recognizer.firstTouch {
      let moved = touch.position - touch.start
      let direction =
        isHorizontal
        ? (moved.dx > 0 ? TS_DIRECTION_RIGHT : TS_DIRECTION_LEFT)
        : (moved.dy > 0 ? TS_DIRECTION_DOWN : TS_DIRECTION_UP)
      return direction.rawValue
    }
    return 0
  }

  func queueDecided() {
    if decided.isEmpty { return }
    for event in decided {
      queue.append(event)
      if event.type == TS_EVENT_REQUEST.rawValue { request?.serial = queue.lastSerial }
    }
    decided.removeAll(keepingCapacity: true)
  }
}

/// The relations of one arbitration.
private struct SessionRelations: ArbitrationRelations {
  let session: Session
  let recognizers: [Recognizer]
  /// The candidates by the slots of their attempts; empty if no requirement is known.
  let places: [Int]

  init(session: Session, recognizers: [Recognizer], _ ids: [AttemptID]) {
    (self.session, self.recognizers) = (session, recognizers)
    places = session.arena.knowsRequirements ? AttemptID.places(of: ids) : []
  }

  func mayHaveRequirements(_ index: Int) -> Bool { recognizers[index].mayHaveRequirements }

  func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool {
    var known: [Int] = []
    for relation in recognizers[index].relations where relation.kind == .requiresFailure {
      guard let other = session.attempt(of: relation.other), other.slot < places.count,
        recognizers[places[other.slot]] === relation.other
      else { continue }
      known.append(places[other.slot])
    }
    known.sort()
    known.forEach(body)
    return true
  }

  func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    recognizers[a].relation(to: recognizers[b]) == .simultaneous
      || recognizers[b].relation(to: recognizers[a]) == .simultaneous
  }

  func prevents(_ a: Int, _ b: Int) -> Bool {
    recognizers[a].relation(to: recognizers[b]) != .yields
  }

  func waits(_ a: Int, for b: Int) -> Bool {
    recognizers[a].relation(to: recognizers[b]) == .requiresFailure
  }

  func shareBranch(_ a: Int, _ b: Int) -> Bool {
    if recognizers[a].relation(to: recognizers[b]) == .exclusiveAnywhere
      || recognizers[b].relation(to: recognizers[a]) == .exclusiveAnywhere
    {
      return true
    }
    guard let one = recognizers[a].surface, let other = recognizers[b].surface else {
      return false
    }
    return one.sharesBranch(with: other)
  }
}
