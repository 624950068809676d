/// The touches that one view is tracking, and the calls that are due to it in this event.
///
/// Each touch has a place, a bit of the masks. A view's 65th finger at once gets a second record,
/// and so calls of its own.
@MainActor final class ViewDelivery {
  @exclusivity(unchecked) var view: View
  @exclusivity(unchecked) private(set) var touches: [Touch?] = []
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

  init(view: View) { self.view = view }

  var isDue: Bool { began | moved | ended | cancelled != 0 }
  var isFull: Bool { taken == .max }

  func add(_ touch: Touch) {
    let place = (~taken).trailingZeroBitCount
    precondition(place < 64, "65 touches in one record of \(view.name)")
    if place == touches.count { touches.append(touch) } else { touches[place] = touch }
    taken |= 1 << place
    touch.place = place
    touch.delivery = self
  }

  func remove(_ touch: Touch) {
    let bit: UInt64 = 1 << touch.place
    taken &= ~bit
    touches[touch.place] = nil
    touch.delivery = nil
    began &= ~bit
    moved &= ~bit
    ended &= ~bit
    cancelled &= ~bit
    if !sets.isEmpty { sets.removeAll { $0.mask & bit != 0 } }
  }

  func clear() {
    (began, moved, ended, cancelled) = (0, 0, 0, 0)
  }

  /// Returns the touches of a mask as the set that a responder is called with.
  @inline(__always) func set(_ mask: UInt64) -> Set<Touch> {
    if mask & (mask - 1) == 0, let touch = touches[mask.trailingZeroBitCount] {
      return touch.alone
    }
    return manyTouches(mask)
  }

  @inline(never) private func manyTouches(_ mask: UInt64) -> Set<Touch> {
    if let known = sets.first(where: { $0.mask == mask }) { return known.set }
    var set = Set<Touch>(minimumCapacity: mask.nonzeroBitCount)
    forEach(mask) { set.insert($0) }
    if sets.count == Self.setLimit { sets.removeFirst() }
    sets.append((mask, set))
    return set
  }

  /// Calls a function with the touches of a mask, in order of place.
  func forEach(_ mask: UInt64, _ body: (Touch) -> Void) {
    var rest = mask
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      if let touch = touches[place] { body(touch) }
    }
  }
}
