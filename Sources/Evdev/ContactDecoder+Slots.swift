import Contacts

extension ContactDecoder {
  /// Decodes an event of a type B device.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if the event completed a frame that has something to report.
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

  /// Selects the slot for the events that follow.
  ///
  /// A slot that does not exist selects none, so that the events up to the next valid slot are
  /// dropped.
  ///
  /// - Parameter value: The value of `ABS_MT_SLOT`.
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
      slots[slot][code] = repaired(value, code == .absMTPositionX ? x : y)
      if !trackedSlots.contains(slot) { unconfirmedSlots.insert(slot) }
    default: setShape(code, value, in: slot)
    }
  }

  /// The axes that ``pushSlowPath(_:_:_:)`` stores without interpretation, and the id, as bits counted
  /// from code 0x30.
  static var plainAxes: Int { 0b0110_0001_1111 }

  /// Stores a value of a slot that is neither its position nor its id.
  ///
  /// - Parameters:
  ///   - code: The code of the axis.
  ///   - value: The value.
  ///   - slot: The slot.
  mutating func setShape(_ code: EventCode, _ value: Int32, in slot: Int) {
    switch code {
    case .absMTToolType: slots[slot].tool = Contact.Tool(toolType: value)
    case .absMTDistance:
      slots[slot][code] = value
      if hoveringSlots.contains(slot) != (value > 0) { needsRebuild = true }
      if value > 0 { hoveringSlots.insert(slot) } else { hoveringSlots.remove(slot) }
    case .absMTTouchMajor, .absMTTouchMinor, .absMTWidthMajor, .absMTWidthMinor,
      .absMTOrientation, .absMTPressure:
      slots[slot][code] = value
    default: return
    }
    slots[slot].isReshaped = true
  }

  /// Applies a tracking id: a negative one ends the contact of a slot, another one begins a
  /// contact.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - value: The value of `ABS_MT_TRACKING_ID`.
  mutating func identify(_ slot: Int, _ value: Int32) {
    needsRebuild = true
    if value < 0 {
      liftSlot(slot)
    } else {
      landSlot(slot, kernelID: value)
    }
    trackedSlots.insert(slot)
    unconfirmedSlots.remove(slot)
  }

  private mutating func liftSlot(_ slot: Int) {
    if held.contains(slot) {
      leave(slot, .ended)
    } else if trackedSlots.contains(slot) || !(hasLostEvents || unconfirmedSlots.contains(slot)) {
      note(.liftOfFreeSlot)
    }
  }

  private mutating func landSlot(_ slot: Int, kernelID id: Int32) {
    if held.contains(slot) {
      let known = slots[slot].kernelID
      if known == id { return }
      if known == Slot.noID {
        // The contact began before its id arrived: the id is late, and the contact is the same.
        slots[slot].kernelID = id
        contactCount += 1
        return
      }
      replace(slot)
    }
    contactCount += 1
    enter(slot, id: id, kernelID: id)
  }

  /// Removes the contact of a slot whose lift was not reported.
  ///
  /// The contact keeps its values of the last frame, because the data of this frame belongs to its
  /// successor.
  private mutating func replace(_ slot: Int) {
    if staleSlots.contains(slot) {
      note(.lostInDrop)
      leave(slot, .cancelled, atLastFrame: true)
    } else {
      note(.idReplaced)
      leave(slot, .ended, atLastFrame: true)
    }
  }
}

extension ContactDecoder {
  /// Adds a contact to a slot; it begins in the first frame in which it is on the surface.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - id: The tracking id that the contact shows.
  ///   - kernelID: The tracking id of the kernel, or `Slot.noID`.
  mutating func enter(_ slot: Int, id: Int32, kernelID: Int32) {
    held.insert(slot)
    trackedSlots.insert(slot)
    staleSlots.remove(slot)
    slots[slot].kernelID = kernelID
    slots[slot].trackingID = id
    needsRebuild = true
  }

  /// Removes the contact from a slot; it ends in this frame if it was in the previous one.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - phase: The final phase, which is ended or cancelled.
  ///   - atLastFrame: A Boolean value that indicates whether the contact keeps its values of the
  ///     last frame.
  mutating func leave(_ slot: Int, _ phase: Contact.Phase, atLastFrame: Bool = false) {
    if live.contains(slot) {
      var contact =
        atLastFrame
        ? frame.contacts[Int(slots[slot].contactIndex)]
        : slots[slot].contact(number: slot, phase: phase)
      contact.phase = phase
      departed.append(contact)
      live.remove(slot)
    }
    held.remove(slot)
    staleSlots.remove(slot)
    slots[slot].kernelID = Slot.noID
    needsRebuild = true
  }

  /// Returns `true` if the contact of a slot differs from that in the last frame.
  func hasChanged(_ slot: Int) -> Bool {
    guard live.contains(slot) else { return true }
    let last = frame.contacts[Int(slots[slot].contactIndex)]
    return slots[slot].contact(number: slot, phase: last.phase) != last
  }

  /// Returns the next tracking id for a contact without one, and wraps around at the maximum.
  mutating func makeID() -> Int32 {
    defer { nextMadeID = nextMadeID == .max ? ContactDecoder.firstMadeID : nextMadeID + 1 }
    return nextMadeID
  }
}
