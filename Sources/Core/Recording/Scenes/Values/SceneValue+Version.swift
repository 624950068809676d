import TSFormatting
import TSJSONText

extension SceneValue {
  /// Returns the members of the root of a file, without the key `version`, which is checked.
  ///
  /// - Returns: The members, as ``members()`` does.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/unknownVersion`` for a version that is not
  ///   read.
  func membersOfFile() throws(SceneError) -> SceneReader.Members {
    let members = try members()
    for (key, _, value) in members where key == "version" {
      guard try value.count(from: 1) <= FormatVersion.newest else {
        throw value.error(
          .unknownVersion, expected: "version \(FormatVersion.newest) of the format",
          found: value.found, advice: FormatVersion.remedy)
      }
    }
    return members.filter { $0.key != "version" }
  }
}
