package import TSContacts
internal import TSEventTime
package import TSEvdev
internal import TSLinuxInput

/// An encoder that converts contact frames to the events of a device with slots, the inverse of
/// `ContactDecoder`.
///
/// The kernel drops a value that equals the slot's last, and a program may have opened the device at any
/// time. So each landing has all axes of its slot, each contact a fresh id, and the single pointer
/// (`BTN_TOUCH`, `ABS_X`, `ABS_Y`) is that of the oldest contact, as the kernel's own drivers emulate it.
///
/// Every contact that begins ends once, whatever the frames are: one that is missing in a frame is
/// cancelled, one that moves without having begun begins, and one that begins in a slot that is taken
/// ends the other. A contact that is cancelled becomes a palm in a report of its own before it lifts,
/// which libinput takes as a cancellation; a slot that is used again lifts in a report of its own, too.
package struct FrameEncoder: Sendable {
  /// A slot of the device.
  private struct Slot: Sendable {
    /// The id that was written, or −1 if the slot is free.
    var id: Int32 = -1
    /// The values that were written; the id is that of the frames.
    var contact = Contact(slot: 0, trackingID: -1, phase: .ended, x: 0, y: 0)
  }

  /// The axes of a slot, in the order of their numbers.
  private let codes: [EventCode]
  private let hasTouchKey: Bool
  private let fingerTools: [EventCode?]
  /// The axes of the single pointer that the device has.
  private let pointer: [EventCode]
  /// Whether a contact that moves in the frame of its lift is seen to move.
  private let showsLastMoves: Bool
  private var slots: [Slot]
  /// The slots that are taken, by their age.
  private var order: [Int] = []
  private var lastID: Int32 = -1
  private var isTouching = false
  private var fingers = 0
  private var values: [Int32?]
  private var time = Timestamp.zero
  /// The slots that have a contact in the present frame.
  private var present: [Bool]

  /// Creates an encoder for a device on which nothing is down.
  ///
  /// - Parameters:
  ///   - clone: The device, see `DeviceDescription.clone(of:rotation:)`.
  ///   - showsLastMoves: Whether a contact that moves in the frame of its lift moves in a report of its own
  ///     first. libinput shows such a move of a device of one contact, and ignores that of a slot.
  package init(_ clone: DeviceDescription, showsLastMoves: Bool = false) {
    self.showsLastMoves = showsLastMoves
    let count = Int(clone.axes[.absMTSlot]?.maximum ?? 0) + 1
    codes = clone.axes.keys.filter {
      (0x30...0x3d).contains($0.rawValue) && $0 != .absMTTrackingID
    }.sorted { $0.rawValue < $1.rawValue }
    hasTouchKey = clone.has(.key, .btnTouch)
    fingerTools = EventCode.fingerTools.map { clone.has(.key, $0) ? $0 : nil }
    pointer = [.absX, .absY, .absPressure].filter { clone.axes[$0] != nil }
    slots = Array(repeating: Slot(), count: count)
    present = Array(repeating: false, count: count)
    values = Array(repeating: nil, count: pointer.count)
  }

  package var contactCount: Int { order.count }

  /// The number of contacts that have begun on the device.
  package private(set) var landingCount = 0

  /// Appends the events of a frame, which end with a report; nothing if the frame changes nothing.
  ///
  /// - Parameter others: Events that are no touches, and belong to the frame.
  package mutating func encode(
    _ frame: ContactFrame, passing others: [InputEvent] = [], into events: inout [InputEvent]
  ) {
    time = frame.time
    cancelLost(frame, into: &events)
    if showsLastMoves { moveBeforeLift(frame, into: &events) }
    liftReplaced(frame, into: &events)
    let start = events.count
    for contact in frame.contacts {
      guard let slot = index(of: contact) else { continue }
      let isOver = contact.phase == .ended || contact.phase == .cancelled
      if !isOver, slots[slot].id < 0 {
        land(contact, in: slot, into: &events)
      } else if !isOver {
        move(contact, in: slot, into: &events)
      } else if slots[slot].contact.trackingID == contact.trackingID {
        lift(slot, into: &events)
      }
    }
    for slot in order where !present[slot] { lift(slot, into: &events) }
    emulatePointer(frame.hover, into: &events)
    // A time stamp alone is nothing new.
    if events.count > start || others.contains(where: { $0.type != .msc }) {
      events += others
      report(into: &events)
    }
  }

  /// Marks contacts as palms that are cancelled, or missing in the frame.
  private mutating func cancelLost(_ frame: ContactFrame, into events: inout [InputEvent]) {
    for slot in order { present[slot] = false }
    var isLost = false
    for contact in frame.contacts {
      guard let slot = index(of: contact), slots[slot].id >= 0 else { continue }
      let isSame = slots[slot].contact.trackingID == contact.trackingID
      if isSame && contact.phase != .cancelled || contact.phase == .began { present[slot] = true }
      if isSame, contact.phase == .cancelled { isLost = true }
    }
    guard isLost || order.contains(where: { !present[$0] }) else { return }
    let start = events.count
    for slot in order {
      let isCancelled = frame.contacts.contains {
        $0.phase == .cancelled && $0.slot == slot
          && $0.trackingID == slots[slot].contact.trackingID
      }
      guard isCancelled || !present[slot], slots[slot].contact.tool != .palm else { continue }
      slots[slot].contact.tool = .palm
      append(.abs, .absMTSlot, Int32(slot), to: &events)
      append(.abs, .absMTToolType, 2, to: &events)
    }
    if events.count > start { report(into: &events) }
  }

  private mutating func moveBeforeLift(_ frame: ContactFrame, into events: inout [InputEvent]) {
    let start = events.count
    for contact in frame.contacts where contact.phase == .ended {
      guard let slot = index(of: contact), slots[slot].id >= 0,
        slots[slot].contact.trackingID == contact.trackingID
      else { continue }
      var last = slots[slot].contact
      guard (last.x, last.y) != (contact.x, contact.y) else { continue }
      (last.x, last.y, last.phase) = (contact.x, contact.y, .moved)
      move(last, in: slot, into: &events)
    }
    guard events.count > start else { return }
    emulatePointer(nil, into: &events)
    report(into: &events)
  }

  /// Lifts contacts whose slots another contact takes in the frame.
  private mutating func liftReplaced(_ frame: ContactFrame, into events: inout [InputEvent]) {
    let start = events.count
    for contact in frame.contacts where contact.phase != .ended && contact.phase != .cancelled {
      guard let slot = index(of: contact), slots[slot].id >= 0,
        contact.phase == .began || slots[slot].contact.trackingID != contact.trackingID
      else { continue }
      lift(slot, into: &events)
    }
    guard events.count > start else { return }
    emulatePointer(nil, into: &events)
    report(into: &events)
  }

  private func index(of contact: Contact) -> Int? {
    slots.indices.contains(Int(contact.slot)) ? Int(contact.slot) : nil
  }

  private mutating func land(
    _ contact: Contact, in slot: Int, into events: inout [InputEvent]
  ) {
    repeat { lastID = (lastID + 1) & 0xffff } while order.contains { slots[$0].id == lastID }
    slots[slot].id = lastID
    slots[slot].contact = contact
    order.append(slot)
    landingCount += 1
    present[slot] = true
    append(.abs, .absMTSlot, Int32(slot), to: &events)
    append(.abs, .absMTTrackingID, lastID, to: &events)
    for code in codes { append(.abs, code, contact.value(of: code) ?? 0, to: &events) }
  }

  private mutating func move(
    _ contact: Contact, in slot: Int, into events: inout [InputEvent]
  ) {
    let old = slots[slot].contact
    guard contact.phase != .stationary || contact != old else { return }
    slots[slot].contact = contact
    var isFirst = true
    for code in codes {
      guard let value = contact.value(of: code), value != old.value(of: code) else { continue }
      if isFirst { append(.abs, .absMTSlot, Int32(slot), to: &events) }
      isFirst = false
      append(.abs, code, value, to: &events)
    }
  }

  private mutating func lift(_ slot: Int, into events: inout [InputEvent]) {
    append(.abs, .absMTSlot, Int32(slot), to: &events)
    append(.abs, .absMTTrackingID, -1, to: &events)
    slots[slot].id = -1
    slots[slot].contact.trackingID = -1
    order.removeAll { $0 == slot }
  }

  /// Writes the keys and the position of the oldest contact, as `input_mt_report_pointer_emulation` of
  /// the kernel.
  private mutating func emulatePointer(_ hover: HoverPoint?, into events: inout [InputEvent]) {
    let count = order.count
    if hasTouchKey, isTouching != (count > 0) {
      append(.key, .btnTouch, count > 0 ? 1 : 0, to: &events)
    }
    isTouching = count > 0
    if count != fingers {
      for (number, code) in fingerTools.enumerated() {
        guard let code, (fingers == number + 1) != (count == number + 1) else { continue }
        append(.key, code, count == number + 1 ? 1 : 0, to: &events)
      }
      fingers = count
    }
    for (index, code) in pointer.enumerated() {
      let value: Int32?
      if let oldest = order.first {
        let contact = slots[oldest].contact
        value = code == .absX ? contact.x : code == .absY ? contact.y : contact.pressure
      } else {
        value = code == .absX ? hover?.x : code == .absY ? hover?.y : 0
      }
      guard let value, value != values[index] else { continue }
      if values[index] == nil, order.isEmpty, code == .absPressure { continue }
      values[index] = value
      append(.abs, code, value, to: &events)
    }
  }

  private func append(
    _ type: EventType, _ code: EventCode, _ value: Int32, to events: inout [InputEvent]
  ) {
    events.append(InputEvent(time: time, type: type, code: code, value: value))
  }

  private func report(into events: inout [InputEvent]) {
    append(.syn, .synReport, 0, to: &events)
  }
}
