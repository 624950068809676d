import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry

/// A sequence of kernel events, and the touches that Android's InputReader makes of them.
///
/// Android delivers one event for each finger that lands or lifts, a frame has all changes at once:
/// what is compared is the set of changes between two steps that state what comes out.
struct DecoderVector {
  private let line: JSON
  let digitizer: Digitizer
  private var decoder: ContactDecoder
  var mapping: DigitizerMapping
  let tolerance: Double
  private var time = Timestamp(microseconds: 1000)
  /// The changes since the last expectation.
  var changes = Changes()
  /// The contacts that are down, by the numbers that Android gives them: the least that are free.
  var numbers: [Int32: Contact] = [:]
  var hover: HoverPoint?
  /// A Boolean value that indicates whether a position was outside of the range.
  var hasBeenOutside = false
  var buttons: ButtonSet = []
  /// A Boolean value that indicates whether a contact was reported at pressure 0.
  var hasBeenWeightless = false
  /// The values of the last state of the axes, for a reset.
  private var state: [EventCode: Int32] = [:]
  private var keys: Set<EventCode> = []
  /// The values of the slots for a reset, by axis.
  private var slots: [EventCode: [Int32]] = [:]

  /// The changes between two steps.
  struct Changes: Equatable {
    var landings = 0
    var lifts = 0
    var cancellations = 0
    var moves = 0
    /// The points at which contacts were seen, in their order.
    var hovers = 0
    /// A Boolean value that indicates whether a position was sent that differs from the last one.
    var hasNewPosition = false
    /// The positions of the contacts that lifted, by number.
    var departed: [Int32: Contact] = [:]
  }

  init(_ line: JSON) throws {
    self.line = line
    let device = line["device"]
    var axes: [EventCode: Axis] = [:]
    for (name, range) in device?["axes"]?.object ?? [:] {
      axes[try Self.known(.text(name)) { EventNames.code(named: $0, type: .abs) }] =
        VectorDevice.axis(range)
    }
    let isSingle = line["protocol"]?.text == "single touch"
    let (x, y): (EventCode, EventCode) =
      isSingle ? (.absX, .absY) : (.absMTPositionX, .absMTPositionY)
    // The unit tests of the accumulators do not describe the position.
    for code in [x, y] where axes[code] == nil { axes[code] = VectorDevice.axis(nil) }
    // A device may send axes that it does not describe.
    for step in line["steps"]?.list ?? [] {
      for words in step["in"]?.list ?? [] {
        guard let event = VectorDevice.event(words), event.type == .abs, axes[event.code] == nil
        else { continue }
        axes[event.code] = Axis(minimum: 0, maximum: 255)
      }
    }
    if line["protocol"]?.text == "A" { axes[.absMTSlot] = nil }
    let keys = try (device?["keys"]?.list ?? []).map { name in
      guard let code = VectorDevice.code(name, of: .key) else {
        throw VectorFileError(description: "an unknown key \(name)")
      }
      return code
    }
    let properties = try (device?["properties"]?.list ?? []).map {
      try Self.known($0) { EventNames.property(named: $0) }
    }
    // The tests state the kind of the device elsewhere: a screen.
    let description = DeviceDescription(
      name: "vector", properties: Set(properties).union([.direct]),
      codes: [.key: Set(keys), .abs: Set(axes.keys)], axes: axes)
    var digitizer = try description.digitizer()
    if digitizer.kind != .pen { digitizer.kind = .touchscreen }
    self.digitizer = digitizer
    decoder = ContactDecoder(digitizer, description: description)
    tolerance = max(line["tolerance_px"]?.number ?? 0.001, 0.001)
    mapping = Self.mapping(digitizer, line["display"], line["settings"], line["about"]?.text)
  }

  /// Returns what a name stands for.
  private static func known<Value>(_ name: JSON, _ value: (String) -> Value?) throws -> Value {
    guard let found = name.text.flatMap(value) else {
      throw VectorFileError(description: "an unknown name \(name)")
    }
    return found
  }

