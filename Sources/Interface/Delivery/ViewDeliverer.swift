/// Brings the touches of one window to its views: one call a view and phase (U30).
@MainActor final class ViewDeliverer {
  /// The views that track touches now.
  @exclusivity(unchecked) private var tracking: [ViewDelivery] = []
  /// Those with calls due in this event, ordered by the lowest id among their touches.
  @exclusivity(unchecked) private var firstDue = UpLink<ViewDelivery>()
  @exclusivity(unchecked) private var lastDue = UpLink<ViewDelivery>()
  @exclusivity(unchecked) private var lastID = 0
  /// Whether what is due is not ordered yet.
  @exclusivity(unchecked) var isUnordered = false
  /// How many deliverers, in any application, have calls due: mostly none after an event.
  @exclusivity(unchecked) private(set) static var pendingCount = 0
  /// Records that no view uses now.
  ///
  /// They may still be listed as due, where they do nothing.
  @exclusivity(unchecked) private var spare: [ViewDelivery] = []
  /// The responders of touched views' chains that the tree does not hold.
  @exclusivity(unchecked) private var held: [Responder] = []
  /// How many of those tracked are exclusive (U41).
  @exclusivity(unchecked) private var exclusiveCount = 0

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

  /// Has a record called in the event at hand.
  @inline(__always) func append(_ record: ViewDelivery) {
    if firstDue.isEmpty {
      Self.pendingCount += 1
      firstDue = UpLink(record)
    } else {
      if record.lowestID < lastID { isUnordered = true }
      lastDue.withTarget { $0.nextDue = UpLink(record) }
    }
    lastDue = UpLink(record)
    lastID = record.lowestID
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

  /// Forgets the calls that were due, when an application kept the event from its windows.
  func drop() {
    isUnordered = false
    takeDue { $0.clear() }
  }

  /// Empties the list of what is due from its front.
  @inline(__always) private func takeDue(_ body: (ViewDelivery) -> Void) {
    if firstDue.isEmpty { return }
    Self.pendingCount -= 1
    var link = firstDue
    firstDue = UpLink()
    lastDue = UpLink()
    while !link.isEmpty {
      let present = link
      present.withTarget { record in
        link = record.nextDue
        record.nextDue = UpLink()
        record.isListed = false
        body(record)
      }
    }
  }

  /// Sorts what is due by the lowest id; mostly it is sorted, as fingers land in order of slots.
  private func order() {
    isUnordered = false
    var records: [ViewDelivery] = []
    takeDue { records.append($0) }
    // Stable, though ids are unique: a view with more than 64 touches has two records.
    for record in records.sorted(by: { $0.lowestID < $1.lowestID }) {
      record.isListed = true
      append(record)
    }
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

  @inline(never) private func takeStock(_ view: View) {
    let generation = Lifetimes.generation
    var link = UpLink<Responder>(view)
    // Beyond a responder that has been seen everything has been, circles included.
    while link.map({ $0.stocked != generation }) == true {
      var next = UpLink<Responder>()
      link.withTarget { responder in
        responder.stocked = generation
        if !responder.isHeldByTree { held.append(responder) }
        next = responder.nextLink
      }
      link = next
    }
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
        withExtendedLifetime(view) { view.call(method, touches, event) }
      }
    }
  }

  /// Calls a view for the last time about some touches, and lets them go.
  private func close(
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
    withExtendedLifetime(view) { send(method, set, UpLink(view), event) }
  }

  /// Forgets a touch that is over without its view having been called.
  func forget(_ touch: Touch) {
    guard let record = touch.delivery.target else { return }
    record.remove(touch)
    if record.taken == 0 { free(record) }
  }

  /// Cancels touches of a view and what lies in it, all or some, at once and out of turn.
  func cancel(in root: View, _ event: Event, where isMeant: (Touch) -> Bool = { _ in true }) {
    let records = tracking.filter { $0.view?.isDescendant(of: root) == true }
    guard !records.isEmpty else { return }
    Lifetimes.begin()
    defer { Lifetimes.end() }
    for record in records {
      var open: UInt64 = 0
      record.forEach(record.taken) { touch in
        guard isMeant(touch) else { return }
        if touch.isOpen { open |= 1 << touch.place } else { record.remove(touch) }
      }
      if open == 0 {
        if record.taken == 0 { free(record) }
        continue
      }
      var phases: [(Touch, Touch.Phase)] = []
      record.forEach(open) { phases.append(($0, $0.phase)) }
      for (touch, _) in phases { touch.phase = .cancelled }
      let before = Lifetimes.slowMask
      Lifetimes.slowMask = 0xff
      close(record, open, .touchesCancelled, event)
      Lifetimes.slowMask = before
      // The fingers are still down; for recognizers outside the removed view they go on, unless
      // the view that was called had them taken away altogether.
      for (touch, phase) in phases where !touch.isFinished || phase.isOver { touch.phase = phase }
    }
  }

  /// Lets go of every view, as the application whose touches they track is no more.
  func abandon() {
    for record in tracking { free(record) }
    letGo()
  }

  private func free(_ record: ViewDelivery) {
    guard let view = record.view else { return }
    if view.delivery === record { view.delivery = nil }
    if record.isExclusive { exclusiveCount -= 1 }
    // First of all, as callers rely on the arrays to hold the record.
    spare.append(record)
    let last = tracking.removeLast()
    if last !== record {
      last.index = record.index
      tracking[record.index] = last
    }
    record.shut()
    // More than a record holds: the view goes on with one that is left.
    if view.delivery == nil { view.delivery = tracking.first { $0.view === view } }
  }

  /// Lets go of what was held, once no touch is left that could lead there and no call is running.
  func letGo() {
    guard tracking.isEmpty, !held.isEmpty else { return }
    Lifetimes.generation &+= 1
    held.removeAll(keepingCapacity: true)
  }
}
