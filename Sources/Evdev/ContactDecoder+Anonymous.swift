import Contacts

extension ContactDecoder {
  /// Takes an event of a type A device: anonymous contacts, each closed by `SYN_MT_REPORT`.
  mutating func pushAnonymous(_ event: InputEvent) -> Bool {
    if event.isReport {
      closeContact()
      settleAnonymous()
      return complete(event)
    }
    if event.type == .syn && event.code == .synMTReport {
      closeContact()
      anonymous.isTold = true
      return false
    }
    guard event.type == .abs else { return pushKey(event) }
    setAnonymousValue(event.code, event.value)
    return false
  }

  private mutating func setAnonymousValue(_ code: EventCode, _ value: Int32) {
    guard (0x30...0x3b).contains(code.rawValue) else { return }
    if !anonymous.isOpen {
      anonymous.open = Slot(x: x.clamp(0), y: y.clamp(0))
      anonymous.isOpen = true
    }
    switch code {
    case .absMTPositionX: anonymous.open.x = mended(value, x)
    case .absMTPositionY: anonymous.open.y = mended(value, y)
    case .absMTTrackingID: anonymous.open.kernelID = max(value, Slot.noID)
    case .absMTToolType: anonymous.open.tool = Contact.Tool(toolType: value)
    default: anonymous.open[code] = value
    }
  }

  private mutating func closeContact() {
    guard anonymous.isOpen else { return }
    (anonymous.isOpen, anonymous.isTold) = (false, true)
    guard anonymous.gathered.count < ContactDecoder.slotCapacity else {
      return note(.slotOutOfRange)
    }
    anonymous.gathered.append(anonymous.open)
  }

  /// Gives the contacts of the frame to slots.
  ///
  /// A frame that tells of no contact, and not that there are none, leaves them as they were,
  /// unless it lets `BTN_TOUCH` go: some screens say nothing else when the last finger lifts.
  private mutating func settleAnonymous() {
    if anonymous.isTold {
      match()
      suspects = SlotSet()
    } else if touchKey == .up {
      var lifted = held
      while let slot = lifted.popFirst() { leave(slot, .ended) }
    }
    anonymous.drop()
  }

  private mutating func match() {
    for _ in anonymous.gathered { anonymous.places.append(-1) }
    matchByID()
    matchByDistance()
    var lifted = held
    for slot in anonymous.places where slot >= 0 { lifted.remove(slot) }
    while let slot = lifted.popFirst() {
      let isLost = suspects.contains(slot)
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
        guard slots[slot].kernelID == id, !anonymous.places.contains(slot) else { continue }
        anonymous.places[index] = slot
        break
      }
    }
  }

  /// Pairs contacts without ids with those of the last frame, by least total distance.
  ///
  /// A pair farther apart than half the diagonal of the surface is none: no finger goes that far
  /// between two frames, so one has lifted and another has landed.
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
      anonymous.places[anonymous.newContacts[column]] = anonymous.oldSlots[row]
    }
  }

  private mutating func setCosts(far: Double) {
    // More than all pairs together, so that as many as can be are within reach.
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

  /// The length of a way in millimetres, or in device units where the resolutions are not known.
  private func distance(_ width: Double, _ height: Double) -> Double {
    let (x, y) = (digitizer.x.resolution, digitizer.y.resolution)
    let (a, b) = x > 0 && y > 0 ? (width / Double(x), height / Double(y)) : (width, height)
    return (a * a + b * b).squareRoot()
  }

  /// Writes a contact of this frame into its slot, or into the first free one.
  private mutating func place(_ index: Int) {
    let contact = anonymous.gathered[index]
    var slot = anonymous.places[index]
    if slot < 0 {
      slot = SlotSet(bits: ~held.bits).bits.trailingZeroBitCount
      let id = contact.kernelID
      if id != Slot.noID { contactCount += 1 }
      enter(slot, id: id == Slot.noID ? makeID() : id, kernelID: id)
    }
    let before = slots[slot].before
    slots[slot].values = contact.values
    slots[slot].before = before
    slots[slot].tool = contact.tool
    if contact[.absMTDistance] > 0 { distant.insert(slot) } else { distant.remove(slot) }
  }
}
