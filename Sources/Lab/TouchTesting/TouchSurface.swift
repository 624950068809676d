import TSContacts
import TSEvdev
import TSEventTime

/// The state of a simulated device, which converts the positions of fingers to events.
///
/// Like the kernel, it reports a value only if it differs from the previous one in its slot, and
/// keeps the values of a slot when its contact has ended.
struct TouchSurface {
  /// A finger on the device.
  struct Finger {
    let number: Int
    /// The slot of the finger, or `nil` if the device cannot track it.
    let slot: Int?
    let id: Int32
    var x: Int32
    var y: Int32
  }

  /// The values that were last reported for a slot.
  struct SentState {
    var id: Int32 = -1
    var x: Int32?
    var y: Int32?
  }

  let touchProtocol: Digitizer.TouchProtocol
  let slotCount: Int
  /// The fingers on the device, in the order in which they touched down.
  private(set) var fingers: [Finger] = []
  private var sent: [SentState]
  private var toldSlot: Int = 0
  private var toldTouch = false
  private var nextID: Int32 = 0

  init(_ device: TestDevice) {
    touchProtocol = device.touchProtocol
    slotCount =
      switch device.touchProtocol {
      case .typeA: ContactDecoder.slotCapacity
      case .typeB: device.slotCount
      case .singleTouch: 1
      }
    sent = Array(repeating: SentState(), count: slotCount)
  }

  func finger(_ number: Int) -> Finger? { fingers.first { $0.number == number } }

  /// Puts a finger down.
  ///
  /// - Parameters:
  ///   - x: The position along x, in device units.
  ///   - y: The position along y, in device units.
  /// - Returns: `true` if the device can track the finger.
  mutating func land(_ number: Int, _ x: Int32, _ y: Int32) -> Bool {
    let free = (0..<slotCount).filter { slot in !fingers.contains { $0.slot == slot } }
    // A slot whose lift has not been reported yet is used last: its next contact would hide the
    // lift.
    let slot = free.first { sent[$0].id < 0 } ?? free.first
    fingers.append(Finger(number: number, slot: slot, id: nextID, x: x, y: y))
    nextID = (nextID + 1) % 65536
    return slot != nil
  }

  mutating func move(_ number: Int, _ x: Int32, _ y: Int32) {
    for index in fingers.indices where fingers[index].number == number {
      (fingers[index].x, fingers[index].y) = (x, y)
    }
  }

  mutating func lift(_ number: Int) { fingers.removeAll { $0.number == number } }

  /// Returns the events of one report, which are none if no value has changed.
  ///
  /// - Parameter again: Whether a type A device repeats the report that there is no contact.
  mutating func report(at time: Timestamp, again: Bool = false) -> [InputEvent] {
    var events: [InputEvent] = []
    func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    switch touchProtocol {
    case .typeB: tellSlots { send(.abs, $0, $1) }
    case .typeA:
      for finger in seen {
        send(.abs, .absMTPositionX, finger.x)
        send(.abs, .absMTPositionY, finger.y)
        send(.syn, .synMTReport, 0)
      }
      if seen.isEmpty, toldTouch || again { send(.syn, .synMTReport, 0) }
    case .singleTouch: tellSingle { send(.abs, $0, $1) }
    }
    if toldTouch == seen.isEmpty {
      toldTouch.toggle()
      send(.key, .btnTouch, toldTouch ? 1 : 0)
    }
    if !events.isEmpty { send(.syn, .synReport, 0) }
    return events
  }

  /// Marks all values as reported and returns the state of the device.
  ///
  /// This is the reply of its driver to a reader that has lost events.
  mutating func state() -> DeviceState {
    // The events are discarded, because the reader uses the state instead.
    _ = report(at: .zero)
    var keys: Set<EventCode> = []
    if toldTouch { keys.insert(.btnTouch) }
    guard touchProtocol == .typeB else {
      return DeviceState(keys: keys, axes: [.absX: sent[0].x ?? 0, .absY: sent[0].y ?? 0])
    }
    let slots = sent.indices.map { slot in
      Contact(
        slot: Int32(slot), trackingID: sent[slot].id, phase: .stationary, x: sent[slot].x ?? 0,
        y: sent[slot].y ?? 0)
    }
    return DeviceState(slots: slots, currentSlot: Int32(toldSlot), keys: keys)
  }

  private var seen: [Finger] { fingers.filter { $0.slot != nil } }

  private mutating func tellSlots(_ send: (EventCode, Int32) -> Void) {
    for slot in sent.indices {
      let finger = fingers.first { $0.slot == slot }
      let isNew = finger.map { $0.id != sent[slot].id } ?? (sent[slot].id >= 0)
      let isMoved = finger.map { $0.x != sent[slot].x || $0.y != sent[slot].y } ?? false
      guard isNew || isMoved else { continue }
      if slot != toldSlot { send(.absMTSlot, Int32(slot)) }
      toldSlot = slot
      if isNew { send(.absMTTrackingID, finger?.id ?? -1) }
      sent[slot].id = finger?.id ?? -1
      guard let finger else { continue }
      if finger.x != sent[slot].x { send(.absMTPositionX, finger.x) }
      if finger.y != sent[slot].y { send(.absMTPositionY, finger.y) }
      (sent[slot].x, sent[slot].y) = (finger.x, finger.y)
    }
  }

  private mutating func tellSingle(_ send: (EventCode, Int32) -> Void) {
    guard let finger = seen.first else { return }
    if finger.x != sent[0].x { send(.absX, finger.x) }
    if finger.y != sent[0].y { send(.absY, finger.y) }
    (sent[0].x, sent[0].y) = (finger.x, finger.y)
  }
}
