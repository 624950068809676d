import Contacts

extension ContactDecoder {
  /// Decodes an event of a device with one contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if the event completed a frame that has something to report.
  mutating func pushSingle(_ event: InputEvent) -> Bool {
    if event.isReport {
      meetTouchAtStart()
      return complete(event)
    }
    switch event.type {
    case .abs: setSingleValue(event.code, event.value)
    case .key:
      if event.code == keys.touch { press(event.value != 0) }
      setTool(event.code, isDown: event.value != 0)
      return pushKey(event)
    default: return pushKey(event)
    }
    return false
  }

  private mutating func setSingleValue(_ code: EventCode, _ value: Int32) {
    switch code {
    case .absX: slots[0].x = repaired(value, x)
    case .absY: slots[0].y = repaired(value, y)
    case .absPressure: slots[0][.absMTPressure] = value
    case .absDistance: slots[0][.absMTDistance] = value
    default: return
    }
    if touchKey == .unknown, code == .absX || code == .absY { unconfirmedSlots.insert(0) }
  }

  private mutating func setTool(_ code: EventCode, isDown: Bool) {
    switch code {
    case .btnToolPen, .btnToolRubber: slots[0].tool = isDown ? .pen : .finger
    default: break
    }
  }

  private mutating func press(_ isDown: Bool) {
    if !isDown {
      if held.contains(0) {
        leave(0, .ended)
      } else if touchKey == .up {
        note(.liftOfFreeSlot)
      }
    } else if !held.contains(0) {
      enter(0, id: makeID(), kernelID: Slot.noID)
    } else if staleSlots.contains(0) {
      // A press while pressed means that the finger lifted and touched down again during the loss.
      note(.lostInDrop)
      leave(0, .cancelled, atLastFrame: true)
      enter(0, id: makeID(), kernelID: Slot.noID)
    }
    if keys.touch != .btnTouch { touchKey = isDown ? .down : .up }
  }

  /// Begins the contact on a screen that was touched before the stream began.
  ///
  /// Pens and pads report positions without being touched; a screen does not.
  private mutating func meetTouchAtStart() {
    defer { unconfirmedSlots = SlotSet() }
    guard touchKey == .unknown, digitizer.kind == .touchscreen else { return }
    guard unconfirmedSlots.contains(0), !held.contains(0), keys.touch == .btnTouch else { return }
    if !hasLostEvents { note(.downAtStart) }
    enter(0, id: makeID(), kernelID: Slot.noID)
  }
}
