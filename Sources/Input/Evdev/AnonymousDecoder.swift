import Contacts

/// The decoder of the protocol of anonymous contacts (type A), each closed by `SYN_MT_REPORT`.
///
/// A type A device reports no slots. The contacts are collected until the report that completes
/// their frame, matched with those of the previous frame, and assigned slots of the table.
struct AnonymousDecoder: Sendable {
  /// The contacts of this frame, in the order of the `SYN_MT_REPORT` events that closed them.
  private var gathered: [Slot] = []
  /// The contact that receives the values of the current packet, until `SYN_MT_REPORT` closes it.
  private var open = Slot(x: 0, y: 0)
  /// A Boolean value that indicates whether `open` has received a value.
  private var isOpen = false
  /// A Boolean value that indicates whether the frame reported contacts, or reported none
  /// explicitly.
  private var isReported = false
  private var matcher: ContactMatcher
  private let capacity: Int

  /// Creates a decoder for a stream that has not begun.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - capacity: The number of slots that the table has.
  init(_ digitizer: Digitizer, capacity: Int) {
    matcher = ContactMatcher(digitizer)
    self.capacity = capacity
  }

  /// Decodes an event of an absolute axis.
  ///
  /// - Parameters:
  ///   - code: The code of the axis.
  ///   - value: The value.
  ///   - table: The contacts.
  mutating func push(_ code: EventCode, _ value: Int32, into table: inout ContactTable) {
    guard (0x30...0x3b).contains(code.rawValue) else { return }
    // The values of a contact that the device omits are zero, clamped to the range of the axis.
    if !isOpen {
      open = Slot(x: table.values.x.clamp(0), y: table.values.y.clamp(0))
      isOpen = true
    }
    switch code {
    case .absMTPositionX: open.x = table.repaired(value, table.values.x)
    case .absMTPositionY: open.y = table.repaired(value, table.values.y)
    case .absMTTrackingID: open.kernelID = max(value, Slot.noID)
    case .absMTToolType: open.tool = Contact.Tool(toolType: value)
    default: open[code] = value
    }
  }

  /// Completes the contact that receives values; called for `SYN_MT_REPORT`.
  ///
  /// - Parameter table: The contacts.
  mutating func closeContact(_ table: inout ContactTable) {
    gather(&table)
    isReported = true
  }

  private mutating func gather(_ table: inout ContactTable) {
    guard isOpen else { return }
    (isOpen, isReported) = (false, true)
    guard gathered.count < capacity else { return table.note(.slotOutOfRange) }
    gathered.append(open)
  }

  /// Assigns the contacts of the frame to slots and ends the contacts that are missing from it.
  ///
  /// A frame that reports no contact, and does not report explicitly that there are none, leaves
  /// the contacts unchanged, unless `BTN_TOUCH` is 0: some screens send nothing else when the last
  /// finger lifts.
  ///
  /// - Parameter table: The contacts.
  mutating func settle(_ table: inout ContactTable) {
    gather(&table)
    if isReported {
      var held = table.held
      while let slot = held.popFirst() { matcher.add(table.values.slots[slot], in: slot) }
      matcher.match(gathered)
      leaveMissing(&table)
      for index in gathered.indices {
        store(gathered[index], in: matcher.assignedSlots[index], of: &table)
      }
      table.setStale(false)
    } else if table.touchKey.state == .up {
      var lifted = table.held
      while let slot = lifted.popFirst() { table.leave(slot, .ended) }
    }
    drop()
  }

  /// Discards the contacts of the incomplete frame and keeps the storage.
  mutating func drop() {
    gathered.removeAll(keepingCapacity: true)
    (isOpen, isReported) = (false, false)
  }

  private func leaveMissing(_ table: inout ContactTable) {
    var missing = table.held
    for slot in matcher.assignedSlots where slot >= 0 { missing.remove(slot) }
    while let slot = missing.popFirst() {
      // After a loss, a contact that is missing may have lifted at any time, so that it is
      // cancelled.
      if table.staleSlots.contains(slot) {
        table.cancelLost(slot)
      } else {
        table.leave(slot, .ended)
      }
    }
  }

  /// Writes a contact of this frame to its slot, or to the first free slot if it is new.
  private func store(_ contact: Slot, in assigned: Int, of table: inout ContactTable) {
    let slot = assigned < 0 ? table.firstFreeSlot : assigned
    if assigned < 0 { table.enter(slot, kernelID: contact.kernelID) }
    table.values.replace(slot, by: contact)
  }
}
