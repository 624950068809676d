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
/// A responder whose next one is held is marked with the sequence of touches, in
/// ``Responder/heldDuring``. Changing the link, or leaving the application's windows, removes the
/// mark; the next responder is then retained for each call, which is always correct. The next
/// sequence has another identity, so its first touch marks the chain anew.
@MainActor final class ResponderHolds {
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The responders that are retained; the application releases them before it is deallocated.
  @exclusivity(unchecked) private var responders = RetainedList<AnyObject>()
  /// The identity of the present sequence of touches or, without touches, of the next one.
  @exclusivity(unchecked) private(set) var identity = HoldIdentity.firstOfBlock()

  init() {}

  /// Holds the responders after another, as far as the stored links lead.
  ///
  /// The chain ends at a class that overrides ``Responder/next``: the responder that it returns, and
  /// all those after it, are retained for each call. It ends also at a responder that is marked
  /// already, because those after it were marked at the same time. Where a mark of these has been
  /// removed since then, the next responder is retained for each call as long as the sequence lasts.
  ///
  /// - Parameters:
  ///   - first: The view that touches are delivered to, in a window of the event's application.
  ///   - event: The event of the application.
  /// - Complexity: O(*n*) in the number of responders that are not marked yet.
  func hold(after first: Responder, for event: Event) {
    // What is held is alive for as long as this takes, as no code of the application runs.
    var responder = Borrowed(first)
    while let next = responder.mapHeld({ holdNext(of: $0, event) }) { responder = next }
  }

  /// Holds the next responder.
  ///
  /// - Parameters:
  ///   - responder: The responder, which is marked.
  ///   - event: The event of the application.
  /// - Returns: The link to the next responder, or an empty reference if nothing remains to be held.
  @inline(__always) private func holdNext(
    of responder: Responder, _ event: Event
  ) -> Borrowed<Responder> {
    guard !responder.heldDuring.isMark(of: identity), responder.followsLink else {
      return Borrowed()
    }
    let link = responder.nextLink.borrowed
    let isHeld = link.map { next in
      if !next.isView {
        // Another application can be reachable as a delegate, and its chain could form a cycle.
        if next.isApplication {
          guard event.application.borrowed.points(to: next) else { return false }
        } else {
          responders.append(next)
        }
      }
      responder.heldDuring = next.isTransparent ? identity.beforeTransparent : identity
      return true
    }
    return isHeld == true ? link : Borrowed()
  }

  /// Ends the sequence; the responders are released when the event has ended.
  ///
  /// Marks are valid until then, as ``Event/direct`` is unchanged.
  ///
  /// - Parameter scope: The scope of the application, which is open.
  func release(into scope: EventScope) {
    identity = identity.next()
    if !responders.isEmpty { scope.keep(&responders) }
  }
}

extension Responder {
  /// Returns whether the class of the next responder handles touches, and the application holds it.
  ///
  /// The next responder can then be called without being retained. The test is short, because it is
  /// compiled into every override that calls `super`.
  ///
  /// - Parameter event: The event that is being delivered.
  /// - Returns: `true` if ``nextLink`` leads to such a responder; otherwise ask
  ///   ``heldHandler(during:)``.
  @inlinable @inline(__always) final func precedesHandler(during event: Event?) -> Bool {
    // A mark is set only where the link has a target, and this one only where that handles touches.
    if let event { heldDuring == event.direct } else { false }
  }

  /// Returns the next responder whose class handles touches, if the application holds it.
  ///
  /// The result can be called without being retained. Responders that only forward touches are
  /// skipped, as far as they are held.
  ///
  /// - Parameter event: The event that is being delivered.
  /// - Returns: The responder, or an empty reference if the next responder must be retained for the
  ///   call.
  final func heldHandler(during event: Event?) -> Borrowed<Responder> {
    guard let direct = event?.direct, heldDuring.isMark(of: direct) else { return Borrowed() }
    var next = nextLink.borrowed
    while let after = next.mapHeld({ next -> Borrowed<Responder>? in
      next.isTransparent && next.heldDuring.isMark(of: direct) ? next.nextLink.borrowed : nil
    }), let after {
      next = after
    }
    return next
  }
}
