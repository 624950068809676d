/// The mapping of the device's slots to the slots of the decoder.
///
/// A contact stays in one slot of the decoder for its lifetime. When a device moves it to another
/// of its own slots, the order changes, and later events of that slot reach the same contact.
struct SlotOrder: Sendable {
  private var slots: InlineArray<64, UInt8>
  /// Whether any slot is kept under another number.
  private(set) var isChanged = false

  init() {
    slots = InlineArray { UInt8(truncatingIfNeeded: $0) }
  }

  /// Returns the slot of the decoder for a slot of the device.
  subscript(number: Int) -> Int { Int(slots[number]) }

  /// Exchanges the slots of the device that two slots of the decoder keep.
  mutating func exchange(_ a: Int, _ b: Int) {
    isChanged = false
    for number in slots.indices {
      let slot = Int(slots[number])
      if slot == a {
        slots[number] = UInt8(truncatingIfNeeded: b)
      } else if slot == b {
        slots[number] = UInt8(truncatingIfNeeded: a)
      }
      if slots[number] != number { isChanged = true }
    }
  }
}
