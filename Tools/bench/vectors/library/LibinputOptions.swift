import TSTrackpad

/// The settings of libinput's tests, by the names of `libinput list-devices` or of its functions.
enum LibinputOptions {
  private static let switches: [String: any WritableKeyPath<TrackpadSettings, Bool> & Sendable] = [
    "tap": \.isTappingEnabled, "tap_drag": \.isTapAndDragEnabled,
    "natural_scroll": \.isNaturalScrollingEnabled,
    "middle_emulation": \.isMiddleEmulationEnabled, "left_handed": \.isLeftHanded,
    "disable_while_typing": \.isDisabledWhileTyping,
  ]

  /// The names that options have beside the short ones.
  private static let aliases = [
    "tap.enabled": "tap", "tap.drag_enabled": "tap_drag", "tap.drag_lock_enabled": "drag_lock",
    "tap.button_map": "tap_map", "dwt.enabled": "disable_while_typing",
    "dwt": "disable_while_typing", "click.method": "click", "scroll.method": "scroll",
    "click.clickfinger_map": "clickfinger_map", "scroll.natural_scroll_enabled": "natural_scroll",
    "middle_emulation.enabled": "middle_emulation", "left_handed.enabled": "left_handed",
    "3fg_drag": "three_finger_drag", "gesture.hold_enabled": "hold_gestures",
    "send_events.mode": "send_events",
  ]

  /// The words with which libinput's constants begin, as in `LIBINPUT_CONFIG_CLICK_METHOD_NONE`.
  private static let prefixes = [
    "click_method_", "clickfinger_map_", "tap_map_", "drag_lock_", "middle_emulation_", "dwt_",
    "scroll_", "send_events_", "tap_", "drag_", "left_handed_",
  ]

  /// Returns the value of an option as a plain word, without the prefix of a constant.
  private static func word(_ value: JSON) -> String {
    let text =
      value.text ?? value.bool.map { $0 ? "on" : "off" } ?? value.number.map { "\(Int($0))" } ?? ""
    let plain = text.lowercased()
    let prefix = prefixes.first { plain.hasPrefix($0) } ?? ""
    return String(plain.dropFirst(prefix.count)).replacing("_", with: " ")
  }

  /// Applies options to settings.
  ///
  /// - Parameters:
  ///   - options: The options; a calibration and holds are those of the caller.
  ///   - settings: The settings.
  /// - Throws: An error for a name or a value that is unknown.
  static func apply(_ options: JSON?, to settings: inout TrackpadSettings) throws {
    for (name, value) in (options?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      try apply(name, value, to: &settings)
    }
  }

  /// Throws an error for an option that is unknown.
  static func check(_ options: JSON?) throws {
    var settings = TrackpadSettings.libinput
    try apply(options, to: &settings)
  }

  private static func apply(
    _ name: String, _ value: JSON, to settings: inout TrackpadSettings
  ) throws {
    let word = Self.word(value)
    func choice<Value>(_ choices: [String: Value]) throws -> Value {
      guard let choice = choices[word] else {
        throw VectorFileError(description: "an unknown value of \(name): \(value)")
      }
      return choice
    }
    let plain = aliases[name] ?? name
    let states = [
      "on": true, "1": true, "enabled": true, "off": false, "0": false, "disabled": false,
    ]
    if let path = switches[plain] {
      settings[keyPath: path] = try choice(states)
      return
    }
    switch plain {
    case "drag_lock":
      settings.dragLock = try choice([
        "off": .disabled, "disabled": .disabled, "on": .timeout, "enabled": .timeout,
        "on (with timeout)": .timeout, "timeout": .timeout, "enabled timeout": .timeout,
        "sticky": .sticky, "on (sticky)": .sticky, "enabled sticky": .sticky,
      ])
    case "tap_map":
      settings.tapButtonMap = try choice(["lrm": .leftRightMiddle, "lmr": .leftMiddleRight])
    case "clickfinger_map":
      settings.clickButtonMap = try choice(["lrm": .leftRightMiddle, "lmr": .leftMiddleRight])
    case "click":
      settings.clickMethod = try choice([
        "clickfinger": .clickfinger, "button areas": .buttonAreas, "none": .none, "off": .none,
      ])
    case "scroll":
      // A pad refuses to scroll while a button is held, and stays as it is.
      let off = TrackpadSettings.ScrollMethod.none
      let methods: [String: TrackpadSettings.ScrollMethod?] = [
        "edge": .edge, "two fingers": .twoFinger, "2fg": .twoFinger, "none": off, "off": off,
        "no scroll": off, "on button down": nil,
      ]
      settings.scrollMethod = try choice(methods) ?? settings.scrollMethod
    case "three_finger_drag":
      settings.multiFingerDrag = try choice([
        "3 fingers": .threeFingers, "3fg": .threeFingers, "4 fingers": .fourFingers,
        "4fg": .fourFingers, "off": .disabled, "disabled": .disabled,
      ])
    case "hold_gestures": _ = try choice(states)
    case "send_events":
      _ = try choice(["enabled": 0, "disabled": 1, "disabled on external mouse": 2])
    case "calibration.matrix":
      guard LibinputScreen.calibration(value.text ?? "") != nil else {
        throw VectorFileError(description: "an unknown calibration \(value)")
      }
    default: throw VectorFileError(description: "an unknown setting \(name)")
    }
  }
}