  /// Throws an error that names a code which is unknown.
  static func check(_ line: JSON) throws {
    for name in (line["device"]?["axes"]?.object ?? [:]).keys {
      _ = try known(.text(name)) { EventNames.code(named: $0, type: .abs) }
    }
    for name in line["device"]?["keys"]?.list ?? [] {
      _ = try known(name) { VectorDevice.code(.text($0), of: .key) }
    }
    for name in line["device"]?["properties"]?.list ?? [] {
      _ = try known(name) { EventNames.property(named: $0) }
    }
    for step in line["steps"]?.list ?? [] {
      for words in step["in"]?.list ?? [] where VectorDevice.event(words) == nil {
        throw VectorFileError(description: "an unknown event \(words)")
      }
    }
  }

  /// Returns what a case consists of that no word of it says.
  static func traits(_ line: JSON) -> [String] {
    let outputs = (line["steps"]?.list ?? []).flatMap { $0["out"]?.list ?? [] }
    let sent = (line["steps"]?.list ?? []).flatMap { $0["in"]?.list ?? [] }.compactMap {
      $0[1]?.text
    }
    return (outputs.allSatisfy { $0["nothing"] != nil } ? ["nothing is ever expected"] : [])
      + (sent.contains { $0.contains("POSITION") || $0 == "ABS_X" } ? [] : ["no position is sent"])
      + (line["display"]?["width"] == nil ? ["no display is given"] : [])
      + (outputs.contains { $0["flags"]?.text?.contains("virtual_hard_key") == true }
        ? ["a painted key"] : [])
  }

  mutating func run() throws -> [VectorDifference] {
    var differences: [VectorDifference] = []
    for (index, step) in (line["steps"]?.list ?? []).enumerated() {
      if let events = step["in"]?.list {
        try push(events, at: step["t_ns"]?.number)
      } else if let act = step["do"] {
        try perform(act)
      } else if let expected = step["out"]?.list {
        differences += check(expected).map { $0.at(step: index) }
        changes = Changes()
      }
    }
    return differences
  }

  private mutating func push(_ events: [JSON], at nanoseconds: Double?) throws {
    time.microseconds += 8000
    if let nanoseconds { time = Timestamp(microseconds: Int64(nanoseconds / 1000)) }
    for words in events {
      guard let event = VectorDevice.event(words) else {
        throw VectorFileError(description: "an unknown event \(words)")
      }
      if event.type == .abs {
        note(event.code, event.value)
        state[event.code] = event.value
        if event.code == .absPressure || event.code == .absMTPressure, event.value == 0 {
          hasBeenWeightless = true
        }
      }
      if event.type == .key {
        if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
      }
      let input = InputEvent(
        time: time, type: event.type, code: event.code, value: event.value)
      if decoder.push(input) { note(decoder.frame) }
    }
    // A press of a button alone completes no frame on a screen.
    buttons = decoder.frame.buttons
  }

  /// Notes what a position says about the changes to come.
  private mutating func note(_ code: EventCode, _ value: Int32) {
    let isX = code == .absX || code == .absMTPositionX
    guard isX || code == .absY || code == .absMTPositionY else { return }
    let axis = isX ? digitizer.x : digitizer.y
    if axis.clamp(value) != value { hasBeenOutside = true }
    if state[code] != value { changes.hasNewPosition = true }
  }

  private mutating func perform(_ act: JSON) throws {
    if let display = act["display"], !display.object.isEmpty {
      mapping = Self.mapping(digitizer, display, line["settings"], line["about"]?.text)
    } else if let turn = act["display_rotation"] {
      var display = line["display"]?.object ?? [:]
      display["display_rotation"] = turn
      mapping = Self.mapping(digitizer, .object(display), line["settings"], line["about"]?.text)
    } else if act["report_ends"] != nil {
      // The list of protocol A is empty after each report.
    } else if let change = act["kernel_state"]?.list, let name = change.first?.text {
      if let code = EventNames.code(named: name, type: .abs) {
        state[code] = change.last?.integer
      } else if let code = EventNames.code(named: name, type: .key) {
        if change.last?.integer == 0 { keys.remove(code) } else { keys.insert(code) }
      } else {
        throw VectorFileError(description: "an unknown name \(name)")
      }
    } else if let values = act["kernel_slots"] {
      try setSlots(values)
    } else if act["reset"] != nil {
      if decoder.cancelAll(at: time) { note(decoder.frame) }
      if decoder.resynchronise(with: kernelState, at: time) { note(decoder.frame) }
    } else if let loss = act["lost_events"]?.text {
      _ = decoder.push(InputEvent(time: time, type: .syn, code: .synDropped, value: 0))
      if decoder.resynchronise(with: Self.state(loss), at: time) { note(decoder.frame) }
    } else {
      throw VectorFileError(description: "an unknown act \(act)")
    }
  }

