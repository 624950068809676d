/// A view with touches: the touches that it receives, and the calls for them that are due.
@MainActor final class ViewTouches {
  /// The view; `nil` if the object waits to be used for another one.
  private(set) var view: View?
  /// Whether the view excludes other views (U41).
  private(set) var isExclusive = false
  // Unchecked: what is removed is retained elsewhere or kept by the scope, and so never released inside
  // an access.
  /// The touches, in the order of their ids.
  @exclusivity(unchecked) private(set) var touches: [Touch] = []
  /// The responders to which the view's calls are forwarded.
  @exclusivity(unchecked) var path = ResponderPath()
  /// The sets of several touches made for earlier calls, by the bits of the touches' indices; reused
  /// while the touches are down.
  @exclusivity(unchecked) private var sets: [(mask: UInt64, set: Set<Touch>)] = []
  /// The number of sets that are kept, enough for a hand whose fingers move alternately.
  private static let setLimit = 8

  init() {}

  /// Whether any touch of the view remains down after this event.
  var hasLiveTouches: Bool {
    for index in touches.indices where !touches[index].phase.isOver { return true }
    return false
  }

  /// Returns whether the object has a view, which is in the hierarchy of another one.
  ///
  /// - Parameter root: The other view, or the view itself; `nil` for any.
  func isWithin(_ root: View?) -> Bool {
    guard let view else { return false }
    return root.map { view.isDescendant(of: $0) } ?? true
  }

  /// The lowest id of the touches.
  var firstID: Int { touches.first?.id ?? .max }

  /// Assigns the object to a view.
  ///
  /// - Parameters:
  ///   - isExclusive: Pass `true` if the view excludes other views.
  ///   - dispatcher: The dispatcher, which is notified of links that change in its window.
  func open(for view: View, isExclusive: Bool, _ dispatcher: ViewDispatcher) {
    self.view = view
    self.isExclusive = isExclusive
    path.fill(from: view)
    // A hit test may return a view of another window.
    if view.window?.dispatcher !== dispatcher { path.linksChanged() }
  }

  /// Detaches the object from its view if that has no touches any more.
  ///
  /// - Parameter scope: The scope of the event, which is open, and releases the responders at its end.
  func detachIfUnused(_ scope: EventScope) {
    guard touches.isEmpty else { return }
    path.release(into: scope)
    extendLifetime(view.take())
  }

  /// Removes a finished touch without calling the view.
  ///
  /// - Parameters:
  ///   - touch: A touch of the view that has ended or was cancelled.
  ///   - scope: The scope of the event, which is open.
  func forget(_ touch: Touch, _ scope: EventScope) {
    _ = remove(touch)
    detachIfUnused(scope)
  }

  func add(_ touch: Touch) {
    touches.append(touch)
    touch.receiver = self
    touch.due = .touchesBegan
  }

  /// Removes a touch and the call that is due for it.
  ///
  /// - Returns: The touch, which the caller releases.
  func remove(_ touch: Touch) -> Touch? {
    touch.receiver = nil
    touch.due = nil
    if !sets.isEmpty { sets.removeAll() }
    guard let index = touches.firstIndex(ofIdentical: touch) else { return nil }
    return touches.remove(at: index)
  }

  /// The next method that is due for any of the touches, in the order began, moved, ended, cancelled.
  var nextDue: TouchMethod? {
    var next: TouchMethod?
    for index in touches.indices {
      if let due = touches[index].due, next.map({ due.order < $0.order }) ?? true { next = due }
    }
    return next
  }

  /// Returns the touches for which a method is due, which is then no longer due, in the form in
  /// which a responder receives them; `nil` if there are none.
  func takeDue(_ method: TouchMethod) -> Set<Touch>? {
    let due = members { $0.due == method }
    for index in touches.indices where touches[index].due == method { touches[index].due = nil }
    return due
  }

  /// The touches that are being cancelled in the view, in the form in which a responder receives them;
  /// `nil` if there are none.
  var interrupted: Set<Touch>? { members { $0.phaseInEvent != nil } }

  private func members(where isMember: (Touch) -> Bool) -> Set<Touch>? {
    var (count, last, mask) = (0, 0, UInt64(0))
    for index in touches.indices where isMember(touches[index]) {
      (count, last) = (count + 1, index)
      mask |= 1 << UInt64(index)
    }
    if count == 0 { return nil }
    if count == 1 { return touches[last].singleTouchSet }
    let hasBits = touches.count <= UInt64.bitWidth
    if hasBits, let known = sets.first(where: { $0.mask == mask }) { return known.set }
    var set = Set<Touch>(minimumCapacity: count)
    for index in touches.indices where isMember(touches[index]) { set.insert(touches[index]) }
    if hasBits {
      if sets.count == Self.setLimit { sets.removeFirst() }
      sets.append((mask, set))
    }
    return set
  }

  /// Calls the view, along whose path the call is forwarded meanwhile.
  ///
  /// - Parameter method: The touch method to call. Before the last call for a touch it is removed.
  func call(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event) {
    // The path retains the view.
    let target = Borrowed(view)
    if target.isNone { return }
    let outer = event.called
    event.called = Borrowed(self)
    path.place = 0
    switch method {
    case .touchesBegan: for touch in touches { touch.status.insert(.open) }
    case .touchesMoved: break
    case .touchesEnded, .touchesCancelled: close(touches)
    }
    target.withHeldTarget { $0.receive(method, touches, event) }
    event.called = outer
  }

  private func close(_ closed: Set<Touch>) {
    for touch in closed {
      touch.status.remove(.open)
      _ = remove(touch)
    }
  }
}
