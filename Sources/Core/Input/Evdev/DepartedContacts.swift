import TSContacts

/// The contacts of a frame that ended or were cancelled since it was completed, at most one in each
/// slot.
///
/// They are stored by slot, in which the next frame needs them, beside the order in which they
/// departed. There is a place for every slot, so that nothing is allocated or searched.
struct DepartedContacts: Sendable {
  private(set) var slots = SlotSet()
  private(set) var count = 0
  /// The slots in the order of departure.
  private var order = InlineArray<64, UInt8>(repeating: 0)
  private var contacts = InlineArray<64, Contact>(
    repeating: Contact(slot: 0, trackingID: 0, phase: .ended, x: 0, y: 0))

  init() {}

  /// Returns the contact that departed from one of the ``slots``.
  subscript(slot slot: Int) -> Contact { contacts[slot & 63] }

  /// Returns the slot of a contact by the order of departure.
  ///
  /// - Parameter index: The index of the contact, below ``count``.
  func slot(_ index: Int) -> Int { Int(order[index]) }

  /// Adds the contact of a slot after the others.
  ///
  /// - Parameter slot: Its slot, which is not one of ``slots``.
  @inline(__always) mutating func append(_ contact: Contact, from slot: Int) {
    contacts[slot & 63] = contact
    order[count & 63] = UInt8(truncatingIfNeeded: slot)
    count += 1
    slots.insert(slot)
  }

  /// Replaces a contact by that of another slot.
  ///
  /// - Parameter index: The index of the contact that did not depart.
  mutating func replace(_ index: Int, by contact: Contact, from slot: Int) {
    slots.remove(self.slot(index))
    contacts[slot & 63] = contact
    order[index] = UInt8(truncatingIfNeeded: slot)
    slots.insert(slot)
  }

  mutating func removeAll() {
    slots = SlotSet()
    count = 0
  }
}
