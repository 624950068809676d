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

  func endAttempt(of recognizer: Recognizer) {
    guard let attempt = recognizer.attempt else { return }
    arena.remove(attempt)
    while let effect = arena.next(of: attempt) { perform(effect) }
    forgetInactive()
  }

  /// Fails or cancels the attempt of a recognizer that is disabled.
  func disable(_ recognizer: Recognizer) {
    guard let attempt = recognizer.attempt else { return }
    arena.giveUp(attempt)
    withdrawRequest(of: attempt)
    settle()
  }

  func ownTouches(of id: AttemptID) {
    for index in touches.indices where tracks(touches[index], id) { own(index, by: id) }
  }

  func ownTouch(_ number: Int, by id: AttemptID) {
    guard let index = touches.firstIndex(where: { $0.number == number && $0.isNumbered }) else {
      return
    }
    own(index, by: id)
  }

  // What waits and what is confirmed shows in verdicts.
  func reportHeld(_ id: AttemptID) {}
  func reportConfirmed(_ id: AttemptID) {}

  func tracks(_ touch: HeldTouch, _ attempt: AttemptID) -> Bool {
    touch.isNumbered && arena.tracks(touch.number, by: attempt)
  }

  func willReset(_ id: AttemptID) {
    withdrawRequest(of: id)
    entrants[id.slot]?.hasChanged = false
  }

  // MARK: Requests

  func askToBegin(_ id: AttemptID) {
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

  func report(_ id: AttemptID, from old: GestureState, to state: GestureState) {
    guard let recognizer = entrants[id.slot] else { return }
    if old == .possible, state == .began || state == .ended { recognizer.recognitionCount &+= 1 }
    if state.isEnd { recognizer.lastOutcome = outcome(of: id, state, recognizer) }
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
    gesture.describe(recognizer)
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

extension ts_gesture_event {
  fileprivate mutating func describe(_ recognizer: Recognizer) {
    let location = recognizer.machine.location
    let values = recognizer.machine.values
    fingers = Int32(clamping: recognizer.machine.numberOfTouches)
    (x, y) = (Double(location.x), Double(location.y))
    if let translation = values.translation {
      (dx, dy) = (Double(translation.dx), Double(translation.dy))
    }
    if let velocity = values.velocity { (vx, vy) = (Double(velocity.dx), Double(velocity.dy)) }
    direction = UInt32(values.startingEdge.rawValue)
    if let scale = values.scale {
      (self.scale, scale_velocity) = (Double(scale), Double(values.rate ?? 0))
    }
    if let rotation = values.rotation {
      (self.rotation, rotation_velocity) = (Double(rotation), Double(values.rate ?? 0))
    }
    guard let stroke = recognizer.strokeMachine else { return }
    if let match = stroke.machine.match {
      shape = UInt32(match.group + 1)
      (value, limit) = (match.relativeDistance, stroke.machine.drawing.acceptedDistance)
    } else if let nearest = stroke.machine.nearestShapes.first {
      shape = UInt32(nearest + 1)
    }
  }
}
