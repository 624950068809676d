import TSContacts
import TSEventTime
import TSEvdev
import Foundation
import TSGeometry
import TSTrackpad

/// A script of fingers on a device, and the events that libinput makes of it.
struct LibinputVector {
  private let line: JSON
  private var hardware: PadHardware
  private var decoder: ContactDecoder
  private var output: Output
  private var checker = LibinputChecker()
  private var settings: TrackpadSettings
  private var time = Timestamp(microseconds: 1_000_000)
  /// The time of the last frame, or of the last move of a series.
  private var lastFrame = Timestamp(microseconds: 1_000_000)
  /// What is plugged in, by the name that the case gives it.
  private var companions: [String: PadCompanion] = [:]
  /// The keyboard that was plugged in last, which is meant where none is named.
  private var keyboard: PadCompanion?
  private var hasHolds: Bool
  private var scrolled = CGVector.zero

  /// What interprets the frames.
  private enum Output {
    case pad(TrackpadInterpreter)
    case screen(LibinputScreen)
  }

  init(_ line: JSON) throws {
    self.line = line
    var codes: Set<EventCode> = []
    for trait in line["steps"]?.traits() ?? [] {
      let name = trait.split(separator: "=").last.map(String.init) ?? trait
      if let code = EventNames.code(named: name, type: .abs) { codes.insert(code) }
      if trait == "press=BTN_MIDDLE" { codes.insert(.btnMiddle) }
    }
    let slots = try Self.slots(line["slots"])
    // A screen that is plugged in beside a pad is the device of the script.
    let name =
      Self.companions(line).contains(.screen)
      ? PadCompanion.screen.rawValue : line["device"]?.text ?? ""
    hardware = try PadHardware(name, PadModel.named(name), slots: slots, codes: codes)
    hasHolds = line["settings"]?["hold_gestures"]?.text != "off"
    settings = Self.defaults(hardware)
    try LibinputOptions.apply(line["settings"], to: &settings)
    let isScreen = hardware.model.isScreen
    decoder = ContactDecoder(
      hardware.digitizer, description: hardware.description, clampsPositions: isScreen)
    // As when a device is opened: no key is down.
    _ = decoder.resynchronise(with: DeviceState(slots: []), at: time)
    output =
      isScreen
      ? .screen(LibinputScreen(hardware.digitizer))
      : .pad(try TrackpadInterpreter(hardware.digitizer, settings: settings))
    if let text = line["settings"]?["calibration.matrix"]?.text { calibrate(text) }
  }

