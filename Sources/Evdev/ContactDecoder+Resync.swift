import Contacts
public import EventTime

extension ContactDecoder {
  /// Corrects the contacts after a loss according to the state of the device.
  ///
  /// A contact whose id is no longer in its slot, or was replaced, is cancelled; a new id begins;
  /// the same id continues at its present position. A finger that lifted and another that touched
  /// down in the same slot during the loss are therefore two contacts. A type A device keeps no
  /// state: its contacts stay until its next report.
  ///
  /// If `BTN_TOUCH` is up, contacts only hover, but not on every device: a multitouch screen that
  /// declares the key and has never sent it is ignored in this respect, unless a contact is above
  /// it when the device is opened.
  ///
  /// - Parameters:
  ///   - state: The state of the device, as libevdev reports it.
  ///   - time: The time of the frame; if it is before the last event, the time of that event is
  ///     used.
  /// - Returns: `true` if ``frame`` has something to report.
  @discardableResult
  public mutating func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    takeTouchKey(state)
    keys.take(state.keys)
    if route == .first { firstTime = time }
    exitFastPath()
    unconfirmedSlots = SlotSet()
    route = protocolRoute
    switch digitizer.touchProtocol {
    case .typeB: takeSlots(state)
    case .typeA: break
    case .singleTouch: takeSingle(state)
    }
    staleSlots = digitizer.touchProtocol == .typeA ? held : SlotSet()
    return completeWithoutReport(at: time)
  }

  private mutating func takeTouchKey(_ state: DeviceState) {
    let isDown = state.keys.contains(.btnTouch)
    withheldSince = .max
    keys.hasTouchKeyEvent = keys.hasTouchKeyEvent || isDown
    let hasContacts = route == .first && state.slots.contains { $0.trackingID >= 0 }
    let isScreen = digitizer.touchProtocol != .singleTouch && digitizer.kind == .touchscreen
    let isSilent = isScreen && !keys.hasTouchKeyEvent && !hasContacts
    touchKey = isDown ? .down : keys.hasTouch && !isSilent ? .up : .unknown
  }

  private mutating func takeSlots(_ state: DeviceState) {
    for number in 0..<Int(slotLimit) {
      let slot = order[number]
      let found = number < state.slots.count ? state.slots[number] : nil
      let id = found?.trackingID ?? Slot.noID
      let known = slots[slot].kernelID
      // A free slot, or another id, means that the contact lifted during the loss. A contact whose
      // id is unknown continues under the id that is found.
      if held.contains(slot), id < 0 || known != Slot.noID && known != id {
        note(.lostInDrop)
        leave(slot, .cancelled, atLastFrame: true)
      }
      trackedSlots.insert(slot)
      if let found {
        slots[slot].takeShape(of: found)
        (slots[slot].x, slots[slot].y) = (x.clamp(found.x), y.clamp(found.y))
        if found.distance > 0 { hoveringSlots.insert(slot) } else { hoveringSlots.remove(slot) }
      }
      guard id >= 0, known != id || !held.contains(slot) else { continue }
      contactCount += 1
      if held.contains(slot) {
        slots[slot].kernelID = id
      } else {
        enter(slot, id: id, kernelID: id)
      }
    }
    current = order[min(max(Int(state.currentSlot), 0), Int(slotLimit) - 1)]
  }

  private mutating func takeSingle(_ state: DeviceState) {
    let isDown = state.keys.contains(keys.touch)
    if held.contains(0), !isDown {
      note(.lostInDrop)
      leave(0, .cancelled, atLastFrame: true)
    }
    slots[0].x = x.clamp(state.axes[.absX] ?? slots[0].x)
    slots[0].y = y.clamp(state.axes[.absY] ?? slots[0].y)
    if let pressure = state.axes[.absPressure] { slots[0][.absMTPressure] = pressure }
    if let distance = state.axes[.absDistance] { slots[0][.absMTDistance] = distance }
    let hasPen = state.keys.contains(.btnToolPen) || state.keys.contains(.btnToolRubber)
    slots[0].tool = hasPen ? .pen : .finger
    if isDown, !held.contains(0) { enter(0, id: makeID(), kernelID: Slot.noID) }
  }
}
