/// The touches that one view is tracking, and the calls that are due to it in this event.
///
/// Each touch has a place, a bit of the masks. A view's 65th finger at once gets a second record,
/// and so calls of its own.
@MainActor final class ViewDelivery {
  /// The view, held while it tracks touches.
  @exclusivity(unchecked) private(set) var view: View?
  @exclusivity(unchecked) private(set) var viewLink = UpLink<View>()
  @exclusivity(unchecked) var isExclusive = false
  /// The record's place among those of its deliverer.
  @exclusivity(unchecked) var index = 0

  @exclusivity(unchecked) private var touches: [UpLink<Touch>] = []
  /// The places that are taken.
  @exclusivity(unchecked) private(set) var taken: UInt64 = 0
  /// The places due to hear of each phase, in the order of the calls.
  @exclusivity(unchecked) var began: UInt64 = 0
  @exclusivity(unchecked) var moved: UInt64 = 0
  @exclusivity(unchecked) var ended: UInt64 = 0
  @exclusivity(unchecked) var cancelled: UInt64 = 0
  /// Sets made for earlier calls, to be used again as long as their touches are down.
  @exclusivity(unchecked) private var sets: [(mask: UInt64, set: Set<Touch>)] = []

  /// As many as a hand needs that moves its fingers by turns.
  private static let setLimit = 8

  init() {}

  var isDue: Bool { began | moved | ended | cancelled != 0 }
  var isFull: Bool { taken == .max }

  /// Whether any touch of the view goes on beyond this event.
  var hasLiveTouches: Bool {
    var isLive = false
    forEach(taken) { touch in if !touch.phase.isOver { isLive = true } }
    return isLive
  }

  func open(for view: View) {
    self.view = view
    viewLink = UpLink(view)
  }

  func shut() {
    clear()
    view = nil
    viewLink = UpLink()
    isExclusive = false
  }

  func add(_ touch: Touch) {
    let place = (~taken).trailingZeroBitCount
    precondition(place < 64, "65 touches in one record of \(view?.name ?? "no view")")
    if place >= touches.count { touches.append(UpLink(touch)) }
    touches[place] = UpLink(touch)
    taken |= 1 << place
    touch.place = place
    touch.delivery = UpLink(self)
  }

  func remove(_ touch: Touch) {
    let bit: UInt64 = 1 << touch.place
    taken &= ~bit
    touches[touch.place] = UpLink()
    touch.delivery = UpLink()
    began &= ~bit
    moved &= ~bit
    ended &= ~bit
    cancelled &= ~bit
    if !sets.isEmpty { sets.removeAll { $0.mask & bit != 0 } }
  }

  func clear() { (began, moved, ended, cancelled) = (0, 0, 0, 0) }

  /// Notes that a touch's phase is to be told.
  @inline(__always) func note(_ touch: Touch) {
    let bit: UInt64 = 1 << touch.place
    switch touch.phase {
    case .began: began |= bit
    case .moved: moved |= bit
    case .ended: ended |= bit
    case .cancelled: cancelled |= bit
    default: break
    }
  }

  /// Returns the touches of a mask as the set that a responder is called with.
  @inline(__always) func set(_ mask: UInt64) -> Set<Touch> {
    if mask & (mask - 1) == 0,
      let alone = touches[mask.trailingZeroBitCount].map({ $0.alone })
    {
      return alone
    }
    return manyTouches(mask)
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
      touches[place].withTarget(body)
    }
  }
}
