/// A value of a JSON file that keeps its position, for errors.
package struct JSONValue<Failure: JSONProblemError>: Sendable {
  package var node: JSONNode
  /// The position within the JSON, such as `window.subviews[1].frame`.
  package var path: String
  package var document: JSONDocument

  /// The members of an object, each with the position of its key in bytes.
  package typealias Members = [(key: String, offset: Int, value: JSONValue)]

  package init(node: JSONNode, path: String, document: JSONDocument) {
    (self.node, self.path, self.document) = (node, path, document)
  }

  /// Returns the members of an object, in the order of the text.
  ///
  /// - Returns: The members, each with the position of its key in bytes.
  /// - Throws: An error of the kind ``JSONProblem/Kind/wrongValue`` if the value is something else.
  package func members() throws(Failure) -> Members {
    guard case .object(let members) = node.value else { throw wrong("an object") }
    return members.map { member in
      let path = path.isEmpty ? member.name : path + "." + member.name
      let value = JSONValue(node: member.node, path: path, document: document)
      return (member.name, member.offset, value)
    }
  }

  package func elements(_ expected: String) throws(Failure) -> [JSONValue] {
    guard case .array(let nodes) = node.value else { throw wrong(expected) }
    return nodes.enumerated().map {
      JSONValue(node: $0.element, path: path + "[\($0.offset)]", document: document)
    }
  }

  package func bool() throws(Failure) -> Bool {
    guard case .bool(let value) = node.value else { throw wrong("true or false") }
    return value
  }

  package func string(_ expected: String = "text in quotation marks") throws(Failure) -> String {
    guard case .string(let value) = node.value else { throw wrong(expected) }
    return value
  }

  package func number(_ expected: String = "a number") throws(Failure) -> Double {
    guard case .number(let value) = node.value else { throw wrong(expected) }
    return value
  }

  /// Returns the value as an array of numbers with a fixed length.
  package func numbers(_ count: Int, _ expected: String) throws(Failure) -> [Double] {
    let elements = try elements(expected)
    guard elements.count == count else { throw wrong(expected) }
    var result: [Double] = []
    for element in elements { result.append(try element.number()) }
    return result
  }

  /// Returns the error for a value that is not as expected.
  ///
  /// - Parameters:
  ///   - expected: A description of what was expected.
  ///   - advice: A suggestion of what to do.
  /// - Returns: The error, at the position of the value.
  package func wrong(_ expected: String, advice: String = "correct the value") -> Failure {
    problem(.wrongValue, expected: expected, found: found, advice: advice)
  }

  /// Returns the error for a name that is none here.
  ///
  /// - Parameter offset: The position of the name, in bytes from the start of the text.
  /// - Returns: The error, at the position of the name.
  package func unknown(
    _ key: String, at offset: Int, _ expected: String, among known: [String]
  ) -> Failure {
    problem(
      .unknownKey, at: offset, expected: expected, found: "“\(key)”",
      advice: suggestion(for: key, among: known))
  }

  /// Returns an error at the position of the value, or at another one.
  package func problem(
    _ kind: JSONProblem.Kind, at offset: Int? = nil, expected: String?, found: String,
    advice: String
  ) -> Failure {
    let place = JSONPlace(of: offset ?? node.offset, in: document.bytes)
    return Failure(
      JSONProblem(
        kind: kind, file: document.file, line: place.line, column: place.column, path: path,
        expected: expected, found: found, advice: advice))
  }

  /// A description of the value for errors.
  package var found: String {
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
