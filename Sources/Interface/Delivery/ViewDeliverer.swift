/// Brings the touches of one window to its views: one call a view and phase (U30).
@MainActor final class ViewDeliverer {
  /// The views that track touches now.
  @exclusivity(unchecked) private var tracking: [ViewDelivery] = []
  /// Those with calls due in this event, ordered by the lowest id among their touches.
  @exclusivity(unchecked) private var due: [ViewDelivery] = []
  private var spare: [ViewDelivery] = []

  init() {}

  var isTracking: Bool { !tracking.isEmpty }

  /// Decides whether a touch that just landed is for its view, for all its life (U38, U41).
  func bind(_ touch: Touch, to view: View) {
    if let record = view.delivery {
      if !view.isMultipleTouchEnabled, record.hasLiveTouches { return }
    }
    for record in tracking where record.view !== view && record.hasLiveTouches {
      if view.isExclusiveTouch || record.view.isExclusiveTouch { return }
    }
    let record: ViewDelivery
    if let present = view.delivery, !present.isFull {
      record = present
    } else {
      record = spare.popLast() ?? ViewDelivery(view: view)
      record.view = view
      view.delivery = record
      tracking.append(record)
    }
    record.add(touch)
  }

  /// Calls the views with what changed in an event.
  func deliver(_ event: Event, in window: Window) {
    for touch in event.active {
      guard let record = touch.delivery, touch.hitWindow === window else { continue }
      if !record.isDue, touch.phase != .stationary { due.append(record) }
      let bit: UInt64 = 1 << touch.place
      switch touch.phase {
      case .began: record.began |= bit
      case .moved: record.moved |= bit
      case .ended: record.ended |= bit
      case .cancelled: record.cancelled |= bit
      default: break
      }
    }
    var index = 0
    while index < due.count {
      call(due[index], event)
      index += 1
    }
    due.removeAll(keepingCapacity: true)
  }

  private func call(_ record: ViewDelivery, _ event: Event) {
    let view = record.view
    // Outside a window nothing holds the chain: each call has to.
    let wasFast = event.isFast
    if wasFast, view.windowLink.isEmpty { event.isFast = false }
    defer { event.isFast = wasFast }
    // A call may remove the view: its masks are then empty for what would have come after.
    if record.began != 0 {
      let mask = record.began
      record.began = 0
      record.forEach(mask) { $0.isOpen = true }
      send(.touchesBegan, record.set(mask), view, event)
    }
    if record.moved != 0 {
      let mask = record.moved
      record.moved = 0
      let set = record.set(mask)
      if event.isFast {
        view.touchesMoved(set, with: event)
      } else {
        view.call(.touchesMoved, set, event)
      }
    }
    if record.ended != 0 { close(record, record.ended, .touchesEnded, view, event) }
    if record.cancelled != 0 { close(record, record.cancelled, .touchesCancelled, view, event) }
  }

  private func send(
    _ method: TouchMethod, _ touches: Set<Touch>, _ view: View, _ event: Event
  ) {
    view.call(method, touches, event)
  }

  /// Calls a view for the last time about some touches, and lets them go.
  private func close(
    _ record: ViewDelivery, _ mask: UInt64, _ method: TouchMethod, _ view: View, _ event: Event
  ) {
    let set = record.set(mask)
    record.forEach(mask) { touch in
      touch.isOpen = false
      record.remove(touch)
    }
    if record.taken == 0 { free(record) }
    send(method, set, view, event)
  }

  /// Forgets a touch that is over without its view having been called.
  func forget(_ touch: Touch) {
    guard let record = touch.delivery else { return }
    record.remove(touch)
    if record.taken == 0 { free(record) }
  }

  /// Cancels all touches of a view and what lies in it, at once and out of turn.
  func cancel(in root: View, _ event: Event) {
    let records = tracking.filter { $0.view.isDescendant(of: root) }
    for record in records {
      var open: UInt64 = 0
      record.forEach(record.taken) { touch in
        if touch.isOpen { open |= 1 << touch.place } else { record.remove(touch) }
      }
      record.clear()
      if open == 0 {
        if record.taken == 0 { free(record) }
        continue
      }
      var phases: [(Touch, Touch.Phase)] = []
      record.forEach(open) { phases.append(($0, $0.phase)) }
      for (touch, _) in phases { touch.phase = .cancelled }
      close(record, open, .touchesCancelled, record.view, event)
      // The fingers are still down; for recognizers outside the removed view they go on.
      for (touch, phase) in phases where !touch.isRetired { touch.phase = phase }
    }
  }

  private func free(_ record: ViewDelivery) {
    if record.view.delivery === record { record.view.delivery = nil }
    tracking.removeAll { $0 === record }
    record.clear()
    if due.isEmpty { spare.append(record) }
  }
}

extension ViewDelivery {
  /// Whether any touch of the view goes on beyond this event.
  var hasLiveTouches: Bool {
    var rest = taken
    while rest != 0 {
      if let touch = touches[rest.trailingZeroBitCount], !touch.phase.isOver { return true }
      rest &= rest - 1
    }
    return false
  }
}
