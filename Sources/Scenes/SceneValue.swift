/// A value of a scene, which knows where it stands, for errors.
struct SceneValue: Sendable {
  var node: JSONNode
  /// The place within the JSON, such as `window.subviews[1].frame`.
  var path: String
  var document: SceneDocument

  /// The members of an object, in the order of the text.
  func members() throws(SceneError) -> [(key: String, offset: Int, value: SceneValue)] {
    guard case .object(let members) = node.value else { throw wrong("an object") }
    return members.map { member in
      let path = path.isEmpty ? member.name : path + "." + member.name
      let value = SceneValue(node: member.node, path: path, document: document)
      return (member.name, member.offset, value)
    }
  }

  /// The elements of an array.
  func elements(_ expected: String) throws(SceneError) -> [SceneValue] {
    guard case .array(let nodes) = node.value else { throw wrong(expected) }
    return nodes.enumerated().map {
      SceneValue(node: $0.element, path: path + "[\($0.offset)]", document: document)
    }
  }

  /// The error of a value that is not what is expected here.
  func wrong(_ expected: String, advice: String = "mend the value") -> SceneError {
    error(.wrongValue, expected: expected, found: found, advice: advice)
  }

  func error(
    _ kind: SceneError.Kind, expected: String?, found: String, advice: String
  ) -> SceneError {
    document.error(
      kind, at: node.offset, path: path, expected: expected, found: found, advice: advice)
  }

  /// The value in words.
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
