import Recognition

/// The relations between the recognizers of an arbitration, which are identified by index.
struct GestureRelations: @MainActor ArbitrationRelations {
  private let recognizers: [GestureRecognizer]
  /// The delegates of the recognizers, loaded once.
  ///
  /// Following a weak reference for each of the *n*² pairs would take most of the time of an
  /// arbitration.
  private let delegates: [(any GestureRecognizerDelegate)?]

  @MainActor init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    var delegates: [(any GestureRecognizerDelegate)?] = []
    delegates.reserveCapacity(recognizers.count)
    for recognizer in recognizers { delegates.append(recognizer.decider) }
    self.delegates = delegates
  }

  @MainActor func mayHaveRequirements(_ index: Int) -> Bool {
    delegates[index] != nil || recognizers[index].mayHaveRequirements
  }

  @MainActor func prevents(_ a: Int, _ b: Int) -> Bool {
    recognizers[a].canPrevent(recognizers[b])
      && recognizers[b].canBePrevented(by: recognizers[a])
  }

  @MainActor func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    let (one, other) = (recognizers[a], recognizers[b])
    return delegates[a]?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || delegates[b]?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  @MainActor func waits(_ a: Int, for b: Int) -> Bool {
    recognizers[a].knownToWait(for: recognizers[b])
      ?? recognizers[a].askToWait(for: recognizers[b], delegates[a], delegates[b])
  }

  @MainActor func shareBranch(_ a: Int, _ b: Int) -> Bool {
    if recognizers[a].isOf(anotherPersonThan: recognizers[b].attempt.person) { return false }
    guard let one = recognizers[a].view, let other = recognizers[b].view else { return false }
    return one.isDescendant(of: other) || other.isDescendant(of: one)
  }
}