  /// Sets the values that an axis has in the slots: a name with its values, or several of them.
  private mutating func setSlots(_ values: JSON) throws {
    var lists = values.object.mapValues { $0.list.compactMap(\.integer) }
    if let name = values[0]?.text {
      lists[name] = values.list.dropFirst().flatMap { $0.integer.map { [$0] } ?? numbers($0) }
    } else if lists.isEmpty {
      for part in values.list { try setSlots(part) }
    }
    for (name, numbers) in lists {
      guard let code = EventNames.code(named: name, type: .abs), !numbers.isEmpty else {
        throw VectorFileError(description: "unknown values of slots \(values)")
      }
      slots[code] = numbers
    }
  }

  private func numbers(_ value: JSON) -> [Int32] { value.list.compactMap(\.integer) }

  /// The state that the kernel has, for a reset.
  private var kernelState: DeviceState {
    var state = DeviceState(slots: [], keys: keys, axes: state)
    state.currentSlot = self.state[.absMTSlot] ?? 0
    for (index, id) in (slots[.absMTTrackingID] ?? []).enumerated() where id >= 0 {
      func value(_ code: EventCode) -> Int32 {
        slots[code].flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? 0
      }
      var contact = Contact(
        slot: Int32(index), trackingID: id, phase: .moved, x: value(.absMTPositionX),
        y: value(.absMTPositionY))
      contact.pressure = value(.absMTPressure)
      state.slots.append(contact)
    }
    return state
  }

  /// Returns the state that a text describes: "slot 0 id 1 at (110, 140)", "current slot 1".
  private static func state(_ text: String) -> DeviceState {
    var state = DeviceState()
    for match in text.matches(of: /current slot (\d+)/) { state.currentSlot = Int32(match.1) ?? 0 }
    for match in text.matches(of: /slot (\d+) id (\d+) at \((-?\d+), (-?\d+)\)/) {
      state.slots.append(
        Contact(
          slot: Int32(match.1) ?? 0, trackingID: Int32(match.2) ?? -1, phase: .moved,
          x: Int32(match.3) ?? 0, y: Int32(match.4) ?? 0))
    }
    if text.contains("BTN_TOUCH 1") { state.keys.insert(.btnTouch) }
    return state
  }

  // MARK: Frames

  private mutating func note(_ frame: ContactFrame) {
    buttons = frame.buttons
    if frame.hover != hover { changes.hovers += 1 }
    hover = frame.hover
    for contact in frame.contacts {
      let number = numbers.first {
        $0.value.slot == contact.slot
          && $0.value.trackingID == contact.trackingID
      }?.key
      // A palm that was a finger is cancelled, and one that was none begins nothing.
      let isPalm = contact.tool == .palm
      switch contact.phase {
      case .began, .moved, .stationary:
        if let number {
          if isPalm {
            changes.cancellations += 1
            changes.departed[number] = contact
            numbers[number] = nil
          } else {
            if contact.phase == .moved { changes.moves += 1 }
            numbers[number] = contact
          }
        } else if contact.phase == .began, !isPalm {
          changes.landings += 1
          let free = (0...).first { numbers[$0] == nil } ?? 0
          numbers[free] = contact
        }
      case .ended, .cancelled:
        guard let number else { continue }
        if contact.phase == .ended { changes.lifts += 1 } else { changes.cancellations += 1 }
        changes.departed[number] = contact
        numbers[number] = nil
      }
    }
  }
}
