/// The responders from one on, each handing on to the one after it.
@MainActor public struct ResponderChain {
  let start: Responder

  /// The responders in order, the first one included.
  ///
  /// An overridden ``Responder/next`` may lead in a circle: the walk ends where it would begin
  /// again.
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
  /// This responder and all that it hands on to, in order.
  public final var chain: ResponderChain { ResponderChain(start: self) }
}