  /// libinput's settings for a device: tapping is off where there is a button.
  private static func defaults(_ hardware: PadHardware) -> TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.isTappingEnabled = hardware.model.buttons == .none
    if hardware.model.ignoresPalmPressure { settings.limits.palmPressure = 1e6 }
    if hardware.model.isButtonPad, hardware.model.buttons == .apple {
      // Apple's pads, by libinput's table of devices: sizes in place of pressures, no edges.
      settings.clickMethod = .clickfinger
      settings.limits.touchSizeRange = .init(down: 150, up: 130)
      settings.limits.palmSize = 1600
      settings.isNaturalScrollingEnabled = false
    }
    if hardware.digitizer.touchProtocol == .singleTouch { settings.scrollMethod = .edge }
    return settings
  }

  mutating func run() throws -> [VectorDifference] {
    for (index, step) in (line["steps"]?.list ?? []).enumerated() {
      if let expected = step["expect"]?.list {
        var checker = self.checker
        let faults = checker.check(expected) {
          self.checker.events = []
          waitForEvents()
          return self.checker.events
        }
        checker.differences = faults.map { $0.at(step: index) }
        self.checker = checker
      } else {
        try perform(step)
      }
      // The first difference changes what waits for the later ones.
      if !checker.differences.isEmpty { break }
    }
    return checker.differences
  }

  // MARK: Steps

  private mutating func perform(_ step: JSON) throws {
    if let parts = step["in_one_frame"]?.list {
      for part in parts { try change(part) }
      report()
    } else if let milliseconds = step["wait_ms"]?.number {
      wait(milliseconds)
    } else if let kinds = step["forget_events"] {
      checker.forget(kinds.list.compactMap(\.text))
    } else if let key = step["key"]?.text {
      guard let code = EventNames.code(named: key, type: .key) else {
        throw VectorFileError(description: "an unknown key \(key)")
      }
      try type(code, isDown: step["down"]?.bool ?? true, on: step["device"]?.text)
    } else if let name = step["plug_in"]?.text {
      guard let companion = PadCompanion(rawValue: name) else {
        throw VectorFileError(description: "an unknown device \(name)")
      }
      companions[step["as"]?.text ?? name] = companion
      if companion == .again { checker.hasSecondContext = true }
      if ![.mouse, .slowMouse, .trackpoint, .again].contains(companion) { keyboard = companion }
      checker.events = checker.events.filter { $0.type != "device_added" }
    } else if let name = step["unplug"]?.text {
      try unplug(name)
    } else if let options = step["set"] {
      try set(options)
    } else if let button = (step["press"] ?? step["release"])?.text {
      guard let code = EventNames.code(named: button, type: .key) else {
        throw VectorFileError(description: "an unknown button \(button)")
      }
      hardware.send(.key, code, step["press"] == nil ? 0 : 1)
      report()
    } else if let count = step["steps"]?.number, step["move"] != nil || step["hover_move"] != nil {
      try moves(step, Int(count))
    } else if let slots = (step["move_two"] ?? step["move_three"] ?? step["hover_move_two"])?.list {
      try moves(step, slots, isHovering: step["hover_move_two"] != nil)
    } else {
      // The moves of a loop, each of which libinput's tests dispatch; they take some time.
      if step["move"] != nil { wait(20) }
      try change(step)
      if step["evdev"] == nil { report() }
    }
  }

  /// Changes fingers without completing the frame.
  private mutating func change(_ step: JSON) throws {
    let axes = try (step["axes_percent_or_value"]?.object ?? [:]).mapValues { value in
      guard let tool = value.text else { return value }
      guard let number = Self.tools[tool] else {
        throw VectorFileError(description: "an unknown tool \(tool)")
      }
      return JSON.number(number)
    }
    for name in axes.keys where EventNames.code(named: name, type: .abs) == nil {
      throw VectorFileError(description: "an unknown axis \(name)")
    }
    if let slot = step["down"]?.integer, let at = step["at"] {
      let (x, y) = try position(at)
      hardware.land(slot, x, y, axes)
    } else if let slot = step["move"]?.integer, let to = step["to"] {
      let (x, y) = try position(to)
      hardware.move(slot, x, y, axes)
    } else if let slot = step["up"]?.integer {
      hardware.lift(slot)
    } else if let slot = (step["hover_start"] ?? step["hover_move"] ?? step["hover_again"])?.integer
    {
      var (x, y) = try hardware.place(of: slot) ?? position(step["at"] ?? step["to"] ?? .null)
      if let place = step["at"] ?? step["to"] { (x, y) = try position(place) }
      if max(x, y) > 100 {
        // Raw units.
        let (axisX, axisY) = (hardware.digitizer.x, hardware.digitizer.y)
        x = (x - Double(axisX.minimum)) / Double(axisX.maximum - axisX.minimum) * 100
        y = (y - Double(axisY.minimum)) / Double(axisY.maximum - axisY.minimum) * 100
      }
      hardware.hover(slot, x, y, isNew: step["hover_start"] != nil)
    } else if let slot = step["hover_end"]?.integer {
      hardware.lift(slot)
    } else if let events = step["evdev"]?.list {
      for words in events {
        guard let event = VectorDevice.event(words), words.list.count <= 4,
          words[3].map({ $0.text == "trackpoint" }) ?? true
        else {
          throw VectorFileError(description: "an unknown event \(words)")
        }
        if event.type == .syn, event.code == .synReport {
          report()
        } else {
          hardware.send(event.type, event.code, event.value)
        }
      }
    } else if step["wait_ms"] == nil {
      throw VectorFileError(description: "an unknown step \(step.object.keys.sorted())")
    }
  }

  private static let tools = VectorDevice.tools.mapValues(Double.init)

  private mutating func moves(_ step: JSON, _ count: Int) throws {
    try Self.check(count)
    let (fromX, fromY) = try position(step["from"] ?? .null)
    let (toX, toY) = try position(step["to"] ?? .null)
    for number in 1...max(1, count) {
      let share = Double(number) / Double(max(1, count))
      var part = step.object
      part["to"] = .list([
        .number(fromX + (toX - fromX) * share), .number(fromY + (toY - fromY) * share),
      ])
      wait(10)
      try change(.object(part))
      report()
    }
  }

  private static func check(_ count: Int) throws {
    if count > 10_000 { throw VectorFileError(description: "too many steps: \(count)") }
  }

  private mutating func moves(_ step: JSON, _ slots: [JSON], isHovering: Bool) throws {
    let count = max(1, Int(step["steps"]?.number ?? 1))
    try Self.check(count)
    let (dx, dy) = try position(step["by"] ?? .null)
    let starts = try (step["from"]?.list ?? []).map { try position($0) }
    guard starts.count == slots.count else {
      throw VectorFileError(description: "fingers without a start")
    }
    for number in 1...count {
      let share = Double(number) / Double(count)
      for (slot, start) in zip(slots, starts) {
        let (slot, x, y) = (slot.integer ?? 0, start.x + dx * share, start.y + dy * share)
        if isHovering {
          hardware.hover(slot, x, y, isNew: false)
        } else {
          hardware.move(slot, x, y)
        }
      }
      wait(10)
      report()
    }
  }

  /// Returns a position: two numbers or formulas such as `50 + 20 * w / h`.
  private func position(_ value: JSON) throws -> (x: Double, y: Double) {
    guard let x = value[0], let y = value[1] else {
      throw VectorFileError(description: "no position")
    }
    return (try number(x), try number(y))
  }

  private func number(_ value: JSON) throws -> Double {
    if let number = value.number { return number }
    let names = [
      "width": hardware.digitizer.x.millimetres ?? 100,
      "height": hardware.digitizer.y.millimetres ?? 60,
      "w": hardware.ratio, "h": 1,
    ]
    guard let result = Formula.value(value.text ?? "", names) else {
      throw VectorFileError(description: "an unknown position \(value)")
    }
    return result
  }

  // MARK: The device

  private mutating func report() {
    // Frames that follow each other without a wait are 12 ms apart, as libinput's tests count them.
    if time == lastFrame { wait(12) }
    lastFrame = time
    for event in hardware.report() {
      let input = InputEvent(time: time, type: event.type, code: event.code, value: event.value)
      if decoder.push(input) { take(decoder.frame) }
    }
  }

  private mutating func take(_ frame: ContactFrame) {
    switch output {
    case .screen(var screen):
      checker.events += screen.events(of: frame)
      output = .screen(screen)
    case .pad: interpret { $0.push(frame) }
    }
  }

  private mutating func interpret(_ body: (inout TrackpadInterpreter) -> Void) {
    guard case .pad(var interpreter) = output else { return }
    body(&interpreter)
    for event in interpreter.events {
      guard let made = LibinputEvent(event, scrolled: &scrolled),
        hasHolds || !made.type.hasPrefix("hold")
      else { continue }
      checker.events.append(made)
    }
    output = .pad(interpreter)
  }

  private mutating func wait(_ milliseconds: Double) {
    time.microseconds += Int64(milliseconds * 1000)
    let now = time
    interpret { $0.advance(to: now) }
  }

  /// Waits for two seconds at most until an event is there.
  private mutating func waitForEvents() {
    let limit = time.advanced(by: 2)
    while checker.events.isEmpty, case .pad(let interpreter) = output,
      let deadline = interpreter.deadline, deadline <= limit
    {
      time = max(time, deadline)
      interpret { $0.advance(to: deadline) }
    }
  }

  private mutating func type(_ code: EventCode, isDown: Bool, on name: String?) throws {
    let typed = try name.map { try companion($0) } ?? keyboard ?? .keyboard
    if time == lastFrame { wait(12) }
    lastFrame = time
    checker.events.append(LibinputEvent("keyboard_key", at: time))
    guard typed.isKeyboard(of: hardware.model) else { return }
    let now = time
    interpret { $0.push(key: TypingKey(code.rawValue), isPressed: isDown, at: now) }
  }

  /// Returns what a name stands for: what the case plugs in, or one of the devices that it has.
  private func companion(_ name: String) throws -> PadCompanion {
    if let companion = companions[name] { return companion }
    guard ["keyboards[0]", "keyboards[1]", "remained", "dev"].contains(name) else {
      throw VectorFileError(description: "an unknown device \(name)")
    }
    return .keyboard
  }

  private mutating func unplug(_ name: String) throws {
    let companion = try self.companion(name)
    if time == lastFrame { wait(12) }
    lastFrame = time
    let now = time
    if companion.isKeyboard(of: hardware.model) { interpret { $0.removeKeyboard(at: now) } }
    if case .screen(var screen) = output, decoder.cancelAll(at: time) {
      checker.events += screen.events(of: decoder.frame)
      output = .screen(screen)
    }
    checker.events.append(LibinputEvent("device_removed", at: time))
  }

  private mutating func calibrate(_ text: String) {
    guard case .screen(var screen) = output else { return }
    screen.calibrate(text)
    output = .screen(screen)
  }

  private mutating func set(_ options: JSON) throws {
    try LibinputOptions.apply(options, to: &settings)
    if let text = options["calibration.matrix"]?.text { return calibrate(text) }
    let (now, changed) = (time, settings)
    var failure: (any Error)?
    interpret {
      do { try $0.change(to: changed, at: now) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
