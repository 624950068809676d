extension ResponderHolds {
  /// Holds the responders after a view, as far as the stored links lead.
  ///
  /// The chain ends at a class that overrides ``Responder/next``: the responder that it returns, and
  /// all those after it, are retained for each call. It ends also at a responder that is marked
  /// already, because those after it were marked at the same time. Where a mark of these has been
  /// removed since then, the next responder is retained for each call as long as the sequence lasts.
  ///
  /// - Parameters:
  ///   - first: The view that touches are delivered to.
  ///   - window: The window of the view, which belongs to the event's application.
  ///   - event: The event of the application.
  /// - Complexity: O(*n*) in the number of responders that are not marked yet.
  func hold(after first: View, in window: Borrowed<Window>, for event: Event) {
    // What is held is alive for as long as this takes, as no code of the application runs.
    var responder = Borrowed<Responder>(first)
    while let next = responder.mapHeld({ holdNext(of: $0, in: window, event) }) { responder = next }
  }

  /// Holds the next responder.
  ///
  /// - Parameters:
  ///   - responder: The responder, which is marked.
  ///   - window: The window that retains the views of the chain.
  ///   - event: The event of the application.
  /// - Returns: The link to the next responder, or an empty reference if nothing remains to be held.
  @inline(__always) private func holdNext(
    of responder: Responder, in window: Borrowed<Window>, _ event: Event
  ) -> Borrowed<Responder> {
    guard !responder.heldDuring.isMark(of: identity), responder.followsLink else {
      return Borrowed()
    }
    let link = responder.nextLink.borrowed
    let isHeld = link.map { next in
      if next.isView {
        // Views of another window, and those of none, are not retained by this one.
        let view = unsafeDowncast(next, to: View.self)
        guard view.windowLink.borrowed.isSame(as: window) else { return false }
      } else if next.isApplication {
        // Another application can be reachable as a delegate, and its chain could form a cycle.
        guard event.application.borrowed.points(to: next) else { return false }
      } else {
        retain(next)
      }
      responder.heldDuring = next.isTransparent ? identity.beforeTransparent : identity
      return true
    }
    return isHeld == true ? link : Borrowed()
  }
}
