/// The words of Flutter's cases that are no members: who is meant, what is called and what is logged.
struct FlutterWords {
  private let line: JSON
  private let recognizers: Set<String>
  private let legend: [String: String]

  init(_ line: JSON) {
    self.line = line
    recognizers = Set((line["recognizers"]?.object ?? [:]).keys)
    legend = (line["legend"]?.object ?? [:]).compactMapValues(\.text)
  }

  /// Throws an error that names what is unknown in a case.
  static func check(_ line: JSON) throws {
    let words = FlutterWords(line)
    try words.checkRecognizers()
    for text in words.legend.values { try words.check(callback: text) }
    for step in line["steps"]?.list ?? [] { try words.check(step) }
  }

  private func fail(_ what: String, _ word: Any) -> VectorFileError {
    VectorFileError(description: "an unknown \(what) \(word)")
  }

  // MARK: Recognizers

  private func checkRecognizers() throws {
    for (name, description) in line["recognizers"]?.object ?? [:] {
      let kind = description["kind"]?.text ?? ""
      guard FlutterRecognizer.isKnown(kind) || Self.others.contains(kind) else {
        throw fail("kind of recognizer", "\(name): \(kind)")
      }
      let devices = (description["supportedDevices"]?.text ?? "").matches(of: /[A-Za-z]+/)
      for device in devices where !Self.devices.contains(String(device.0)) {
        throw fail("device", device.0)
      }
      if let filter = description["allowedButtonsFilter"]?.text,
        !filter.contains(/\bk(Primary|Secondary|Tertiary)(Mouse)?Button\b/)
      {
        throw fail("filter of buttons", filter)
      }
      if let settings = description["gestureSettings"]?.text, !settings.contains("touchSlop") {
        throw fail("setting", settings)
      }
      if let team = description["team"]?.text, !recognizers.contains(team) {
        throw fail("team", team)
      }
    }
  }

  /// The kinds that have no counterpart here.
  private static let others: Set = ["multitap", "passive", "gesturearenateam"]

  private static let devices: Set = [
    "touch", "mouse", "stylus", "invertedStylus", "trackpad", "and", "or",
  ]

  // MARK: Steps

  private func check(_ step: JSON) throws {
    if let name = (step["offer_to"] ?? step["join"])?.text, !recognizers.contains(name) {
      throw fail("recognizer", name)
    }
    if let name = step["member"]?.text, name != "entry", !recognizers.contains(name) {
      throw fail("member", name)
    }
    if let buttons = step["buttons"] {
      for word in (buttons.text ?? "\(Int(buttons.number ?? 0))").split(separator: "|") {
        let word = word.filter { $0 != " " }
        guard word.contains(/^((primary|secondary|tertiary)(mouse|stylus)?|middlemouse|[1-7])$/)
        else { throw fail("button", word) }
      }
    }
    if let name = (step["reset"] ?? step["forget"])?.text, !isLog(name), !names.contains(name) {
      throw fail("name", name)
    }
    for name in (step["set"]?.object ?? [:]).keys
    where name != "scale.trackpadScrollToScaleFactor" { throw fail("setting", name) }
    for expectation in step["expect"]?.list ?? [] { try check(expectation: expectation.object) }
  }

  /// The names of flags and values: those of the legend, and those that expectations give.
  private var names: Set<String> {
    var names: Set = ["isDangerousStack"]
    for key in legend.keys where !key.contains(": ") { names.insert(key) }
    return names
  }

  private func isLog(_ name: String) -> Bool {
    ["log", "logs", "events", "recognized", "resolutions", "dragCallbacks"].contains(name)
  }

  // MARK: Callbacks

  private func check(callback text: String) throws {
    guard let match = text.firstMatch(of: /^(\w+)\.(on\w+)$/),
      recognizers.contains(String(match.1)) || match.1 == "FlutterError",
      Self.callbacks.contains(String(match.2))
    else { throw fail("callback", text) }
  }

  /// The callbacks of Flutter's recognizers.
  private static let callbacks: Set<String> = {
    var names: Set = [
      "onError", "onRelease", "onDown", "onStart", "onUpdate", "onEnd", "onCancel", "onLongTapDown",
      "onDoubleTap", "onDoubleTapDown", "onDoubleTapCancel", "onSerialTapDown", "onSerialTapUp",
      "onSerialTapCancel", "onDragDown", "onDragStart", "onDragUpdate", "onDragEnd", "onDragCancel",
    ]
    for button in ["", "Secondary", "Tertiary"] {
      for word in ["", "Down", "Up", "Move", "Cancel"] { names.insert("on\(button)Tap\(word)") }
      for word in ["", "Down", "Start", "MoveUpdate", "Up", "End", "Cancel"] {
        names.insert("on\(button)LongPress\(word)")
      }
    }
    return names
  }()

  // MARK: Expectations

