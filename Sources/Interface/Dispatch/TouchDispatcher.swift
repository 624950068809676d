import Preconditions

/// The dispatcher that delivers the touches of one window to its views.
///
/// Each view receives one call per phase, with all of its touches in that phase (U30).
@MainActor final class TouchDispatcher {
  /// The records created so far.
  ///
  /// They are retained until the window is deallocated, so links to them need no liveness test.
  private var records: [ViewTouchRecord] = []
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The records of the views that track touches at present.
  @exclusivity(unchecked) private(set) var tracking: [Borrowed<ViewTouchRecord>] = []
  /// The records that no view uses at present.
  ///
  /// A spare record may still be in the list of pending calls, where it has no effect.
  @exclusivity(unchecked) private var spare: [Borrowed<ViewTouchRecord>] = []
  /// The first record with pending calls in this event.
  ///
  /// The list ends with ``lastDue``, and is ordered by the lowest id of the touches in each record.
  @exclusivity(unchecked) private var firstDue = Borrowed<ViewTouchRecord>()
  /// The last record with pending calls in this event.
  @exclusivity(unchecked) private var lastDue = Borrowed<ViewTouchRecord>()
  /// The lowest touch id of ``lastDue`` at the time when it was appended.
  @exclusivity(unchecked) private var lastID = 0
  /// A Boolean value that indicates whether the list of pending calls must be sorted before
  /// delivery.
  @exclusivity(unchecked) var isUnordered = false
  /// The number of tracked records whose view is exclusive (U41).
  @exclusivity(unchecked) private var exclusiveCount = 0

  /// An empty list with the capacity of the last one, to be reused.
  @exclusivity(unchecked) private var spareList: [Borrowed<ViewTouchRecord>] = []

  init() {}

  /// Returns an empty list, to be given back after use; a nested use receives another.
  ///
  /// The list holds no references: ``records`` retains all records.
  func takeList() -> [Borrowed<ViewTouchRecord>] {
    var list: [Borrowed<ViewTouchRecord>] = []
    swap(&list, &spareList)
    return list
  }

  /// Gives back a list, whose storage is kept.
  ///
  /// - Parameter list: The list; empty afterwards.
  func giveBack(_ list: inout [Borrowed<ViewTouchRecord>]) {
    list.removeEach()
    swap(&list, &spareList)
  }

  /// A Boolean value that indicates whether any view of the window tracks touches.
  var isTracking: Bool { !tracking.isEmpty }

  /// A Boolean value that indicates whether calls are pending.
  @inline(__always) var hasDue: Bool { !firstDue.isNone }

  /// Adds a touch that began to the record of its view, unless the view does not receive it.
  ///
  /// The decision applies for the life of the touch. A view without multiple touches receives no
  /// further touch while it has one (U38). An exclusive view and other views of the window exclude
  /// each other (U41).
  ///
  /// - Parameters:
  ///   - touch: The touch that began.
  ///   - view: The hit-test view of the touch.
  func bind(_ touch: Touch, to view: View) {
    // A view that was moved here from another window may still be tracked by the dispatcher of that
    // one.
    let present = view.touchRecord.mapHeld { $0.isMade(by: self) } == true
    if present, !view.isMultipleTouchEnabled,
      view.touchRecord.mapHeld({ $0.hasLiveTouches }) == true
    {
      return
    }
    let isExclusive = view.isExclusiveTouch
    if isExclusive || exclusiveCount > 0, isExcluded(view, isExclusive) { return }
    if !present || view.touchRecord.mapHeld({ $0.isFull }) == true {
      let record = spare.popLast() ?? makeRecord()
      record.withHeldTarget {
        $0.open(for: view)
        $0.isExclusive = isExclusive
        $0.index = tracking.count
      }
      if isExclusive { exclusiveCount += 1 }
      view.touchRecord = record
      tracking.append(record)
    }
    view.touchRecord.withHeldTarget { $0.add(touch) }
  }

  /// Returns whether a view receives no touches because of those of other views.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isExclusive: Pass `true` if the view is exclusive itself.
  /// - Returns: `true` if another view has touches, and one of both is exclusive.
  private func isExcluded(_ view: View, _ isExclusive: Bool) -> Bool {
    for index in tracking.indices
    where tracking[index].mapHeld({
      !$0.viewLink.points(to: view) && $0.hasLiveTouches && (isExclusive || $0.isExclusive)
    }) == true {
      return true
    }
    return false
  }

