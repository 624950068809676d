import Preconditions

/// The touches that one view is tracking, and the calls that it must receive in this event.
///
/// Each touch has an index from 0 to 63, which is also its bit in the masks. A view with 65 or more
/// simultaneous touches has a second record, and receives separate calls for it.
@MainActor final class ViewTouchRecord {
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The view that tracks the touches, which retain it; empty if there are none.
  @exclusivity(unchecked) private(set) var viewLink = Borrowed<View>()
  /// A Boolean value that indicates whether the view excludes other views (U41).
  @exclusivity(unchecked) private(set) var isExclusive = false
  /// The lowest id of the touches with pending calls.
  @exclusivity(unchecked) private(set) var lowestID = 0
  /// The next record in the dispatcher's list of pending calls, or for the last one the record itself;
  /// empty if the record is not in the list.
  @exclusivity(unchecked) var nextDue = Borrowed<ViewTouchRecord>()
  /// The next of the dispatcher's records that belong to no view.
  @exclusivity(unchecked) var nextSpare = Borrowed<ViewTouchRecord>()
  /// The dispatcher, which retains the record.
  let dispatcherLink: Borrowed<TouchDispatcher>
  /// The touches by index, retained by the event or, while their end is delayed, by a recognizer.
  @exclusivity(unchecked) private var touches = PlainList<Borrowed<Touch>>()
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

  init(_ dispatcher: TouchDispatcher) { dispatcherLink = Borrowed(dispatcher) }

  func isMade(by dispatcher: TouchDispatcher) -> Bool {
    dispatcherLink.points(to: dispatcher)
  }

  var isFull: Bool { taken == .max }

  /// A Boolean value that indicates whether any touch of the view remains down after this event.
  var hasLiveTouches: Bool {
    var isLive = false
    forEach(taken) { touch in if !touch.phase.isOver { isLive = true } }
    return isLive
  }

  /// A Boolean value that indicates whether the record belongs to a view.
  var isTracking: Bool { !viewLink.isNone }

  /// Assigns the record to a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isExclusive: Pass `true` if the view excludes other views.
  @inline(__always) func open(for view: View, _ isExclusive: Bool) {
    viewLink = Borrowed(view)
    self.isExclusive = isExclusive
  }

  /// Detaches the record from its view.
  func shut() {
    clear()
    isExclusive = false
    viewLink = Borrowed()
  }

  /// Adds a touch at the lowest free index.
  ///
  /// - Precondition: The record is not full.
  /// - Parameter touch: The touch.
  func add(_ touch: Touch) {
    let index = (~taken).trailingZeroBitCount
    if index >= 64 { stopFull() }
    if index >= touches.count {
      touches.append(Borrowed())
    }
    touches[index] = Borrowed(touch)
    touch.recordBit = 1 &<< UInt64(truncatingIfNeeded: index)
    taken |= touch.recordBit
    touch.touchRecord = Borrowed(self)
  }

  /// Stops the program, because a touch is added to a full record.
  @inline(never) private func stopFull() -> Never {
    usageError("65 touches in one record of \(viewLink.map(\.name) ?? "no view")")
  }

  /// Removes a touch and its pending calls.
  ///
  /// - Parameter touch: A touch of this record.
  func remove(_ touch: Touch) {
    let bit = touch.recordBit
    taken &= ~bit
    touches[bit.trailingZeroBitCount] = Borrowed()
    touch.touchRecord = Borrowed()
    forgetCalls(of: touch)
    if hasSets { forgetSets(with: bit) }
  }

  /// Removes all touches.
  func removeAll() { forEach(taken) { remove($0) } }

