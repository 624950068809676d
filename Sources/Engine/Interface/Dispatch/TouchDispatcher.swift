import Preconditions

/// The dispatcher that delivers the touches of one window to its views.
///
/// Each view receives one call per phase, with all of its touches in that phase (U30).
@MainActor final class TouchDispatcher {
  /// The records created so far.
  ///
  /// They are retained until the window is deallocated, so links to them need no liveness test.
  /// Unchecked although it is a list of objects: it is only appended to.
  @exclusivity(unchecked) private var records: [ViewTouchRecord] = []
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The number of records that belong to a view.
  @exclusivity(unchecked) private var trackedCount = 0
  /// The first of the records that belong to no view; ``ViewTouchRecord/nextSpare`` leads to the
  /// others.
  ///
  /// A spare record may still be in the list of pending calls, where it has no effect.
  @exclusivity(unchecked) private var firstSpare = Borrowed<ViewTouchRecord>()
  /// The first record with pending calls in this event.
  ///
  /// ``ViewTouchRecord/nextDue`` leads to the others. The list ends with ``lastDue``, and is ordered by
  /// the lowest id of the touches in each record.
  @exclusivity(unchecked) private var firstDue = Borrowed<ViewTouchRecord>()
  /// The last record with pending calls in this event; meaningless if there is none.
  @exclusivity(unchecked) private var lastDue = Borrowed<ViewTouchRecord>()
  /// A Boolean value that indicates whether the list of pending calls must be sorted before
  /// delivery.
  @exclusivity(unchecked) var isUnordered = false
  /// The number of tracked records whose view is exclusive (U41).
  @exclusivity(unchecked) private var exclusiveCount = 0
  /// A Boolean value that indicates whether several of the tracked records may belong to one view.
  @exclusivity(unchecked) private var sharesViews = false

  /// An empty list with the capacity of the last one, to be reused.
  @exclusivity(unchecked) private var spareList = PlainList<Borrowed<ViewTouchRecord>>()

  init() {}

  /// Returns an empty list, to be given back after use; a nested use receives another.
  ///
  /// The list holds no references: ``records`` retains all records.
  func takeList() -> PlainList<Borrowed<ViewTouchRecord>> {
    var list = PlainList<Borrowed<ViewTouchRecord>>()
    swap(&list, &spareList)
    return list
  }

  /// Gives back a list, whose storage is kept.
  ///
  /// - Parameter list: The list; empty afterwards.
  func giveBack(_ list: inout PlainList<Borrowed<ViewTouchRecord>>) {
    list.removeAll()
    swap(&list, &spareList)
  }

  /// A Boolean value that indicates whether any view of the window tracks touches.
  var isTracking: Bool { trackedCount > 0 }

  /// Calls a closure with each record that belongs to a view.
  ///
  /// - Parameter body: The closure to call, which may free records.
  @inline(__always) func forEachTracked(_ body: (ViewTouchRecord) -> Void) {
    // None is removed, and those that are appended meanwhile need not be visited.
    for index in records.indices {
      Borrowed(records[index]).withHeldTarget { if $0.isTracking { body($0) } }
    }
  }

  /// A Boolean value that indicates whether calls are pending.
  @inline(__always) var hasDue: Bool { !firstDue.isNone }

  /// Adds a touch that began to the record of its view, and schedules `touchesBegan`, unless the view
  /// does not receive the touch.
  ///
  /// The decision applies for the life of the touch. A view without multiple touches receives no
  /// further touch while it has one (U38). An exclusive view and other views of the window exclude
  /// each other (U41).
  ///
  /// - Parameters:
  ///   - touch: The touch that began.
  ///   - view: The hit-test view of the touch.
  ///   - takesSeveral: The view's ``View/isMultipleTouchEnabled``.
  ///   - isExclusive: The view's ``View/isExclusiveTouch``.
  func bind(_ touch: Touch, to view: View, _ takesSeveral: Bool, _ isExclusive: Bool) {
    var record = record(of: view)
    if !takesSeveral, record.mapHeld({ $0.hasLiveTouches }) == true { return }
    if isExclusive || exclusiveCount > 0, isExcluded(view, isExclusive) { return }
    if record.mapHeld({ $0.isFull }) != false { record = openRecord(for: view, isExclusive) }
    record.withHeldTarget {
      $0.add(touch)
      $0.note(touch)
    }
  }

