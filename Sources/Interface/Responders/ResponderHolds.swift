/// The responders that the touches of an application retain, so that they can be forwarded without
/// retaining each responder for its call.
///
/// Ten responders are called for each move of a finger, and retaining each for its call would
/// double the time. Most need no reference of their own: the application retains its windows, and
/// each view its subviews; what leaves one of them during an event is kept until the event ends
/// (see ``EventScope``). All others, such as view controllers and the application's delegate, are
/// retained here from the first touch that lands below them until the application's last touch has
/// ended.
///
/// A responder whose next one is held is marked with the event, in ``Responder/heldDuring``.
/// Changing the link, or leaving the application's windows, removes the mark; the next responder is
/// then retained for each call, which is always correct.
@MainActor final class ResponderHolds {
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The responders that are retained; the application releases them before it is deallocated.
  @exclusivity(unchecked) private var responders = RetainedList<Responder>()

  init() {}

  /// Holds the responders after another, as far as the stored links lead.
  ///
  /// The chain ends at a class that overrides ``Responder/next``: the responder that it returns, and
  /// all those after it, are retained for each call.
  ///
  /// - Parameters:
  ///   - first: The view that touches are delivered to, in a window of the event's application.
  ///   - event: The event of the application.
  /// - Complexity: O(*n*) in the length of the chain.
  func hold(after first: Responder, for event: Event) {
    var responder = Borrowed(first)
    while let next = responder.map({ responder in
      guard responder.heldDuring != event.identity else { return responder.nextLink.borrowed }
      return holdNext(of: responder, event)
    }) {
      responder = next
    }
  }

  /// Holds the next responder.
  ///
  /// - Parameters:
  ///   - responder: The responder, which is marked.
  ///   - event: The event of the application.
  /// - Returns: The link to the next responder, or an empty reference if the chain ends here.
  @inline(never) private func holdNext(
    of responder: Responder, _ event: Event
  ) -> Borrowed<Responder> {
    guard responder.followsLink else { return Borrowed() }
    let link = responder.nextLink.borrowed
    link.withTarget { next in
      if next.isApplication {
        // Another application can be reachable as a delegate, and its chain could form a cycle.
        guard event.application.borrowed.points(to: next) else { return }
      } else if !next.isView {
        responders.append(next)
      }
      responder.heldDuring = event.identity
    }
    return responder.heldDuring == event.identity ? link : Borrowed()
  }

  /// Ends the holds; the responders are released when the event has ended.
  ///
  /// - Parameter event: The event of the application.
  func release(_ event: Event) {
    if responders.isEmpty { return }
    responders.forEach { $0.removeMarkBefore(event) }
    event.scope.keep(&responders)
  }
}

extension Responder {
  /// Returns the next responder whose class handles touches, if the application holds it.
  ///
  /// The result can be called without being retained. Responders that only forward touches are
  /// skipped, as far as they are held.
  ///
  /// - Parameter event: The event that is being delivered.
  /// - Returns: The responder, or an empty reference if the next responder must be retained for the
  ///   call.
  @inlinable @inline(__always) final func heldHandler(during event: Event?) -> Borrowed<Responder> {
    guard let direct = event?.direct, heldDuring == direct else { return Borrowed() }
    var next = nextLink.borrowed
    while let after = next.mapHeld({ next -> Borrowed<Responder>? in
      next.isTransparent && next.heldDuring == direct ? next.nextLink.borrowed : nil
    }), let after {
      next = after
    }
    return next
  }
}
