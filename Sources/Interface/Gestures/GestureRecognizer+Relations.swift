import Preconditions
import Recognition

extension GestureRecognizer {
  /// Has the recognizer wait until another has failed (U139).
  ///
  /// If the other is recognized instead, this one fails. Only an attempt that shares a touch with
  /// it is waited for (U143).
  ///
  /// - Precondition: The other does not wait for this one already, directly or by way of others:
  ///   UIKit would wait for ever (U144).
  public final func require(toFail other: GestureRecognizer) {
    ensure(other !== self, "\(name) cannot require itself to fail")
    if let circle = other.wayOfRequirements(to: self) {
      let names = ([self] + circle).map(\.name).joined(separator: " → ")
      usageError("failure requirements run in a circle: \(names)")
    }
    guard !requirements.containsIdentical(other) else { return }
    requirements.append(other)
    other.dependents.append(self)
    noteRequirement(of: other)
  }

  /// Returns the recognizers from this one to another, each of which requires the next to fail.
  ///
  /// - Complexity: O(1) where the other is required by none or this one requires none, as for all
  ///   that are set up in order; else linear in the number of requirements.
  private func wayOfRequirements(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    guard !goal.dependents.isEmpty, !requirements.isEmpty else { return nil }
    // Without recursion, so that no chain is too long.
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

  /// Notes the requirements between this recognizer and the others of its window, as it joins them.
  ///
  /// They are looked up for each pair in each event, where going through a list would make the cost
  /// of n recognizers that require all others grow with n³.
  final func noteRequirements() {
    for index in requirements.indices { requirements[index].withTarget { noteRequirement(of: $0) } }
    for index in dependents.indices {
      dependents[index].withTarget { $0.noteRequirement(of: self) }
    }
  }

  /// Numbers are those of one window: between windows no touch is shared, and none waits.
  private func noteRequirement(of other: GestureRecognizer) {
    guard isInArena, other.isInArena,
      arena.borrowed.isSame(as: other.arena.borrowed)
    else {
      return
    }
    failureRequirementCache.note(true, about: other.number)
  }

  /// Whether the other must have failed before this one is recognized, in this attempt.
  final func mustWait(for other: GestureRecognizer) -> Bool {
    knownToWait(for: other) ?? askToWait(for: other, delegate, other.delegate)
  }

  /// The same as far as it is known without asking anybody (U142).
  final func knownToWait(for other: GestureRecognizer) -> Bool? {
    sharesTouches(with: other) ? failureRequirementCache[other.number] : false
  }

  /// Asks the recognizers and their delegates, once an attempt (U142).
  final func askToWait(
    for other: GestureRecognizer, _ delegate: (any GestureRecognizerDelegate)?,
    _ otherDelegate: (any GestureRecognizerDelegate)?
  ) -> Bool {
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || otherDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    failureRequirementCache.note(answer, about: other.number)
    return answer
  }

  /// Whether both attempts have a touch in common; they are of one window, as all that are compared.
  @inline(__always) final func sharesTouches(with other: GestureRecognizer) -> Bool {
    !touchMask.isDisjoint(with: other.touchMask)
  }
}