  /// Returns the record of a view in this dispatcher.
  ///
  /// A view that was moved here from another window may still be tracked by the dispatcher of that
  /// one.
  ///
  /// - Parameter view: The view.
  /// - Returns: The record, or an empty reference if the view has none here.
  @inline(__always) private func record(of view: View) -> Borrowed<ViewTouchRecord> {
    let record = view.touchRecord
    return record.mapHeld { $0.isMade(by: self) } == true ? record : Borrowed()
  }

  /// Returns whether a view receives no touches because of those of other views.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isExclusive: Pass `true` if the view is exclusive itself.
  /// - Returns: `true` if another view has touches, and one of both is exclusive.
  private func isExcluded(_ view: View, _ isExclusive: Bool) -> Bool {
    var isExcluded = false
    forEachTracked { record in
      if !record.viewLink.points(to: view), record.hasLiveTouches,
        isExclusive || record.isExclusive
      {
        isExcluded = true
      }
    }
    return isExcluded
  }

  /// Assigns a spare record to a view, or a new one.
  ///
  /// - Parameters:
  ///   - view: The view, which has no record here, or one that is full.
  ///   - isExclusive: Pass `true` if the view is exclusive.
  /// - Returns: The record.
  @inline(__always) private func openRecord(
    for view: View, _ isExclusive: Bool
  ) -> Borrowed<ViewTouchRecord> {
    let record = firstSpare.isNone ? makeRecord() : firstSpare
    record.withHeldTarget {
      firstSpare = $0.nextSpare
      $0.open(for: view, isExclusive)
    }
    trackedCount += 1
    if isExclusive { exclusiveCount += 1 }
    view.touchRecord.withHeldTarget { other in
      sharesViews = true
      other.dispatcherLink.withHeldTarget { $0.sharesViews = true }
    }
    view.touchRecord = record
    return record
  }

  @inline(never) private func makeRecord() -> Borrowed<ViewTouchRecord> {
    let made = ViewTouchRecord(self)
    records.append(made)
    return Borrowed(made)
  }

  /// Appends a record to the list of pending calls of a dispatcher.
  ///
  /// A static method with short closures, which the compiler inlines: the one closure in which a
  /// method would be called is itself called for every finger that moves.
  ///
  /// - Parameters:
  ///   - record: The record, which is not in the list.
  ///   - lowestID: The lowest id of the touches of the record with pending calls.
  ///   - dispatcher: The dispatcher.
  @inline(__always) static func append(
    _ record: Borrowed<ViewTouchRecord>, _ lowestID: Int, to dispatcher: Borrowed<TouchDispatcher>
  ) {
    if dispatcher.mapHeld(\.hasDue) == true {
      let last = dispatcher.mapHeld(\.lastDue) ?? Borrowed()
      last.withHeldTarget { $0.nextDue = record }
      if last.mapHeld({ $0.lowestID > lowestID }) == true {
        dispatcher.withHeldTarget { $0.isUnordered = true }
      }
    } else {
      dispatcher.withHeldTarget { $0.firstDue = record }
    }
    dispatcher.withHeldTarget { $0.lastDue = record }
    record.withHeldTarget { $0.nextDue = record }
  }

  /// Calls the views with the changes of an event.
  ///
  /// Within a view the calls are made in the order began, moved, ended, cancelled; views are called
  /// in the order of their lowest changed touch id.
  ///
  /// - Parameter event: The event.
  @inline(__always) func deliver(_ event: Event) {
    if !hasDue { return }
    if isUnordered { order() }
    let isFast = event.observer == nil
    // Including records that are appended meanwhile.
    while hasDue {
      // The dispatcher retains the record, whatever its view does.
      let record = takeFirstDue()
      if isFast, record.mapHeld(\.hasOneMove) == true {
        ViewTouchRecord.sendOneMove(of: record, event)
      } else {
        record.withHeldTarget { call($0, event) }
      }
    }
  }

