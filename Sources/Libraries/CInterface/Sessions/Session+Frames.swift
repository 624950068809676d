/// Frames of contacts: touches land on surfaces, and machines receive them.
extension Session {
  /// Processes the ``changes`` of a frame, at the present time.
  ///
  /// Time passes before the changes are collected: what is due before them uses the same list.
  func processChanges(of device: SessionDevice) {
    if keepsTouches { keepChanges(of: device) }
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

  /// Calls a closure with the surfaces whose recognizers get a touch at a point of the root space.
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

  /// Begins an attempt with a touch, or with 0 of a pad.
  func join(
    _ recognizer: Recognizer, on surface: Surface, touch: UInt64, _ device: Int32
  ) -> AttemptID {
    recognizer.prepareMachine(in: self)
    recognizer.begin(with: touch, device)
    return join(
      recognizer, depth: surface.depth, order: recognizer.order, recognizer.traits)
  }

  func number(of finger: Int) -> Int? {
    for touch in touches where touch.isNumbered && touch.finger.id == finger {
      return touch.number
    }
    return nil
  }
}
