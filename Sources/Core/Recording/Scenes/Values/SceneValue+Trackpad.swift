import TSJSONText
import TSTrackpad

extension SceneValue {
  /// Reads the settings of trackpads: an object whose keys are the options of the command line or
  /// the names of the properties.
  ///
  /// The key `preset` chooses the settings that the others change.
  ///
  /// - Throws: ``SceneError`` for an unknown option or a value that is not possible.
  func trackpadSettings() throws(SceneError) -> TrackpadSettings {
    var settings = TrackpadSettings()
    let members = try membersOfFile()
    if let preset = members.first(where: { $0.key == "preset" })?.value {
      settings = try preset.choice(of: [("default", TrackpadSettings()), ("libinput", .libinput)])
    }
    try setOptions(
      of: &settings, among: TrackpadOption.all, of: "trackpads", except: "preset", in: members)
    return settings
  }
}
