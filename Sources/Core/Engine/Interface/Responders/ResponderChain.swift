/// The part of the responder chain that begins with a given responder.
///
/// Each responder forwards what it does not handle to the one after it; see ``Responder/next``.
@MainActor public struct ResponderChain {
  let start: Responder

  /// The responders in order, including the first.
  ///
  /// If overrides of ``Responder/next`` form a cycle, the list ends before the first repetition.
  ///
  /// - Complexity: O(*n*) in the length of the chain, for each access.
  public var responders: [Responder] {
    var result: [Responder] = []
    var seen: Set<ObjectIdentifier> = []
    var current: Responder? = start
    while let responder = current, seen.insert(ObjectIdentifier(responder)).inserted {
      result.append(responder)
      current = responder.next
    }
    return result
  }

  /// Returns the first responder that satisfies a condition.
  public func first(where condition: (Responder) -> Bool) -> Responder? {
    responders.first(where: condition)
  }
}

extension Responder {
  /// The responder and all those that follow it in the responder chain, in order.
  public final var responderChain: ResponderChain { ResponderChain(start: self) }
}
