import Preconditions
import Recognition

extension GestureRecognizer {
  /// Makes the recognizer wait for another one, which must not wait for it in turn.
  final func addRequirement(toFail other: GestureRecognizer) {
    ensure(other !== self, "\(traceName) cannot require itself to fail")
    if let circle = other.wayOfRequirements(to: self) {
      let names = ([self] + circle).map(\.traceName).joined(separator: " → ")
      usageError("failure requirements run in a circle: \(names)")
    }
    guard !requirements.containsIdentical(other) else { return }
    requirements.append(other)
    other.dependents.append(self)
    noteRequirement(of: other)
  }

  /// Returns the recognizers from this one to another, each of which requires the next to fail.
  ///
  /// - Parameter goal: The recognizer to find.
  /// - Returns: The chain of requirements, or `nil` if there is none.
  /// - Complexity: O(1) if no recognizer requires `goal` to fail or this one requires none, as for
  ///   recognizers that are set up in order; otherwise O(*n*) in the number of requirements.
  private func wayOfRequirements(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    guard !goal.dependents.isEmpty, !requirements.isEmpty else { return nil }
    // An explicit stack instead of recursion, so that no chain is too long.
    var path = [(recognizer: self, next: 0)]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let (present, next) = path.last {
      if present === goal { return path.map(\.recognizer) }
      guard next < present.requirements.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      guard let following = present.requirements[next].target else { continue }
      if seen.insert(ObjectIdentifier(following)).inserted { path.append((following, 0)) }
    }
    return nil
  }

  /// Caches the failure requirements between this recognizer and the others in the arena that it
  /// joins.
  ///
  /// Requirements are queried for each pair in each event. Searching the lists each time would make
  /// the cost of *n* recognizers that require all others to fail grow with *n*³.
  final func noteRequirements() {
    for index in requirements.indices { requirements[index].withTarget { noteRequirement(of: $0) } }
    for index in dependents.indices {
      dependents[index].withTarget { $0.noteRequirement(of: self) }
    }
  }

  /// Caches a requirement, if both recognizers are in the same arena.
  ///
  /// Recognizers of different windows share no touch and never wait for each other, and their
  /// numbers are not comparable.
  private func noteRequirement(of other: GestureRecognizer) {
    guard isInArena, other.isInArena,
      arena.isSame(as: other.arena)
    else {
      return
    }
    knownRequirements.note(true, about: other.number)
  }

  /// Returns whether another recognizer must fail before this one is recognized in this attempt.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: `true` if the other must fail first.
  final func mustWait(for other: GestureRecognizer) -> Bool {
    knownToWait(for: other) ?? askToWait(for: other, decider, other.decider)
  }

  /// Returns whether another recognizer must fail first, as far as it is known without calling
  /// delegates (U142).
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: The answer, or `nil` if delegates and subclasses must be called for it.
  final func knownToWait(for other: GestureRecognizer) -> Bool? {
    sharesTouches(with: other) ? knownRequirements[other.number] : false
  }

  /// Calls the recognizers and their delegates, and caches the answer for the rest of the attempt
  /// (U142).
  ///
  /// - Parameters:
  ///   - other: The other recognizer.
  ///   - decider: The delegate of this recognizer.
  ///   - otherDelegate: The delegate of the other recognizer.
  /// - Returns: `true` if the other must fail first.
  final func askToWait(
    for other: GestureRecognizer, _ decider: (any GestureRecognizerDelegate)?,
    _ otherDelegate: (any GestureRecognizerDelegate)?
  ) -> Bool {
    let answer =
      answersRequirements && shouldRequireFailure(of: other)
      || other.answersRequirements && other.shouldBeRequiredToFail(by: self)
      || !delegateDefaults.contains(.requiringFailure)
        && decider?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || !other.delegateDefaults.contains(.requiredToFail)
        && otherDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    knownRequirements.note(answer, about: other.number)
    return answer
  }

  /// Returns whether both attempts have tracked the same touch.
  ///
  /// - Precondition: Both recognizers are in the same arena, as their masks are not comparable
  ///   otherwise.
  /// - Parameter other: The other recognizer.
  /// - Returns: `true` if they share a touch.
  @inline(__always) final func sharesTouches(with other: GestureRecognizer) -> Bool {
    !touchMask.isDisjoint(with: other.touchMask)
  }
}