  /// Discards the pending calls at the end of an event, which the application has not passed to the
  /// window if there are any.
  @inline(__always) func discardDue() { if hasDue { discardAllDue() } }

  @inline(never) private func discardAllDue() {
    isUnordered = false
    while hasDue { takeFirstDue().withHeldTarget { $0.clear() } }
  }

  /// Removes the first record from the list of pending calls, which is not empty.
  ///
  /// - Returns: The record.
  @inline(__always) private func takeFirstDue() -> Borrowed<ViewTouchRecord> {
    // Short closures, which the compiler inlines.
    let first = firstDue
    let next = first.mapHeld(\.nextDue) ?? Borrowed()
    first.withHeldTarget { $0.nextDue = Borrowed() }
    firstDue = next.isSame(as: first) ? Borrowed() : next
    return first
  }

  /// Sorts the pending records by the lowest touch id.
  ///
  /// The list is usually sorted already, as fingers land in the order of slots.
  private func order() {
    isUnordered = false
    var listed: [ViewTouchRecord] = []
    var next = firstDue
    while let record = next.target {
      listed.append(record)
      next = record.nextDue.points(to: record) ? Borrowed() : record.nextDue
    }
    listed.sort { $0.lowestID < $1.lowestID }
    firstDue = Borrowed(listed.first)
    lastDue = Borrowed(listed.last)
    for index in listed.indices {
      listed[index].nextDue = Borrowed(listed[min(index + 1, listed.count - 1)])
    }
  }

  @inline(never) private func call(_ record: ViewTouchRecord, _ event: Event) {
    // The event retains the touches until it has ended, and these the view, whatever the calls do.
    // Any of them may remove the view from its window, which clears the masks of the later calls.
    let began = record.began
    if began != 0 {
      record.began = 0
      send(.touchesBegan, record, began, event)
    }
    let moved = record.moved
    if moved != 0 {
      record.moved = 0
      send(.touchesMoved, record, moved, event)
    }
    if record.ended | record.cancelled == 0 { return }
    if record.ended != 0 { send(.touchesEnded, record, record.ended, event) }
    if record.cancelled != 0 { send(.touchesCancelled, record, record.cancelled, event) }
    freeIfUnused(record)
  }

  /// Calls one of the four touch methods of a view.
  ///
  /// - Parameters:
  ///   - method: The method. After the last call for a touch the record does not contain it any more.
  ///   - record: The record of the view.
  ///   - mask: The bits of the touches; not 0.
  ///   - event: The event that the touches belong to.
  /// - Precondition: The caller holds the touches, and so the view, until the method returns.
  @inline(__always) private func send(
    _ method: TouchMethod, _ record: ViewTouchRecord, _ mask: UInt64, _ event: Event
  ) {
    guard mask & (mask - 1) == 0, event.observer == nil else {
      return sendSeveral(method, record, mask, event)
    }
    let view = record.viewLink
    record.touch(mask.trailingZeroBitCount).withHeldTarget { touch in
      record.prepare(touch, for: method)
      // The touch keeps its set while it is held.
      touch.loneSet.withHeldTarget { set in
        view.withHeldTarget { $0.receive(method, set.set, event) }
      }
    }
  }

  /// Calls one of the four touch methods of a view, as ``send(_:_:_:_:)`` does, with several touches
  /// or after notifying the event's observer.
  @inline(never) private func sendSeveral(
    _ method: TouchMethod, _ record: ViewTouchRecord, _ mask: UInt64, _ event: Event
  ) {
    let view = record.viewLink
    if let observer = event.observer {
      let touches = record.set(mask)
      view.withHeldTarget {
        observer.responder($0, receives: method, touches: touches, event: event)
      }
    }
    // The observer may have cancelled some of the touches, of which the view has received the end.
    let mask = mask & record.taken
    if mask == 0 { return }
    let touches = record.set(mask)
    record.forEach(mask) { record.prepare($0, for: method) }
    view.withHeldTarget { $0.receive(method, touches, event) }
  }

