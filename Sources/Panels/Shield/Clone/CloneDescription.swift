package import TSContacts
package import TSEvdev

extension DeviceDescription {
  /// Returns the description of the device that a shield offers in place of this panel.
  ///
  /// It has the panel's name, identity, properties, keys and ranges, and reports its contacts in slots
  /// whatever the panel does. What differs:
  ///
  /// - Fuzz is 0: the panel's kernel and the decoder have filtered its noise already, and a second
  ///   filter would change positions.
  /// - Tracking ids have the whole range, since the shield counts them itself.
  /// - There is always an `ABS_MT_TOOL_TYPE` with palms: a contact that is cancelled becomes one before
  ///   it lifts, so that its lift is no tap (H3.33).
  /// - A quarter turn exchanges the axes with their ranges and resolutions.
  ///
  /// - Parameter rotation: The rotation of the panel relative to the screen.
  package func clone(
    of digitizer: Digitizer, rotation: DigitizerMapping.Rotation = .none
  ) -> DeviceDescription {
    var clone = self
    (clone.currentValues, clone.udevProperties, clone.leds, clone.switches) = ([:], [], [], [])
    // Values of slots that a contact does not have: the tool's own position, numbers of blobs.
    let lost: [UInt16] = [0x38, 0x3c, 0x3d]
    for code in lost { clone.axes[EventCode(rawValue: code)] = nil }
    let slots =
      digitizer.touchProtocol == .typeA ? Int32(16) : Int32(clamping: max(1, digitizer.slotCount))
    // The kernel makes no more than 100 slots, and the decoder tracks 64.
    let last = min(slots, Int32(ContactDecoder.slotCapacity)) - 1
    clone.axes[.absMTSlot] = Axis(minimum: 0, maximum: last)
    clone.axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 0xffff)
    clone.axes[.absMTPositionX] = axes[.absMTPositionX] ?? digitizer.x
    clone.axes[.absMTPositionY] = axes[.absMTPositionY] ?? digitizer.y
    if digitizer.touchProtocol == .singleTouch { clone.axes[.absMTPressure] = axes[.absPressure] }
    var tools = axes[.absMTToolType] ?? Axis(minimum: 0, maximum: 2)
    tools.maximum = max(tools.maximum, 2)
    clone.axes[.absMTToolType] = tools
    for code in clone.axes.keys { clone.axes[code]?.fuzz = 0 }
    if rotation == .quarter || rotation == .threeQuarters {
      clone.exchange(.absX, .absY)
      clone.exchange(.absMTPositionX, .absMTPositionY)
    }
    // A device of one contact that reports it by BTN_LEFT.
    if digitizer.touchProtocol == .singleTouch, !has(.key, .btnTouch) {
      clone.codes[.key, default: []].insert(.btnTouch)
      clone.codes[.key]?.remove(.btnLeft)
    }
    clone.codes[.abs] = Set(clone.axes.keys)
    return clone
  }

  private mutating func exchange(_ first: EventCode, _ second: EventCode) {
    (axes[first], axes[second]) = (axes[second], axes[first])
  }
}

extension InputEvent {
  /// Whether the event is no part of a touch, so that a shield passes it on: a key of the panel, a
  /// time stamp, a switch.
  package var passesShield: Bool {
    switch type {
    case .syn: false
    case .abs: !(0x2f...0x3d).contains(code.rawValue) && code.rawValue > 1 && code != .absPressure
    case .key:
      code != .btnTouch && code != .btnLeft && !EventCode.fingerTools.contains(code)
    default: true
    }
  }
}
