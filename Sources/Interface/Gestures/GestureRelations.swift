import Recognition

/// The relations between the recognizers of an arbitration, which are identified by index.
struct GestureRelations: @MainActor ArbitrationRelations {
  /// A recognizer and its delegate, which is loaded once.
  ///
  /// Constants of an object that is held elsewhere can be called without being retained. Following
  /// a weak reference for each of the *n*² pairs, or retaining what it leads to, would take most of
  /// the time of an arbitration.
  @MainActor private final class Member {
    let recognizer: GestureRecognizer
    /// The delegate, or an object that implements nothing; an optional would be retained for each
    /// call.
    let delegate: any GestureRecognizerDelegate
    let hasDelegate: Bool

    init(_ recognizer: GestureRecognizer, _ noDelegate: NoDelegate) {
      self.recognizer = recognizer
      let delegate = recognizer.decider
      hasDelegate = delegate != nil
      self.delegate = delegate ?? noDelegate
    }

    /// Returns whether the delegate lets the recognizer run together with another.
    func permits(_ other: Member) -> Bool {
      guard hasDelegate, !recognizer.delegateDefaults.contains(.simultaneous) else {
        return false
      }
      return delegate.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: other.recognizer)
    }
  }

  private final class NoDelegate: GestureRecognizerDelegate {}

  private let members: [Member]
  private let links: [Borrowed<Member>]

  @MainActor init(_ recognizers: [GestureRecognizer]) {
    var (members, links): ([Member], [Borrowed<Member>]) = ([], [])
    members.reserveCapacity(recognizers.count)
    links.reserveCapacity(recognizers.count)
    let noDelegate = NoDelegate()
    for recognizer in recognizers {
      let member = Member(recognizer, noDelegate)
      members.append(member)
      links.append(Borrowed(member))
    }
    self.members = members
    self.links = links
  }

  /// Calls a closure with two members, which the relations retain.
  @MainActor @inline(__always) private func ask(
    _ a: Int, _ b: Int, _ body: (Member, Member) -> Bool
  ) -> Bool {
    let other = links[b]
    return links[a].mapHeld { one in other.mapHeld { body(one, $0) } == true } == true
  }

  @MainActor func mayHaveRequirements(_ index: Int) -> Bool {
    let recognizer = members[index].recognizer
    if recognizer.mayHaveRequirements { return true }
    return members[index].hasDelegate
      && !recognizer.delegateDefaults.isSuperset(of: [.requiringFailure, .requiredToFail])
  }

  @MainActor func prevents(_ a: Int, _ b: Int) -> Bool {
    ask(a, b) { one, other in
      (!one.recognizer.answersPrevention || one.recognizer.canPrevent(other.recognizer))
        && (!other.recognizer.answersPrevention
          || other.recognizer.canBePrevented(by: one.recognizer))
    }
  }

  @MainActor func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    ask(a, b) { one, other in one.permits(other) || other.permits(one) }
  }

  @MainActor func waits(_ a: Int, for b: Int) -> Bool {
    ask(a, b) { one, other in
      one.recognizer.knownToWait(for: other.recognizer)
        ?? one.recognizer.askToWait(
          for: other.recognizer, one.hasDelegate ? one.delegate : nil,
          other.hasDelegate ? other.delegate : nil)
    }
  }

  @MainActor func shareBranch(_ a: Int, _ b: Int) -> Bool {
    ask(a, b) { one, other in
      if one.recognizer.isOf(anotherPersonThan: other.recognizer.attempt.person) { return false }
      guard let first = one.recognizer.view, let second = other.recognizer.view else {
        return false
      }
      return first.isDescendant(of: second) || second.isDescendant(of: first)
    }
  }
}
