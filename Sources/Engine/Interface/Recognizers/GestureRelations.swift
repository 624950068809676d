import Recognition

/// The relations between the recognizers of an arbitration, which are identified by index.
///
/// The delegate of a recognizer is retained for each question, and of many recognizers once for all
/// questions: a hundred of them are ten thousand pairs.
struct GestureRelations: @MainActor ArbitrationRelations {
  /// A delegate that is retained for the arbitration.
  ///
  /// Constants of an object that is held elsewhere can be called without being retained.
  @MainActor private final class HeldDelegate {
    /// The delegate, or an object that implements nothing; an optional would be retained for each
    /// call.
    let object: any GestureRecognizerDelegate
    let isNone: Bool

    init(_ object: (any GestureRecognizerDelegate)?, _ none: NoDelegate) {
      self.object = object ?? none
      isNone = object == nil
    }
  }

  private final class NoDelegate: GestureRecognizerDelegate {}

  /// The number of recognizers above which their delegates are retained.
  private static let few = 8

  private let recognizers: [GestureRecognizer]
  /// The delegates of many recognizers; empty for a few.
  private let delegates: [HeldDelegate]

  @MainActor init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    var delegates: [HeldDelegate] = []
    if recognizers.count > Self.few {
      delegates.reserveCapacity(recognizers.count)
      let none = NoDelegate()
      for recognizer in recognizers { delegates.append(HeldDelegate(recognizer.decider, none)) }
    }
    self.delegates = delegates
  }

  /// Calls a closure with two recognizers, which the relations retain.
  @MainActor @inline(__always) private func ask(
    _ a: Int, _ b: Int, _ body: (GestureRecognizer, GestureRecognizer) -> Bool
  ) -> Bool {
    let other = Borrowed(recognizers[b])
    return Borrowed(recognizers[a]).mapHeld { one in
      other.mapHeld { body(one, $0) } == true
    } == true
  }

  @MainActor func mayHaveRequirements(_ index: Int) -> Bool {
    Borrowed(recognizers[index]).mapHeld {
      $0.mayHaveRequirements
        || $0.hasDecider
          && !$0.delegateDefaults.isSuperset(of: [.requiringFailure, .requiredToFail])
    } == true
  }

  @MainActor func prevents(_ a: Int, _ b: Int) -> Bool {
    ask(a, b) { one, other in
      (!one.answersPrevention || one.canPrevent(other))
        && (!other.answersPrevention || other.canBePrevented(by: one))
    }
  }

  @MainActor func mayRunTogether(_ a: Int, _ b: Int) -> Bool { permits(a, b) || permits(b, a) }

  /// Returns whether the delegate of a recognizer lets it run together with another.
  @MainActor private func permits(_ a: Int, _ b: Int) -> Bool {
    ask(a, b) { one, other in
      guard one.hasDecider, !one.delegateDefaults.contains(.simultaneous) else { return false }
      if delegates.isEmpty {
        return one.decider?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
          ?? false
      }
      return Borrowed(delegates[a]).mapHeld {
        $0.object.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
      } == true
    }
  }

  @MainActor func waits(_ a: Int, for b: Int) -> Bool {
    ask(a, b) { one, other in
      if let isKnown = one.knownToWait(for: other) { return isKnown }
      if delegates.isEmpty { return one.askToWait(for: other, one.decider, other.decider) }
      return one.askToWait(
        for: other, delegates[a].isNone ? nil : delegates[a].object,
        delegates[b].isNone ? nil : delegates[b].object)
    }
  }

  @MainActor func shareBranch(_ a: Int, _ b: Int) -> Bool {
    ask(a, b) { one, other in
      if one.isOf(anotherPersonThan: other.attempt.person) { return false }
      guard let first = one.view, let second = other.view else { return false }
      return first.isDescendant(of: second) || second.isDescendant(of: first)
    }
  }
}
