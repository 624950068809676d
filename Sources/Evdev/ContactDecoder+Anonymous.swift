import Contacts

extension ContactDecoder {
  /// Decodes an event of a type A device, whose anonymous contacts are each closed by
  /// `SYN_MT_REPORT`.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if the event completed a frame that has something to report.
  mutating func pushAnonymous(_ event: InputEvent) -> Bool {
    if event.isReport {
      closeContact()
      settleAnonymous()
      return complete(event)
    }
    if event.type == .syn && event.code == .synMTReport {
      closeContact()
      anonymous.isReported = true
      return false
    }
    guard event.type == .abs else { return pushKey(event) }
    setAnonymousValue(event.code, event.value)
    return false
  }

  private mutating func setAnonymousValue(_ code: EventCode, _ value: Int32) {
    guard (0x30...0x3b).contains(code.rawValue) else { return }
    // The values of a contact that the device omits are zero, clamped to the range of the axis.
    if !anonymous.isOpen {
      anonymous.open = Slot(x: x.clamp(0), y: y.clamp(0))
      anonymous.isOpen = true
    }
    switch code {
    case .absMTPositionX: anonymous.open.x = repaired(value, x)
    case .absMTPositionY: anonymous.open.y = repaired(value, y)
    case .absMTTrackingID: anonymous.open.kernelID = max(value, Slot.noID)
    case .absMTToolType: anonymous.open.tool = Contact.Tool(toolType: value)
    default: anonymous.open[code] = value
    }
  }

  private mutating func closeContact() {
    guard anonymous.isOpen else { return }
    (anonymous.isOpen, anonymous.isReported) = (false, true)
    guard anonymous.gathered.count < ContactDecoder.slotCapacity else {
      return note(.slotOutOfRange)
    }
    anonymous.gathered.append(anonymous.open)
  }

  /// Assigns the contacts of the frame to slots and ends the contacts that are missing from it.
  ///
  /// A frame that reports no contact, and does not report explicitly that there are none, leaves
  /// the contacts unchanged, unless `BTN_TOUCH` is 0: some screens send nothing else when the last
  /// finger lifts.
  private mutating func settleAnonymous() {
    if anonymous.isReported {
      match()
      staleSlots = SlotSet()
    } else if touchKey == .up {
      var lifted = held
      while let slot = lifted.popFirst() { leave(slot, .ended) }
    }
    anonymous.drop()
  }

  private mutating func match() {
    for _ in anonymous.gathered { anonymous.assignedSlots.append(-1) }
    // Ids are reliable and take precedence; the rest is matched by distance.
    matchByID()
    matchByDistance()
    var lifted = held
    for slot in anonymous.assignedSlots where slot >= 0 { lifted.remove(slot) }
    while let slot = lifted.popFirst() {
      let isLost = staleSlots.contains(slot)
      // After a loss, a contact that is missing may have lifted at any time, so that it is
      // cancelled.
      if isLost { note(.lostInDrop) }
      leave(slot, isLost ? .cancelled : .ended)
    }
    for index in anonymous.gathered.indices { place(index) }
  }

  private mutating func matchByID() {
    for index in anonymous.gathered.indices {
      let id = anonymous.gathered[index].kernelID
      guard id != Slot.noID else { continue }
      var pending = held
      while let slot = pending.popFirst() {
        guard slots[slot].kernelID == id, !anonymous.assignedSlots.contains(slot) else { continue }
        anonymous.assignedSlots[index] = slot
        break
      }
    }
  }

  /// Pairs the contacts without ids with those of the previous frame, by least total distance.
  ///
  /// Contacts farther apart than half the diagonal of the surface are not paired: no finger moves
  /// that far between two frames, so one has lifted and another has touched down.
  private mutating func matchByDistance() {
    anonymous.oldSlots.removeAll(keepingCapacity: true)
    anonymous.newContacts.removeAll(keepingCapacity: true)
    var pending = held
    while let slot = pending.popFirst() {
      guard slots[slot].kernelID == Slot.noID else { continue }
      anonymous.oldSlots.append(slot)
    }
    for index in anonymous.gathered.indices
    where anonymous.gathered[index].kernelID == Slot.noID {
      anonymous.newContacts.append(index)
    }
    guard !anonymous.oldSlots.isEmpty, !anonymous.newContacts.isEmpty else { return }
    let far = distance(Double(x.span), Double(y.span)) / 2
    setCosts(far: far)
    anonymous.assignment.solve()
    for row in anonymous.oldSlots.indices {
      guard let column = anonymous.assignment.column(of: row),
        anonymous.assignment[row, column] <= far
      else { continue }
      anonymous.assignedSlots[anonymous.newContacts[column]] = anonymous.oldSlots[row]
    }
  }

  private mutating func setCosts(far: Double) {
    // The cost exceeds that of all permitted pairs together, so that as many pairs as possible are
    // within reach.
    let forbidden = (far + 1) * Double(2 * ContactDecoder.slotCapacity)
    anonymous.assignment.prepare(
      rows: anonymous.oldSlots.count, columns: anonymous.newContacts.count)
    for (row, slot) in anonymous.oldSlots.enumerated() {
      for (column, index) in anonymous.newContacts.enumerated() {
        let contact = anonymous.gathered[index]
        let way = distance(
          Double(contact.x) - Double(slots[slot].x), Double(contact.y) - Double(slots[slot].y))
        anonymous.assignment[row, column] = way <= far ? way : forbidden
      }
    }
  }

  /// Returns the length of a difference of positions.
  ///
  /// - Parameters:
  ///   - width: The horizontal difference in device units.
  ///   - height: The vertical difference in device units.
  /// - Returns: The length in millimetres, or in device units if a resolution is unknown.
  private func distance(_ width: Double, _ height: Double) -> Double {
    let (x, y) = (digitizer.x.resolution, digitizer.y.resolution)
    let (a, b) = x > 0 && y > 0 ? (width / Double(x), height / Double(y)) : (width, height)
    return (a * a + b * b).squareRoot()
  }

  /// Writes a contact of this frame to its slot, or to the first free slot if it is new.
  ///
  /// - Parameter index: The contact's index in `gathered`.
  private mutating func place(_ index: Int) {
    let contact = anonymous.gathered[index]
    var slot = anonymous.assignedSlots[index]
    if slot < 0 {
      slot = SlotSet(bits: ~held.bits).bits.trailingZeroBitCount
      let id = contact.kernelID
      if id != Slot.noID { contactCount += 1 }
      enter(slot, id: id == Slot.noID ? makeID() : id, kernelID: id)
    }
    // `before` belongs to the contact across frames and is not part of the values reported.
    let before = slots[slot].before
    slots[slot].values = contact.values
    slots[slot].before = before
    slots[slot].tool = contact.tool
    if contact[.absMTDistance] > 0 {
      hoveringSlots.insert(slot)
    } else {
      hoveringSlots.remove(slot)
    }
  }
}
