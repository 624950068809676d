/// The inputs of recognizers. All are legal between any two effects, and none has an effect on an
/// attempt that is over.
extension GestureArena {
  /// Begins an attempt, without touches.
  ///
  /// - Parameters:
  ///   - depth: The level of the view in the hierarchy, counted from the window. Deeper views take
  ///     precedence (U135).
  ///   - order: The position in the order in which recognizers were added to views; unique. On one
  ///     view the last added takes precedence.
  /// - Returns: The name of the attempt, valid until its ``ArenaEffect/reset(_:after:)`` is pulled.
  /// - Complexity: O(*n*) in the number of attempts; constant if they join in their order.
  public mutating func join(
    depth: Int, order: Int, _ traits: AttemptTraits = AttemptTraits()
  ) -> AttemptID {
    let slot = freeSlots.popLast() ?? attempts.count
    if slot == attempts.count { attempts.append(Attempt()) }
    if forgottenSlots.contains(slot) { discardForgotten() }
    lastSerial &+= 1
    if lastSerial == 0 { lastSerial = 1 }
    attempts[slot].serial = lastSerial
    (attempts[slot].depth, attempts[slot].order) = (depth, order)
    attempts[slot].traits = traits
    possibleCount += 1
    if traits.mayHaveRequirements { askableCount += 1 }
    insertInOrder(slot)
    return id(slot)
  }

  private mutating func insertInOrder(_ slot: Int) {
    let (depth, order) = (attempts[slot].depth, attempts[slot].order)
    self.order.insert(slot) {
      (attempts[$0].depth, attempts[$0].order) < (depth, order)
    }
  }

  /// Returns whether an attempt can track a touch that lands.
  ///
  /// - Parameter person: The number of the person whose touch it is, or 0 for an unknown one.
  /// - Returns: `false` if the attempt is over or in an end state, or tracks touches of another
  ///   person.
  @inlinable @inline(__always)
  public func canTrack(_ id: AttemptID, ofPerson person: Int = 0) -> Bool {
    guard isCurrent(id) else { return false }
    let own = attempts[id.slot].person
    return !state(inSlot: id.slot).isEnd
      && (person == 0 || own == 0 || own == person || mistakes(.anyPerson))
  }

  /// Adds a touch to an attempt, unless ``canTrack(_:ofPerson:)`` is `false`.
  ///
  /// - Parameters:
  ///   - touch: A number from ``reserveTouch()``.
  ///   - depth: The level of the view in the hierarchy, if it has changed; `nil` by default.
  ///   - person: The number of the person whose touch it is; 0, the default, for an unknown one.
  public mutating func track(
    _ touch: Int, by id: AttemptID, depth: Int? = nil, ofPerson person: Int = 0
  ) {
    guard canTrack(id, ofPerson: person) else { return }
    if person != 0 { attempts[id.slot].person = person }
    if let depth, depth != attempts[id.slot].depth {
      attempts[id.slot].depth = depth
      order.remove(id.slot)
      insertInOrder(id.slot)
      order.restart()
    }
    attempts[id.slot].touches.insert(touch)
    attempts[id.slot].live.insert(touch)
    // It may wait now for attempts with which it shared no touch, or in a circle.
    if attempts[id.slot].isHeld { requestDecision() }
  }

  /// Removes a touch from an attempt, as if it had never tracked it (U115).
  public mutating func ignore(_ touch: Int, by id: AttemptID) {
    guard isCurrent(id), attempts[id.slot].touches.contains(touch) else { return }
    attempts[id.slot].touches.remove(touch)
    attempts[id.slot].live.remove(touch)
    needsReset = true
    // Attempts that share no other touch no longer wait for each other.
    requestDecision()
  }

  /// Reports that the recognizer has received the end or the cancellation of a touch, or of a scroll
  /// or transform.
  ///
  /// The touch remains part of the attempt.
  public mutating func end(_ touch: Int, of id: AttemptID) {
    guard isCurrent(id) else { return }
    attempts[id.slot].live.remove(touch)
    needsReset = true
  }

