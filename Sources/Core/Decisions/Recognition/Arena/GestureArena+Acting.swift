/// The actions of published states, and the cancellation of touches in views before the first action
/// of an attempt (U124).
extension GestureArena {
  mutating func nextAction() -> ArenaEffect? {
    if mistakes(.lateActions), let effect = nextDelivery() { return effect }
    if mistakes(.earlyJoiners), joinsLate, let effect = nextLateJoiner() { return effect }
    while let index = queue.firstIndex {
      if let effect = act(index) { return effect }
    }
    return nil
  }

  /// Returns the next effect of an entry of the queue, and removes it if that is the last one;
  /// `nil` if the entry has none, in which case it was removed.
  mutating func act(_ index: Int) -> ArenaEffect? {
    let entry = queue[index]
    if entry.cancelsViews {
      let slot = entry.id.slot
      if attempts[slot].effect == .none, attempts[slot].traits.cancelsTouches {
        queue[index].cancelsViews = false
        attempts[slot].effect = .cancellingViews
        brackets.append(entry.id)
        touches(of: entry.id).forEach { detachView(of: $0) }
        return .cancelViews(entry.id)
      }
      attempts[slot].effect = .acted
    }
    queue.remove(at: index)
    return entry.sendsActions ? .act(entry.id, entry.state) : nil
  }

  /// Notes that the views have been called whose touches an attempt cancels, as the next effect is
  /// pulled.
  ///
  /// They may have ended the attempt.
  mutating func closeBrackets() {
    for id in brackets { closeBracket(of: id) }
    brackets.removeAll(keepingCapacity: true)
  }

  mutating func closeBracket(of id: AttemptID) {
    if isCurrent(id), attempts[id.slot].effect == .cancellingViews {
      attempts[id.slot].effect = .acted
    }
  }
}
