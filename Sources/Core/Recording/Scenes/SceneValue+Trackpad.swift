import TSContacts
import TSGeometry
import TSGuard
import TSJSONText
import TSTrackpad

extension SceneValue {
  /// Reads the settings of trackpads: an object whose keys are the options of the command line or
  /// the names of the properties.
  ///
  /// The key `preset` chooses the settings that the others change.
  ///
  /// - Returns: The settings.
  /// - Throws: ``SceneError`` for an unknown option or a value that is not possible.
  func trackpadSettings() throws(SceneError) -> TrackpadSettings {
    var settings = TrackpadSettings()
    if let preset = try membersOfFile().first(where: { $0.key == "preset" })?.value {
      settings = try preset.choice(of: [("default", TrackpadSettings()), ("libinput", .libinput)])
    }
    try setOptions(of: &settings, among: TrackpadOption.all, of: "trackpads", except: "preset")
    return settings
  }

  /// Reads the rules of touch guards: an object whose keys are the options of the command line or the
  /// names of the properties.
  ///
  /// The key `masks` has a list of objects, each with the key `rect` or `corners`, and `unit`.
  ///
  /// - Returns: The rules.
  /// - Throws: ``SceneError`` for an unknown option or a value that is not possible.
  func guardSettings() throws(SceneError) -> GuardSettings {
    var settings = GuardSettings()
    for (key, _, value) in try membersOfFile() where key == "masks" {
      settings.masks = try value.elements("a list").map { (mask) throws(SceneError) in
        try mask.mask()
      }
    }
    try setOptions(of: &settings, among: GuardOption.all, of: "guards", except: "masks")
    return settings
  }

  private func mask() throws(SceneError) -> GuardMask {
    var (mask, unit): (GuardMask?, GuardMask.Unit) = (nil, .millimetres)
    for (key, offset, value) in try members() {
      switch key {
      case "rect": mask = GuardMask(try value.rect())
      case "corners":
        let corners = try value.elements("a list").map { (corner) throws(SceneError) in
          try corner.point()
        }
        guard corners.count >= 3 else { throw value.wrong("three corners or more") }
        mask = GuardMask(corners)
      case "unit": unit = try value.choice(of: GuardMask.Unit.allCases.map { ($0.rawValue, $0) })
      default:
        throw document.error(
          .unknownKey, at: offset, path: value.path, expected: "a key of masks", found: "“\(key)”",
          advice: suggestion(for: key, among: ["rect", "corners", "unit"]))
      }
    }
    guard var mask else { throw wrong("a mask with “rect” or “corners”") }
    mask.unit = unit
    return mask
  }

  /// Sets the options that the keys of an object name.
  private func setOptions<Settings>(
    of settings: inout Settings, among options: [SettingOption<Settings>], of subject: String,
    except other: String
  ) throws(SceneError) {
    for (key, offset, value) in try membersOfFile() where key != other {
      guard let option = SettingOption.named(key, among: options) else {
        throw document.error(
          .unknownKey, at: offset, path: value.path, expected: "an option of \(subject)",
          found: "“\(key)”", advice: suggestion(for: key, among: [other] + options.map(\.name)))
      }
      let text = try value.optionText(option.values)
      do throws(SettingOptionError) {
        try option.set(text, in: &settings)
      } catch {
        throw value.wrong(error.expected)
      }
    }
  }

  /// The value of an option as the text that it has on the command line.
  private func optionText(_ expected: String) throws(SceneError) -> String {
    switch node.value {
    case .bool(let value): value ? "on" : "off"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .null, .array, .object: throw wrong(expected)
    }
  }
}