  /// Discards the pending calls for a touch.
  ///
  /// - Parameter touch: A touch of this record.
  func forgetCalls(of touch: Touch) {
    let bit = touch.recordBit
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
  /// A static method with short closures, as ``TouchDispatcher/append(_:_:to:)``.
  ///
  /// - Parameter touch: A touch, which the caller holds.
  @inline(__always) static func noteMove(_ touch: Borrowed<Touch>) {
    let record = touch.mapHeld { $0.touchRecord } ?? Borrowed()
    if record.isNone { return }
    prepare(record, touch.mapHeld { $0.id } ?? 0)
    let bit = touch.mapHeld { $0.recordBit } ?? 0
    record.withHeldTarget { $0.moved |= bit }
  }

  /// Schedules the call for the current phase of a touch.
  ///
  /// - Parameter touch: A touch of this record.
  func note(_ touch: Touch) {
    ViewTouchRecord.prepare(Borrowed(self), touch.id)
    let bit = touch.recordBit
    switch touch.phase {
    case .began: began |= bit
    case .ended:
      moved &= ~bit
      ended |= bit
    case .cancelled where began & bit != 0:
      // Cancelled before the view received `touchesBegan`, so the view is not called (U34, U48).
      forgetCalls(of: touch)
    case .cancelled:
      moved &= ~bit
      ended &= ~bit
      cancelled |= bit
    default: moved |= bit
    }
  }

  /// Lists a record among those with pending calls, before the call for a touch is noted.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - id: The id of the touch.
  @inline(__always) private static func prepare(_ record: Borrowed<ViewTouchRecord>, _ id: Int) {
    // The window of the touch retains its dispatcher.
    let dispatcher = record.mapHeld { $0.dispatcherLink } ?? Borrowed()
    if record.mapHeld({ $0.nextDue.isNone }) == true {
      record.withHeldTarget { $0.lowestID = id }
      TouchDispatcher.append(record, id, to: dispatcher)
    } else if record.mapHeld({ $0.lowestID > id }) == true {
      record.withHeldTarget { $0.lowestID = id }
      dispatcher.withHeldTarget { $0.isUnordered = true }
    }
  }

  /// A Boolean value that indicates whether the only pending call is for one touch that moved, as
  /// for every finger that is dragged.
  @inline(__always) var hasOneMove: Bool {
    began | ended | cancelled == 0 && moved != 0 && moved & (moved - 1) == 0
  }

  /// Calls `touchesMoved` for the single touch of a record.
  ///
  /// The touch retains the view, and the event retains the touch, which keeps its set until the event
  /// ends. A static method with short closures, as ``TouchDispatcher/append(_:_:to:)``.
  ///
  /// - Precondition: ``hasOneMove`` is `true`.
  /// - Parameters:
  ///   - record: The record.
  ///   - event: The event that is being delivered.
  @inline(__always) static func sendOneMove(of record: Borrowed<ViewTouchRecord>, _ event: Event) {
    let touch = record.mapHeld { $0.touches[$0.moved.trailingZeroBitCount] } ?? Borrowed()
    let set = touch.mapHeld(\.loneSet) ?? Borrowed()
    let view = record.mapHeld { $0.viewLink } ?? Borrowed()
    record.withHeldTarget { $0.moved = 0 }
    set.withHeldTarget { set in view.withHeldTarget { $0.touchesMoved(set.set, with: event) } }
  }

  /// Returns the touches of a mask as a set, in the form that a responder receives them.
  ///
  /// - Parameter mask: The bits of the touches; not 0.
  /// - Returns: The set, which retains the touches.
  func set(_ mask: UInt64) -> Set<Touch> {
    guard mask & (mask - 1) == 0 else { return manyTouches(mask) }
    // The event retains the touch, which keeps its set until the event ends.
    return touch(mask.trailingZeroBitCount).mapHeld(\.loneSet)?.mapHeld(\.set) ?? []
  }

  /// Records that the view is about to be called for a touch.
  ///
  /// - Parameters:
  ///   - touch: A touch of this record, which it no longer contains after its last call.
  ///   - method: The method that is called.
  @inline(__always) func prepare(_ touch: Touch, for method: TouchMethod) {
    switch method {
    case .touchesBegan: touch.status.insert(.open)
    case .touchesMoved: break
    case .touchesEnded, .touchesCancelled:
      touch.status.remove(.open)
      remove(touch)
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
  /// - Returns: The touch; an empty reference if the index is not in use.
  @inline(__always) func touch(_ index: Int) -> Borrowed<Touch> { touches[index] }

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
      touch.withHeldTarget(body)
    }
  }
}
