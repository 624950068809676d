import TSContacts
import TSEventTime
import TSEvdev
import TSLinuxInput
import TestSupport

/// A device as the kernel keeps it: what a driver sends becomes events only where it changes.
struct FakeDevice {
  let description: DeviceDescription
  let hasTouchKey: Bool
  private(set) var axes: [EventCode: Int32] = [:]
  private(set) var keys: Set<EventCode> = []
  private var slots: [[EventCode: Int32]]
  private var slot = 0
  private var reportedSlot = 0
  private var events: [InputEvent] = []
  private var time: Timestamp
  private var nextID: Int32 = 0

  private let digitizer: Digitizer
  private let slotCodes: [EventCode]
  private static let places: [Int32] = [0, 100, 400, 700, 999]

  init(_ description: DeviceDescription, hasTouchKey: Bool, at time: Timestamp) throws {
    self.description = description
    self.hasTouchKey = hasTouchKey
    self.time = time
    digitizer = try description.digitizer()
    let count = digitizer.touchProtocol == .typeB ? digitizer.slotCount : 0
    slots = Array(repeating: [.absMTTrackingID: -1], count: count)
    slotCodes = description.axes.keys.filter { $0.rawValue > 0x2f && $0 != .absMTTrackingID }
      .sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: - The kernel

  private mutating func emit(_ type: EventType, _ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, type: type, code: code, value: value))
  }

  private mutating func abs(_ code: EventCode, _ value: Int32) {
    guard axes[code, default: 0] != value else { return }
    axes[code] = value
    emit(.abs, code, value)
  }

  private mutating func slotted(_ code: EventCode, _ value: Int32) {
    guard slots[slot][code, default: 0] != value else { return }
    slots[slot][code] = value
    if reportedSlot != slot { emit(.abs, .absMTSlot, Int32(slot)) }
    reportedSlot = slot
    emit(.abs, code, value)
  }

  private mutating func key(_ code: EventCode, _ isDown: Bool) {
    guard description.has(.key, code), keys.contains(code) != isDown else { return }
    if isDown { keys.insert(code) } else { keys.remove(code) }
    emit(.key, code, isDown ? 1 : 0)
  }

  /// The state of which a program may ask.
  var state: DeviceState {
    var state = DeviceState(currentSlot: Int32(reportedSlot), keys: keys)
    for code in description.axes.keys where code.rawValue < 0x2f {
      state.axes[code] = axes[code, default: 0]
    }
    state.slots = slots.enumerated().map { number, values in
      func value(_ code: EventCode) -> Int32 { values[code, default: 0] }
      return Contact(
        slot: Int32(number), trackingID: value(.absMTTrackingID), phase: .stationary,
        x: value(.absMTPositionX), y: value(.absMTPositionY),
        tool: Contact.Tool(toolType: value(.absMTToolType)), pressure: value(.absMTPressure),
        touchMajor: value(.absMTTouchMajor), distance: value(.absMTDistance))
    }
    return state
  }

  // MARK: - The driver

  /// Returns the events of the next frame; none if nothing has changed.
  mutating func frame(_ random: inout SeededRandom) -> [InputEvent] {
    time = time.advanced(by: Double(random.roll(4..<40)) / 1000)
    events = []
    switch digitizer.touchProtocol {
    case .typeB: moveFingers(&random)
    case .typeA: moveAnonymousFingers(&random)
    case .singleTouch: moveTip(&random)
    }
    if random.chance(5) { key(.btnLeft, !keys.contains(.btnLeft)) }
    guard !events.isEmpty else { return [] }
    emit(.syn, .synReport, 0)
    return events
  }

  private func place(_ random: inout SeededRandom) -> Int32 {
    random.chance(70)
      ? FakeDevice.places[random.roll(0..<5)] : Int32(random.roll(0..<1000))
  }

  private mutating func moveFingers(_ random: inout SeededRandom) {
    for number in slots.indices where random.chance(30) {
      slot = number
      let isHeld = slots[number][.absMTTrackingID, default: -1] >= 0
      if isHeld, random.chance(30) {
        slotted(.absMTTrackingID, -1)
      } else if isHeld || random.chance(30) {
        if !isHeld || random.chance(3) {
          nextID += 1
          slotted(.absMTTrackingID, nextID)
        }
        for code in slotCodes where random.chance(80) { slotted(code, value(of: code, &random)) }
      } else if random.chance(10) {
        // Some drivers send the values of a slot that is free.
        slotted(.absMTPositionX, place(&random))
      }
    }
    let count = slots.count { $0[.absMTTrackingID, default: -1] >= 0 }
    for (index, tool) in tools.enumerated() { key(tool, count == index + 1) }
    if hasTouchKey { key(.btnTouch, count > 0) }
  }

  private var tools: [EventCode] { [.btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap] }

  private func value(of code: EventCode, _ random: inout SeededRandom) -> Int32 {
    switch code {
    case .absMTToolType: random.chance(20) ? 2 : 0
    case .absMTDistance: random.chance(10) ? 3 : 0
    case .absMTPressure, .absMTTouchMajor: Int32(random.roll(0..<4) * 20)
    default: place(&random)
    }
  }

  private mutating func moveAnonymousFingers(_ random: inout SeededRandom) {
    let count = random.roll(0..<3)
    for number in 0..<count {
      if description.axes[.absMTTrackingID] != nil {
        emit(.abs, .absMTTrackingID, Int32(random.chance(10) ? -1 : number))
      }
      if !random.chance(5) { emit(.abs, .absMTPositionX, place(&random)) }
      emit(.abs, .absMTPositionY, place(&random))
      if description.axes[.absMTPressure] != nil {
        emit(.abs, .absMTPressure, Int32(random.roll(0..<4)))
      }
      emit(.syn, .synMTReport, 0)
    }
    if count == 0 { emit(.syn, .synMTReport, 0) }
    if hasTouchKey { key(.btnTouch, count > 0) }
  }

  private mutating func moveTip(_ random: inout SeededRandom) {
    let isPen = digitizer.kind == .pen
    if isPen, random.chance(15) { key(.btnToolPen, !keys.contains(.btnToolPen)) }
    if isPen, !keys.contains(.btnToolPen) { return key(.btnTouch, false) }
    if random.chance(80) { abs(.absX, place(&random)) }
    if random.chance(80) { abs(.absY, place(&random)) }
    if description.axes[.absPressure] != nil { abs(.absPressure, Int32(random.roll(0..<9))) }
    if random.chance(30) { key(.btnTouch, !keys.contains(.btnTouch)) }
  }
}

