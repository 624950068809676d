import TSContacts
import TSEventTime
import TSGeometry
import TSTrackpad

/// A sequence of states of fingers, and what the gestures library of ChromeOS makes of it.
///
/// Buttons are compared by number and order, other gestures by their type, and palms by verdict.
/// The amounts are not comparable, because both accelerate.
struct ChromeOSVector {
  private let line: JSON
  private var interpreter: TrackpadInterpreter
  private var fingers: [Int32: Contact] = [:]
  private var time = Timestamp(microseconds: 1_000_000)
  private var events: [TrackpadEvent] = []
  private var scale = 1.0
  /// `GESTURES_FINGER_PALM` of the library's header.
  private static let palmFlag = 16
  /// The units of a millimetre.
  private static let resolution = 100.0

  init(_ line: JSON) throws {
    self.line = line
    let hardware = line["hardware"]
    scale = Self.scale(hardware)
    let width = (hardware?["right"]?.number ?? 100) * scale
    let height = (hardware?["bottom"]?.number ?? 70) * scale
    func axis(_ size: Double) -> Axis {
      Axis(
        minimum: 0, maximum: Int32(limited: min(max(1, size * Self.resolution), 1e7)),
        resolution: Int32(Self.resolution))
    }
    var pad = Digitizer(
      name: "vector", kind: .touchpad,
      slotCount: Int(min(max(hardware?["max_finger_cnt"]?.number ?? 5, 1), 32)), x: axis(width),
      y: axis(height))
    pad.isButtonPad = hardware?["is_button_pad"]?.number != 0
    pad.buttons = .left
    pad.isSemiMultitouch = hardware?["support_semi_mt"]?.number == 1
    var settings = TrackpadSettings.libinput
    settings.clickMethod = .clickfinger
    let options = line["settings"]
    if options?["tap"]?.text == "off" || options?["tap_enable"]?.number == 0
      || options?["enabled"]?.number == 0
    {
      settings.isTappingEnabled = false
    }
    if let text = options?["tap_drag"]?.text { settings.isTapAndDragEnabled = text == "on" }
    if options?["drag_lock"]?.text == "on" { settings.dragLock = .timeout }
    if let value = options?["tap_timeout_s"]?.number { settings.limits.tapDuration = value }
    if let value = options?["inter_tap_timeout_s"]?.number {
      settings.limits.tapDragInterval = value
      settings.limits.tapDragFingerInterval = 0
      settings.limits.dragLockInterval = value
    }
    if let value = options?["tap_move_distance_mm"]?.number {
      settings.limits.tapMovement = value
      settings.limits.tapPointerMovement = value
    }
    // The library's parts are tested one by one: palms and thumbs by themselves. Elsewhere a contact
    // is a palm if the case says that it takes no part.
    let parts = line["maps_to"]?.text ?? ""
    let hasPalms = parts.contains("PalmDetector") || parts.contains("ThumbDetector")
    if !hasPalms {
      (settings.limits.palmStrips.sideWidth, settings.limits.palmStrips.topShare) = (0, 0)
      settings.limits.palmPressure = 1e6
    }
    let states = line["states"]?.list ?? []
    let fingers = states.flatMap { $0["fingers"]?.list ?? [] }
    if (fingers.compactMap { $0["pressure"]?.number }.max() ?? 0) >= 15 {
      pad.pressure = Axis(minimum: 0, maximum: 255)
      // A finger taps from 25 (T3a); for other gestures any pressure counts.
      settings.limits.pressureRange =
        states.contains { $0["expect"]?["pressed"] != nil }
        ? .init(down: 25, up: 12.5) : .init(down: 1, up: 1)
    }
    if options == nil {
      let standard = TrackpadSettings().limits
      settings.limits.tapMovement = standard.tapMovement
      settings.limits.tapDuration = standard.tapDuration
    }
    // More touches than fingers are those of a pad that counts three and locates two.
    for state in states {
      let located = Double(state["fingers"]?.list.count ?? 0)
      if let touches = state["touches"]?.number, touches > located { pad.slotCount = 2 }
    }
    // The library knows palms by the width in millimetres.
    if hasPalms { settings.limits.palmSize = 21.2 * Self.resolution }
    if (line["states"]?.traits() ?? []).contains("touch_major") {
      pad.touchMajor = Axis(minimum: 0, maximum: 10000)
    }
    interpreter = try TrackpadInterpreter(pad, settings: settings)
  }

