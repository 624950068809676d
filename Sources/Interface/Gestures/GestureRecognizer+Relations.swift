extension GestureRecognizer {
  /// Has the recognizer wait until another has failed (U139).
  ///
  /// If the other is recognized instead, this one fails. Only an attempt that shares a touch with
  /// it is waited for (U143).
  ///
  /// - Precondition: The other does not wait for this one already, directly or by way of others:
  ///   UIKit would wait for ever (U144).
  public final func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "\(name) cannot require itself to fail")
    if let circle = other.wayOfRequirements(to: self) {
      let names = ([self] + circle).map(\.name).joined(separator: " → ")
      preconditionFailure("failure requirements run in a circle: \(names)")
    }
    guard !requirements.contains(where: { $0.points(to: other) }) else { return }
    requirements.append(UpLink(other))
    other.dependents.append(UpLink(self))
  }

  private func wayOfRequirements(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    var seen: [GestureRecognizer] = []
    func search(_ present: GestureRecognizer) -> [GestureRecognizer]? {
      if present === goal { return [present] }
      guard !seen.contains(where: { $0 === present }) else { return nil }
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
    guard sharesTouches(with: other) else { return false }
    if requirements.contains(where: { $0.points(to: other) }) { return true }
    let key = ObjectIdentifier(other)
    if let known = askedPairs[key] { return known }
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    askedPairs[key] = answer
    return answer
  }

  final func sharesTouches(with other: GestureRecognizer) -> Bool {
    for id in attemptIDs where other.attemptIDs.contains(id) { return true }
    return false
  }

  /// Whether both may be recognized at once: either delegate says so (U138).
  final func mayRun(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }
}
