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
    let members = try membersOfFile()
    var settings = TrackpadSettings()
    if let preset = members.first(where: { $0.key == "preset" })?.value {
      settings = try preset.choice(of: [("default", TrackpadSettings()), ("libinput", .libinput)])
    }
    for (key, offset, value) in members where key != "preset" {
      guard let option = TrackpadOption.named(key) else {
        throw document.error(
          .unknownKey, at: offset, path: value.path, expected: "an option of trackpads",
          found: "“\(key)”",
          advice: suggestion(for: key, among: ["preset"] + TrackpadOption.all.map(\.name)))
      }
      let text = try value.optionText(option.values)
      do throws(TrackpadOptionError) {
        try option.set(text, in: &settings)
      } catch {
        throw value.wrong(error.expected)
      }
    }
    return settings
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
