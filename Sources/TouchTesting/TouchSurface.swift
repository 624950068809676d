import Contacts
import Evdev
import EventTime

/// What lies on a device, and what it has told of that: the place where fingers become events.
///
/// As the kernel does, it tells a value only when it differs from the last one in its place, and
/// of a slot the values stay when its contact has gone.
struct TouchSurface {
  /// A finger on the device.
  struct Finger {
    let number: Int
    /// Where the device keeps it; nil when it does not see it.
    let slot: Int?
    let id: Int32
    var x: Int32
    var y: Int32
  }

  /// What has been told of a slot.
  struct Told {
    var id: Int32 = -1
    var x: Int32?
    var y: Int32?
  }

  let touchProtocol: Digitizer.TouchProtocol
  let slotCount: Int
  /// In the order of landing.
  private(set) var fingers: [Finger] = []
  private var told: [Told]
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
    told = Array(repeating: Told(), count: slotCount)
  }

  func finger(_ number: Int) -> Finger? { fingers.first { $0.number == number } }

  /// Puts a finger down.
  ///
  /// - Returns: Whether the device sees it.
  mutating func land(_ number: Int, _ x: Int32, _ y: Int32) -> Bool {
    let free = (0..<slotCount).filter { slot in !fingers.contains { $0.slot == slot } }
    // One that a lift has not been told of yet is taken last: its next contact would hide it.
    let slot = free.first { told[$0].id < 0 } ?? free.first
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

  /// The events of one report; none where nothing has changed.
  ///
  /// - Parameter again: Whether a device without slots says that nothing is there a second time.
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

  /// Takes all that lies on the device as told, and says what that is: the answer of its driver
  /// to a reader that has lost events.
  mutating func state() -> DeviceState {
    // Told to nobody: the reader takes the state instead.
    _ = report(at: .zero)
    var keys: Set<EventCode> = []
    if toldTouch { keys.insert(.btnTouch) }
    guard touchProtocol == .typeB else {
      return DeviceState(keys: keys, axes: [.absX: told[0].x ?? 0, .absY: told[0].y ?? 0])
    }
    let slots = told.indices.map { slot in
      Contact(
        slot: Int32(slot), trackingID: told[slot].id, phase: .stationary, x: told[slot].x ?? 0,
        y: told[slot].y ?? 0)
    }
    return DeviceState(slots: slots, currentSlot: Int32(toldSlot), keys: keys)
  }

  private var seen: [Finger] { fingers.filter { $0.slot != nil } }

  private mutating func tellSlots(_ send: (EventCode, Int32) -> Void) {
    for slot in told.indices {
      let finger = fingers.first { $0.slot == slot }
      let isNew = finger.map { $0.id != told[slot].id } ?? (told[slot].id >= 0)
      let isMoved = finger.map { $0.x != told[slot].x || $0.y != told[slot].y } ?? false
      guard isNew || isMoved else { continue }
      if slot != toldSlot { send(.absMTSlot, Int32(slot)) }
      toldSlot = slot
      if isNew { send(.absMTTrackingID, finger?.id ?? -1) }
      told[slot].id = finger?.id ?? -1
      guard let finger else { continue }
      if finger.x != told[slot].x { send(.absMTPositionX, finger.x) }
      if finger.y != told[slot].y { send(.absMTPositionY, finger.y) }
      (told[slot].x, told[slot].y) = (finger.x, finger.y)
    }
  }

  private mutating func tellSingle(_ send: (EventCode, Int32) -> Void) {
    guard let finger = seen.first else { return }
    if finger.x != told[0].x { send(.absX, finger.x) }
    if finger.y != told[0].y { send(.absY, finger.y) }
    (told[0].x, told[0].y) = (finger.x, finger.y)
  }
}
