import TSContacts
import TSEvdev
import TSEventTime

/// An encoder of contacts as the events that the driver and the kernel send.
///
/// As the kernel does, it sends a value only if it differs from the last one of its slot or axis,
/// also across contacts. It counts what it sends, so that a reader's counts can be compared.
struct DeviceEncoder {
  /// A contact in a report, in device units.
  struct Contact {
    /// The number of the finger, which the device does not report.
    var finger: Int
    var x: Int32
    var y: Int32
  }

  private struct Slot {
    var finger: Int?
    var values: [EventCode: Int32] = [:]
  }

  private let model: DeviceModel
  /// The events so far.
  private(set) var events: [InputEvent] = []
  /// What was sent so far.
  private(set) var counts = RecordingCounts()
  private var slots: [Slot] = []
  private var currentSlot: Int32 = 0
  private var nextID: Int32 = 100
  private var axes: [EventCode: Int32] = [:]
  private var keys: Set<EventCode> = []
  /// The fingers that touch the device, the oldest first.
  private var order: [Int] = []
  /// A Boolean value that indicates whether the device has released `BTN_TOUCH` under a contact.
  private var hasReleasedKey = false
  private var time = Timestamp.zero
  /// A Boolean value that indicates whether events are lost.
  private var isLosing = false

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - model: The device.
  ///   - first: The first contact, whose coordinates the device knows already if it omits them.
  init(_ model: DeviceModel, first: Contact) {
    self.model = model
    guard case .slots(let count) = model.reporting else { return }
    slots = Array(repeating: Slot(), count: count)
    if model.fault == .omitsFirstCoordinate { slots[0].values[.absMTPositionX] = first.x }
  }

  /// Sends a report.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that touch the device, in the order of their fingers.
  ///   - time: The time of the report.
  ///   - isLost: A Boolean value that indicates whether the kernel loses the report. The first one
  ///     that is not lost afterwards follows a `SYN_DROPPED`.
  mutating func report(_ contacts: [Contact], at time: Timestamp, isLost: Bool = false) {
    self.time = time
    if isLosing && !isLost {
      isLosing = false
      counts.drops += 1
      send(.syn, .synDropped, 0)
    }
    isLosing = isLost
    let before = events.count
    order.removeAll { finger in !contacts.contains { $0.finger == finger } }
    order += contacts.map(\.finger).filter { !order.contains($0) }
    switch model.reporting {
    case .slots: reportSlots(contacts)
    case .anonymous: reportAnonymous(contacts)
    case .single: break
    }
    reportKeys(count: contacts.count)
    if let oldest = contacts.first(where: { $0.finger == order.first }) { reportPointer(oldest) }
    // The kernel sends no report in which nothing changed.
    if events.count > before && !isLost { send(.syn, .synReport, 0) }
  }

  /// Releases `BTN_TOUCH` under a contact that stays.
  mutating func releaseTouchKey(at time: Timestamp) {
    self.time = time
    hasReleasedKey = true
    counts.releases += 1
    setKey(.btnTouch, false)
    send(.syn, .synReport, 0)
  }

  private mutating func reportSlots(_ contacts: [Contact]) {
    exchangeSlots(contacts)
    for index in slots.indices {
      guard let finger = slots[index].finger, !contacts.contains(where: { $0.finger == finger })
      else { continue }
      slots[index].finger = nil
      setValue(.absMTTrackingID, -1, slot: index)
    }
    for contact in contacts {
      var slot = slots.firstIndex { $0.finger == contact.finger }
      if slot == nil, let free = slots.firstIndex(where: { $0.finger == nil }) {
        slot = free
        slots[free].finger = contact.finger
        setValue(.absMTTrackingID, nextID, slot: free)
        nextID += 1
        if !isLosing { counts.contacts += 1 }
      }
      guard let slot else { continue }
      setValue(.absMTPositionX, contact.x, slot: slot)
      setValue(.absMTPositionY, contact.y, slot: slot)
      if model.reportsSize { setValue(.absMTTouchMajor, size(of: contact), slot: slot) }
      if model.reportsPressure { setValue(.absMTPressure, pressure(of: contact), slot: slot) }
    }
    counts.mostContacts = max(counts.mostContacts, slots.count { $0.finger != nil })
  }

  /// Moves the second of two contacts into the slot of the first one, which lifts, as some touchpads
  /// do that keep no identities.
  private mutating func exchangeSlots(_ contacts: [Contact]) {
    guard model.fault == .exchangesPositions, slots[0].finger != nil,
      let second = slots[1].finger, contacts.map(\.finger) == [second]
    else { return }
    // The ids and values of the slots stay where they are.
    (slots[0].finger, slots[1].finger) = (second, slots[0].finger)
    counts.exchanges += 1
  }

  private mutating func reportAnonymous(_ contacts: [Contact]) {
    for contact in contacts {
      send(.abs, .absMTPositionX, contact.x)
      send(.abs, .absMTPositionY, contact.y)
      if model.reportsSize { send(.abs, .absMTTouchMajor, size(of: contact)) }
      send(.syn, .synMTReport, 0)
    }
    // A report without contacts has one empty packet.
    if contacts.isEmpty { send(.syn, .synMTReport, 0) }
    counts.mostContacts = max(counts.mostContacts, contacts.count)
  }

  private mutating func reportKeys(count: Int) {
    if case .single = model.reporting { counts.mostContacts = max(counts.mostContacts, count) }
    // A key that the device has released stays up until the next contact.
    if !hasReleasedKey || count == 0 { setKey(.btnTouch, count > 0) }
    if count == 0 { hasReleasedKey = false }
    guard model.isPad else { return }
    for (index, key) in DeviceModel.toolKeys.enumerated() { setKey(key, count == index + 1) }
    counts.mostFingers = max(counts.mostFingers, count)
  }

  /// Sends the values of the single contact, or of the oldest one for programs that know no other.
  private mutating func reportPointer(_ contact: Contact) {
    setAxis(.absX, contact.x)
    setAxis(.absY, contact.y)
    if model.reportsPressure { setAxis(.absPressure, pressure(of: contact)) }
  }

  private func pressure(of contact: Contact) -> Int32 {
    60 + Int32((Int(contact.x) + contact.finger * 7) % 9)
  }

  private func size(of contact: Contact) -> Int32 {
    24 + Int32((Int(contact.y) / 8 + contact.finger * 5) % 5)
  }

  private mutating func setValue(_ code: EventCode, _ value: Int32, slot: Int) {
    guard slots[slot].values[code] != value else { return }
    slots[slot].values[code] = value
    if currentSlot != Int32(slot) {
      currentSlot = Int32(slot)
      send(.abs, .absMTSlot, currentSlot)
    }
    send(.abs, code, value)
  }

  private mutating func setAxis(_ code: EventCode, _ value: Int32) {
    guard axes[code] != value else { return }
    axes[code] = value
    send(.abs, code, value)
  }

  private mutating func setKey(_ key: EventCode, _ isDown: Bool) {
    guard keys.contains(key) != isDown else { return }
    if isDown { keys.insert(key) } else { keys.remove(key) }
    send(.key, key, isDown ? 1 : 0)
  }

  private mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
    guard !isLosing else { return }
    let event = InputEvent(time: time, type: type, code: code, value: value)
    events.append(event)
    counts.add(event)
  }
}
