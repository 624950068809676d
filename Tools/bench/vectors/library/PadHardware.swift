import TSContacts
import TSEvdev

/// A pad or a screen as libinput's tests create it, which turns fingers into kernel events.
///
/// Positions are shares of the range from 0 to 100. A finger that has no slot is only counted, by
/// the keys `BTN_TOOL_*`.
struct PadHardware {
  /// The device as the kernel describes it.
  let description: DeviceDescription
  private(set) var digitizer: Digitizer
  let model: PadModel
  private var fingers: [Int32: (x: Double, y: Double, isHovering: Bool)] = [:]
  private var nextID: Int32 = 1
  private var pressedKeys: Set<EventCode> = []
  /// The events since the last report.
  private(set) var pending: [(type: EventType, code: EventCode, value: Int32)] = []

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - name: The device in words.
  ///   - model: The model that the words describe.
  ///   - slots: The number of slots, where it matters.
  ///   - codes: The codes that the case sends or sets.
  /// - Throws: An error if the description is none of a digitizer.
  init(_ name: String, _ model: PadModel, slots: Int?, codes: Set<EventCode>) throws {
    self.model = model
    var axes: [EventCode: Axis] = [:]
    let pressure = Axis(minimum: 0, maximum: 255)
    if !model.isTypeA { (axes[.absX], axes[.absY]) = (model.x, model.y) }
    if model.hasPressure { axes[.absPressure] = pressure }
    if !model.isSingle {
      (axes[.absMTPositionX], axes[.absMTPositionY]) = (model.x, model.y)
      axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 65535)
      let count = slots ?? model.slots
      if !model.isTypeA { axes[.absMTSlot] = Axis(minimum: 0, maximum: Int32(count) - 1) }
      if model.hasPressure, !model.isSemiMultitouch || codes.contains(.absMTPressure) {
        axes[.absMTPressure] = pressure
      }
      if codes.contains(.absMTToolType) {
        axes[.absMTToolType] = Axis(minimum: 0, maximum: 2)
      }
      if model.buttons == .apple || codes.contains(.absMTTouchMajor) {
        axes[.absMTTouchMajor] = Axis(minimum: 0, maximum: 2048)
        axes[.absMTTouchMinor] = Axis(minimum: 0, maximum: 2048)
      }
      if codes.contains(.absMTOrientation) {
        axes[.absMTOrientation] = Axis(minimum: -16384, maximum: 16384)
      }
      if model.hasDistance || codes.contains(.absMTDistance) {
        axes[.absMTDistance] = Axis(minimum: 0, maximum: 1)
      }
    }
    var keys: Set<EventCode> = [.btnTouch]
    if !model.isScreen {
      keys.formUnion(EventCode.fingerTools.prefix(model.fingers))
      if model.buttons != .none { keys.insert(.btnLeft) }
      if model.buttons == .separate { keys.insert(.btnRight) }
      // Which pads have a middle button, the cases that press it say.
      if codes.contains(.btnMiddle) { keys.insert(.btnMiddle) }
    }
    var properties: Set<DeviceDescription.Property> = [model.isScreen ? .direct : .pointer]
    if model.isButtonPad { properties.insert(.buttonpad) }
    if model.isSemiMultitouch { properties.insert(.semiMT) }
    if model.buttons == .surfaceAndTop { properties.insert(.topButtonPad) }
    description = DeviceDescription(
      name: name, properties: properties, codes: [.key: keys, .abs: Set(axes.keys)], axes: axes)
    digitizer = try description.digitizer()
  }

  // MARK: Fingers

  mutating func land(_ slot: Int32, _ x: Double, _ y: Double, _ axes: [String: JSON]) {
    fingers[slot] = (x, y, false)
    guard select(slot) else { return send(keysOf: fingers) }
    if !model.isSingle {
      send(.abs, .absMTTrackingID, nextID)
      nextID += 1
    }
    place(slot, axes, isNew: true)
    send(keysOf: fingers)
  }

  mutating func move(_ slot: Int32, _ x: Double, _ y: Double, _ axes: [String: JSON] = [:]) {
    guard let finger = fingers[slot] else { return }
    fingers[slot] = (x, y, false)
    guard model.isTypeA || select(slot) else { return }
    place(slot, axes, isNew: finger.isHovering)
    if finger.isHovering { send(keysOf: fingers) }
  }

  mutating func lift(_ slot: Int32) {
    fingers[slot] = nil
    if !model.isSingle, select(slot) { send(.abs, .absMTTrackingID, -1) }
    send(keysOf: fingers)
  }

  /// Returns where a finger is, in percent; `nil` if there is none.
  func place(of slot: Int32) -> (x: Double, y: Double)? { fingers[slot].map { ($0.x, $0.y) } }

  mutating func hover(_ slot: Int32, _ x: Double, _ y: Double, isNew: Bool) {
    fingers[slot] = (x, y, true)
    guard select(slot) else { return }
    if isNew, !model.isSingle {
      send(.abs, .absMTTrackingID, nextID)
      nextID += 1
    }
    place(
      slot,
      ["ABS_MT_DISTANCE": .number(1), "ABS_MT_PRESSURE": .number(0), "ABS_PRESSURE": .number(0)],
      isNew: isNew)
    send(keysOf: fingers)
  }

  mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
    if type == .key {
      if value == 0 { pressedKeys.remove(code) } else { pressedKeys.insert(code) }
    }
    pending.append((type, code, value))
  }

  /// Takes the events of a frame, with the report that completes it.
  mutating func report() -> [(type: EventType, code: EventCode, value: Int32)] {
    if model.isTypeA {
      // All contacts are sent again; a frame without any has an empty one.
      for (_, finger) in fingers.sorted(by: { $0.key < $1.key }) {
        pending.append((.abs, .absMTPositionX, units(finger.x, digitizer.x)))
        pending.append((.abs, .absMTPositionY, units(finger.y, digitizer.y)))
        pending.append((.syn, .synMTReport, 0))
      }
      if fingers.isEmpty { pending.append((.syn, .synMTReport, 0)) }
    }
    defer { pending = [] }
    return pending + [(.syn, .synReport, 0)]
  }

  /// Selects the slot of a finger; `false` if the device has none for it.
  private mutating func select(_ slot: Int32) -> Bool {
    if model.isTypeA { return false }
    if model.isSingle { return slot == 0 }
    guard slot < Int32(digitizer.slotCount) else { return false }
    send(.abs, .absMTSlot, slot)
    return true
  }

  private mutating func place(_ slot: Int32, _ axes: [String: JSON], isNew: Bool) {
    guard let finger = fingers[slot] else { return }
    let (x, y) = (units(finger.x, digitizer.x), units(finger.y, digitizer.y))
    if !model.isSingle {
      send(.abs, .absMTPositionX, x)
      send(.abs, .absMTPositionY, y)
    }
    let isFirst = slot == fingers.keys.min()
    if isFirst {
      send(.abs, .absX, x)
      send(.abs, .absY, y)
    }
    var values: [EventCode: Int32] = [:]
    if isNew {
      // What libinput's devices send unless a test says otherwise: a finger of medium weight.
      for code in [EventCode.absMTPressure, .absPressure] { values[code] = 70 }
      for code in [EventCode.absMTTouchMajor, .absMTTouchMinor] { values[code] = 400 }
      values[.absMTToolType] = 0
      values[.absMTDistance] = 0
    }
    for (name, value) in axes {
      guard let code = EventNames.code(named: name, type: .abs), let value = value.number,
        let axis = description.axes[code]
      else { continue }
      let isRaw = code == .absMTToolType || code == .absMTDistance
      values[code] = isRaw ? Int32(limited: value) : units(value, axis)
    }
    for (code, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where description.axes[code] != nil && (isFirst || code != .absPressure) {
      send(.abs, code, value)
    }
  }

  private mutating func send(
    keysOf fingers: [Int32: (x: Double, y: Double, isHovering: Bool)]
  ) {
    func set(_ code: EventCode, _ isDown: Bool) {
      guard description.has(.key, code), pressedKeys.contains(code) != isDown else { return }
      send(.key, code, isDown ? 1 : 0)
    }
    let count = fingers.count
    for (index, code) in EventCode.fingerTools.enumerated() { set(code, count == index + 1) }
    set(.btnTouch, fingers.values.contains { !$0.isHovering })
  }

  /// Returns a value in device units.
  func units(_ percent: Double, _ axis: Axis) -> Int32 {
    let extent = Double(axis.maximum - axis.minimum)
    return Int32(limited: Double(axis.minimum) + (percent / 100 * extent).rounded())
  }

  /// The ratio of the pad's width to its height, by which some positions are stated.
  var ratio: Double { (digitizer.x.millimetres ?? 1) / (digitizer.y.millimetres ?? 1) }
}