  private func check(expectation: [String: JSON]) throws {
    for (name, value) in expectation {
      if name == "as" {
        guard let text = value.text, legend.isEmpty || names.contains(text) else {
          throw fail("name", value)
        }
      } else if case .list(let words) = value, isLog(name) {
        for word in words.compactMap(\.text) where !isWord(word, of: name) {
          throw fail("word of \(name)", word)
        }
      } else if name == "winner" || name == "loser" {
        guard let text = value.text, text == "none yet" || recognizers.contains(text) else {
          throw fail(name, value)
        }
      } else if name.contains(".on") {
        try check(callback: name)
        try check(value: value)
      } else {
        guard isProperty(name) else { throw fail("expectation", name) }
        try check(value: value)
      }
    }
  }

  /// Returns whether a log has a word: by the legend, by a mark, or by what its tests write.
  private func isWord(_ word: String, of log: String) -> Bool {
    let plain = word.replacing(/#\d+$/) { _ in "#<count>" }
    let numbered = word.replacing(/\s\d+$/) { _ in " $pointer" }
    let marks = (line["steps"]?.list ?? []).compactMap { $0["mark"]?.text }
    return [word, plain, numbered].contains { legend["\(log): \($0)"] != nil }
      || marks.contains(word) || Self.logged.contains(word)
  }

  /// The words of logs that no legend explains.
  private static let logged: Set = [
    "accepted", "rejected", "onStart", "onEnd", "captain accepted gesture", "drag1-down",
    "drag1-end", "drag1-start", "drag1-update", "drag2-cancel", "drag2-down", "scale-end",
    "scale-start", "scale-update", "tapA onTap", "tapA onTapDown", "tapA onTapUp",
    "vertical-drag-start", "start", "end", "move", "tap", "cancel", "up", "down", "drag_start",
    "tap_down", "longpresscancel", "tapdown", "tapup", "verticalcancel", "verticalend",
    "verticalstart", "verticalupdate", "primary", "onStartPrimary", "onStartSecondary",
    "tapPrimary", "tapSecondary",
  ]

  private func isProperty(_ name: String) -> Bool {
    if let match = name.firstMatch(of: /^values of (\w+)$/) { return isValue(String(match.1)) }
    if let match = name.firstMatch(of: /^(\w+)[!?]?\.([\w!.]+)$/) {
      let (owner, property) = (String(match.1), String(match.2))
      let isKnown = Self.properties.contains(property)
      return isKnown && (recognizers.contains(owner) || isValue(owner) || isLog(owner))
    }
    return isValue(name)
  }

  private func isValue(_ name: String) -> Bool {
    names.contains(name) || Self.values.contains(name)
  }

  /// The values that tests keep beside those of the legend.
  private static let values: Set = [
    "member", "velocity", "longPressDragUpdate", "latestDelta", "latestGlobalPosition",
    "positionAtOnStart", "updateDelta", "updateOffset", "updatedDelta", "updatedFocalPoint",
    "updatedScrollDelta", "lastDownDetails", "lastUpDetails", "doubleTapDownDetails",
  ]

  private static let properties: Set = [
    "accepted", "isTrackingPointer", "pointerCount", "team", "state", "primaryPointer",
    "initialPosition", "initialPosition!.global", "initialPosition!.local", "isEmpty", "kind",
    "dx", "dy", "globalPosition", "localPosition", "pixelsPerSecond.dx", "pixelsPerSecond.dy",
  ]

  private func check(value: JSON) throws {
    switch value {
    case .null, .bool, .number: return
    case .list(let elements): for element in elements { try check(value: element) }
    case .object: throw fail("value", value)
    case .text(let text):
      if recognizers.contains(text) || Self.isConstant(text) { return }
      throw fail("value", text)
    }
  }

  private static func isConstant(_ text: String) -> Bool {
    if constants.contains(text) { return true }
    if text.contains(/^-?\s?math\.(pi|e)(\s\/\s[\d.]+)?$/) { return true }
    if text.contains(/^math\.sqrt\(\d+\)$/) { return true }
    if text.contains(/^closeTo\([-\d.a-z \/]+, [\d.]+\)$/) { return true }
    if text.contains(/^moreOrLessEquals\([-\d.]+\)$/) { return true }
    if text.contains(/^-?[\d.]+ to -?[\d.]+$/) { return true }
    if text.contains(/^const Duration\(milliseconds: \d+\)$/) { return true }
    if text.contains(/^down\d*\.(position|localPosition)$/) { return true }
    if text.contains(/^velocity\.pixelsPerSecond\.d[xy]$/) { return true }
    return text.contains(/^GestureRecognizerState\.(ready|possible|defunct)$/)
  }

  private static let constants: Set = [
    "null", "not nothing", "true", "false", "touch", "mouse", "stylus", "trackpad",
  ]
}
