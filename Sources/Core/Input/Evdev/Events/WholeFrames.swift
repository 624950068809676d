import TSContacts
package import TSEventTime

/// A completion of the frames that a program writes to a device of its own, and their end.
///
/// A slot keeps its values from one contact to the next, and the kernel reports only what differs from
/// them. A reader that opens the device late, or whose own state is another one, would see a contact at
/// the place of an earlier one. So each contact that begins is written with all values of its slot that
/// are known; the kernel leaves out those that its readers have.
package struct WholeFrames {
  /// The axes of a contact; none for devices without slots.
  private let axes: [EventCode]
  private let description: DeviceDescription
  private let isAnonymous: Bool
  private var slot: Int32 = 0
  private var values: [Int32: [EventCode: Int32]] = [:]
  private var contacts: Set<Int32> = []
  private var keys: Set<EventCode> = []
  private var pressures: Set<EventCode> = []
  /// Whether the frame that is written, and the last one before it, have contacts without slots.
  private var anonymous = (present: false, last: false)

  /// Creates the completion for a device on which nothing is down.
  package init(_ description: DeviceDescription) {
    self.description = description
    let contactAxes = description.axes.keys.filter { $0.isOfContact }
    axes =
      description.axes[.absMTSlot] == nil
      ? [] : contactAxes.sorted { $0.rawValue < $1.rawValue }
    isAnonymous = axes.isEmpty && !contactAxes.isEmpty
  }

  /// Returns events in which each contact that begins has the known values of its slot.
  ///
  /// - Parameter events: The events of one frame or more, each with its report.
  package mutating func completed(_ events: [InputEvent]) -> [InputEvent] {
    var whole: [InputEvent] = []
    /// The contacts that begin in the frame, with the index behind their ids and what the frame has.
    var landings: [(index: Int, slot: Int32, codes: Set<EventCode>)] = []
    for event in events {
      if event.isReport {
        for landing in landings.reversed() {
          complete(landing.index, landing.slot, landing.codes, in: &whole)
        }
        landings = []
        anonymous = (false, anonymous.present)
      }
      whole.append(event)
      take(event)
      guard event.type == .abs else { continue }
      if event.code == .absMTTrackingID, event.value >= 0 {
        landings.removeAll { $0.slot == slot }
        landings.append((whole.count, slot, []))
      } else if event.code.isOfContact {
        for index in landings.indices where landings[index].slot == slot {
          landings[index].codes.insert(event.code)
        }
      }
    }
    return whole
  }

  private func complete(
    _ index: Int, _ slot: Int32, _ codes: Set<EventCode>, in events: inout [InputEvent]
  ) {
    let time = events[index - 1].time
    let missing = axes.filter { !codes.contains($0) }.compactMap { code in
      values[slot]?[code].map { InputEvent(time: time, type: .abs, code: code, value: $0) }
    }
    events.insert(contentsOf: missing, at: index)
  }

  private mutating func take(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (.abs, .absMTSlot):
      // The kernel stays with the slot that it has.
      if event.value >= 0, event.value <= description.axes[.absMTSlot]?.maximum ?? 0 {
        slot = event.value
      }
    case (.abs, .absMTTrackingID):
      if event.value >= 0 { contacts.insert(slot) } else { contacts.remove(slot) }
    case (.abs, .absPressure):
      if event.value > 0 { pressures.insert(event.code) } else { pressures.remove(event.code) }
    case (.abs, let code) where code.isOfContact:
      if isAnonymous {
        anonymous.present = true
      } else {
        values[slot, default: [:]][code] = event.value
      }
    case (.key, let code):
      if event.value != 0 { keys.insert(code) } else { keys.remove(code) }
    default: break
    }
  }

  /// The number of contacts, keys and buttons that are down.
  package var downCount: Int { contacts.count + keys.count + (anonymous.last ? 1 : 0) }

  /// Returns the frame that lifts all contacts and releases all keys, and takes it as written.
  ///
  /// - Returns: The events with their report; none if nothing is down.
  package mutating func lift(at time: Timestamp) -> [InputEvent] {
    guard downCount > 0 || !pressures.isEmpty else { return [] }
    var events: [InputEvent] = []
    func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    for slot in contacts.sorted() {
      add(.abs, .absMTSlot, slot)
      add(.abs, .absMTTrackingID, -1)
    }
    if anonymous.last { add(.syn, .synMTReport, 0) }
    for code in pressures { add(.abs, code, description.axes[code]?.minimum ?? 0) }
    for code in keys.sorted(by: { $0.rawValue < $1.rawValue }) { add(.key, code, 0) }
    add(.syn, .synReport, 0)
    return completed(events)
  }
}

extension EventCode {
  /// Whether an axis is one of a contact, other than its slot and its id: `ABS_MT_TOUCH_MAJOR` to
  /// `ABS_MT_TOOL_Y`.
  fileprivate var isOfContact: Bool {
    (0x30...0x3d).contains(rawValue) && self != .absMTTrackingID
  }
}
