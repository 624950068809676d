/// The slots of the attempts, deepest view first, and on one view the last added first, with the
/// position of the visit in progress.
///
/// Attempts may join and leave during a visit: none is visited twice, and none is left out.
@usableFromInline package struct AttemptOrder: Hashable, Sendable {
  @usableFromInline package private(set) var slots: [Int] = []
  /// The index of the next slot to visit.
  private var cursor = 0

  var count: Int { slots.count }
  var isEmpty: Bool { slots.isEmpty }

  /// The slot to visit; `nil` after the last one.
  var current: Int? { cursor < slots.count ? slots[cursor] : nil }

  mutating func restart() { cursor = 0 }

  mutating func advance() { cursor += 1 }

  /// Inserts a slot.
  ///
  /// - Parameter precedes: A closure that returns whether the new attempt precedes that of another slot. The
  ///   search begins at the end, where the place usually is, because recognizers join deepest
  ///   first.
  /// - Complexity: O(*n*).
  mutating func insert(_ slot: Int, where precedes: (Int) -> Bool) {
    var index = slots.count
    while index > 0, precedes(slots[index - 1]) { index -= 1 }
    slots.insert(slot, at: index)
    if index < cursor { cursor += 1 }
  }

  /// Removes a slot.
  ///
  /// - Complexity: O(*n*), and O(1) for the first of those that are left, as in a reset of all.
  mutating func remove(_ slot: Int) {
    guard let index = slots.firstIndex(of: slot) else { return }
    slots.remove(at: index)
    if index < cursor { cursor -= 1 }
  }
}
