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
}
