import Recognition

extension GestureRecognizer {
  /// Calls the touch methods with the tracked touches that changed in an event, in the order of the
  /// phases.
  ///
  /// Does nothing once the recognizer is in an end state (U111).
  ///
  /// - Parameter event: The event.
  final func dispatch(_ event: Event) {
    guard !links.isEmpty, !currentState.isEnd else { return }
    if dispatchesOneMove(event) || dispatchesAllMoves(event) { return }
    var phases: UInt8 = 0
    for index in links.indices {
      links[index].withTarget { phases |= 1 << UInt8($0.phase.rawValue) }
    }
    if phases & 1 << 0 != 0 { tell(.began, event) }
    if phases & 1 << 1 != 0 { tell(.moved, event) }
    if phases & 1 << 3 != 0 { tell(.ended, event) }
    if phases & 1 << 4 != 0 { tell(.cancelled, event) }
  }

  /// Handles an event with one moving finger, which is the most frequent case.
  ///
  /// - Returns: `true` if the event was handled; `false` for any other event.
  @inline(__always) private func dispatchesOneMove(_ event: Event) -> Bool {
    // The recognizer retains the touches that it tracks.
    guard lone.borrowed.mapHeld({ $0.phase == .moved }) == true else { return false }
    // ``changed`` need not be written if the last call was for the same touch.
    guard changed.count == 1, changed[0].isSame(as: lone.borrowed) else { return false }
    let set = loneSet.borrowed
    set.withTarget { tellMoved($0.set, event) }
    return true
  }

  /// Handles an event in which all fingers continue to move together.
  ///
  /// - Returns: `true` if the event was handled; `false` for any other event.
  @inline(__always) private func dispatchesAllMoves(_ event: Event) -> Bool {
    guard isSetOfAll else { return false }
    for index in links.indices {
      guard links[index].map({ $0.phase == .moved }) == true else { return false }
    }
    tellMoved(lastSet, event)
    return true
  }

  /// Calls ``touchesMoved(_:with:)``; an active gesture changes with it even if the subclass sets
  /// no state (U105).
  @inline(__always) private func tellMoved(_ touches: Set<Touch>, _ event: Event) {
    touchesMoved(touches, with: event)
    if followsMoves, currentState.isActive { move(to: .changed, because: nil) }
  }

  /// Calls ``touchesCancelled(_:with:)`` with the tracked touches that were cancelled.
  ///
  /// - Parameter event: The event.
  final func dispatchCancelled(_ event: Event) {
    if !tracked.isEmpty, !currentState.isEnd { tell(.cancelled, event) }
  }

  /// Calls the touch method of a phase with the tracked touches in that phase, unless there are
  /// none.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - event: The event.
  private func tell(_ phase: Touch.Phase, _ event: Event) {
    isSetOfAll = false
    // The links of the last call are overwritten, as the number of touches is usually the same.
    var count = 0
    for index in links.indices
    where links[index].map({ $0.phase == phase && (!phase.isOver || isUnreported($0)) }) == true {
      if count < changed.count {
        changed.point(count, as: links, at: index)
      } else {
        changed.append(links, at: index)
      }
      count += 1
    }
    while changed.count > count { changed.removeLast() }
    if phase.isOver {
      for index in changed.indices { changed[index].withTarget { reportedOver.append($0.id) } }
    }
    guard count > 0, !currentState.isEnd else { return }
    if changed.count == 1, let alone = changed[0].map({ $0.alone }) ?? nil {
      call(phase, alone.set, event)
    } else {
      call(phase, changedSet(), event)
    }
  }

  /// Returns whether the end of a touch was not reported to the recognizer yet.
  ///
  /// The phase alone does not decide this: a view that is removed receives `touchesCancelled` for
  /// touches that continue for recognizers outside it.
  private func isUnreported(_ touch: Touch) -> Bool {
    touch.isFinished && !reportedOver.contains(touch.id)
  }

  private func call(_ phase: Touch.Phase, _ set: Set<Touch>, _ event: Event) {
    switch phase {
    case .began: touchesBegan(set, with: event)
    case .moved: tellMoved(set, event)
    case .ended: touchesEnded(set, with: event)
    default: touchesCancelled(set, with: event)
    }
  }

  /// Returns the touches of the current call as a set, which is reused while it stays the same.
  private func changedSet() -> Set<Touch> {
    var isSame = lastTouches.count == changed.count
    for index in changed.indices where isSame {
      isSame = lastTouches[index].isSame(as: changed[index])
    }
    isSetOfAll = changed.count == links.count
    if isSame { return lastSet }
    lastTouches = changed
    var set = Set<Touch>(minimumCapacity: changed.count)
    for index in changed.indices { changed[index].withTarget { _ = set.insert($0) } }
    lastSet = set
    return set
  }
}