  mutating func run() -> [VectorDifference] {
    var differences: [VectorDifference] = []
    var expectedButtons: [String] = []
    var hasButtons = false
    var types: Set<String> = []
    let states = line["states"]?.list ?? []
    let start = states.compactMap { $0["t_s"]?.number }.first ?? 0
    var sequence = 0.0
    for (index, state) in states.enumerated() {
      // Some sequences follow one another in a case.
      if let number = state["sequence"]?.number, number != sequence {
        sequence = number
        finish()
      }
      if let seconds = (state["t_s"] ?? state["timer_fires_at_s"])?.number, seconds - start < 1000 {
        time = max(time, Timestamp(seconds: 1 + seconds - start))
      } else {
        time = time.advanced(by: 0.01)
      }
      let before = events.count
      push(state)
      guard let expectation = state["expect"] else { continue }
      if expectation["pressed"] != nil {
        hasButtons = true
        expectedButtons += (expectation["pressed"]?.list ?? []).compactMap(\.text).map { "P" + $0 }
        expectedButtons += (expectation["released"]?.list ?? []).compactMap(\.text).map { "R" + $0 }
      }
      if let type = expectation["type"]?.text { types.insert(type) }
      if let type = expectation["type_or_nothing"]?.text { types.insert(type + " or nothing") }
      for id in (expectation["palm"]?.list ?? []).compactMap(\.integer) where !isPalm(id) {
        differences.append(
          VectorDifference(.palm, of: "\(id)", found: "finger", expected: "palm").at(step: index))
      }
      for id in (expectation["not_palm"]?.list ?? []).compactMap(\.integer) where isPalm(id) {
        differences.append(
          VectorDifference(.palm, of: "\(id)", found: "palm", expected: "finger").at(step: index))
      }
      differences += checkMotion(expectation, events[before...]).map { $0.at(step: index) }
      if expectation["ids"] != nil || expectation["not_pointing"] != nil,
        expectation["pointing"] == nil,
        let name = events[before...].compactMap({ type(of: $0) }).first(where: {
          expectation["ids"] == nil ? $0 == "move" : $0 != "move"
        })
      {
        differences.append(VectorDifference(.gestureOfPalm, found: name).at(step: index))
      }
    }
    finish()
    let buttons = events.compactMap { Self.button($0) }
    if hasButtons, buttons != expectedButtons {
      // The first click that differs tells the manner.
      let same = zip(buttons, expectedButtons).prefix { $0 == $1 }.count / 2 * 2
      differences.append(
        .init(
          .buttons, found: buttons.dropFirst(same).prefix(2).joined(separator: ","),
          expected: expectedButtons.dropFirst(same).prefix(2).joined(separator: ",")))
    }
    differences += check(types)
    return Array(differences.prefix(2))
  }

  /// Compares whether the pointer moves after a state, and that nothing moves down where a limit
  /// says so.
  private func checkMotion(
    _ expectation: JSON, _ events: ArraySlice<TrackpadEvent>
  ) -> [VectorDifference] {
    var differences: [VectorDifference] = []
    if let wanted = expectation["motion"]?.bool {
      let found = events.contains { type(of: $0) == "move" }
      if found != wanted {
        differences.append(.init(.motion, found: "\(found)", expected: "\(wanted)"))
      }
    }
    if let limit = expectation["dy_at_most"]?.number {
      for event in events {
        guard case .motion(let delta, _) = event.kind, Double(delta.dy) > limit else { continue }
        differences.append(.init(.motion, of: "dy", found: "\(delta.dy)", expected: "\(limit)"))
      }
    }
    return differences
  }

