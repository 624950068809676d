import Contacts

extension ContactDecoder {
  /// Takes an event of a type B device.
  mutating func pushSlot(_ event: InputEvent) -> Bool {
    guard event.type == .abs else { return event.isReport ? complete(event) : pushKey(event) }
    if event.code == .absMTSlot {
      select(event.value)
    } else if let slot = current {
      set(event.code, event.value, in: slot)
    } else if event.code == .absMTTrackingID, event.value >= 0 {
      contactCount += 1
    }
    return false
  }

  /// Turns to a slot; to none where it does not exist, which drops what follows up to the next.
  private mutating func select(_ value: Int32) {
    guard UInt32(bitPattern: value) < slotLimit else {
      current = nil
      return note(.slotOutOfRange)
    }
    let slot = order[Int(value)]
    current = slot
    visited.insert(slot)
  }

  private mutating func set(_ code: EventCode, _ value: Int32, in slot: Int) {
    switch code {
    case .absMTTrackingID: identify(slot, value)
    case .absMTPositionX, .absMTPositionY:
      slots[slot][code] = mended(value, code == .absMTPositionX ? x : y)
      if !identified.contains(slot) { strangers.insert(slot) }
    default: setShape(code, value, in: slot)
    }
  }

  /// The axes of a slot that mean no more than their value, and its id: bits from code 0x30.
  static var plainAxes: Int { 0b0110_0001_1111 }

  /// Takes a value of a slot that is neither its position nor its id.
  mutating func setShape(_ code: EventCode, _ value: Int32, in slot: Int) {
    switch code {
    case .absMTToolType: slots[slot].tool = Contact.Tool(toolType: value)
    case .absMTDistance:
      slots[slot][code] = value
      if distant.contains(slot) != (value > 0) { needsRebuild = true }
      if value > 0 { distant.insert(slot) } else { distant.remove(slot) }
    case .absMTTouchMajor, .absMTTouchMinor, .absMTWidthMajor, .absMTWidthMinor,
      .absMTOrientation, .absMTPressure:
      slots[slot][code] = value
    default: return
    }
    slots[slot].isReshaped = true
  }

  mutating func identify(_ slot: Int, _ value: Int32) {
    needsRebuild = true
    if value < 0 {
      liftSlot(slot)
    } else {
      landSlot(slot, kernelID: value)
    }
    identified.insert(slot)
    strangers.remove(slot)
  }

  private mutating func liftSlot(_ slot: Int) {
    if held.contains(slot) {
      leave(slot, .ended)
    } else if identified.contains(slot) || !(hasLostEvents || strangers.contains(slot)) {
      note(.liftOfFreeSlot)
    }
  }

  private mutating func landSlot(_ slot: Int, kernelID id: Int32) {
    if held.contains(slot) {
      let known = slots[slot].kernelID
      if known == id { return }
      if known == Slot.noID {
        // It was down before its id came: the id is late, the contact is the same.
        slots[slot].kernelID = id
        contactCount += 1
        return
      }
      replace(slot)
    }
    contactCount += 1
    enter(slot, id: id, kernelID: id)
  }

  /// Lets the contact of a slot go whose lift was not told: data of this frame is not its own.
  private mutating func replace(_ slot: Int) {
    if suspects.contains(slot) {
      note(.lostInDrop)
      leave(slot, .cancelled, atLastFrame: true)
    } else {
      note(.idReplaced)
      leave(slot, .ended, atLastFrame: true)
    }
  }
}

extension ContactDecoder {
  /// Puts a contact into a slot; it begins in the frame that finds it on the surface.
  mutating func enter(_ slot: Int, id: Int32, kernelID: Int32) {
    held.insert(slot)
    identified.insert(slot)
    suspects.remove(slot)
    slots[slot].kernelID = kernelID
    slots[slot].trackingID = id
    needsRebuild = true
  }

  /// Takes the contact out of a slot; it goes with this frame if it was in the last one.
  mutating func leave(_ slot: Int, _ phase: Contact.Phase, atLastFrame: Bool = false) {
    if live.contains(slot) {
      var contact =
        atLastFrame
        ? frame.contacts[Int(slots[slot].place)]
        : slots[slot].contact(number: slot, phase: phase)
      contact.phase = phase
      departed.append(contact)
      live.remove(slot)
    }
    held.remove(slot)
    suspects.remove(slot)
    slots[slot].kernelID = Slot.noID
    needsRebuild = true
  }

  /// Whether the contact of a slot differs from what the last frame showed of it.
  func hasChanged(_ slot: Int) -> Bool {
    guard live.contains(slot) else { return true }
    let last = frame.contacts[Int(slots[slot].place)]
    return slots[slot].contact(number: slot, phase: last.phase) != last
  }

  mutating func makeID() -> Int32 {
    defer { nextMadeID = nextMadeID == .max ? ContactDecoder.firstMadeID : nextMadeID + 1 }
    return nextMadeID
  }
}
