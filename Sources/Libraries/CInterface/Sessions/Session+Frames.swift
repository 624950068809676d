/// Frames of contacts: touches land on surfaces, and machines receive them.
extension Session {
  /// Processes the ``changes`` of a frame.
  ///
  /// - Parameters:
  ///   - frameTime: The time of the frame; an earlier one than the present is raised to it.
  ///   - device: The device.
  func process(at frameTime: Timestamp, from device: SessionDevice) {
    grantRequest()
    advance(to: frameTime)
    beginFrame()
    for change in changes { take(change, from: device) }
    changes.removeAll(keepingCapacity: true)
    runMachines()
  }

  /// Cancels touches that are down, though their contacts may remain.
  func cancelTouches(where isMeant: (HeldTouch) -> Bool) {
    beginFrame()
    for index in touches.indices where !touches[index].isOver && isMeant(touches[index]) {
      end(index, by: TS_CONTACT_CANCEL)
    }
    if !frame.cancelled.isEmpty { runMachines() }
  }

  func beginFrame() {
    frame.time = time
    frame.began.removeAll(keepingCapacity: true)
    frame.moved.removeAll(keepingCapacity: true)
    frame.ended.removeAll(keepingCapacity: true)
    frame.cancelled.removeAll(keepingCapacity: true)
  }

  // MARK: Changes

  private func take(_ change: ContactChange, from device: SessionDevice) {
    let known = touches.firstIndex {
      $0.isDown && $0.device == device.number && $0.contact == change.contact
    }
    if change.phase == TS_CONTACT_DOWN {
      if let known {
        device.note(TS_REPAIR_UNKNOWN_CONTACT)
        lift(known, by: TS_CONTACT_UP)
      }
      return land(change, from: device)
    }
    guard let known else { return device.note(TS_REPAIR_UNKNOWN_CONTACT) }
    if change.phase == TS_CONTACT_MOTION {
      move(known, change)
    } else {
      lift(known, by: change.phase)
    }
  }

  private func move(_ index: Int, _ change: ContactChange) {
    guard !touches[index].isOver else { return }
    touches[index].position = change.position
    touches[index].shape = change.shape
    touches[index].tracker.add(
      PositionSample(time: time, position: change.position),
      isForFrames: sampling == .resampled)
    if sampling == .raw {
      touches[index].shown = change.position
      report(TS_EVENT_TOUCH_MOTION, TS_EVENT_DELIVER_MOTION, index)
    } else {
      touches[index].hasMoved = true
    }
    if touches[index].isTracked { frame.moved.append(touches[index].finger) }
  }

  private func lift(_ index: Int, by phase: ts_contact_phase) {
    touches[index].isDown = false
    if !touches[index].isOver { end(index, by: phase) }
  }

  /// Ends a touch.
  private func end(_ index: Int, by phase: ts_contact_phase) {
    touches[index].shown = touches[index].position
    touches[index].hasMoved = false
    if phase == TS_CONTACT_UP {
      report(TS_EVENT_TOUCH_UP, TS_EVENT_DELIVER_UP, index)
      if touches[index].isTracked { frame.ended.append(touches[index].finger) }
    } else {
      report(TS_EVENT_TOUCH_CANCEL, TS_EVENT_DELIVER_CANCEL, index)
      if touches[index].isTracked { frame.cancelled.append(touches[index].finger) }
    }
    touches[index].isOver = true
  }

  // MARK: Landing

  private func land(_ change: ContactChange, from device: SessionDevice) {
    lastTouchID += 1
    let surface = target(change.target) ?? root.touched(at: change.position) ?? root
    for index in touches.indices where touches[index].device == device.number {
      touches[index].tracker.restartResampling()
    }
    let tracker = freeTrackers.popLast() ?? Tracker()
    tracker.clear()
    tracker.add(PositionSample(time: time, position: change.position))
    let touch = HeldTouch(
      id: lastTouchID, number: arena.reserveTouch(), device: device.number,
      contact: change.contact, slot: freeSlot, surface: surface, surfaceID: surface.id,
      landed: time, start: change.position, position: change.position, shape: change.shape,
      tracker: tracker, shown: change.position)
    touches.append(touch)
    offer(touch)
    report(TS_EVENT_TOUCH_DOWN, TS_EVENT_DELIVER_DOWN, touches.count - 1)
    frame.began.append(touch.finger)
    arena.landed(touch.number)
  }

  /// Returns the surface that the program names as touched, if it is in the tree and enabled.
  func target(_ id: UInt32) -> Surface? {
    guard id != 0, let surface = surface(id), surface.isReachable else { return nil }
    return surface
  }

  /// The smallest number that no touch has which is down or withheld.
  private var freeSlot: Int32 {
    var slot: Int32 = 0
    while touches.contains(where: { $0.slot == slot && $0.needsSlot }) { slot += 1 }
    return slot
  }

  /// Offers a touch to the recognizers of its surface, of the ancestors and of overlays.
  private func offer(_ touch: HeldTouch) {
    forEachOfferedSurface(from: touch.surface, at: touch.start) { offer(touch, to: $0) }
  }