  /// Returns what a case consists of that no word of it says.
  static func traits(_ line: JSON) -> [String] {
    let scale = Self.scale(line["hardware"])
    var traits: Set<String> = []
    let parts = line["maps_to"]?.text ?? ""
    if parts.contains("PalmDetector") { traits.insert("palms by its own rules") }
    if parts.contains("a thumb that splits") { traits.insert("a thumb that splits") }
    var before: Set<Int32> = []
    for state in line["states"]?.list ?? [] {
      let fingers = state["fingers"]?.list ?? []
      let heaviest = fingers.compactMap { $0["pressure"]?.number }.max() ?? 0
      if max(state["touches"]?.number ?? 0, Double(fingers.count)) >= 4 {
        traits.insert("four fingers or more")
      }
      let ids = Set(fingers.compactMap { $0["id"]?.integer })
      if !ids.isSubset(of: before), !before.isSubset(of: ids) {
        traits.insert("a finger lands as another lifts")
      }
      before = ids
      for finger in fingers {
        // The flag of a palm is read; the others mark what a filter in front of the gestures found.
        if Int(finger["flags"]?.number ?? 0) & ~palmFlag != 0 {
          traits.insert("a finger that a filter marks")
        }
        if (finger["pressure"]?.number ?? 0) < 25, heaviest >= 25 {
          traits.insert("a light finger beside a heavy one")
        }
        for other in fingers {
          let dx = (finger["x"]?.number ?? 0) - (other["x"]?.number ?? 0)
          let dy = (finger["y"]?.number ?? 0) - (other["y"]?.number ?? 0)
          // The distance from which a lower contact is a thumb (T76).
          if dy * scale > 25 { traits.insert("a contact far below another") }
          if (dx * dx + dy * dy).squareRoot() * scale > 60 {
            traits.insert("fingers more than 60 mm apart")
          }
        }
      }
    }
    return traits.sorted()
  }

  /// Returns the millimetres of a unit.
  ///
  /// Some cases state the resolution of the screen for that of the pad, which would be a few
  /// millimetres wide; their pad has the usual width of 100 mm.
  private static func scale(_ hardware: JSON?) -> Double {
    let (units, right) = (hardware?["res_x"]?.number ?? 1, hardware?["right"]?.number ?? 100)
    guard units > 0, right / units >= 20 else { return 100 / right }
    return 1 / units
  }

  /// Lifts all fingers and lets the timers run.
  private mutating func finish() {
    time = time.advanced(by: 0.01)
    push(.object([:]))
    time = time.advanced(by: 2)
    interpreter.advance(to: time)
    events += interpreter.events
  }

