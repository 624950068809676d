/// A count of the touch paths that retain the responder after the one that stores the hold.
///
/// If the hold names the event that is being delivered, the next responder can be called without
/// being retained, because a ``TouchPath`` retains it. Changing the link to the next responder
/// resets the hold, as no path retains the new target.
struct PathHold {
  /// The event of the application whose paths retain the responder; compared by identity only.
  fileprivate var event = EventIdentity.none
  private var count: UInt32 = 0

  /// Counts one more path, unless paths of another application already retain the next responder.
  ///
  /// - Parameter event: The event of the application that the path belongs to.
  fileprivate mutating func retain(for event: Event) {
    if self.event == event.identity {
      count += 1
    } else if self.event == .none {
      (self.event, count) = (event.identity, 1)
    }
  }

  /// Counts one path fewer.
  ///
  /// A link that was changed meanwhile may have a new hold with fewer paths than are released here.
  /// The hold is then reset early, and the link is followed by retaining its target, which is
  /// always correct.
  ///
  /// - Parameter event: The event of the application that the path belongs to.
  fileprivate mutating func release(for event: Event) {
    guard self.event == event.identity else { return }
    count -= 1
    if count == 0 { self = PathHold() }
  }
}

extension Responder {
  /// Returns the next responder whose class handles touches, if the path of the touches retains it.
  ///
  /// The result can be called without being retained. Responders that only forward touches are
  /// skipped, as far as the path retains them.
  ///
  /// - Parameter event: The event that is being delivered.
  /// - Returns: The responder, or an empty reference if the next responder must be retained for the
  ///   call.
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

/// The responders that the touches of one view are forwarded through, retained while the view has
/// touches.
///
/// Ten responders are called for each move of a finger, and retaining each for its call would
/// double the time. Instead all of them are retained once, when the first finger lands on the view.
/// A path that is released during an event retains them until the application's ``EventScope``
/// ends, since functions of its responders may be running.
@MainActor final class TouchPath: ScopedPath {
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// A Boolean value that indicates whether the path leads through the application.
  ///
  /// The application is not retained: it outlives its events, and must be deallocatable between two
  /// of them.
  @exclusivity(unchecked) private var passesApplication = false
  /// The responders, which the path retains.
  ///
  /// References that are counted by hand: they are appended and released at the beginning and the
  /// end of every touch, for which an array of objects takes four times as long.
  @exclusivity(unchecked) private var responders = RetainedList<Responder>()
  /// A Boolean value that indicates whether the path was released and retains its responders only
  /// until the event ends.
  @exclusivity(unchecked) private(set) var isReleased = false

  init() {}

  /// Retains a responder and those after it, as far as the stored links lead.
  ///
  /// A class that overrides ``Responder/next`` ends the path: the responder that it returns, and
  /// all those after it, are retained for each call.
  ///
  /// - Parameters:
  ///   - first: The view that the touches are delivered to.
  ///   - event: The event of the application.
  func hold(_ first: Responder, for event: Event) {
    // Moved to a local variable while it is written, so that the access to the property is checked
    // once.
    var held = RetainedList<Responder>()
    swap(&held, &responders)
    var next = add(first, to: &held, event)
    while let after = next.map({ add($0, to: &held, event) }) { next = after }
    swap(&held, &responders)
  }

  /// Appends a responder to the path.
  ///
  /// - Parameters:
  ///   - responder: The responder to append.
  ///   - held: The responders that the path retains.
  ///   - event: The event of the application.
  /// - Returns: The link to the next responder, or an empty reference if the path ends here.
  @inline(__always) private func add(
    _ responder: Responder, to held: inout RetainedList<Responder>, _ event: Event
  ) -> Borrowed<Responder> {
    if responder.isApplication {
      // Another application can be reachable as a delegate, and its chain could form a cycle.
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

  /// Releases the holds at once, and the responders when the event ends.
  ///
  /// - Parameter event: The event of the application.
  func release(_ event: Event) {
    responders.forEach { $0.pathHold.release(for: event) }
    if passesApplication {
      event.application.borrowed.withTarget { $0.pathHold.release(for: event) }
      passesApplication = false
    }
    isReleased = true
    event.scope.keep(path: self)
  }

  /// Releases the responders, which runs the `deinit` of those that only the path retained.
  func clear() {
    // Taken out first, as a `deinit` may run an event, which uses other paths.
    var held = RetainedList<Responder>()
    swap(&held, &responders)
    held.releaseAll()
    swap(&held, &responders)
    isReleased = false
  }

  isolated deinit { clear() }
}
