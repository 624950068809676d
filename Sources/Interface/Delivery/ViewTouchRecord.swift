import Preconditions

/// The touches that one view is tracking, and the calls that are due to it in this event.
///
/// Each touch has a place, a bit of the masks. A view's 65th finger at once gets a second record,
/// and so calls of its own.
@MainActor final class ViewTouchRecord {
  /// The view, held while it tracks touches.
  private(set) var view: View?
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  @exclusivity(unchecked) private(set) var viewLink = WeakLink<View>()
  @exclusivity(unchecked) var isExclusive = false
  /// The record's place among those of its deliverer.
  @exclusivity(unchecked) var index = 0
  /// The lowest id among the touches with calls due.
  @exclusivity(unchecked) private(set) var lowestID = 0
  /// Whether the record is in the list of what is due.
  @exclusivity(unchecked) var isListed = false
  /// The record after this one in the list of what is due.
  @exclusivity(unchecked) var nextDue = Borrowed<ViewTouchRecord>()
  @exclusivity(unchecked) private var dispatcherLink: WeakLink<TouchDispatcher>
  /// Those that the touches go through, held while there are any.
  private var path = TouchPath()

  @exclusivity(unchecked) private var touches = WeakLinks<Touch>()
  /// The set of each touch alone.
  @exclusivity(unchecked) private var singles = WeakLinks<TouchSet>()
  /// The places that are taken.
  @exclusivity(unchecked) private(set) var taken: UInt64 = 0
  /// The places due to hear of each phase, in the order of the calls.
  @exclusivity(unchecked) var began: UInt64 = 0
  @exclusivity(unchecked) var moved: UInt64 = 0
  @exclusivity(unchecked) var ended: UInt64 = 0
  @exclusivity(unchecked) var cancelled: UInt64 = 0
  /// Sets made for earlier calls, to be used again as long as their touches are down.
  private var sets: [(mask: UInt64, set: Set<Touch>)] = []

  /// As many as a hand needs that moves its fingers by turns.
  private static let setLimit = 8

  init(_ dispatcher: TouchDispatcher) { dispatcherLink = WeakLink(dispatcher) }

  var dispatcher: TouchDispatcher? { dispatcherLink.borrowed.target }

  func isMade(by dispatcher: TouchDispatcher) -> Bool {
    dispatcherLink.borrowed.points(to: dispatcher)
  }

  var isDue: Bool { began | moved | ended | cancelled != 0 }
  var isFull: Bool { taken == .max }

  /// Whether any touch of the view goes on beyond this event.
  var hasLiveTouches: Bool {
    var isLive = false
    forEach(taken) { touch in if !touch.phase.isOver { isLive = true } }
    return isLive
  }

  func open(for view: View, _ event: Event) {
    self.view = view
    viewLink = WeakLink(view)
    // One that was released in this event still keeps the responders of its last touches.
    if path.isReleased { path = TouchPath() }
    path.hold(view, for: event)
  }

  func shut(_ event: Event) {
    clear()
    path.release(event)
    view = nil
    viewLink = WeakLink()
    isExclusive = false
  }

  func add(_ touch: Touch) {
    let place = (~taken).trailingZeroBitCount
    ensure(place < 64, "65 touches in one record of \(view?.name ?? "no view")")
    if place >= touches.count {
      touches.append(nil)
      singles.append(nil)
    }
    touches.point(place, to: touch)
    singles.point(place, to: touch.alone)
    taken |= 1 << place
    touch.place = place
    touch.touchRecord = WeakLink(self)
  }

  func remove(_ touch: Touch) {
    let bit: UInt64 = 1 << touch.place
    taken &= ~bit
    touches.point(touch.place, to: nil)
    singles.point(touch.place, to: nil)
    touch.touchRecord = WeakLink()
    forgetCalls(of: touch)
    if !sets.isEmpty { forgetSets(with: bit) }
  }

  /// Takes out all touches, those that are no more included.
  func removeAll() {
    forEach(taken) { remove($0) }
    taken = 0
  }

  /// Forgets the calls that are due for a touch.
  func forgetCalls(of touch: Touch) {
    let bit: UInt64 = 1 << touch.place
    began &= ~bit
    moved &= ~bit
    ended &= ~bit
    cancelled &= ~bit
  }

  @inline(never) private func forgetSets(with bit: UInt64) {
    for index in sets.indices.reversed() where sets[index].mask & bit != 0 {
      sets.remove(at: index)
    }
  }

  /// The lowest id among all its touches.
  var firstID: Int {
    var first = Int.max
    forEach(taken) { first = min(first, $0.id) }
    return first
  }

  func clear() { (began, moved, ended, cancelled) = (0, 0, 0, 0) }

  /// Notes that a touch moved, which its view is to be told.
  @inline(__always) func noteMove(_ touch: Touch, _ event: Event) {
    prepare(touch, event)
    moved |= 1 << touch.place
  }

  /// Notes that a touch began or is over, which its view is to be told.
  func note(_ touch: Touch, _ event: Event) {
    prepare(touch, event)
    let bit: UInt64 = 1 << touch.place
    moved &= ~bit
    switch touch.phase {
    case .began: began |= bit
    case .ended: ended |= bit
    case .cancelled where began & bit != 0:
      // Taken away before its view was called: there is nothing to tell (U34, U48).
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
      // The window of the touch holds its deliverer.
      dispatcherLink.borrowed.withHeldTarget { $0.append(self, event) }
    } else if touch.id < lowestID {
      lowestID = touch.id
      dispatcherLink.borrowed.withHeldTarget { $0.isUnordered = true }
    }
  }

  /// Whether all that is due is one touch's move, as for every finger that is dragged.
  @inline(__always) var hasOneMove: Bool {
    began | ended | cancelled == 0 && moved != 0 && moved & (moved - 1) == 0
  }

  /// Tells the view of one touch's move, retaining nothing: the path holds the view, and the event
  /// the touch.
  @inline(__always) func sendOneMove(_ event: Event) {
    let single = singles[moved.trailingZeroBitCount]
    moved = 0
    let view = viewLink.borrowed
    view.withHeldTarget { view in
      single.withHeldTarget { view.touchesMoved($0.set, with: event) }
    }
  }

  /// Calls a function with the touches of a mask as the set that a responder is called with.
  @inline(__always) func withSet(_ mask: UInt64, _ body: (Set<Touch>) -> Void) {
    if mask & (mask - 1) == 0 {
      let single = singles[mask.trailingZeroBitCount]
      single.withTarget { body($0.set) }
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
    return set
  }

  /// Calls a function with the touches of a mask, in order of place.
  @inline(__always) func forEach(_ mask: UInt64, _ body: (Touch) -> Void) {
    var rest = mask
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      let touch = touches[place]
      touch.withTarget(body)
    }
  }
}
