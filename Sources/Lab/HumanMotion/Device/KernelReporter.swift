import TSContacts
import TSEvdev
import TSEventTime

/// A writer of the events by which a driver reports contacts, in the protocol of the device.
///
/// Like the kernel it reports a value only if it differs from the one before, and keeps the values
/// of a slot when its contact has ended.
struct KernelReporter: Sendable {
  /// A contact in device units.
  struct Contact: Hashable {
    /// The number by which the contact is known from frame to frame.
    var key: Int
    var x: Int32
    var y: Int32
    var pressure: Int32?
    var major: Int32?
  }

  private struct Slot {
    var key: Int?
    var sent: [EventCode: Int32] = [:]
  }

  let digitizer: Digitizer
  private let description: DeviceDescription
  private let pairGrids: [PairGrid]
  private var slots: [Slot]
  /// The slot of the events that follow: unknown at first, so that the first frame names it.
  private var selected = -1
  private var nextID: Int32 = 1
  private var single: [EventCode: Int32] = [:]
  private var keys: [EventCode: Int32] = [:]
  private var lastFrame: [Contact] = []

  /// Creates a writer.
  ///
  /// - Parameter pairGrids: The grids of several contacts, by slot; none by default.
  init(_ digitizer: Digitizer, _ description: DeviceDescription, pairGrids: [PairGrid] = []) {
    self.digitizer = digitizer
    self.description = description
    self.pairGrids = pairGrids
    let count =
      switch digitizer.touchProtocol {
      case .typeB: min(max(digitizer.slotCount, 1), 64)
      case .typeA: 16
      case .singleTouch: 1
      }
    slots = Array(repeating: Slot(), count: count)
  }

  /// Returns the events of a frame; none if nothing has changed.
  ///
  /// - Returns: The events with the report that completes them.
  mutating func report(_ contacts: [Contact], at time: Timestamp) -> [InputEvent] {
    // A type A device repeats its contacts in every frame, so that only the whole can be unchanged.
    guard digitizer.touchProtocol != .typeA || contacts != lastFrame else { return [] }
    lastFrame = contacts
    var events: [InputEvent] = []
    func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    switch digitizer.touchProtocol {
    case .typeB: reportSlots(contacts, send)
    case .typeA: reportAnonymous(contacts, send)
    case .singleTouch: break
    }
    reportKeys(contacts.count, send)
    reportSingle(oldest(contacts), send)
    if !events.isEmpty { send(.syn, .synReport, 0) }
    return events
  }

  private typealias Send = (EventType, EventCode, Int32) -> Void

  private mutating func reportSlots(_ contacts: [Contact], _ send: Send) {
    let ended = slots.indices.filter { index in
      slots[index].key != nil && !contacts.contains { $0.key == slots[index].key }
    }
    // A slot whose lift is reported in this frame is used last: its next contact would hide the lift.
    let free = slots.indices.filter { slots[$0].key == nil }
    var unused = free[...]
    for index in ended {
      slots[index].key = nil
      select(index, send)
      send(.abs, .absMTTrackingID, -1)
    }
    for contact in contacts {
      let known = slots.firstIndex { $0.key == contact.key }
      // A contact that has no slot is not reported, as on hardware.
      guard let index = known ?? unused.popFirst() else { continue }
      if known == nil {
        slots[index].key = contact.key
        select(index, send)
        send(.abs, .absMTTrackingID, nextID)
        nextID = nextID % 65535 + 1
      }
      let isOnGrid = contacts.count > 1 && pairGrids.indices.contains(index)
      let placed = isOnGrid ? pairGrids[index].placed(contact, on: digitizer) : contact
      for (code, value) in values(placed) {
        let value = filtered(value, of: code, after: slots[index].sent[code])
        guard slots[index].sent[code] != value else { continue }
        select(index, send)
        send(.abs, code, value)
        slots[index].sent[code] = value
      }
    }
  }

  private func filtered(_ value: Int32, of code: EventCode, after last: Int32?) -> Int32 {
    guard let last, let fuzz = description.axes[code]?.fuzz else { return value }
    return FuzzFilter.reported(value, after: last, fuzz: fuzz)
  }

  private mutating func select(_ index: Int, _ send: Send) {
    if selected != index { send(.abs, .absMTSlot, Int32(index)) }
    selected = index
  }

  private func reportAnonymous(_ contacts: [Contact], _ send: Send) {
    for contact in contacts {
      for (code, value) in values(contact) { send(.abs, code, value) }
      send(.syn, .synMTReport, 0)
    }
    if contacts.isEmpty { send(.syn, .synMTReport, 0) }
  }

  private func values(_ contact: Contact) -> [(EventCode, Int32)] {
    var values: [(EventCode, Int32)] = [
      (.absMTPositionX, contact.x), (.absMTPositionY, contact.y),
    ]
    if let pressure = contact.pressure, description.axes[.absMTPressure] != nil {
      values.append((.absMTPressure, pressure))
    }
    if let major = contact.major, description.axes[.absMTTouchMajor] != nil {
      values.append((.absMTTouchMajor, major))
    }
    return values
  }

  private mutating func reportKeys(_ count: Int, _ send: Send) {
    let limit = min(count, EventCode.fingerTools.count)
    for (index, code) in EventCode.fingerTools.enumerated() where description.has(.key, code) {
      reportKey(code, isDown: index == limit - 1, send)
    }
    let touch: EventCode =
      description.has(.key, .btnTouch) || !description.has(.key, .btnLeft) ? .btnTouch : .btnLeft
    reportKey(touch, isDown: count > 0, send)
  }

  private mutating func reportKey(_ code: EventCode, isDown: Bool, _ send: Send) {
    let value: Int32 = isDown ? 1 : 0
    guard keys[code, default: 0] != value else { return }
    keys[code] = value
    if description.has(.key, code) { send(.key, code, value) }
  }

  /// Returns the contact that touched down first, as far as it is reported: of it the kernel makes a
  /// pointer, in each frame, through another filter of noise.
  ///
  /// So the pointer still approaches a contact that is reported unchanged: the real pad sends 2 % of
  /// its frames for that alone.
  private func oldest(_ contacts: [Contact]) -> Contact? {
    guard var contact = contacts.first else { return nil }
    if let slot = slots.first(where: { $0.key == contact.key }) {
      contact.x = slot.sent[.absMTPositionX] ?? contact.x
      contact.y = slot.sent[.absMTPositionY] ?? contact.y
      contact.pressure = slot.sent[.absMTPressure] ?? contact.pressure
    }
    return contact
  }

  private mutating func reportSingle(_ contact: Contact?, _ send: Send) {
    var values: [(EventCode, Int32)] = []
    if let contact { values = [(.absX, contact.x), (.absY, contact.y)] }
    if let pressure = contact?.pressure ?? (contact == nil ? 0 : nil) {
      values.append((.absPressure, pressure))
    }
    for (code, value) in values where description.axes[code] != nil {
      // Without a first touch there is no pressure whose end could be reported.
      if contact == nil, single[code] == nil { continue }
      let value = contact == nil ? value : filtered(value, of: code, after: single[code])
      guard single[code] != value else { continue }
      single[code] = value
      send(.abs, code, value)
    }
  }
}
