public import Contacts

extension ContactDecoder {
  /// Takes a value of the current slot, or a change of slot (type B).
  ///
  /// `ABS_X` and its like are the kernel's emulation of a single touch: they move no contact.
  @inlinable
  mutating func setSlotValue(_ code: EventCode, _ value: Int32) {
    switch code.rawValue {
    case 0x2f:
      if UInt32(bitPattern: value) < slotLimit {
        current = Int(truncatingIfNeeded: value)
        visited.insert(current)
      } else {
        leaveSlots()
      }
    case 0x35:
      let inside = x.contains(value) ? value : mended(value, x)
      if slots[current].contact.x != inside {
        slots[current].contact.x = inside
        slots[current].hasMoved = true
      }
    case 0x36:
      let inside = y.contains(value) ? value : mended(value, y)
      if slots[current].contact.y != inside {
        slots[current].contact.y = inside
        slots[current].hasMoved = true
      }
    case 0x30...0x3b: setOther(code, value)
    default: break
    }
  }

  @usableFromInline
  mutating func setOther(_ code: EventCode, _ value: Int32) {
    guard current < ContactDecoder.slotCapacity else { return }
    guard code != .absMTTrackingID else { return identify(value) }
    if slots[current].contact.set(code, value) {
      slots[current].isReshaped = true
      if code == .absMTDistance { needsRebuild = true }
    }
  }

  /// Drops what follows up to the next slot that exists, and disturbs no other.
  @usableFromInline
  mutating func leaveSlots() {
    current = ContactDecoder.slotCapacity
    note(.slotOutOfRange)
  }

  private mutating func identify(_ value: Int32) {
    let slot = current
    needsRebuild = true
    if value < 0 {
      liftSlot(slot)
    } else {
      landSlot(slot, kernelID: value)
    }
    identified.insert(slot)
  }

  private mutating func liftSlot(_ slot: Int) {
    if held.contains(slot) {
      leave(slot, .ended)
    } else if identified.contains(slot) || !(hasLostEvents || slots[slot].hasMoved) {
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
  func hasUnheard(_ slot: Int) -> Bool { suspects.contains(slot) }

  private mutating func replace(_ slot: Int) {
    if hasUnheard(slot) {
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
    slots[slot].contact.trackingID = id
    needsRebuild = true
  }

  /// Takes the contact out of a slot; it goes with this frame if it was in the last one.
  mutating func leave(_ slot: Int, _ phase: Contact.Phase, atLastFrame: Bool = false) {
    if live.contains(slot) {
      var contact = atLastFrame ? frame.contacts[slots[slot].place] : slots[slot].contact
      contact.phase = phase
      departed.append(contact)
      live.remove(slot)
    }
    held.remove(slot)
    suspects.remove(slot)
    slots[slot].kernelID = Slot.noID
    needsRebuild = true
  }

  mutating func makeID() -> Int32 {
    defer { nextMadeID = nextMadeID == .max ? ContactDecoder.firstMadeID : nextMadeID + 1 }
    return nextMadeID
  }
}

extension Contact {
  /// Sets what an axis of the kernel tells; says whether that changed anything.
  mutating func set(_ code: EventCode, _ value: Int32) -> Bool {
    switch code {
    case .absMTPressure, .absPressure: assign(\.pressure, value)
    case .absMTTouchMajor: assign(\.touchMajor, value)
    case .absMTTouchMinor: assign(\.touchMinor, value)
    case .absMTWidthMajor: assign(\.widthMajor, value)
    case .absMTWidthMinor: assign(\.widthMinor, value)
    case .absMTOrientation: assign(\.orientation, value)
    case .absMTDistance, .absDistance: assign(\.distance, value)
    case .absMTToolType: assign(\.tool, Tool(toolType: value))
    default: false
    }
  }

  private mutating func assign<Value: Equatable>(
    _ path: WritableKeyPath<Contact, Value>, _ value: Value
  ) -> Bool {
    guard self[keyPath: path] != value else { return false }
    self[keyPath: path] = value
    return true
  }
}
