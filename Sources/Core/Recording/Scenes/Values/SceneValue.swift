import TSFormatting
package import TSJSONText

/// A value of a scene that keeps its position, for errors.
typealias SceneValue = JSONValue<SceneError>

/// The text of a scene, with the name of its file for messages.
typealias SceneDocument = JSONDocument

extension SceneError: JSONProblemError {
  package init(_ problem: JSONProblem) {
    let kind: Kind =
      switch problem.kind {
      case .malformed: .malformed
      case .unknownKey: .unknownKey
      case .wrongValue: .wrongValue
      }
    self.init(
      kind: kind, file: problem.file, line: problem.line, column: problem.column,
      path: problem.path, expected: problem.expected, found: problem.found, advice: problem.advice)
  }
}

extension SceneValue {
  func error(
    _ kind: SceneError.Kind, expected: String?, found: String, advice: String
  ) -> SceneError {
    document.error(
      kind, at: node.offset, path: path, expected: expected, found: found, advice: advice)
  }

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
