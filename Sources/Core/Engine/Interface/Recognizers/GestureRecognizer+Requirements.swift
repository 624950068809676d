import TSPreconditions
import TSRecognition

extension GestureRecognizer {
  /// Makes the recognizer wait for another one, which must not wait for it in turn.
  final func addRequirement(toFail other: GestureRecognizer) {
    ensure(other !== self, "\(traceName) cannot require itself to fail")
    if let circle = other.requirementPath(to: self) {
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
  /// - Returns: The chain of requirements, or `nil` if there is none.
  /// - Complexity: O(1) if no recognizer requires `goal` to fail or this one requires none, as for
  ///   recognizers that are set up in order; otherwise O(*n*) in the number of requirements.
  private func requirementPath(to goal: GestureRecognizer) -> [GestureRecognizer]? {
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

  /// Reports the failure requirements between this recognizer and others to the arena that it has
  /// joined.
  final func noteRequirements() {
    for index in requirements.indices { requirements[index].withTarget { noteRequirement(of: $0) } }
    for index in dependents.indices {
      dependents[index].withTarget { $0.noteRequirement(of: self) }
    }
  }

  /// Reports a requirement to the arena, if both recognizers are in an attempt in the same one.
  private func noteRequirement(of other: GestureRecognizer) {
    guard let entry = attempt.entry, let awaited = other.attempt.entry,
      entry.arena === awaited.arena
    else { return }
    entry.arena.gestures.setWaits(entry.id, for: awaited.id, true)
  }

  /// Whether the recognizer may take part in a failure requirement.
  final var mayHaveRequirements: Bool { plain.hasRequirements || mayBeAskedForRequirements }

  /// Notes whether there are requirements of the recognizer or of others for it.
  final func noteIfRequired() {
    plain.hasRequirements = !requirements.isEmpty || !dependents.isEmpty
  }

  /// Whether subclasses or delegates may answer a question about requirements (U142).
  final var mayBeAskedForRequirements: Bool {
    overrides.requirements
      || !plain.delegateDefaults.isSuperset(of: [.requiringFailure, .requiredToFail])
        && storedDelegate != nil
  }

  /// Asks the recognizers and their delegates whether another recognizer must fail before this one is
  /// recognized (U142).
  ///
  /// - Returns: `true` if the other must fail first.
  package final func asksToWait(for other: GestureRecognizer) -> Bool {
    overrides.requirements && shouldRequireFailure(of: other)
      || other.overrides.requirements && other.shouldBeRequiredToFail(by: self)
      || !plain.delegateDefaults.contains(.requiringFailure)
        && storedDelegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || !other.plain.delegateDefaults.contains(.requiredToFail)
        && other.storedDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}