  /// Calls the view of a touch at once, outside the list of pending calls.
  ///
  /// - Parameters:
  ///   - touch: The touch, which the caller retains.
  ///   - method: The touch method to call.
  ///   - event: The event that the touch belongs to.
  func callNow(_ touch: Touch, _ method: TouchMethod, _ event: Event) {
    let mask = touch.recordBit
    touch.touchRecord.withHeldTarget { record in
      if method == .touchesEnded || method == .touchesCancelled {
        close(record, mask, method, event)
      } else {
        // Retained here: the view may end the delay of a touch that has left the event.
        let touches = record.set(mask)
        send(method, record, mask, event)
        extendLifetime(touches)
      }
    }
  }

  /// Makes the last call to a view about some of its touches, and removes them from the record.
  ///
  /// - Parameters:
  ///   - record: The record of the view.
  ///   - mask: The bits of the touches.
  ///   - method: The method to call, `touchesEnded` or `touchesCancelled`.
  ///   - event: The event that the touches belong to.
  func close(
    _ record: ViewTouchRecord, _ mask: UInt64, _ method: TouchMethod, _ event: Event
  ) {
    // Retained here, and through the touches the view: a view that is cancelled outside an event may
    // begin one, at whose end touches are released or reused.
    let touches = record.set(mask)
    closeHeld(record, mask, method, event)
    extendLifetime(touches)
  }

  /// Makes the last call to a view, as ``close(_:_:_:_:)`` does, about touches that the caller holds.
  @inline(__always) func closeHeld(
    _ record: ViewTouchRecord, _ mask: UInt64, _ method: TouchMethod, _ event: Event
  ) {
    send(method, record, mask, event)
    freeIfUnused(record)
  }

  /// Detaches a record from its view if it contains no touches.
  ///
  /// - Parameter record: The record.
  func freeIfUnused(_ record: ViewTouchRecord) {
    guard record.taken == 0, record.isTracking else { return }
    let link = Borrowed(record)
    let view = record.viewLink
    if record.isExclusive { exclusiveCount -= 1 }
    record.shut()
    record.nextSpare = firstSpare
    firstSpare = link
    trackedCount -= 1
    if trackedCount == 0 { sharesViews = false }
    // The caller retains the touches that were in the record, and so the view.
    view.withHeldTarget {
      if $0.touchRecord.isSame(as: link) { $0.touchRecord = otherRecord(of: view) }
    }
  }

  /// Returns a record of a view that has none in ``View/touchRecord``.
  ///
  /// A view with more than 64 touches has several records, and continues with one of the others.
  ///
  /// - Parameter view: The view.
  /// - Returns: The record, or an empty reference if the view has no touches.
  @inline(__always) private func otherRecord(of view: Borrowed<View>) -> Borrowed<ViewTouchRecord> {
    sharesViews ? findOtherRecord(of: view) : Borrowed()
  }

  @inline(never) private func findOtherRecord(
    of view: Borrowed<View>
  ) -> Borrowed<ViewTouchRecord> {
    var other = Borrowed<ViewTouchRecord>()
    forEachTracked { if other.isNone, $0.viewLink.isSame(as: view) { other = Borrowed($0) } }
    return other
  }

  /// Releases all views, because the application whose touches they track is deallocated.
  ///
  /// The views are not called.
  ///
  /// - Parameter event: The event of the application.
  func abandon(_ event: Event) {
    event.scope.begin()
    forEachTracked {
      $0.removeAll()
      freeIfUnused($0)
    }
    event.scope.end()
  }
}

extension View {
  /// Calls one of the four touch methods, without notifying an observer.
  @inline(__always) fileprivate final func receive(
    _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event
  ) {
    switch method {
    case .touchesBegan: touchesBegan(touches, with: event)
    case .touchesMoved: touchesMoved(touches, with: event)
    case .touchesEnded: touchesEnded(touches, with: event)
    case .touchesCancelled: touchesCancelled(touches, with: event)
    }
  }
}
