internal import TSContacts
package import TSEventTime
package import TSEvdev

/// The contacts and keys of a device that are down in a recording.
package struct HeldInput {
  /// The keys that the recording has, with their last values.
  package private(set) var keys: [EventCode: Int32] = [:]
  private let digitizer: Digitizer?
  private var slots: Set<Int32> = []
  private var current: Int32
  /// Whether the device sends contacts without slots.
  private var isAnonymous: Bool
  private var hasAnonymousContacts = false
  /// Whether the present frame of a device without slots has a contact, and a `SYN_MT_REPORT`.
  private var frame = (hasContact: false, isTold: false)

  /// Creates the input of a device of which nothing has been recorded.
  ///
  /// - Parameter slot: The slot that the first events mean.
  package init(_ description: DeviceDescription, slot: Int32 = 0) {
    digitizer = try? description.digitizer()
    isAnonymous = digitizer?.touchProtocol == .typeA
    current = slot
  }

  package mutating func note(_ event: InputEvent) {
    switch event.type {
    case .key: keys[event.code] = min(event.value, 1)
    case .syn where event.code == .synMTReport:
      // Without a description, only this tells how the device reports contacts.
      if !isAnonymous, digitizer == nil {
        (isAnonymous, frame.hasContact, slots) = (true, true, [])
      }
      frame.isTold = true
    case .syn:
      if frame.isTold || frame.hasContact { hasAnonymousContacts = frame.hasContact }
      // Some panels send only the key when the last finger lifts.
      if event.value == 1 || keys[.btnTouch] == 0 { hasAnonymousContacts = false }
      frame = (false, false)
    case .abs where event.code.rawValue < EventCode.absMTSlot.rawValue: break
    case .abs where isAnonymous: frame.hasContact = true
    case .abs where event.code == .absMTSlot: current = event.value
    case .abs where event.code == .absMTTrackingID:
      if event.value >= 0 { slots.insert(current) } else { slots.remove(current) }
    default: break
    }
  }

  /// Returns the events that end what is down when the device is unplugged, as the kernel releases
  /// keys: with a report of the value 1, by which contacts are cancelled.
  ///
  /// - Returns: The events to write; none if nothing is down.
  package func release(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    for number in slots.sorted() {
      add(.abs, .absMTSlot, number)
      add(.abs, .absMTTrackingID, -1)
    }
    // The device that is plugged in again is read with the slot that was selected.
    if let last = slots.max(), last != current { add(.abs, .absMTSlot, current) }
    if hasAnonymousContacts || frame.hasContact { add(.syn, .synMTReport, 0) }
    // The touch ends as what it was, so that its key precedes that of its tool.
    if keys[.btnTouch] == 1 { add(.key, .btnTouch, 0) }
    for code in keys.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where keys[code] == 1 && code != .btnTouch { add(.key, code, 0) }
    if !events.isEmpty { add(.syn, .synReport, 1) }
    return events
  }
}
