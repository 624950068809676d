import Preconditions

/// The touches that one view is tracking, and the calls that it must receive in this event.
///
/// Each touch has an index from 0 to 63, which is also its bit in the masks. A view with 65 or more
/// simultaneous touches has a second record, and receives separate calls for it.
@MainActor final class ViewTouchRecord {
  /// The view, retained while it tracks touches.
  ///
  /// Unchecked although it is an object, because it is taken out before it is released.
  @exclusivity(unchecked) private(set) var view: View?
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// A pointer to the same view, which can be followed without retaining it.
  @exclusivity(unchecked) private(set) var viewLink = Borrowed<View>()
  /// A Boolean value that indicates whether the view excludes other views (U41).
  @exclusivity(unchecked) var isExclusive = false
  /// The index of the record in ``TouchDispatcher/tracking``.
  @exclusivity(unchecked) var index = 0
  /// The lowest id of the touches with pending calls.
  @exclusivity(unchecked) private(set) var lowestID = 0
  /// A Boolean value that indicates whether the record is in the dispatcher's list of pending
  /// calls.
  @exclusivity(unchecked) var isListed = false
  /// The next record in the dispatcher's list of pending calls.
  @exclusivity(unchecked) var nextDue = Borrowed<ViewTouchRecord>()
  @exclusivity(unchecked) private var dispatcherLink: WeakLink<TouchDispatcher>
  /// The responders that the touches are forwarded through, retained while there are any touches.
  @exclusivity(unchecked) private var path = TouchPath()

  @exclusivity(unchecked) private var touches = WeakLinks<Touch>()
  /// The bits of the indices in use.
  @exclusivity(unchecked) private(set) var taken: UInt64 = 0
  /// The bits of the touches with a pending `touchesBegan`.
  ///
  /// The four masks are delivered in the order in which they are declared.
  @exclusivity(unchecked) var began: UInt64 = 0
  /// The bits of the touches with a pending `touchesMoved`.
  @exclusivity(unchecked) var moved: UInt64 = 0
  /// The bits of the touches with a pending `touchesEnded`.
  @exclusivity(unchecked) var ended: UInt64 = 0
  /// The bits of the touches with a pending `touchesCancelled`.
  @exclusivity(unchecked) var cancelled: UInt64 = 0
  /// The sets of several touches made for earlier calls, reused while their touches are down.
  private var sets: [(mask: UInt64, set: Set<Touch>)] = []
  /// A Boolean value that indicates whether there are such sets, stored because most touches need
  /// none.
  @exclusivity(unchecked) private var hasSets = false

  /// The number of sets that are kept, enough for a hand whose fingers move alternately.
  private static let setLimit = 8

  init(_ dispatcher: TouchDispatcher) { dispatcherLink = WeakLink(dispatcher) }

  var dispatcher: TouchDispatcher? { dispatcherLink.borrowed.target }

  func isMade(by dispatcher: TouchDispatcher) -> Bool {
    dispatcherLink.borrowed.points(to: dispatcher)
  }

  var isDue: Bool { began | moved | ended | cancelled != 0 }
  var isFull: Bool { taken == .max }

  /// A Boolean value that indicates whether any touch of the view remains down after this event.
  var hasLiveTouches: Bool {
    var isLive = false
    forEach(taken) { touch in if !touch.phase.isOver { isLive = true } }
    return isLive
  }

  /// Assigns the record to a view, and retains the responders that its touches are forwarded
  /// through.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - event: The event of the application.
  func open(for view: View, _ event: Event) {
    self.view = view
    viewLink = Borrowed(view)
    // A path that was released in this event still retains the responders of its last touches.
    if path.isReleased { path = TouchPath() }
    path.hold(view, for: event)
  }

  /// Detaches the record from its view.
  ///
  /// - Parameter event: The event of the application.
  func shut(_ event: Event) {
    clear()
    path.release(event)
    isExclusive = false
    viewLink = Borrowed()
    extendLifetime(view.take())
  }

  /// Adds a touch at the lowest free index.
  ///
  /// - Precondition: The record is not full.
  /// - Parameter touch: The touch.
  func add(_ touch: Touch) {
    let index = (~taken).trailingZeroBitCount
    ensure(index < 64, "65 touches in one record of \(view?.name ?? "no view")")
    if index >= touches.count {
      touches.append(nil)
    }
    touches.point(index, to: touch)
    taken |= 1 << index
    touch.recordIndex = index
    touch.touchRecord = WeakLink(self)
  }

  /// Removes a touch and its pending calls.
  ///
  /// - Parameter touch: A touch of this record.
  func remove(_ touch: Touch) {
    let bit: UInt64 = 1 << touch.recordIndex
    taken &= ~bit
    touches.point(touch.recordIndex, to: nil)
    touch.touchRecord = WeakLink()
    forgetCalls(of: touch)
    if hasSets { forgetSets(with: bit) }
  }

