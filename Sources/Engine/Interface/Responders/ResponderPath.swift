/// The responders along which the calls for the touches of one view are forwarded.
///
/// A path is filled when the first touch of its view lands, and retains the responders until the last
/// has ended. While the view is called, the path belongs to the event (``Event/path``), and each
/// responder that calls `super` asks it for the next one, which then needs no reference of its own for
/// the call. The stored links of the responders decide; the path is only compared with them, so where
/// the tree has changed, the next responder is found and retained by `Responder.forward`.
@MainActor struct ResponderPath: ~Copyable {
  /// The responders from the view to the end of the chain.
  private var places = PlainList<Borrowed<Responder>>()
  /// The references to them.
  ///
  /// The application has none here, as it would never be deallocated: the path is followed only by its
  /// methods, whose callers retain it.
  private var references = RetainedList<AnyObject>()
  /// The index of the responder that was called last.
  ///
  /// Each call of the view begins at 0; a responder that forwards a second time has lost its place, and
  /// takes the slow way.
  var place = 0

  init() {}

  /// Fills the path, as far as the stored links lead.
  ///
  /// It ends before a responder that a class's own ``Responder/next`` returns, and before a second
  /// application, which can be the delegate of the first.
  ///
  /// - Parameter first: The view whose touches are forwarded.
  mutating func fill(from first: Responder) {
    places.removeAll()
    place = 0
    var hasApplication = false
    var next = Borrowed(first)
    while let isApplication = next.map({ $0.isApplication }) {
      if isApplication {
        if hasApplication { return }
        hasApplication = true
      } else if !references.append(ifAlive: next) {
        // Another thread has released it meanwhile.
        return
      }
      places.append(next)
      next = next.withPresentTarget { $0.followsLink ? $0.nextLink.borrowed : Borrowed() }
    }
  }

  /// Empties the path; the responders are released when the event has ended.
  ///
  /// - Parameter scope: The scope of the event, which is open.
  mutating func release(into scope: EventScope) {
    places.removeAll()
    if !references.isEmpty { scope.keep(&references) }
  }

  /// Advances from a responder to the next one that handles touches, or to the last of the path.
  ///
  /// - Parameter responder: The responder that forwards a call.
  /// - Returns: The next responder, which the path retains; `nil` if the path does not contain it.
  @inline(__always) mutating func advance(from responder: Responder) -> Borrowed<Responder>? {
    let index = place &+ 1
    guard index < places.count, places[place].points(to: responder), responder.followsLink
    else { return nil }
    let next = places[index]
    guard responder.nextLink.borrowed.isSame(as: next) else { return nil }
    if next.withPresentTarget({ $0.isTransparent }) { return advancePastTransparent(from: index) }
    place = index
    return next
  }

  /// Advances past responders that forward all touches, without a call for each.
  @inline(never) private mutating func advancePastTransparent(
    from first: Int
  ) -> Borrowed<Responder>? {
    var index = first
    while index + 1 < places.count, places[index].withPresentTarget({ $0.isTransparent }) {
      guard places[index].withPresentTarget({ $0.followsLink }),
        places[index].withPresentTarget({ $0.nextLink.borrowed }).isSame(as: places[index + 1])
      else { return nil }
      index += 1
    }
    place = index
    return places[index]
  }
}
