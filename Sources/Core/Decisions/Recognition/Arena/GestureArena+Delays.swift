/// The touches whose phases were delayed, and those that joined an active gesture.
extension GestureArena {
  /// Delivers the next phase that no attempt delays any longer.
  ///
  /// An attempt delays the touches that it tracks, also those that are over, while it is possible.
  mutating func nextDelivery() -> ArenaEffect? {
    if mistakes(.earlyResets), let effect = nextFinished() { return effect }
    if delays.isEmpty { return nil }
    if !delays.began.isEmpty {
      let held = heldTouches(where: { $0.delaysBegan })
      // Of a touch that has lifted earlier, both phases are delivered in the order of lifting.
      if !delays.began.isSubset(of: held),
        let touch = delays.began.first(where: { !held.contains($0) && !delays.ended.contains($0) })
      {
        return deliverBegan(touch)
      }
    }
    guard !delays.lifted.isEmpty || !delays.ended.isEmpty else { return nil }
    let held = heldTouches(where: { $0.delaysEnded })
    for touch in delays.lifted where held.contains(touch) || delays.began.contains(touch) {
      delays.ended.append(touch)
    }
    delays.lifted.removeAll(keepingCapacity: true)
    if delays.began.isEmpty, delays.ended.isSubset(of: held) { return nil }
    let heldBegan = heldTouches(where: { $0.delaysBegan })
    let released = delays.ended.first {
      !held.contains($0) && !(delays.began.contains($0) && heldBegan.contains($0))
    }
    guard let touch = released else { return nil }
    if delays.began.contains(touch) { return deliverBegan(touch) }
    delays.ended.remove(touch)
    return .deliverEnded(touch: touch)
  }

  private mutating func deliverBegan(_ touch: Int) -> ArenaEffect {
    delays.began.remove(touch)
    return .deliverBegan(touch: touch)
  }

  /// Returns the touches that attempts delay which may still recognize.
  private func heldTouches(where delays: (AttemptTraits) -> Bool) -> TouchMask {
    var held = TouchMask()
    if mistakes(.forgottenDelays) { return held }
    for slot in order.slots
    where attempts[slot].published == .possible && delays(attempts[slot].traits) {
      held.formUnion(attempts[slot].touches)
    }
    return held
  }

  /// Cancels in its view the next touch that landed and joined a gesture that has acted.
  mutating func nextLateJoiner() -> ArenaEffect? {
    while !landedTouches.isEmpty {
      let touch = landedTouches.removeFirst()
      let isOfGesture = order.slots.contains { slot in
        attempts[slot].published.isActive && attempts[slot].traits.cancelsTouches
          && (attempts[slot].effect != .none || mistakes(.earlyJoiners))
          && attempts[slot].touches.contains(touch)
      }
      if isOfGesture, !mistakes(.forgottenJoiners) {
        delays.detach(touch)
        return .cancelView(touch: touch)
      }
    }
    joinsLate = false
    return nil
  }
}
