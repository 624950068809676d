import Contacts

/// The contacts of a type A device, collected until the report that completes their frame.
///
/// A type A device reports no slots. ``ContactDecoder`` collects its contacts here, matches them
/// with those of the previous frame, and assigns slots of its own.
struct AnonymousContacts: Sendable {
  /// The contacts of this frame, in the order of the `SYN_MT_REPORT` events that closed them.
  var gathered: [Slot] = []
  /// The slot of each contact in `gathered`, by index; -1 until one is assigned.
  var assignedSlots: [Int] = []
  /// The contact that receives the values of the current packet, until `SYN_MT_REPORT` closes it.
  var open = Slot(x: 0, y: 0)
  /// A Boolean value that indicates whether `open` has received a value.
  var isOpen = false
  /// A Boolean value that indicates whether the frame reported contacts, or reported none
  /// explicitly.
  var isReported = false
  var assignment = Assignment()
  /// The occupied slots without kernel ids, to be matched by distance with `newContacts`.
  var oldSlots: [Int] = []
  /// The indices in `gathered` of the contacts without kernel ids.
  var newContacts: [Int] = []

  /// Discards the contacts of the incomplete frame and keeps the storage.
  mutating func drop() {
    gathered.removeAll(keepingCapacity: true)
    assignedSlots.removeAll(keepingCapacity: true)
    (isOpen, isReported) = (false, false)
  }
}
