internal import TSContacts
package import TSEventTime
package import TSEvdev
internal import TSLinuxInput
internal import TSRecordings

/// What a recording has of a device, beside what the device has.
///
/// The kernel sends changes only, and a slot keeps its values from one contact to the next. What
/// precedes a recording, or is lost, is therefore written in addition, so that a replay sees what the
/// program saw.
package struct DeviceLedger {
  private struct Slot {
    var values: [EventCode: Int32] = [:]
    var recorded: [EventCode: Int32] = [:]
  }

  private let description: DeviceDescription
  private let digitizer: Digitizer?
  /// The axes of a slot, except for the id.
  private let codes: [EventCode]
  private var slots: [Int32: Slot] = [:]
  private var current: Int32
  /// What is down in the recording.
  private var held: HeldInput
  /// The slots whose contact began in this frame.
  private var begun: Set<Int32> = []

  /// Creates the ledger of a device of which nothing has been recorded.
  package init(_ description: DeviceDescription, _ state: DeviceState) {
    self.description = description
    digitizer = try? description.digitizer()
    let contact = Contact(slot: 0, trackingID: 0, phase: .began, x: 0, y: 0)
    codes = description.axes.keys.filter { contact.value(of: $0) != nil }
      .sorted { $0.rawValue < $1.rawValue }
    current = state.currentSlot
    held = HeldInput(description, slot: current)
    take(state)
  }

  private mutating func take(_ state: DeviceState) {
    for contact in state.slots {
      for code in codes {
        slots[contact.slot, default: Slot()].values[code] = contact.value(of: code)
      }
    }
  }

  package mutating func note(_ event: InputEvent) {
    held.note(event)
    switch event.type {
    case .syn: if event.code != .synMTReport { begun = [] }
    case .abs where event.code == .absMTSlot: current = event.value
    case .abs where event.code == .absMTTrackingID && digitizer?.touchProtocol == .typeB:
      if event.value >= 0 { begun.insert(current) } else { begun.remove(current) }
    case .abs where codes.contains(event.code):
      slots[current, default: Slot()].values[event.code] = event.value
      slots[current, default: Slot()].recorded[event.code] = event.value
    default: break
    }
  }

  /// Returns the values that the contacts which began in this frame have, and the recording does
  /// not.
  ///
  /// - Returns: The events to write before the report of the frame.
  package func completion(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    var named = current
    func add(_ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: .abs, code: code, value: value))
    }
    for number in begun.sorted() {
      guard let slot = slots[number] else { continue }
      for code in codes {
        guard let value = slot.values[code], value != slot.recorded[code] else { continue }
        if named != number { add(.absMTSlot, number) }
        named = number
        add(code, value)
      }
    }
    if named != current { add(.absMTSlot, current) }
    return events
  }

  /// Returns the events of the device's state that a reader needs, and takes over its values.
  ///
  /// All slots are included: at the beginning and after a loss nothing is known of them.
  ///
  /// - Parameter isOpening: Whether nothing has been recorded before.
  /// - Returns: The events to write; none if a reader needs none.
  package mutating func news(
    of state: DeviceState, at time: Timestamp, isOpening: Bool
  ) -> [InputEvent] {
    take(state)
    let hasContacts = state.slots.contains { $0.trackingID >= 0 }
    let events = state.events(of: description, at: time).filter { event in
      event.type != .key
        || isNews(event.code, event.value, isOpening: isOpening && hasContacts)
    }
    return events.count > 1 ? events : []
  }

  /// Returns whether a reader needs the state of a key.
  ///
  /// After a loss a reader knows neither `BTN_TOUCH` nor the number of fingers. A multitouch screen
  /// that has never sent `BTN_TOUCH` may not send it at all.
  private func isNews(_ code: EventCode, _ value: Int32, isOpening hasContacts: Bool) -> Bool {
    let recorded = held.keys[code]
    guard code == .btnTouch, let digitizer else {
      let isCount = value > 0 && EventCode.fingerTools.contains(code)
      return isCount || value != recorded ?? 0
    }
    let isSingle = digitizer.touchProtocol == .singleTouch
    if value == 0, recorded == nil {
      return isSingle || digitizer.kind != .touchscreen || hasContacts
    }
    return !isSingle || value == 0 || value != recorded
  }

  /// Returns the events that end what is down when the device is unplugged.
  ///
  /// - Returns: The events to write; none if nothing is down.
  package func release(at time: Timestamp) -> [InputEvent] { held.release(at: time) }
}