  private func makeRecord() -> Borrowed<ViewTouchRecord> {
    let made = ViewTouchRecord(self)
    records.append(made)
    return Borrowed(made)
  }

  /// Appends a record to the list of pending calls.
  ///
  /// - Parameters:
  ///   - record: The record, which is not in the list.
  ///   - event: The event in which the calls are made.
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

  /// Calls the views with the changes of an event.
  ///
  /// Within a view the calls are made in the order began, moved, ended, cancelled; views are called
  /// in the order of their lowest changed touch id.
  ///
  /// - Parameter event: The event.
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

  /// Discards the pending calls, because the application did not pass the event to its windows.
  ///
  /// - Parameter event: The event.
  func discard(_ event: Event) {
    isUnordered = false
    takeDue(event) { $0.clear() }
  }

  /// Removes each record from the front of the list and passes it to a closure, including records
  /// that are appended meanwhile.
  ///
  /// ``records`` retains the records, whatever the closure does.
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

  /// Sorts the pending records by the lowest touch id.
  ///
  /// The list is usually sorted already, as fingers land in the order of slots.
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
    // The touches retain the view until the event has ended, whatever the calls do. Any of them may
    // remove the view from its window, which clears the masks of the later calls.
    record.viewLink.withHeldTarget { view in
      if record.began != 0 {
        let mask = record.began
        record.began = 0
        record.forEach(mask) { $0.status.insert(.open) }
        record.withSet(mask) { view.receive(.touchesBegan, $0, event) }
      }
      if record.moved != 0 {
        let mask = record.moved
        record.moved = 0
        record.withSet(mask) { view.receive(.touchesMoved, $0, event) }
      }
    }
    if record.ended != 0 { close(record, record.ended, .touchesEnded, event) }
    if record.cancelled != 0 { close(record, record.cancelled, .touchesCancelled, event) }
  }

  /// Calls the view of a touch at once, outside the list of pending calls.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - method: The touch method to call.
  ///   - event: The event that the touch belongs to.
  func callNow(_ touch: Touch, _ method: TouchMethod, _ event: Event) {
    let mask: UInt64 = 1 << touch.recordIndex
    touch.touchRecord.withHeldTarget { record in
      if method == .touchesEnded || method == .touchesCancelled {
        close(record, mask, method, event)
      } else {
        touch.status.insert(.open)
        // The touch retains the view.
        record.viewLink.withHeldTarget { view in
          record.withSet(mask) { view.receive(method, $0, event) }
        }
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
    var touches: Set<Touch> = []
    record.withSet(mask) { touches = $0 }
    let view = record.viewLink
    record.forEach(mask) { touch in
      touch.status.remove(.open)
      record.remove(touch)
    }
    view.withHeldTarget { $0.receive(method, touches, event) }
    freeIfUnused(record)
    extendLifetime(touches)
  }

  /// Detaches a record from its view if it contains no touches.
  ///
  /// - Parameter record: The record.
  func freeIfUnused(_ record: ViewTouchRecord) {
    let link = Borrowed(record)
    guard record.taken == 0, !record.viewLink.isNone, record.index < tracking.count,
      tracking[record.index].isSame(as: link)
    else { return }
    if record.isExclusive { exclusiveCount -= 1 }
    let last = tracking.removeLast()
    if !last.isSame(as: link) {
      last.withHeldTarget { $0.index = record.index }
      tracking[record.index] = last
    }
    spare.append(link)
    let view = record.viewLink
    record.shut()
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
  private func otherRecord(of view: Borrowed<View>) -> Borrowed<ViewTouchRecord> {
    for index in tracking.indices
    where tracking[index].mapHeld({ $0.viewLink.isSame(as: view) }) == true {
      return tracking[index]
    }
    return Borrowed()
  }

  /// Releases all views, because the application whose touches they track is deallocated.
  ///
  /// The views are not called.
  ///
  /// - Parameter event: The event of the application.
  func abandon(_ event: Event) {
    event.scope.begin()
    for record in tracking {
      record.withHeldTarget {
        $0.removeAll()
        freeIfUnused($0)
      }
    }
    event.scope.end()
  }
}

extension View {
  /// Calls one of the four touch methods, after notifying the event's observer if there is one.
  ///
  /// - Parameters:
  ///   - method: The touch method to call.
  ///   - touches: The touches to pass.
  ///   - event: The event that the touches belong to.
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
