internal import TSContacts
internal import TSEvdev

extension Libevdev {
  /// Returns the present state of the device: its slots, its keys and its axes.
  ///
  /// - Parameter description: The device; only the keys and axes that it has are queried.
  /// - Returns: The state as of the last synchronisation of libevdev.
  func state(of description: borrowing DeviceDescription) -> DeviceState {
    var state = DeviceState(currentSlot: currentSlot)
    state.slots = (0..<slotCount).map { contact(slot: $0) }
    // The kernel keeps no values of the contacts of type A.
    for code in description.axes.keys where code < .absMTSlot {
      state.axes[code] = value(.abs, code)
    }
    for code in description.codes[.key] ?? [] where value(.key, code) != 0 {
      state.keys.insert(code)
    }
    return state
  }

  private func contact(slot: Int32) -> Contact {
    Contact(
      slot: slot, trackingID: value(.absMTTrackingID, slot: slot), phase: .stationary,
      x: value(.absMTPositionX, slot: slot), y: value(.absMTPositionY, slot: slot),
      tool: Contact.Tool(toolType: value(.absMTToolType, slot: slot)),
      pressure: value(.absMTPressure, slot: slot),
      touchMajor: value(.absMTTouchMajor, slot: slot),
      touchMinor: value(.absMTTouchMinor, slot: slot),
      widthMajor: value(.absMTWidthMajor, slot: slot),
      widthMinor: value(.absMTWidthMinor, slot: slot),
      orientation: value(.absMTOrientation, slot: slot),
      distance: value(.absMTDistance, slot: slot))
  }
}

extension EventCode {
  fileprivate static func < (a: EventCode, b: EventCode) -> Bool { a.rawValue < b.rawValue }
}
