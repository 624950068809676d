import TSRecognition

/// The relations between the recognizers of an arbitration, which are identified by index.
///
/// Delegates and subclasses are called, which may end attempts: an attempt that is over has no
/// relations any more.
struct WindowArenaRelations: @MainActor ArbitrationRelations {
  private let arena: WindowArena
  private let ids: [AttemptID]
  /// The indices of those that may be asked about requirements, usually none.
  private var asked: [Int] = []
  /// The indices of the attempts by their slots; empty if no requirement is known.
  private var places: [Int] = []

  @MainActor init(_ arena: WindowArena, _ ids: [AttemptID]) {
    self.arena = arena
    self.ids = ids
    for index in ids.indices
    where arena.recognizer(ids[index])?.mayBeAskedForRequirements == true { asked.append(index) }
    if arena.gestures.knowsRequirements { places = AttemptID.places(of: ids) }
  }

  @MainActor func mayHaveRequirements(_ index: Int) -> Bool {
    arena.recognizer(ids[index])?.mayHaveRequirements ?? false
  }

  @MainActor func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool {
    guard let recognizer = arena.recognizer(ids[index]) else { return true }
    if recognizer.mayBeAskedForRequirements { return false }
    var known: [Int] = []
    // The call copies the arena.
    if !places.isEmpty {
      arena.gestures.forEachRequired(by: ids[index]) { other in
        if other.slot < places.count, ids[places[other.slot]] == other {
          known.append(places[other.slot])
        }
      }
    }
    let possible = known.isEmpty ? asked : Set(known).union(asked).sorted()
    possible.forEach(body)
    return true
  }

  @MainActor func prevents(_ a: Int, _ b: Int) -> Bool {
    guard let one = arena.recognizer(ids[a]), let other = arena.recognizer(ids[b]) else {
      return false
    }
    return (!one.overrides.prevention || one.canPrevent(other))
      && (!other.overrides.prevention || other.canBePrevented(by: one))
  }

  @MainActor func mayRunTogether(_ a: Int, _ b: Int) -> Bool { permits(a, b) || permits(b, a) }

  /// Returns whether the delegate of a recognizer permits another one beside it.
  @MainActor private func permits(_ a: Int, _ b: Int) -> Bool {
    guard let one = arena.recognizer(ids[a]), let other = arena.recognizer(ids[b]) else {
      return false
    }
    return one.permits(other)
  }

  @MainActor func waits(_ a: Int, for b: Int) -> Bool {
    if let isKnown = arena.gestures.waits(ids[a], for: ids[b]) { return isKnown }
    guard let one = arena.recognizer(ids[a]), let other = arena.recognizer(ids[b]) else {
      return false
    }
    guard one.mayBeAskedForRequirements || other.mayBeAskedForRequirements else { return false }
    arena.askToWait(ids[a], for: ids[b])
    return arena.gestures.waits(ids[a], for: ids[b]) == true
  }

  @MainActor func shareBranch(_ a: Int, _ b: Int) -> Bool {
    let people = (arena.gestures.person(of: ids[a]), arena.gestures.person(of: ids[b]))
    if people.0 != 0, people.1 != 0, people.0 != people.1 { return false }
    guard let first = arena.recognizer(ids[a])?.view, let second = arena.recognizer(ids[b])?.view
    else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }
}