  private mutating func push(_ state: JSON) {
    if state["timer_fires_at_s"] != nil {
      interpreter.advance(to: time)
      events += interpreter.events
      return
    }
    var present: Set<Int32> = []
    for finger in state["fingers"]?.list ?? [] {
      guard let id = finger["id"]?.integer, let x = finger["x"]?.number, let y = finger["y"]?.number
      else { continue }
      // A contact that takes no part any more is still there.
      let takesPart =
        state["gesturing"].map { $0.list.contains(.number(Double(id))) } ?? true
      if !takesPart, fingers[id] == nil { continue }
      present.insert(id)
      let slot = (Int32(0)...).first { slot in !fingers.values.contains { $0.slot == slot } } ?? 0
      var contact =
        fingers[id] ?? Contact(slot: slot, trackingID: id, phase: .began, x: 0, y: 0)
      (contact.x, contact.y) = (
        Int32(limited: x * scale * Self.resolution), Int32(limited: y * scale * Self.resolution)
      )
      contact.touchMajor = Int32(limited: (finger["touch_major"]?.number ?? 0) * Self.resolution)
      contact.touchMinor = contact.touchMajor
      contact.pressure = Int32(limited: finger["pressure"]?.number ?? 0)
      let isFlagged = Int(finger["flags"]?.number ?? 0) & Self.palmFlag != 0
      contact.tool = takesPart && !isFlagged ? .finger : .palm
      contact.phase = fingers[id] == nil ? .began : .moved
      fingers[id] = contact
    }
    for id in Array(fingers.keys) where !present.contains(id) { fingers[id]?.phase = .ended }
    var frame = ContactFrame(time: time, contacts: fingers.values.sorted { $0.slot < $1.slot })
    if case .number(let buttons)? = state["buttons"], buttons != 0 { frame.buttons = .left }
    let names = (state["buttons"]?.list ?? state["buttons"].map { [$0] } ?? []).compactMap(\.text)
    let buttons: [String: ButtonSet] = ["left": .left, "right": .right, "middle": .middle]
    for name in names { frame.buttons.formUnion(buttons[name] ?? []) }
    frame.fingerCount = Int(min(max(state["touches"]?.number ?? Double(present.count), 0), 32))
    interpreter.push(frame)
    events += interpreter.events
    fingers = fingers.filter { $0.value.phase != .ended }
  }

  private func isPalm(_ id: Int32) -> Bool {
    switch interpreter.contacts.first(where: { $0.trackingID == id })?.verdict {
    case .palmByPressure, .palmBySize, .palmByTool, .palmAtEdge, .palmWhileTyping: true
    default: false
    }
  }

  private func type(of event: TrackpadEvent) -> String? {
    switch event.kind {
    case .motion: "move"
    case .button: "click"
    case .scroll(let phase, _, _): phase == .ended || phase == .cancelled ? nil : "scroll"
    case .transform: "pinch"
    case .swipe: "swipe"
    case .hold, .verdict: nil
    }
  }

  /// The words of a type, of which the first that is in it counts; `nil` is no gesture.
  private static let words: [(String, String?)] = [
    ("swipe", "swipe"), ("fling", nil), ("kmov", "move"), ("move", "move"), ("scroll", "scroll"),
    ("pinch", "pinch"), ("zoom", "pinch"), ("click", "click"), ("button", "click"),
    ("nothing", nil), ("metrics", nil), ("none", nil),
  ]

  /// Compares the types of all gestures of a case; a fling is the end of a scroll here.
  private func check(_ types: Set<String>) -> [VectorDifference] {
    guard !types.isEmpty else { return [] }
    let found = Set(events.compactMap { type(of: $0) })
    var wanted: Set<String> = []
    var optional: Set<String> = []
    var forbidden: Set<String> = []
    for type in types {
      guard let (_, name) = Self.words.first(where: { type.lowercased().contains($0.0) }) else {
        return [.unread("a type \(type)")]
      }
      guard let name else { continue }
      if type.hasPrefix("not ") {
        forbidden.insert(name)
      } else if type.contains("nothing") {
        optional.insert(name)
      } else {
        wanted.insert(name)
      }
    }
    optional.subtract(wanted)
    // Where a case says only what is no gesture, any other is one.
    let isOpen = wanted.isEmpty && optional.isEmpty && !forbidden.isEmpty
    let isEqual =
      found.isDisjoint(with: forbidden) && (isOpen || found.subtracting(optional) == wanted)
    return isEqual
      ? []
      : [
        .init(
          .gestures, found: found.subtracting(optional).sorted().joined(separator: ","),
          expected: isOpen
            ? "not:" + forbidden.sorted().joined(separator: ",")
            : wanted.sorted().joined(separator: ","))
      ]
  }

  private static func button(_ event: TrackpadEvent) -> String? {
    guard case .button(let button, let isPressed, _) = event.kind else { return nil }
    let name =
      switch button {
      case .primary: "left"
      case .secondary: "right"
      case .middle: "middle"
      }
    return (isPressed ? "P" : "R") + name
  }
}
