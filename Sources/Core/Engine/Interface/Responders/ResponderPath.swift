/// The responders that handle touches, along which the calls for the touches of one view are forwarded.
///
/// A path is filled when the first touch of its view lands, and retains the responders until the last
/// has ended. While the view is called (``Event/called``), each responder that calls `super` asks the
/// path for the next one. Once a link between responders of the window has changed, the path leads
/// nowhere, and the next responder is found by `Responder.forward`.
@MainActor struct ResponderPath: ~Copyable {
  /// The view, and the responders after it that handle touches, as far as stored links lead.
  private var steps = PlainList<Unmanaged<Responder>>()
  /// What retains the steps, except the application, which the caller of the pipeline retains.
  ///
  /// An application that its own touches retained would never be deallocated.
  private var kept = RetainedList<Responder>()
  /// The index of the responder that was called last.
  ///
  /// Each call of the view begins at 0; a responder that forwards a second time has lost its place, and
  /// takes the slow way.
  var place = 0

  init() {}

  /// Fills the path, as far as the stored links lead.
  ///
  /// It ends before a responder that a class's own ``Responder/next`` returns.
  ///
  /// - Parameter view: The view whose touches are forwarded.
  mutating func fill(from view: Responder) {
    assert(kept.isEmpty, "a path is filled that was not released")
    var next = Borrowed(view)
    while kept.append(next) {
      if steps.isEmpty || !next.withPresentTarget({ $0.forwardsTouches }) { steps.append(next) }
      if next.withPresentTarget({ $0.isApplication }) { _ = kept.popLast() }
      next = next.withPresentTarget { $0.followsLink ? $0.nextLink.borrowed : Borrowed() }
    }
  }

  /// Forgets where the path leads, as a link has changed.
  mutating func linksChanged() { steps.removeAll() }

  /// Empties the path; the responders are released when the event has ended.
  ///
  /// - Parameter scope: The scope of the event, which is open.
  mutating func release(into scope: EventScope) {
    steps.removeAll()
    if !kept.isEmpty { scope.keep(&kept) }
  }

  /// Advances from a responder to the next one that handles touches.
  ///
  /// - Returns: The next responder, which is retained until the event has ended; `nil` if the path does
  ///   not lead to it.
  @inline(__always) mutating func advance(from responder: Responder) -> Borrowed<Responder>? {
    guard place + 1 < steps.count, steps.borrowed(at: place).points(to: responder)
    else { return nil }
    place += 1
    return steps.borrowed(at: place)
  }
}

extension Event {
  /// Returns the responder to which another one forwards a call, if nothing but stored links decides.
  ///
  /// - Returns: The next responder on the path of the view that is being called; `nil` for any other, and
  ///   where an observer is notified of each responder, which the path does not do.
  @inline(__always) func next(after responder: Responder) -> Borrowed<Responder>? {
    isObserved ? nil : called.mapHeld { $0.path.advance(from: responder) } ?? nil
  }
}
