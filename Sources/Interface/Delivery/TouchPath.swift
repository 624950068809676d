/// Which application's touches hold the responder after this one, and how many of its paths do.
///
/// A responder whose hold names the event that is being delivered may call the next one without
/// retaining it: a ``TouchPath`` does. Pointing the link elsewhere resets the hold, as what it points
/// at then is held by nothing.
struct PathHold {
  /// The event of the application whose paths hold it, compared by identity only.
  fileprivate var event: ObjectIdentifier?
  fileprivate var count: UInt32 = 0
}

extension Responder {
  /// The next responder whose class handles touches, if the touches of the event that is being
  /// delivered hold it, so that it can be called without being retained; else none.
  ///
  /// Those that only forward are passed by, as far as the path holds them.
  @inline(__always) final func heldHandler(during event: Event?) -> Borrowed<Responder> {
    guard let owner = event.map(ObjectIdentifier.init), pathHold.event == owner,
      event?.forwardsDirectly == true
    else { return Borrowed() }
    var next = nextLink.borrowed
    while let after = next.mapHeld({ next -> Borrowed<Responder>? in
      next.isTransparent && next.pathHold.event == owner ? next.nextLink.borrowed : nil
    }), let after {
      next = after
    }
    return next
  }
}

/// The responders that the touches of one view go through, held while the view has touches.
///
/// Ten responders are called for each move of a finger, and retaining each for its call would double
/// the time. Instead all of them are retained once, when the first finger lands on the view. A path
/// that is dropped in the middle of an event is held by the application's ``EventScope`` until the
/// event has been delivered, since functions of its responders may be running.
@MainActor struct TouchPath {
  private var responders: [Responder] = []
  /// The application at the end, which is not held: it outlives its events, and must be able to go
  /// between two of them.
  private var application = WeakLink<Responder>()
  private var event: ObjectIdentifier?

  init() {}

  var isEmpty: Bool { responders.isEmpty }

  /// Holds a view and what follows it, as far as the stored links lead.
  ///
  /// A class that overrides ``Responder/next`` ends the path: what it answers is retained for each
  /// call, and so is all that follows.
  mutating func hold(_ view: View, for event: Event) {
    let owner = ObjectIdentifier(event)
    self.event = owner
    var current: Responder = view
    responders.append(view)
    while current.followsLink, let next = current.nextLink.borrowed.target {
      let hold = current.pathHold
      if hold.event == owner {
        current.pathHold.count += 1
      } else if hold.event == nil {
        current.pathHold = PathHold(event: owner, count: 1)
      }
      if next is Application {
        // One that is another's delegate could lead on for ever.
        if !application.borrowed.isEmpty { break }
        application = WeakLink(next)
      } else {
        responders.append(next)
      }
      current = next
    }
  }

  /// Takes back the holds, and passes the responders to a scope that lets go of them later.
  mutating func release(to scope: EventScope) {
    for responder in responders { takeBack(responder) }
    if let last = application.borrowed.target { takeBack(last) }
    application = WeakLink()
    scope.keep(responders)
    responders.removeAll(keepingCapacity: true)
    event = nil
  }

  private func takeBack(_ responder: Responder) {
    guard responder.pathHold.event == event else { return }
    // A link that was changed meanwhile may have been held anew, by fewer paths than are counted
    // back here: then it is followed with retaining, which is always right.
    responder.pathHold.count -= 1
    if responder.pathHold.count == 0 { responder.pathHold = PathHold() }
  }
}
