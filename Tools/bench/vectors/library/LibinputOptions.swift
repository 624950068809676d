import Trackpad

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
  ]

  /// Applies options to settings.
  ///
  /// - Parameters:
  ///   - options: The options; a calibration and holds are those of the caller.
  ///   - settings: The settings.
  /// - Throws: An error for a name or a value that is unknown.
  static func apply(_ options: JSON?, to settings: inout TrackpadSettings) throws {
    for (name, value) in options?.object ?? [:] {
      let text =
        value.text ?? value.bool.map { $0 ? "on" : "off" } ?? value.number.map { "\(Int($0))" }
        ?? ""
      func choice<Value>(_ choices: [String: Value]) throws -> Value {
        guard let choice = choices[text] else {
          throw VectorFileError(description: "an unknown value of \(name): \(text)")
        }
        return choice
      }
      let plain = aliases[name] ?? name
      if let path = switches[plain] {
        settings[keyPath: path] = try choice([
          "on": true, "1": true, "enabled": true, "\(plain)_enabled": true,
          "off": false, "0": false, "disabled": false, "\(plain)_disabled": false,
        ])
        continue
      }
      switch plain {
      case "drag_lock":
        settings.dragLock = try choice([
          "off": .disabled, "on": .timeout, "on (with timeout)": .timeout, "timeout": .timeout,
          "sticky": .sticky, "on (sticky)": .sticky,
        ])
      case "tap_map":
        settings.tapButtonMap = try choice(["LRM": .leftRightMiddle, "LMR": .leftMiddleRight])
      case "clickfinger_map":
        settings.clickButtonMap = try choice(["LRM": .leftRightMiddle, "LMR": .leftMiddleRight])
      case "click":
        settings.clickMethod = try choice([
          "clickfinger": .clickfinger, "button areas": .buttonAreas, "none": .none, "off": .none,
        ])
      case "scroll":
        settings.scrollMethod = try choice([
          "edge": .edge, "two fingers": .twoFinger, "none": .none, "off": .none,
          "no scroll": .none,
        ])
      case "three_finger_drag":
        settings.multiFingerDrag = try choice([
          "3 fingers": .threeFingers, "4 fingers": .fourFingers, "off": .disabled,
        ])
      case "hold_gestures", "calibration.matrix": break
      default: throw VectorFileError(description: "an unknown setting \(name)")
      }
    }
  }
}
