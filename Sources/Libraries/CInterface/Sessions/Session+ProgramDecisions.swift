/// Decisions of the program.
extension Session {
  /// Lets time pass, after what the program has not answered is granted.
  func pass(to next: Int64) {
    grantRequest()
    advance(to: Timestamp(microseconds: next))
  }

  func cancelAll() {
    cancelTouches { _ in true }
    for device in devices { if let pad = device.pad { cancel(pad, of: device) } }
    // Attempts may be without touches: a tap that waits for a second one, a custom gesture.
    for recognizer in active {
      if let attempt = recognizer.attempt { arena.giveUp(attempt, because: .cancelled) }
    }
    request = nil
    settle()
  }

  /// Answers a request.
  ///
  /// - Returns: Whether the request was open.
  func answer(_ serial: UInt64, _ isGranted: Bool) -> Bool {
    guard let request, request.serial == serial else { return false }
    self.request = nil
    arena.setMayBegin(request.attempt, isGranted)
    settle()
    return true
  }

  func takeTouch(_ id: UInt64) -> Status {
    guard let index = touches.firstIndex(where: { $0.id == id && $0.needsSlot }) else {
      return Statuses.stale
    }
    guard touches[index].verdict != TS_VERDICT_OWNED else { return Statuses.state }
    beginFrame()
    if touches[index].isTracked { frame.cancelled.append(touches[index].finger) }
    touches[index].isTaken = true
    own(index, by: nil)
    runMachines()
    return Statuses.ok
  }

  /// Ends the withholding of a touch.
  func releaseTouch(_ id: UInt64) -> Status {
    guard let index = touches.firstIndex(where: { $0.id == id && $0.needsSlot }) else {
      return Statuses.stale
    }
    guard touches[index].verdict == TS_VERDICT_PENDING else { return Statuses.state }
    touches[index].isReleaseRequested = true
    settle()
    return Statuses.ok
  }

  func propose(_ state: GestureState, by recognizer: Recognizer) -> Status {
    guard recognizer.kind == .custom || state == .failed || state == .cancelled else {
      return Statuses.invalid
    }
    guard let attempt = recognizer.attempt, !arena.state(of: attempt).isEnd else {
      return Statuses.stale
    }
    if state == .failed || state == .cancelled {
      arena.giveUp(attempt, because: .bySubclass)
      if request?.attempt == attempt { request = nil }
    } else {
      arena.propose(state, by: attempt, crossing: time.seconds)
    }
    settle()
    return Statuses.ok
  }
}
