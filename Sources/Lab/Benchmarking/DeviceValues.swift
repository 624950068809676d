import TSEvdev
import TSEventTime
import TSRecordings

/// The values that the devices of a recording reported last.
struct DeviceValues {
  private struct Place: Hashable, Comparable {
    var device: Int
    /// The slot of a contact's value; -1 for values of the whole device.
    var slot: Int32
    var code: UInt16

    static func < (a: Place, b: Place) -> Bool {
      (a.device, a.slot, a.code) < (b.device, b.slot, b.code)
    }
  }

  private var values: [Place: Int32] = [:]
  /// The slot that each device selected last; absent for devices that have selected none.
  private var slots: [Int: Int32] = [:]
  private var contacts: Set<Place> = []
  private var keys: Set<Place> = []
  /// The devices that have reported contacts without slots in the current frame.
  private var anonymous: Set<Int> = []
  private var isAnonymousDown = false

  /// Whether no finger and no key was down at the last report.
  var isAtRest: Bool { contacts.isEmpty && keys.isEmpty && !isAnonymousDown }

  mutating func take(_ event: InputEvent, _ device: Int) {
    switch event.type {
    case .abs: takeAxis(event.code, event.value, device)
    case .key:
      let key = Place(device: device, slot: -1, code: event.code.rawValue)
      if event.value == 0 { keys.remove(key) } else { keys.insert(key) }
    case .syn where event.code == .synMTReport: anonymous.insert(device)
    case .syn where event.code == .synReport:
      // A device of type A reports every contact in every frame, and one empty report for none.
      isAnonymousDown = anonymous.contains { device in values.keys.contains { $0.device == device }
      }
      for device in anonymous { values = values.filter { $0.key.device != device } }
      anonymous = []
    default: break
    }
  }

  private mutating func takeAxis(_ code: EventCode, _ value: Int32, _ device: Int) {
    if code == .absMTSlot {
      slots[device] = value
      return
    }
    let isOfContact = code.rawValue > EventCode.absMTSlot.rawValue && code.rawValue < 0x3e
    let slot = isOfContact ? slots[device] ?? 0 : -1
    guard code == .absMTTrackingID else {
      values[Place(device: device, slot: slot, code: code.rawValue)] = value
      return
    }
    let contact = Place(device: device, slot: slot, code: 0)
    if value < 0 { contacts.remove(contact) } else { contacts.insert(contact) }
  }

  /// Returns a frame for each device that sets its values.
  ///
  /// - Returns: The events, in the order of devices, slots and codes.
  /// - Complexity: O(*n* log *n*) for *n* values.
  func events(at time: Timestamp) -> [RecordingItem] {
    var items: [RecordingItem] = []
    func add(_ type: EventType, _ code: EventCode, _ value: Int32, _ device: Int) {
      items.append(
        .event(InputEvent(time: time, type: type, code: code, value: value), device: device))
    }
    let order = values.keys.sorted()
    for device in Set(order.map(\.device)).union(slots.keys).sorted() {
      var slot: Int32 = -1
      for place in order where place.device == device {
        if place.slot != slot, slots[device] != nil { add(.abs, .absMTSlot, place.slot, device) }
        // Without it, values of a slot would mean a contact that was down before the first event.
        if place.slot >= 0, place.slot != slot { add(.abs, .absMTTrackingID, -1, device) }
        slot = place.slot
        add(.abs, EventCode(rawValue: place.code), values[place] ?? 0, device)
      }
      if let current = slots[device] { add(.abs, .absMTSlot, current, device) }
      add(.syn, .synReport, 0, device)
    }
    return items
  }
}
