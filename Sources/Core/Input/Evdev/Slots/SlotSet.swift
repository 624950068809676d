/// A set of slots, stored as bits, of which the lowest is slot 0.
@usableFromInline
struct SlotSet: Sendable, BitwiseCopyable {
  @usableFromInline var bits: UInt64

  @inlinable
  init(bits: UInt64 = 0) { self.bits = bits }

  @inlinable
  init(_ slot: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: slot) }

  @inlinable var isEmpty: Bool { bits == 0 }
  /// The number of slots, counted one by one: they are few, and not every processor counts bits.
  @inlinable var count: Int {
    var (count, rest) = (0, bits)
    while rest != 0 {
      rest &= rest &- 1
      count &+= 1
    }
    return count
  }

  @inlinable
  func contains(_ slot: Int) -> Bool {
    (bits &>> UInt64(truncatingIfNeeded: slot)) & 1 != 0
  }

  @inlinable
  mutating func insert(_ slot: Int) { bits |= SlotSet(slot).bits }

  @inlinable
  mutating func remove(_ slot: Int) { bits &= ~SlotSet(slot).bits }

  mutating func exchange(_ a: Int, _ b: Int) {
    guard contains(a) != contains(b) else { return }
    bits ^= SlotSet(a).bits | SlotSet(b).bits
  }

  /// Removes and returns the lowest slot, or `nil` if the set is empty.
  @inlinable
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  @inlinable
  static func | (a: SlotSet, b: SlotSet) -> SlotSet { SlotSet(bits: a.bits | b.bits) }
  @inlinable
  static func & (a: SlotSet, b: SlotSet) -> SlotSet { SlotSet(bits: a.bits & b.bits) }
  @inlinable
  static func - (a: SlotSet, b: SlotSet) -> SlotSet { SlotSet(bits: a.bits & ~b.bits) }
}
