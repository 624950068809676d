import Recognition

/// The relations between the recognizers of an arbitration, which are identified by index.
///
/// Delegates and subclasses are called, which may end attempts: an attempt that is over has no
/// relations any more.
struct GestureRelations: @MainActor ArbitrationRelations {
  private let arena: WindowArena
  /// The attempts of the arbitration.
  private let ids: [AttemptID]

  @MainActor init(_ arena: WindowArena, _ ids: [AttemptID]) {
    self.arena = arena
    self.ids = ids
  }

  @MainActor func mayHaveRequirements(_ index: Int) -> Bool {
    arena.recognizer(ids[index])?.mayHaveRequirements ?? false
  }

  @MainActor func prevents(_ a: Int, _ b: Int) -> Bool {
    guard let one = arena.recognizer(ids[a]), let other = arena.recognizer(ids[b]) else {
      return false
    }
    return (!one.answersPrevention || one.canPrevent(other))
      && (!other.answersPrevention || other.canBePrevented(by: one))
  }

  @MainActor func mayRunTogether(_ a: Int, _ b: Int) -> Bool { permits(a, b) || permits(b, a) }

  /// Returns whether the delegate of a recognizer lets it run together with another.
  @MainActor private func permits(_ a: Int, _ b: Int) -> Bool {
    guard let one = arena.recognizer(ids[a]), !one.delegateDefaults.contains(.simultaneous),
      let delegate = one.storedDelegate, let other = arena.recognizer(ids[b])
    else { return false }
    return delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
  }

  @MainActor func waits(_ a: Int, for b: Int) -> Bool {
    if let isKnown = arena.gestures.waits(ids[a], for: ids[b]) { return isKnown }
    guard let one = arena.recognizer(ids[a]), let other = arena.recognizer(ids[b]) else {
      return false
    }
    let answer = one.asksToWait(for: other)
    arena.gestures.setWaits(ids[a], for: ids[b], answer)
    return answer
  }

  @MainActor func shareBranch(_ a: Int, _ b: Int) -> Bool {
    let people = (arena.gestures.person(of: ids[a]), arena.gestures.person(of: ids[b]))
    if people.0 != 0, people.1 != 0, people.0 != people.1 { return false }
    guard let first = arena.recognizer(ids[a])?.view, let second = arena.recognizer(ids[b])?.view
    else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }
}
