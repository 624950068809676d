import Misuse
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
    demand(other !== self, "\(name) cannot require itself to fail")
    if let circle = other.wayOfRequirements(to: self) {
      let names = ([self] + circle).map(\.name).joined(separator: " → ")
      misuse("failure requirements run in a circle: \(names)")
    }
    guard !requirements.holds(other) else { return }
    requirements.append(UpLink(other))
    other.dependents.append(UpLink(self))
  }

  private func wayOfRequirements(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    var seen: [GestureRecognizer] = []
    func search(_ present: GestureRecognizer) -> [GestureRecognizer]? {
      if present === goal { return [present] }
      guard !seen.holds(present) else { return nil }
      seen.append(present)
      for link in present.requirements {
        if let next = link.target, let way = search(next) { return [present] + way }
      }
      return nil
    }
    return search(self)
  }

  /// Whether the other must have failed before this one is recognized, in this attempt.
  final func mustWait(for other: GestureRecognizer) -> Bool {
    knownToWait(for: other) ?? askToWait(for: other, delegate, other.delegate)
  }

  /// The same as far as it is known without asking anybody (U142).
  final func knownToWait(for other: GestureRecognizer) -> Bool? {
    guard sharesTouches(with: other) else { return false }
    if !requirements.isEmpty, requirements.holds(other) { return true }
    return askedPairs[other.number]
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
    askedPairs.note(answer, about: other.number)
    return answer
  }

  /// Whether both attempts have a touch in common; they are of one window, as all that are compared.
  @inline(__always) final func sharesTouches(with other: GestureRecognizer) -> Bool {
    !touchMask.isDisjoint(with: other.touchMask)
  }
}