  /// Calls a closure with the surfaces whose recognizers get a touch.
  ///
  /// - Parameters:
  ///   - touched: The surface that is touched.
  ///   - point: The point, in the root space.
  ///   - body: The closure.
  func forEachOfferedSurface(
    from touched: Surface, at point: CGPoint, _ body: (Surface) -> Void
  ) {
    var next: Surface? = touched
    while let surface = next {
      body(surface)
      if surface.flags.contains(.isolated) { return }
      next = surface.parent
    }
    root.forEachOverlay(at: point) { overlay in
      // An overlay that is an ancestor is in the path already.
      if overlay !== touched, !overlay.isAncestor(of: touched) { body(overlay) }
    }
  }

  private func offer(_ touch: HeldTouch, to surface: Surface) {
    for recognizer in surface.recognizers.reversed() where recognizer.isEnabled {
      let attempt: AttemptID
      if let present = recognizer.attempt {
        guard arena.canTrack(present), recognizer.firstTouch != 0 else { continue }
        attempt = present
      } else {
        attempt = join(recognizer, on: surface, touch: touch.id, touch.device)
      }
      recognizer.machine.prepare(bounds: surface.boundsInRoot)
      arena.track(touch.number, by: attempt)
    }
  }

  /// Begins an attempt of a recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - surface: Its surface.
  ///   - touch: The first touch; 0 for a scroll or a transform of a pad.
  ///   - device: The number of the device.
  /// - Returns: The name of the attempt.
  func join(
    _ recognizer: Recognizer, on surface: Surface, touch: UInt64, _ device: Int32
  ) -> AttemptID {
    recognizer.prepareMachine(in: self)
    let attempt = arena.join(
      depth: surface.depth, order: recognizer.order, recognizer.traits)
    while entrants.count <= attempt.slot { entrants.append(nil) }
    entrants[attempt.slot] = recognizer
    for relation in recognizer.relations where relation.kind == .requiresFailure {
      if let other = self.attempt(of: relation.other) {
        arena.setWaits(attempt, for: other, true)
      }
    }
    for referrer in recognizer.referrers {
      let rival = referrer.target
      if let other = self.attempt(of: rival), rival.relation(to: recognizer) == .requiresFailure {
        arena.setWaits(other, for: attempt, true)
      }
    }
    active.append(recognizer)
    recognizer.begin(attempt, with: touch, device)
    return attempt
  }

  /// Returns the attempt of a recognizer, which may belong to another session; `nil` if it is in none
  /// of this one.
  func attempt(of recognizer: Recognizer) -> AttemptID? {
    guard let attempt = recognizer.attempt, attempt.slot < entrants.count,
      entrants[attempt.slot] === recognizer
    else { return nil }
    return attempt
  }

  // MARK: Machines

  /// Passes the fingers of the frame to the machines, and decides what follows.
  func runMachines() {
    pass(frame.began) { $0.began($1, at: $2) }
    ignoreUntracked()
    pass(frame.moved) { $0.moved($1, at: $2) }
    pass(frame.ended) { $0.ended($1, at: $2) }
    pass(frame.cancelled) { $0.cancelled($1, at: $2) }
    for finger in frame.ended { endInArena(finger) }
    for finger in frame.cancelled { endInArena(finger) }
    arena.cancelLateJoiners()
    settle()
  }

  private func pass(
    _ fingers: [Finger], _ step: (RecognizerMachine, [Finger], Timestamp) -> Decision
  ) {
    if fingers.isEmpty { return }
    for recognizer in active {
      guard let attempt = recognizer.attempt, !arena.state(of: attempt).isEnd else { continue }
      scratch.removeAll(keepingCapacity: true)
      for finger in fingers {
        if let number = number(of: finger), arena.tracks(number, by: attempt) {
          scratch.append(finger)
        }
      }
      if scratch.isEmpty { continue }
      propose(step(recognizer.machine, scratch, time), by: recognizer)
    }
  }

  func propose(_ decision: Decision, by recognizer: Recognizer) {
    guard let state = decision.state, let attempt = recognizer.attempt else { return }
    arena.propose(state, by: attempt, crossing: decision.crossing, because: decision.reason)
  }

  /// Ignores fingers that landed during an active gesture that has no use for them.
  private func ignoreUntracked() {
    if frame.began.isEmpty { return }
    for recognizer in active {
      guard let attempt = recognizer.attempt, arena.state(of: attempt).isActive else { continue }
      for finger in frame.began where !recognizer.machine.tracks(finger.id) {
        if let number = number(of: finger) { arena.ignore(number, by: attempt) }
      }
    }
  }

  private func endInArena(_ finger: Finger) {
    guard let number = number(of: finger) else { return }
    for recognizer in active {
      if let attempt = recognizer.attempt { arena.end(number, of: attempt) }
    }
  }

  private func number(of finger: Finger) -> Int? {
    for touch in touches where touch.isNumbered && touch.finger.id == finger.id {
      return touch.number
    }
    return nil
  }
}