  /// Removes all touches, including those that have been deallocated.
  func removeAll() {
    forEach(taken) { remove($0) }
    taken = 0
  }

  /// Discards the pending calls for a touch.
  ///
  /// - Parameter touch: A touch of this record.
  func forgetCalls(of touch: Touch) {
    let bit: UInt64 = 1 << touch.recordIndex
    began &= ~bit
    moved &= ~bit
    ended &= ~bit
    cancelled &= ~bit
  }

  @inline(never) private func forgetSets(with bit: UInt64) {
    for index in sets.indices.reversed() where sets[index].mask & bit != 0 {
      sets.remove(at: index)
    }
    hasSets = !sets.isEmpty
  }

  /// The lowest id of all touches of the record.
  var firstID: Int {
    var first = Int.max
    forEach(taken) { first = min(first, $0.id) }
    return first
  }

  /// Discards all pending calls.
  func clear() { (began, moved, ended, cancelled) = (0, 0, 0, 0) }

  /// Schedules `touchesMoved` for a touch.
  ///
  /// - Parameters:
  ///   - touch: A touch of this record.
  ///   - event: The event in which the view is called.
  @inline(__always) func noteMove(_ touch: Touch, _ event: Event) {
    prepare(touch, event)
    moved |= 1 << touch.recordIndex
  }

  /// Schedules the call for the current phase of a touch.
  ///
  /// - Parameters:
  ///   - touch: A touch of this record.
  ///   - event: The event in which the view is called.
  func note(_ touch: Touch, _ event: Event) {
    prepare(touch, event)
    let bit: UInt64 = 1 << touch.recordIndex
    moved &= ~bit
    switch touch.phase {
    case .began: began |= bit
    case .ended: ended |= bit
    case .cancelled where began & bit != 0:
      // Cancelled before the view received `touchesBegan`, so the view is not called (U34, U48).
      forgetCalls(of: touch)
    case .cancelled:
      ended &= ~bit
      cancelled |= bit
    default: moved |= bit
    }
  }

  @inline(__always) private func prepare(_ touch: Touch, _ event: Event) {
    if !isListed {
      isListed = true
      lowestID = touch.id
      // The window of the touch retains its dispatcher.
      dispatcherLink.borrowed.withHeldTarget { $0.append(self, event) }
    } else if touch.id < lowestID {
      lowestID = touch.id
      dispatcherLink.borrowed.withHeldTarget { $0.isUnordered = true }
    }
  }

  /// A Boolean value that indicates whether the only pending call is for one touch that moved, as
  /// for every finger that is dragged.
  @inline(__always) var hasOneMove: Bool {
    began | ended | cancelled == 0 && moved != 0 && moved & (moved - 1) == 0
  }

  /// Calls `touchesMoved` for a single touch, without retaining anything.
  ///
  /// The path retains the view, and the event retains the touch.
  ///
  /// - Precondition: ``hasOneMove`` is `true`.
  /// - Parameter event: The event that is being delivered.
  @inline(__always) func sendOneMove(_ event: Event) {
    let touch = touches[moved.trailingZeroBitCount]
    moved = 0
    viewLink.withHeldTarget { view in
      // The event retains the touch, which keeps its set until the event ends.
      touch.mapHeld(\.loneSet)?.withHeldTarget { view.touchesMoved($0.set, with: event) }
    }
  }

  /// Calls a closure with the touches of a mask as a set, in the form that a responder receives
  /// them.
  ///
  /// - Parameters:
  ///   - mask: The bits of the touches; not 0.
  ///   - body: The closure to call.
  @inline(__always) func withSet(_ mask: UInt64, _ body: (Set<Touch>) -> Void) {
    if mask & (mask - 1) == 0 {
      let touch = touches[mask.trailingZeroBitCount]
      (touch.map(\.loneSet) ?? Borrowed()).withTarget { body($0.set) }
    } else {
      body(manyTouches(mask))
    }
  }

  @inline(never) private func manyTouches(_ mask: UInt64) -> Set<Touch> {
    for known in sets where known.mask == mask { return known.set }
    var set = Set<Touch>(minimumCapacity: mask.nonzeroBitCount)
    forEach(mask) { set.insert($0) }
    if sets.count == Self.setLimit { sets.removeFirst() }
    sets.append((mask, set))
    hasSets = true
    return set
  }

  /// Returns the touch with an index.
  ///
  /// - Parameter index: The index of a touch of the record.
  /// - Returns: The touch; `nil` if it was deallocated.
  func touch(_ index: Int) -> Touch? { touches[index].target }

  /// Calls a closure with each touch of a mask, in the order of their indices.
  ///
  /// - Parameters:
  ///   - mask: The bits of the touches.
  ///   - body: The closure to call. It may remove touches from the record.
  @inline(__always) func forEach(_ mask: UInt64, _ body: (Touch) -> Void) {
    var rest = mask
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      let touch = touches[index]
      touch.withTarget(body)
    }
  }
}
