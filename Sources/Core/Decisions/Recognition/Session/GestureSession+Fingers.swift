public import TSEventTime
import TSGeometry

extension GestureSession {
  /// Processes a frame: the recognizers receive the fingers that landed, moved, lifted and were
  /// cancelled, and what follows is decided.
  ///
  /// Timers that are due before the frame are served first. A finger that lands with the id of one
  /// that is down is ignored, and so is any other finger that is not down.
  ///
  /// - Parameter frame: The frame, not earlier than the last one.
  /// - Complexity: O(*n*) in the number of recognizers and fingers, besides the arbitration.
  public mutating func process(_ frame: FingerFrame) {
    advance(to: frame.time)
    for finger in frame.began { land(finger) }
    pass(frame.began, .began)
    ignoreUntracked(frame.began)
    pass(frame.moved, .moved)
    pass(frame.ended, .ended)
    pass(frame.cancelled, .cancelled)
    for finger in frame.ended { lift(finger.id) }
    for finger in frame.cancelled { lift(finger.id) }
    arena.cancelLateJoiners()
    settle()
  }

  /// The time at which ``advance(to:)`` must be called, if no frame comes before; `nil` if none.
  public var deadline: Timestamp? {
    var earliest: Timestamp?
    for index in order {
      guard let due = deadline(of: index) else { continue }
      earliest = earliest.map { min($0, due) } ?? due
    }
    return earliest
  }

  /// Serves the timers that are due.
  ///
  /// - Parameter time: The present time, on the clock of the source; a time before the last one
  ///   changes nothing.
  public mutating func advance(to time: Timestamp) {
    while let due = deadline, due <= time {
      self.time = max(self.time, due)
      for index in order where deadline(of: index) == due {
        recognizers[index].timedOut = due
        propose(recognizers[index].machine.process(.timeout, [], at: self.time), by: index)
      }
      settle()
    }
    self.time = max(self.time, time)
  }

  /// Returns the deadline of a recognizer that is in an attempt, unless it was reached before.
  private func deadline(of index: Int) -> Timestamp? {
    guard let attempt = recognizers[index].attempt, !arena.state(of: attempt).isEnd,
      let due = recognizers[index].machine.deadline
    else { return nil }
    return recognizers[index].timedOut.map { due > $0 } == false ? nil : due
  }

  private mutating func land(_ finger: Finger) {
    guard number(of: finger.id) == nil else { return }
    let number = arena.reserveTouch()
    fingers.append(HeldFinger(id: finger.id, number: number))
    for index in order {
      guard recognizers[index].isEnabled,
        recognizers[index].region?.contains(finger.position) != false,
        recognizers[index].attempt.map({ arena.canTrack($0) }) != false
      else { continue }
      arena.track(number, by: recognizers[index].attempt ?? join(index))
    }
    arena.landed(number)
  }

  private mutating func join(_ index: Int) -> AttemptID {
    var traits = recognizers[index].traits
    // All are reported below.
    traits.mayHaveRequirements = false
    let id = arena.join(depth: recognizers[index].depth, order: index, traits)
    while bySlot.count <= id.slot { bySlot.append(0) }
    bySlot[id.slot] = index
    recognizers[index].attempt = id
    for other in recognizers[index].requirements {
      if let rival = recognizers[other].attempt { arena.setWaits(id, for: rival, true) }
    }
    for other in recognizers[index].dependents {
      if let rival = recognizers[other].attempt { arena.setWaits(rival, for: id, true) }
    }
    return id
  }

  private mutating func lift(_ id: Int) {
    guard let index = fingers.firstIndex(where: { $0.id == id && $0.isDown }) else { return }
    let number = fingers[index].number
    for index in order {
      if let attempt = recognizers[index].attempt { arena.end(number, of: attempt) }
    }
    fingers[index].isDown = false
  }

  /// Returns the number of a finger that is down.
  func number(of id: Int) -> Int? { fingers.first { $0.id == id && $0.isDown }?.number }

  /// Passes fingers to the machines that track them.
  private mutating func pass(_ changed: [Finger], _ input: SessionMachine.Input) {
    if changed.isEmpty { return }
    for index in order {
      guard let attempt = recognizers[index].attempt, !arena.state(of: attempt).isEnd else {
        continue
      }
      scratch.removeAll(keepingCapacity: true)
      for finger in changed where tracks(finger.id, attempt) { scratch.append(finger) }
      if scratch.isEmpty { continue }
      propose(recognizers[index].machine.process(input, scratch, at: time), by: index)
    }
  }

  private func tracks(_ id: Int, _ attempt: AttemptID) -> Bool {
    number(of: id).map { arena.tracks($0, by: attempt) } == true
  }

  private mutating func propose(_ decision: Decision, by index: Int) {
    guard let state = decision.state, let attempt = recognizers[index].attempt else { return }
    arena.propose(state, by: attempt, crossing: decision.crossing, because: decision.reason)
  }

  /// Ignores fingers that landed during an active gesture that has no use for them (U170).
  private mutating func ignoreUntracked(_ began: [Finger]) {
    for index in order {
      guard let attempt = recognizers[index].attempt, arena.state(of: attempt).isActive else {
        continue
      }
      for finger in began where !recognizers[index].machine.tracks(finger.id) {
        if let number = number(of: finger.id) { arena.ignore(number, by: attempt) }
      }
    }
  }
}
