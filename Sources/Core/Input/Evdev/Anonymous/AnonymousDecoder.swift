import TSContacts

/// The decoder of the protocol of anonymous contacts (type A), each closed by `SYN_MT_REPORT`.
///
/// A type A device reports no slots. The contacts are collected until the report that completes
/// their frame, matched with those of the previous frame, and assigned slots of the table.
///
/// Values are a contact only if they say that it touches: with both coordinates, an id that is not
/// negative, and a pressure and a size above 0 where they are reported and were above 0 before, for
/// that contact or, if it is new, for any. A panel that always reports 0 works, too.
struct AnonymousDecoder: Sendable {
  /// The contacts of this frame, in the order of the `SYN_MT_REPORT` events that closed them.
  private var gathered: [Slot] = []
  /// The contact that receives the values of the current packet, until `SYN_MT_REPORT` closes it.
  private var open = Slot(x: 0, y: 0)
  /// Whether `open` has received a value.
  private var isOpen = false
  /// What `open` has received.
  private var reading = Reading()
  /// What the contacts of this frame have received, in their order.
  private var readings: [Reading] = []
  /// For each slot, which of pressure and size its contact has reported above 0.
  private var touched = InlineArray<64, UInt8>(repeating: 0)
  /// Which of pressure and size any contact has reported above 0.
  private var touchedByAny: UInt8 = 0
  /// Whether the frame reported contacts, or reported none explicitly.
  private var isReported = false
  private var matcher: ContactMatcher
  private let capacity: Int

  /// The values of a contact by which it says whether it touches, pressure and size as bits 0 and 1.
  private struct Reading: Sendable {
    var hasX = false
    var hasY = false
    /// Whether the id is negative, as for a slot that becomes free.
    var isFree = false
    var zero: UInt8 = 0
    var aboveZero: UInt8 = 0

    /// Whether the values may be a contact.
    var isContact: Bool { hasX && hasY && !isFree }

    mutating func note(_ bit: UInt8, _ value: Int32) {
      zero &= ~bit
      aboveZero &= ~bit
      if value > 0 { aboveZero |= bit } else { zero |= bit }
    }
  }

  /// Creates a decoder for a stream that has not begun.
  init(_ digitizer: Digitizer, capacity: Int) {
    matcher = ContactMatcher(digitizer)
    self.capacity = capacity
  }

  mutating func push(_ code: EventCode, _ value: Int32, into table: inout ContactTable) {
    guard (0x30...0x3b).contains(code.rawValue) else { return }
    // The values of a contact that the device omits are zero.
    if !isOpen {
      open = Slot(x: 0, y: 0)
      reading = Reading()
      isOpen = true
    }
    switch code {
    case .absMTPositionX:
      open.x = table.repaired(value, table.values.x)
      reading.hasX = true
    case .absMTPositionY:
      open.y = table.repaired(value, table.values.y)
      reading.hasY = true
    case .absMTTrackingID:
      open.kernelID = max(value, Slot.noID)
      reading.isFree = value < 0
    case .absMTToolType: open.tool = Contact.Tool(toolType: value)
    default:
      open[code] = value
      if code == .absMTPressure { reading.note(1, value) }
      if code == .absMTTouchMajor { reading.note(2, value) }
    }
  }

  /// Completes the contact that receives values; called for `SYN_MT_REPORT`.
  mutating func closeContact(_ table: inout ContactTable) {
    gather(&table)
    isReported = true
  }

  private mutating func gather(_ table: inout ContactTable) {
    guard isOpen else { return }
    (isOpen, isReported) = (false, true)
    guard reading.isContact else { return }
    guard gathered.count < capacity else { return table.note(.slotOutOfRange) }
    gathered.append(open)
    readings.append(reading)
  }

  /// Assigns the contacts of the frame to slots and ends the contacts that are missing from it.
  ///
  /// A frame that reports no contact, and does not report explicitly that there are none, leaves
  /// the contacts unchanged, unless `BTN_TOUCH` is 0: some screens send nothing else when the last
  /// finger lifts.
  mutating func settle(_ table: inout ContactTable) {
    gather(&table)
    if isReported {
      var held = table.held
      while let slot = held.popFirst() { matcher.add(table.values.slots[slot], in: slot) }
      matcher.match(gathered)
      leaveMissing(&table)
      let known = touchedByAny
      for index in gathered.indices where touches(index, known) { store(index, of: &table) }
      table.setStale(false)
    } else if table.touchKey.state == .up {
      leave(table.held, of: &table)
    }
    drop()
  }

  /// Discards the contacts of the incomplete frame and keeps the storage.
  mutating func drop() {
    gathered.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    (isOpen, isReported) = (false, false)
  }

  /// Returns whether the pressure and the size of a contact of this frame say that it touches.
  ///
  /// - Parameter known: Which of the two any contact reported above 0 in the frames before.
  /// - Returns: `false` if one of them is 0 that was above 0 before.
  private func touches(_ index: Int, _ known: UInt8) -> Bool {
    let slot = matcher.assignedSlots[index]
    return readings[index].zero & (slot < 0 ? known : touched[slot & 63]) == 0
  }

  private func leaveMissing(_ table: inout ContactTable) {
    var missing = table.held
    for index in gathered.indices where touches(index, touchedByAny) {
      if matcher.assignedSlots[index] >= 0 { missing.remove(matcher.assignedSlots[index]) }
    }
    leave(missing, of: &table)
  }

  func leave(_ slots: SlotSet, of table: inout ContactTable) {
    var missing = slots
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
  private mutating func store(_ index: Int, of table: inout ContactTable) {
    let (contact, assigned) = (gathered[index], matcher.assignedSlots[index])
    let slot = assigned < 0 ? table.firstFreeSlot : assigned
    table.values.replace(slot, by: contact)
    if assigned < 0 {
      table.enter(slot, kernelID: contact.kernelID)
      touched[slot & 63] = 0
    }
    touched[slot & 63] |= readings[index].aboveZero
    touchedByAny |= readings[index].aboveZero
  }
}
