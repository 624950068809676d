/// The responders along which the calls for the touches of one view are forwarded.
///
/// A path is filled when the first touch of its view lands, and retains the responders until the last
/// has ended. While the view is called, the path belongs to the event (``Event/path``), and each
/// responder that calls `super` asks it for the next one. The stored links of the responders decide; the
/// path is only compared with them, so where the tree has changed, the next responder is found by
/// `Responder.forward`.
@MainActor struct ResponderPath: ~Copyable {
  /// The responders from the view to the one before the application.
  ///
  /// An application that its own touches retained would never be deallocated.
  private var responders = RetainedList<Responder>()
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
  /// - Parameter first: The view whose touches are forwarded.
  mutating func fill(from first: Responder) {
    assert(responders.isEmpty, "a path is filled that was not released")
    var next = Borrowed(first)
    while next.map({ !$0.isApplication }) == true, responders.append(next) {
      next = next.withPresentTarget { $0.followsLink ? $0.nextLink.borrowed : Borrowed() }
    }
  }

  /// Empties the path; the responders are released when the event has ended.
  ///
  /// - Parameter scope: The scope of the event, which is open.
  mutating func release(into scope: EventScope) {
    if !responders.isEmpty { scope.keep(&responders) }
  }

  /// Returns whether a responder is the last of the path, and forwards a call for the first time.
  ///
  /// - Parameter responder: The responder.
  /// - Returns: `true` if the application may be the next one.
  func isLast(_ responder: Responder) -> Bool {
    place + 1 == responders.count && responders[place].points(to: responder)
  }

  /// Advances from a responder to the next one that handles touches, or to the last of the path.
  ///
  /// - Parameter responder: The responder that forwards a call.
  /// - Returns: The next responder, which the path retains until the event has ended; `nil` if the path
  ///   does not lead to it.
  @inline(__always) mutating func advance(from responder: Responder) -> Borrowed<Responder>? {
    guard place < responders.count, responders[place].points(to: responder) else { return nil }
    var current = Borrowed(responder)
    repeat {
      guard place + 1 < responders.count, let link = current.withPresentTarget({ $0.followedLink }),
        link.isSame(as: responders[place + 1])
      else { return nil }
      place += 1
      current = link
    } while place + 1 < responders.count && current.withPresentTarget({ $0.isTransparent })
    return current
  }
}

extension Event {
  /// Returns the responder to which another one forwards a call, if nothing but a stored link decides.
  ///
  /// - Parameter responder: The responder.
  /// - Returns: The next responder on the path of the view that is being called, or the application,
  ///   which the caller of the pipeline retains; `nil` for any other.
  @inline(__always) func next(after responder: Responder) -> Borrowed<Responder>? {
    path.advance(from: responder) ?? (path.isLast(responder) ? applicationAfter(responder) : nil)
  }

  private func applicationAfter(_ responder: Responder) -> Borrowed<Responder>? {
    guard let link = responder.followedLink, link.isSame(as: application.borrowed),
      link.map({ $0.isTransparent }) == false
    else { return nil }
    return link
  }
}

extension Responder {
  /// The stored link to the next responder; `nil` if something else decides.
  @inline(__always) fileprivate final var followedLink: Borrowed<Responder>? {
    followsLink ? nextLink.borrowed : nil
  }
}
