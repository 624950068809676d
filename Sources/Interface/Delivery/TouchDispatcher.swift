/// Brings the touches of one window to its views: one call a view and phase (U30).
@MainActor final class TouchDispatcher {
  /// The views that track touches now.
  private(set) var tracking: [ViewTouchRecord] = []
  /// All records ever made; none goes before the window does, so links to them need no test.
  private var records: [ViewTouchRecord] = []
  /// Records that no view uses now.
  ///
  /// They may still be listed as due, where they do nothing.
  private var spare: [ViewTouchRecord] = []
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The first and the last record with calls due in this event, ordered by the lowest id among their
  /// touches.
  @exclusivity(unchecked) private var firstDue = Borrowed<ViewTouchRecord>()
  @exclusivity(unchecked) private var lastDue = Borrowed<ViewTouchRecord>()
  @exclusivity(unchecked) private var lastID = 0
  /// Whether what is due is not ordered yet.
  @exclusivity(unchecked) var isUnordered = false
  /// How many of those tracked are exclusive (U41).
  @exclusivity(unchecked) private var exclusiveCount = 0

  init() {}

  var isTracking: Bool { !tracking.isEmpty }

  /// Whether any calls are due.
  @inline(__always) var hasDue: Bool { !firstDue.isNone }

  /// Decides whether a touch that just landed is for its view, for all its life (U38, U41).
  func bind(_ touch: Touch, to view: View, _ event: Event) {
    let present = record(of: view)
    if let present, !view.isMultipleTouchEnabled, present.hasLiveTouches { return }
    let isExclusive = view.isExclusiveTouch
    if isExclusive || exclusiveCount > 0 {
      for record in tracking where record.view !== view && record.hasLiveTouches {
        if isExclusive || record.isExclusive { return }
      }
    }
    let record: ViewTouchRecord
    if let present, !present.isFull {
      record = present
    } else {
      record = spare.popLast() ?? makeRecord()
      record.open(for: view, event)
      if isExclusive {
        record.isExclusive = true
        exclusiveCount += 1
      }
      view.touchRecord = record
      record.index = tracking.count
      tracking.append(record)
    }
    record.add(touch)
  }

  /// The record in which a view's touches are gathered, if this window's deliverer made it: a view
  /// that has come from another window may be tracked there still.
  private func record(of view: View) -> ViewTouchRecord? {
    guard let present = view.touchRecord, present.isMade(by: self) else { return nil }
    return present
  }

  private func makeRecord() -> ViewTouchRecord {
    let made = ViewTouchRecord(self)
    records.append(made)
    return made
  }

  /// Has a record called in the event at hand.
  @inline(__always) func append(_ record: ViewTouchRecord, _ event: Event) {
    let link = Borrowed(record)
    if hasDue {
      lastDue.withHeldTarget { $0.nextDue = link }
      if record.lowestID < lastID { isUnordered = true }
    } else {
      event.pendingCount += 1
      firstDue = link
    }
    lastDue = link
    lastID = record.lowestID
  }

  /// Calls the views with what changed in an event.
  func deliver(_ event: Event) {
    if !hasDue { return }
    if isUnordered { order() }
    let isFast = event.observer == nil
    takeDue(event) { record in
      if isFast, record.hasOneMove {
        record.sendOneMove(event)
      } else {
        call(record, event)
      }
    }
  }

  /// Forgets the calls that were due, when an application kept the event from its windows.
  func discard(_ event: Event) {
    isUnordered = false
    takeDue(event) { $0.clear() }
  }

  /// Empties the list of what is due from its front, with what falls due meanwhile.
  ///
  /// The records are held by ``records``, whatever the body does.
  @inline(__always) private func takeDue(_ event: Event, _ body: (ViewTouchRecord) -> Void) {
    while hasDue {
      firstDue.withHeldTarget { record in
        firstDue = record.nextDue
        if firstDue.isNone {
          event.pendingCount -= 1
        } else {
          record.nextDue = Borrowed()
        }
        record.isListed = false
        body(record)
      }
    }
  }

