public import Contacts

/// One slot: the values that the kernel keeps in it, and what has become of them in this frame.
@usableFromInline
struct Slot: Sendable, BitwiseCopyable {
  /// The values; they outlive a contact, since the kernel does not repeat what has not changed.
  ///
  /// The tracking id is that of the contact here; free slots keep the last.
  @usableFromInline var contact: Contact
  /// The id by which the kernel knows the contact, where that is known.
  @usableFromInline var kernelID: Int32 = Slot.noID
  /// Where the contact stands in the frame, while it is in it.
  @usableFromInline var place = 0
  /// Whether the position changed in this frame.
  @usableFromInline var hasMoved = false
  /// Whether pressure, size, orientation, tool or distance changed in this frame.
  @usableFromInline var isReshaped = false

  @usableFromInline static var noID: Int32 { -1 }

  init(number: Int32, x: Int32, y: Int32) {
    contact = Contact(slot: number, trackingID: Slot.noID, phase: .began, x: x, y: y)
  }
}

/// A set of slots, as bits: slot 0 is the lowest.
@usableFromInline
struct SlotSet: Sendable, BitwiseCopyable {
  @usableFromInline var bits: UInt64

  @inlinable
  init(bits: UInt64 = 0) { self.bits = bits }

  @inlinable
  init(_ slot: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: slot) }

  @inlinable var isEmpty: Bool { bits == 0 }
  @inlinable var count: Int { bits.nonzeroBitCount }

  @inlinable
  func contains(_ slot: Int) -> Bool {
    (bits &>> UInt64(truncatingIfNeeded: slot)) & 1 != 0
  }

  @inlinable
  mutating func insert(_ slot: Int) { bits |= SlotSet(slot).bits }

  @inlinable
  mutating func remove(_ slot: Int) { bits &= ~SlotSet(slot).bits }

  /// Removes and returns the lowest slot.
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
