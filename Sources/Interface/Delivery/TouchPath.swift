/// Which application's touches hold the responder after this one, and how many of its paths do.
///
/// A responder whose hold names the event that is being delivered may call the next one without
/// retaining it: a ``TouchPath`` does. Pointing the link elsewhere resets the hold, as what it points
/// at then is held by nothing.
struct PathHold {
  /// The event of the application whose paths hold it, compared by identity only.
  fileprivate var event = EventIdentity.none
  private var count: UInt32 = 0

  /// Counts one more path, unless the paths of another application hold the next responder.
  fileprivate mutating func retain(for event: Event) {
    if self.event == event.identity {
      count += 1
    } else if self.event == .none {
      (self.event, count) = (event.identity, 1)
    }
  }

  /// Counts one path less.
  ///
  /// A link that was changed meanwhile may have been held anew, by fewer paths than are counted back
  /// here: then it is followed with retaining, which is always right.
  fileprivate mutating func release(for event: Event) {
    guard self.event == event.identity else { return }
    count -= 1
    if count == 0 { self = PathHold() }
  }
}

extension Responder {
  /// The next responder whose class handles touches, if the touches of the event that is being
  /// delivered hold it, so that it can be called without being retained; else none.
  ///
  /// Those that only forward are passed by, as far as the path holds them.
  @inline(__always) final func heldHandler(during event: Event?) -> Borrowed<Responder> {
    guard let direct = event?.direct, pathHold.event == direct else { return Borrowed() }
    var next = nextLink.borrowed
    while let after = next.mapHeld({ next -> Borrowed<Responder>? in
      next.isTransparent && next.pathHold.event == direct ? next.nextLink.borrowed : nil
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
/// that is released in the middle of an event keeps them until the application's ``EventScope`` ends,
/// since functions of its responders may be running.
@MainActor final class TouchPath {
  private var responders: [Responder] = []
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// Whether the path goes through the application, which is not held: it outlives its events, and
  /// must be able to go between two of them.
  @exclusivity(unchecked) private var passesApplication = false
  /// Whether the path was released and keeps its responders only until the event ends.
  @exclusivity(unchecked) private(set) var isReleased = false

  init() {}

  /// Holds a view and the responders after it, as far as the stored links lead.
  ///
  /// A class that overrides ``Responder/next`` ends the path: the responder that it returns is
  /// retained for each call, and so are all after it.
  func hold(_ view: View, for event: Event) {
    // Taken out while it is written, so that access to it is checked once.
    var held: [Responder] = []
    swap(&held, &responders)
    var next = add(view, to: &held, event)
    while let after = next.map({ add($0, to: &held, event) }) { next = after }
    swap(&held, &responders)
  }

  /// Appends a responder, and returns the link to the one after it, if that is on the path too.
  @inline(__always) private func add(
    _ responder: Responder, to held: inout [Responder], _ event: Event
  ) -> Borrowed<Responder> {
    if responder.isApplication {
      // Another application can be reached as a delegate, and could lead on for ever.
      guard !passesApplication, event.application.borrowed.points(to: responder) else {
        return Borrowed()
      }
      passesApplication = true
    } else {
      held.append(responder)
    }
    let next = responder.nextLink.borrowed
    guard responder.followsLink, !next.isEmpty else { return Borrowed() }
    responder.pathHold.retain(for: event)
    return next
  }

  /// Takes back the holds, and lets go of the responders when the event ends.
  func release(_ event: Event) {
    for responder in responders { responder.pathHold.release(for: event) }
    if passesApplication {
      event.application.borrowed.withTarget { $0.pathHold.release(for: event) }
      passesApplication = false
    }
    isReleased = true
    event.scope.keep(self)
  }

  /// Lets go of the responders, which runs the deinits of those that only the path held.
  func clear() {
    responders.removeAll(keepingCapacity: true)
    isReleased = false
  }
}
