import TSContacts
import TSEventTime
import TSEvdev

/// The kernel's memory of a device: a value that equals the last one reaches no reader, and neither
/// does a report without a value.
struct KernelFilter {
  private var slot: Int32 = 0
  private var sentSlot: Int32 = 0
  private var values: [[Int32]: Int32] = [:]
  private var isEmpty = true

  /// Returns the events that readers receive.
  mutating func pass(_ events: [InputEvent]) -> [InputEvent] {
    var passed: [InputEvent] = []
    for event in events {
      if event.type == .syn {
        if !isEmpty { passed.append(event) }
        isEmpty = true
      } else if event.type == .abs, event.code == .absMTSlot {
        slot = event.value
      } else if event.type == .abs || event.type == .key {
        let isSlotted = event.type == .abs && (0x30...0x3d).contains(event.code.rawValue)
        let place = [
          Int32(event.type.rawValue), Int32(event.code.rawValue), isSlotted ? slot : -1,
        ]
        let free: Int32 = event.code == .absMTTrackingID && isSlotted ? -1 : 0
        guard values[place, default: free] != event.value else { continue }
        values[place] = event.value
        if isSlotted, sentSlot != slot {
          sentSlot = slot
          passed.append(
            InputEvent(time: event.time, type: .abs, code: .absMTSlot, value: slot))
        }
        isEmpty = false
        passed.append(event)
      } else {
        isEmpty = false
        passed.append(event)
      }
    }
    return passed
  }
}

/// What became of each contact of a stream: where it was at which time, and how it ended.
struct ContactStories {
  private var open: [Int32: Int] = [:]
  private(set) var stories: [[String]] = []

  mutating func see(_ frame: ContactFrame) {
    for contact in frame.contacts {
      switch contact.phase {
      case .began:
        open[contact.slot] = stories.count
        stories.append([place(contact, frame.time)])
      case .moved, .stationary:
        guard let index = open[contact.slot] else { continue }
        let place = place(contact, frame.time)
        if place.drop(while: { $0 != " " }) != stories[index].last?.drop(while: { $0 != " " }),
          contact.tool != .palm
        {
          stories[index].append(place)
        }
      case .ended, .cancelled:
        guard let index = open.removeValue(forKey: contact.slot) else { continue }
        let isLost = contact.phase == .cancelled || contact.tool == .palm
        stories[index].append("\(frame.time.microseconds) \(isLost ? "cancelled" : "ended")")
      }
    }
  }

  private func place(_ contact: Contact, _ time: Timestamp) -> String {
    """
    \(time.microseconds) slot \(contact.slot) \(contact.x),\(contact.y) \(contact.pressure) \
    \(contact.touchMajor) \(contact.touchMinor) \(contact.widthMajor) \(contact.widthMinor) \
    \(contact.orientation)
    """
  }
}

/// A reader of a clone that says which law of the protocol its events break.
struct ProtocolWatch {
  var hasTouchKey = true
  private var ids: [Int32: Int32] = [:]
  private var slot: Int32 = 0
  private var lastID: Int32 = -1
  private var isTouching = false
  private(set) var beginnings = 0
  private(set) var ends = 0
  private(set) var broken: Set<String> = []

  mutating func see(_ events: [InputEvent]) {
    for event in events {
      switch (event.type, event.code) {
      case (.abs, .absMTSlot): slot = event.value
      case (.abs, .absMTTrackingID) where event.value >= 0:
        beginnings += 1
        if ids[slot] != nil { broken.insert("a contact begins in a slot that is taken") }
        if event.value != (lastID + 1) & 0xffff { broken.insert("ids do not increase by one") }
        lastID = event.value
        ids[slot] = event.value
      case (.abs, .absMTTrackingID):
        ends += 1
        if ids.removeValue(forKey: slot) == nil { broken.insert("a free slot lifts") }
      case (.key, .btnTouch): isTouching = event.value != 0
      case (.syn, .synReport):
        if hasTouchKey, isTouching == ids.isEmpty {
          broken.insert("BTN_TOUCH is not that of the contacts")
        }
      case (.abs, let code) where (0x30...0x3d).contains(code.rawValue):
        if ids[slot] == nil { broken.insert("a free slot moves") }
      default: break
      }
    }
  }
}

extension DeviceDescription {
  /// A screen of five slots with every axis of a contact.
  static let screen = DeviceDescription(
    name: "Panel", identity: Identity(bus: 3, vendor: 0xeef, product: 1, version: 2),
    properties: [.direct], codes: [.key: [.btnTouch]],
    axes: [
      .absX: Axis(minimum: 0, maximum: 999, fuzz: 4, resolution: 10),
      .absY: Axis(minimum: 100, maximum: 599, resolution: 5),
      .absMTSlot: Axis(minimum: 0, maximum: 4),
      .absMTTrackingID: Axis(minimum: 0, maximum: 10),
      .absMTPositionX: Axis(minimum: 0, maximum: 999, fuzz: 4, resolution: 10),
      .absMTPositionY: Axis(minimum: 100, maximum: 599, resolution: 5),
      .absMTTouchMajor: Axis(minimum: 0, maximum: 255),
      .absMTTouchMinor: Axis(minimum: 0, maximum: 255),
      .absMTWidthMajor: Axis(minimum: 0, maximum: 255),
      .absMTOrientation: Axis(minimum: -90, maximum: 90),
      .absMTPressure: Axis(minimum: 0, maximum: 255),
    ])

  /// A screen that reports one finger.
  static let single = DeviceDescription(
    name: "Resistive", properties: [.direct], codes: [.key: [.btnTouch]],
    axes: [
      .absX: Axis(minimum: 0, maximum: 4095), .absY: Axis(minimum: 0, maximum: 4095),
      .absPressure: Axis(minimum: 0, maximum: 255),
    ])

  /// A screen whose contacts have no slots.
  static let anonymous = DeviceDescription(
    name: "Anonymous", properties: [.direct], codes: [.key: [.btnTouch]],
    axes: [
      .absMTPositionX: Axis(minimum: 0, maximum: 799),
      .absMTPositionY: Axis(minimum: 0, maximum: 479),
    ])
}
