/// The responders that the touches of an application retain, so that they can be forwarded without
/// retaining each responder for its call.
///
/// Ten responders are called for each move of a finger, and retaining each for its call would
/// double the time. Most need no reference of their own: the application retains its windows, and
/// each view its subviews, of which each has the same window; what leaves one of them during an event
/// is kept until the event ends (see ``EventScope``). All others, such as view controllers and the
/// application's delegate, are
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

  /// Retains a responder until the sequence has ended.
  ///
  /// - Parameter responder: The responder.
  func retain(_ responder: Responder) { responders.append(responder) }

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
