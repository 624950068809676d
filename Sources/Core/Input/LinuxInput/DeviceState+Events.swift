package import TSContacts
public import TSEventTime
public import TSEvdev

extension DeviceState {
  /// Returns the state as a frame of events that leads to it.
  ///
  /// A recording of a device begins with those of them that a reader needs, and continues with them
  /// after `SYN_DROPPED` and its `SYN_REPORT`: a replay then sees the same state as the program did.
  /// Every slot is included, free ones with the id −1, and every key, down or not. A device of type A
  /// has no state of its contacts.
  ///
  /// - Parameter description: The device; only the codes that it can send are included.
  public func events(
    of description: DeviceDescription, at time: Timestamp
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    func append(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    let codes = description.axes.keys.sorted { $0.rawValue < $1.rawValue }
    for contact in slots {
      append(.abs, .absMTSlot, contact.slot)
      append(.abs, .absMTTrackingID, contact.trackingID)
      guard contact.trackingID >= 0 else { continue }
      for code in codes {
        if let value = contact.value(of: code) { append(.abs, code, value) }
      }
    }
    if !slots.isEmpty { append(.abs, .absMTSlot, currentSlot) }
    for code in (description.codes[.key] ?? []).sorted(by: { $0.rawValue < $1.rawValue }) {
      append(.key, code, keys.contains(code) ? 1 : 0)
    }
    for code in codes {
      if let value = axes[code] { append(.abs, code, value) }
    }
    append(.syn, .synReport, 0)
    return events
  }
}

extension Contact {
  /// Returns the value of an axis of a slot, or `nil` for another axis and for the id.
  package func value(of code: EventCode) -> Int32? {
    switch code {
    case .absMTTouchMajor: touchMajor
    case .absMTTouchMinor: touchMinor
    case .absMTWidthMajor: widthMajor
    case .absMTWidthMinor: widthMinor
    case .absMTOrientation: orientation
    case .absMTPositionX: x
    case .absMTPositionY: y
    case .absMTToolType: tool.toolType
    case .absMTPressure: pressure
    case .absMTDistance: distance
    default: nil
    }
  }
}

extension Contact.Tool {
  /// The value of `ABS_MT_TOOL_TYPE` for the tool.
  fileprivate var toolType: Int32 {
    switch self {
    case .finger: 0
    case .pen: 1
    case .palm: 2
    case .dial: 0xa
    }
  }
}
