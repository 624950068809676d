internal import TSJSONText

/// A value of a scene that keeps its position, for errors.
struct SceneValue: Sendable {
  var node: JSONNode
  /// The position within the JSON, such as `window.subviews[1].frame`.
  var path: String
  var document: SceneDocument

  /// Returns the members of an object, in the order of the text.
  ///
  /// - Returns: The members, each with the position of its key in bytes.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if the value is something
  ///   else.
  func members() throws(SceneError) -> [(key: String, offset: Int, value: SceneValue)] {
    guard case .object(let members) = node.value else { throw wrong("an object") }
    return members.map { member in
      let path = path.isEmpty ? member.name : path + "." + member.name
      let value = SceneValue(node: member.node, path: path, document: document)
      return (member.name, member.offset, value)
    }
  }

  /// Returns the elements of an array.
  ///
  /// - Parameter expected: The description of the array for errors.
  /// - Returns: The elements.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if the value is something
  ///   else.
  func elements(_ expected: String) throws(SceneError) -> [SceneValue] {
    guard case .array(let nodes) = node.value else { throw wrong(expected) }
    return nodes.enumerated().map {
      SceneValue(node: $0.element, path: path + "[\($0.offset)]", document: document)
    }
  }

  /// Returns the error for a value that is not as expected.
  ///
  /// - Parameters:
  ///   - expected: A description of what was expected.
  ///   - advice: A suggestion of what to do.
  /// - Returns: The error, at the position of the value.
  func wrong(_ expected: String, advice: String = "correct the value") -> SceneError {
    error(.wrongValue, expected: expected, found: found, advice: advice)
  }

  func error(
    _ kind: SceneError.Kind, expected: String?, found: String, advice: String
  ) -> SceneError {
    document.error(
      kind, at: node.offset, path: path, expected: expected, found: found, advice: advice)
  }

  /// A description of the value for errors.
  var found: String {
    switch node.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(Int(exactly: value).map(String.init) ?? "\(value)")"
    case .string(let value): "“\(value.prefix(40))”"
    case .array(let values): values.count == 1 ? "an array of 1" : "an array of \(values.count)"
    case .object: "an object"
    }
  }
}