extension FakeDevice {
  /// A kind of device.
  struct Kind: Sendable, CustomStringConvertible {
    let description: String
    let device: DeviceDescription
    /// A Boolean value that indicates whether the driver sends `BTN_TOUCH`.
    var hasTouchKey = true
  }

  static let kinds: [Kind] = [
    Kind(
      description: "a screen", device: described([.direct], [.btnTouch], slots(5), [.absMTPressure])
    ),
    Kind(
      description: "a screen that declares BTN_TOUCH and never sends it",
      device: described([.direct], [.btnTouch], slots(3), []), hasTouchKey: false),
    Kind(
      description: "a screen without keys",
      device: described([.direct], [], slots(10), [.absMTTouchMajor]),
      hasTouchKey: false),
    Kind(
      description: "a screen that tells palms",
      device: described([.direct], [.btnTouch], slots(4), [.absMTToolType, .absMTPressure])),
    Kind(
      description: "a screen that hovers",
      device: described([.direct], [.btnTouch], slots(3), [.absMTDistance])),
    Kind(
      description: "a pad",
      device: described(
        [.pointer, .buttonpad],
        [.btnTouch, .btnLeft, .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap], slots(3),
        [.absMTPressure, .absMTToolType])),
    Kind(
      description: "anonymous contacts",
      device: described([.direct], [.btnTouch], anonymous, [.absMTPressure])),
    Kind(
      description: "anonymous contacts with ids",
      device: described([.direct], [.btnTouch], anonymous, [.absMTTrackingID])),
    Kind(
      description: "anonymous contacts without keys",
      device: described([.direct], [], anonymous, []),
      hasTouchKey: false),
    Kind(
      description: "a single touch",
      device: described([.direct], [.btnTouch], [:], [.absX, .absY, .absPressure])),
    Kind(
      description: "a pen",
      device: described(
        [.direct], [.btnTouch, .btnToolPen, .btnStylus], [:],
        [.absX, .absY, .absPressure])),
    Kind(
      description: "a pad with a single touch",
      device: described(
        [.pointer], [.btnTouch, .btnToolFinger, .btnLeft], [:], [.absX, .absY, .absPressure])),
  ]

  private static let anonymous: [EventCode: Axis] = [
    .absMTPositionX: Axis(minimum: 0, maximum: 999),
    .absMTPositionY: Axis(minimum: 0, maximum: 999),
  ]

  private static func slots(_ count: Int32) -> [EventCode: Axis] {
    anonymous.merging([
      .absMTSlot: Axis(minimum: 0, maximum: count - 1),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      .absX: Axis(minimum: 0, maximum: 999), .absY: Axis(minimum: 0, maximum: 999),
    ]) { $1 }
  }

  private static func described(
    _ properties: Set<DeviceDescription.Property>, _ keys: Set<EventCode>,
    _ axes: [EventCode: Axis], _ more: [EventCode]
  ) -> DeviceDescription {
    var description = DeviceDescription(
      name: "Panel", properties: properties, codes: [.key: keys], axes: axes)
    if keys.isEmpty { description.codes = [:] }
    for code in more { description.axes[code] = Axis(minimum: 0, maximum: 999) }
    return description
  }
}