  /// Sorts what is due by the lowest id; mostly it is sorted, as fingers land in order of slots.
  private func order() {
    isUnordered = false
    var listed: [ViewTouchRecord] = []
    var next = firstDue
    while let record = next.target {
      listed.append(record)
      next = record.nextDue
    }
    listed.sort { $0.lowestID < $1.lowestID }
    firstDue = Borrowed(listed.first)
    lastDue = Borrowed(listed.last)
    for index in listed.indices {
      listed[index].nextDue = Borrowed(index + 1 < listed.count ? listed[index + 1] : nil)
    }
  }

  @inline(never) private func call(_ record: ViewTouchRecord, _ event: Event) {
    guard record.isDue, let view = record.view else { return }
    // A call may remove the view: its masks are then empty for what would have come after.
    if record.began != 0 {
      let mask = record.began
      record.began = 0
      record.forEach(mask) { $0.isOpen = true }
      record.withSet(mask) { view.receive(.touchesBegan, $0, event) }
    }
    if record.moved != 0 {
      let mask = record.moved
      record.moved = 0
      record.withSet(mask) { view.receive(.touchesMoved, $0, event) }
    }
    if record.ended != 0 { close(record, record.ended, .touchesEnded, event) }
    if record.cancelled != 0 { close(record, record.cancelled, .touchesCancelled, event) }
  }

  /// Calls a touch's view out of turn.
  func callNow(_ touch: Touch, _ method: TouchMethod, _ event: Event) {
    guard let record = touch.touchRecord.borrowed.target, let view = record.view else { return }
    let mask: UInt64 = 1 << touch.place
    if method == .touchesEnded || method == .touchesCancelled {
      close(record, mask, method, event)
    } else {
      touch.isOpen = true
      record.withSet(mask) { view.receive(method, $0, event) }
    }
  }

  /// Calls a view for the last time about some touches, and lets them go.
  func close(
    _ record: ViewTouchRecord, _ mask: UInt64, _ method: TouchMethod, _ event: Event
  ) {
    guard let view = record.view else { return }
    var set: Set<Touch> = []
    record.withSet(mask) { set = $0 }
    record.forEach(mask) { touch in
      touch.isOpen = false
      record.remove(touch)
    }
    view.receive(method, set, event)
    // Not before: the path of the touches holds whom the call goes through.
    freeIfUnused(record, event)
  }

  /// Takes a record from its view when no touch is left in it.
  func freeIfUnused(_ record: ViewTouchRecord, _ event: Event) {
    guard record.taken == 0, let view = record.view, tracking[record.index] === record else {
      return
    }
    if record.isExclusive { exclusiveCount -= 1 }
    let last = tracking.removeLast()
    if last !== record {
      last.index = record.index
      tracking[record.index] = last
    }
    spare.append(record)
    record.shut(event)
    guard view.touchRecord === record else { return }
    // More than a record holds: the view goes on with one that is left.
    view.touchRecord = nil
    for other in tracking where other.view === view { view.touchRecord = other }
  }

  /// Lets go of every view, as the application whose touches they track is no more.
  func abandon(_ event: Event) {
    event.scope.begin()
    for record in tracking {
      record.removeAll()
      freeIfUnused(record, event)
    }
    event.scope.end()
  }
}

extension View {
  /// Calls one of the four methods, telling the event's observer first if there is one.
  @inline(__always) fileprivate final func receive(
    _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event
  ) {
    if event.observer == nil {
      switch method {
      case .touchesBegan: touchesBegan(touches, with: event)
      case .touchesMoved: touchesMoved(touches, with: event)
      case .touchesEnded: touchesEnded(touches, with: event)
      case .touchesCancelled: touchesCancelled(touches, with: event)
      }
    } else {
      call(method, touches, event)
    }
  }
}
