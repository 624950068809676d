import Recognition

extension GestureRecognizer {
  /// Tells the recognizer of what happened to its touches in an event.
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

  /// Tells of one finger that is dragged, as most events do; returns false for all else.
  @inline(__always) private func dispatchesOneMove(_ event: Event) -> Bool {
    // The recognizer holds the touches that it tracks.
    guard lone.borrowed.mapHeld({ $0.phase == .moved }) == true else { return false }
    // Where it was the one that was told of last it need not be noted anew.
    guard changed.count == 1, changed[0].isSame(as: lone.borrowed) else { return false }
    let set = loneSet.borrowed
    set.withTarget { tellMoved($0.set, event) }
    return true
  }

  /// Tells of several fingers that go on moving together; returns false for all else.
  @inline(__always) private func dispatchesAllMoves(_ event: Event) -> Bool {
    guard isSetOfAll else { return false }
    for index in links.indices {
      guard links[index].map({ $0.phase == .moved }) == true else { return false }
    }
    tellMoved(lastSet, event)
    return true
  }

  /// Tells of moves, which are a change also where the subclass has set no state (U105).
  @inline(__always) private func tellMoved(_ touches: Set<Touch>, _ event: Event) {
    touchesMoved(touches, with: event)
    if followsMoves, currentState.isActive { move(to: .changed, because: nil) }
  }

  /// Tells the recognizer of its touches that have been taken away.
  final func dispatchCancelled(_ event: Event) {
    if !tracked.isEmpty, !currentState.isEnd { tell(.cancelled, event) }
  }

  private func tell(_ phase: Touch.Phase, _ event: Event) {
    isSetOfAll = false
    // Written over the last call's, which mostly were as many.
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

  /// Whether the recognizer does not know yet that a touch is over.
  ///
  /// A view that is removed is told cancelled of touches that go on for others.
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

  /// The touches of the call at hand as a set, which is kept as long as it is the same.
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