  /// Reports the state that a recognizer has reached, or one that its code has set.
  ///
  /// A state that cannot follow the present one counts as the nearest that can
  /// (``GestureState/outcome(ofSetting:)``). It is pending until the arena publishes it; of several
  /// changes in between one is kept (U105). A gesture that is cancelled before its beginning was
  /// published fails (U102).
  ///
  /// - Parameters:
  ///   - crossing: The time at which the deciding limit was crossed, in seconds; 0 by default.
  ///   - reason: The reason for a failure or cancellation; `nil` by default.
  public mutating func propose(
    _ next: GestureState, by id: AttemptID, crossing: Double = 0,
    because reason: FailureReason? = nil
  ) {
    guard isCurrent(id) else { return }
    if next == .changed, attempts[id.slot].published.isActive { return proposeChange(by: id.slot) }
    let old = state(inSlot: id.slot)
    guard let new = old.outcome(ofSetting: next) else { return }
    // Only for the start: the policy compares the times at which gestures start.
    if old == .possible { attempts[id.slot].crossing = crossing }
    switch new {
    case .failed: replacePending(with: .failed, by: id.slot, reason.map { .own($0) })
    case .cancelled where attempts[id.slot].published == .possible:
      // Its beginning is held, or everything happened in one event.
      replacePending(with: .failed, by: id.slot, .own(reason ?? .cancelled))
    case .cancelled:
      attempts[id.slot].reason = reason.map { .own($0) }
      append(.cancelled, by: id.slot)
    case .changed where !attempts[id.slot].pending.isEmpty: break
    default: append(new, by: id.slot)
    }
  }

  /// Ends an attempt of a recognizer that is disabled, or whose touches were not delivered to it: one
  /// that is possible fails, also if it is held, and one that has begun is cancelled (U47, U116).
  ///
  /// - Parameter reason: The reason; disabled by default.
  public mutating func giveUp(_ id: AttemptID, because reason: FailureReason = .disabled) {
    guard isCurrent(id) else { return }
    if mistakes(.forgottenActions) { queue.removeAll(of: id) }
    if attempts[id.slot].published == .possible {
      guard state(inSlot: id.slot) != .failed else { return }
      replacePending(with: .failed, by: id.slot, .own(reason))
    } else if state(inSlot: id.slot).isActive {
      propose(.cancelled, by: id, because: reason)
    }
  }

  /// Changes the traits of an attempt.
  ///
  /// - Parameter traits: The traits, which hold from now on.
  public mutating func setTraits(_ traits: AttemptTraits, of id: AttemptID) {
    guard isCurrent(id) else { return }
    if attempts[id.slot].traits.mayHaveRequirements { askableCount -= 1 }
    if traits.mayHaveRequirements { askableCount += 1 }
    // It may have no time to wait for any more.
    if attempts[id.slot].traits.mayHaveDeadline, !traits.mayHaveDeadline { needsReset = true }
    attempts[id.slot].traits = traits
  }

  /// Reports that the deadline of an attempt has passed, and its recognizer was called, whether it has
  /// decided something or not.
  public mutating func passDeadline(of id: AttemptID) {
    if isCurrent(id) { needsReset = true }
  }

  // MARK: Answers

  /// Answers ``ArenaEffect/askToBegin(_:)``.
  ///
  /// - Parameter answer: Pass `false` to fail the attempt.
  public mutating func setMayBegin(_ id: AttemptID, _ answer: Bool) {
    if isCurrent(id) { attempts[id.slot].mayBegin = answer }
  }

  /// Answers ``ArenaEffect/askDeadline(_:)``.
  ///
  /// - Parameter answer: Pass `true` if time alone may still decide the attempt.
  public mutating func setHasDeadline(_ id: AttemptID, _ answer: Bool) {
    if isCurrent(id) { attempts[id.slot].hasDeadline = answer }
  }

  // MARK: Pending states

  /// Notes a change of an active gesture.
  ///
  /// One is enough if there are several before a publication, and an end is not followed by one.
  private mutating func proposeChange(by slot: Int) {
    guard attempts[slot].pending.isEmpty else { return }
    attempts[slot].pending.append(.changed)
    markOngoing(slot)
  }

  private mutating func append(_ state: GestureState, by slot: Int) {
    attempts[slot].pending.append(state)
    if attempts[slot].published == .possible { requestDecision() } else { markOngoing(slot) }
  }

  private mutating func replacePending(
    with state: GestureState, by slot: Int, _ reason: AttemptReason?
  ) {
    attempts[slot].pending.removeAll()
    attempts[slot].reason = reason
    append(state, by: slot)
  }

  mutating func requestDecision() {
    if mistakes(.lostRequests), stage != .settled { return }
    needsDecision = true
    // An attempt that was visited may have changed.
    if decision == .scanning { order.restart() }
  }

  /// Notes that an active gesture has states to publish.
  mutating func markOngoing(_ slot: Int) {
    if mistakes(.lostRequests), stage != .settled { return }
    ongoing = ongoing == .none ? .one(slot) : .several
  }
}
