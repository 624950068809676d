import Contacts
public import EventTime

extension ContactDecoder {
  /// Puts the contacts right after a loss, by what the device says of itself.
  ///
  /// A contact whose id is gone from its slot, or replaced, is cancelled; a new id begins; the same
  /// id goes on, moved to where it is now. So a finger that lifted and another that landed in the
  /// same slot meanwhile are two contacts. A type A device keeps no state: its contacts stay until
  /// its next report.
  ///
  /// - Parameters:
  ///   - state: The device's state, as libevdev tells it.
  ///   - time: The moment; one before the last event counts as the last event's.
  /// - Returns: Whether ``frame`` has anything to tell.
  @discardableResult
  public mutating func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    if route == .first { firstTime = time }
    route = protocolRoute
    touchKey = state.keys.contains(.btnTouch) ? .down : keys.hasTouch ? .up : .unknown
    switch digitizer.touchProtocol {
    case .typeB: takeSlots(state)
    case .typeA: break
    case .singleTouch: takeSingle(state)
    }
    suspects = digitizer.touchProtocol == .typeA ? held : SlotSet()
    return completeWithoutReport(at: time)
  }

  private mutating func takeSlots(_ state: DeviceState) {
    for slot in 0..<Int(slotLimit) {
      let found = slot < state.slots.count ? state.slots[slot] : nil
      let id = found?.trackingID ?? Slot.noID
      let known = slots[slot].kernelID
      if held.contains(slot), id < 0 || known != Slot.noID && known != id {
        note(.lostInDrop)
        leave(slot, .cancelled, atLastFrame: true)
      }
      identified.insert(slot)
      if let found { take(found, into: slot) }
      guard id >= 0, known != id || !held.contains(slot) else { continue }
      contactCount += 1
      if held.contains(slot) {
        slots[slot].kernelID = id
      } else {
        enter(slot, id: id, kernelID: id)
      }
    }
    current = min(max(Int(state.currentSlot), 0), Int(slotLimit) - 1)
    for code in state.keys where Keys.fingers(of: code) > 0 {
      keys.fingers |= 1 << Keys.fingers(of: code)
    }
  }

  private mutating func takeSingle(_ state: DeviceState) {
    let isDown = state.keys.contains(keys.touch)
    if held.contains(0), !isDown {
      note(.lostInDrop)
      leave(0, .cancelled, atLastFrame: true)
    }
    var contact = slots[0].contact
    contact.x = x.clamp(state.axes[.absX] ?? contact.x)
    contact.y = y.clamp(state.axes[.absY] ?? contact.y)
    contact.pressure = state.axes[.absPressure] ?? contact.pressure
    contact.distance = state.axes[.absDistance] ?? contact.distance
    if state.keys.contains(.btnToolPen) || state.keys.contains(.btnToolRubber) {
      contact.tool = .pen
    }
    take(contact, into: 0)
    if isDown, !held.contains(0) { enter(0, id: makeID(), kernelID: Slot.noID) }
  }

  /// Takes the values of a slot, keeping who is in it.
  private mutating func take(_ found: Contact, into slot: Int) {
    var contact = found
    let old = slots[slot].contact
    contact.slot = old.slot
    contact.trackingID = old.trackingID
    contact.phase = old.phase
    contact.x = x.clamp(found.x)
    contact.y = y.clamp(found.y)
    slots[slot].contact = contact
    if contact != old {
      visited.insert(slot)
      slots[slot].hasMoved = true
    }
  }
}
