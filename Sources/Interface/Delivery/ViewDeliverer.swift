/// Brings the touches of one window to its views: one call a view and phase (U30).
@MainActor final class ViewDeliverer {
  /// The views that track touches now.
  @exclusivity(unchecked) var tracking: [ViewDelivery] = []
  /// Those with calls due in this event, ordered by the lowest id among their touches.
  @exclusivity(unchecked) var firstDue = UpLink<ViewDelivery>()
  @exclusivity(unchecked) var lastDue = UpLink<ViewDelivery>()
  @exclusivity(unchecked) var lastID = 0
  /// Whether what is due is not ordered yet.
  @exclusivity(unchecked) var isUnordered = false
  /// How many deliverers, in any application, have calls due: mostly none after an event.
  @exclusivity(unchecked) static var pendingCount = 0
  /// Records that no view uses now.
  ///
  /// They may still be listed as due, where they do nothing.
  @exclusivity(unchecked) var spare: [ViewDelivery] = []
  /// The responders of touched views' chains that the tree does not hold.
  @exclusivity(unchecked) var held: [Responder] = []
  /// How many of those tracked are exclusive (U41).
  @exclusivity(unchecked) var exclusiveCount = 0

  init() {}

  var isTracking: Bool { !tracking.isEmpty }

  /// Decides whether a touch that just landed is for its view, for all its life (U38, U41).
  func bind(_ touch: Touch, to view: View) {
    if let record = view.delivery, !view.isMultipleTouchEnabled, record.hasLiveTouches { return }
    let isExclusive = view.isExclusiveTouch
    if isExclusive || exclusiveCount > 0 {
      for record in tracking where record.view !== view && record.hasLiveTouches {
        if isExclusive || record.isExclusive { return }
      }
    }
    let record: ViewDelivery
    if let present = view.delivery, !present.isFull {
      record = present
    } else {
      record = spare.popLast() ?? ViewDelivery(self)
      record.open(for: view)
      if isExclusive {
        record.isExclusive = true
        exclusiveCount += 1
      }
      view.delivery = record
      record.index = tracking.count
      tracking.append(record)
    }
    record.add(touch)
  }

  /// Calls the views with what changed in an event.
  func deliver(_ event: Event) {
    if firstDue.isEmpty { return }
    if isUnordered { order() }
    let before = Lifetimes.slowMask
    let isFast = event.observer == nil
    Lifetimes.slowMask = isFast ? 0x03 : 0xff
    takeDue { record in
      if isFast, record.hasOneMove, hold(record.viewLink) {
        record.sendOneMove(event)
      } else {
        call(record, event)
      }
    }
    Lifetimes.slowMask = before
  }

  @inline(never) private func call(_ record: ViewDelivery, _ event: Event) {
    guard record.isDue else { return }
    let before = Lifetimes.slowMask
    if !hold(record.viewLink) { Lifetimes.slowMask = 0xff }
    // A call may remove the view: its masks are then empty for what would have come after.
    if record.began != 0 {
      let mask = record.began
      record.began = 0
      record.forEach(mask) { $0.isOpen = true }
      record.withSet(mask) { send(.touchesBegan, $0, record.viewLink, event) }
    }
    if record.moved != 0 {
      let mask = record.moved
      record.moved = 0
      record.withSet(mask) { send(.touchesMoved, $0, record.viewLink, event) }
    }
    if record.ended != 0 { close(record, record.ended, .touchesEnded, event) }
    if record.cancelled != 0 { close(record, record.cancelled, .touchesCancelled, event) }
    Lifetimes.slowMask = before
  }

  /// Holds those of a view's chain that nothing else is sure to hold.
  ///
  /// - Returns: False where the view is in no window, so that its whole chain is held by nobody.
  @inline(__always) private func hold(_ link: UpLink<View>) -> Bool {
    var isInWindow = false
    link.withTarget { view in
      if view.stocked != Lifetimes.generation { takeStock(view) }
      isInWindow = !view.windowLink.isEmpty
    }
    return isInWindow
  }

  @inline(__always) private func send(
    _ method: TouchMethod, _ touches: Set<Touch>, _ link: UpLink<View>, _ event: Event
  ) {
    link.withTarget { view in
      if Lifetimes.slowMask != 0xff {
        switch method {
        case .touchesBegan: view.touchesBegan(touches, with: event)
        case .touchesMoved: view.touchesMoved(touches, with: event)
        case .touchesEnded: view.touchesEnded(touches, with: event)
        case .touchesCancelled: view.touchesCancelled(touches, with: event)
        }
      } else {
        view.call(method, touches, event)
        extendLifetime(view)
      }
    }
  }

  /// Calls a view for the last time about some touches, and lets them go.
  func close(
    _ record: ViewDelivery, _ mask: UInt64, _ method: TouchMethod, _ event: Event
  ) {
    var set: Set<Touch> = []
    record.withSet(mask) { set = $0 }
    let view = record.view
    record.forEach(mask) { touch in
      touch.isOpen = false
      record.remove(touch)
    }
    if record.taken == 0 { free(record) }
    send(method, set, UpLink(view), event)
    extendLifetime(view)
  }
}
