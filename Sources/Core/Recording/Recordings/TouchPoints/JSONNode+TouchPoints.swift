internal import TSFormatting
internal import TSJSONText

/// Values of a file of touch points, with errors at their places.
extension JSONNode {
  /// Returns a member of an object.
  ///
  /// - Throws: `JSONFault` if the value is no object, or has no such member.
  func member(_ name: String) throws(JSONFault) -> JSONNode {
    guard let member = try optional(name) else { throw fault("an object with “\(name)”") }
    return member
  }

  /// Returns a member of an object, or `nil` if it has none of the name or `null`.
  func optional(_ name: String) throws(JSONFault) -> JSONNode? {
    guard case .object(let members) = value else { throw fault("an object") }
    guard let node = members.first(where: { $0.name == name })?.node else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  func has(_ name: String) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.name == name }
  }

  func elements() throws(JSONFault) -> [JSONNode] {
    guard case .array(let nodes) = value else { throw fault("an array of points") }
    return nodes
  }

  /// Returns the elements of an array of two.
  ///
  /// - Throws: `JSONFault` if the value is anything else.
  func pair(_ expected: String) throws(JSONFault) -> (JSONNode, JSONNode) {
    guard case .array(let nodes) = value, nodes.count == 2 else {
      throw fault("\(expected): two numbers in brackets")
    }
    return (nodes[0], nodes[1])
  }

  /// Returns a number.
  ///
  /// - Throws: `JSONFault` if the value is none.
  func number(_ expected: String) throws(JSONFault) -> Double {
    guard case .number(let number) = value else { throw fault(expected) }
    return number
  }

  /// Returns a number in units of an axis.
  ///
  /// - Throws: `JSONFault` if the value is no number, or not in the range.
  func int32(
    times units: Double, in range: ClosedRange<Int32>, _ expected: String
  ) throws(JSONFault) -> Int32 {
    let number = try number(expected) * units
    guard let value = Int32(exactly: number.rounded()), range.contains(value) else {
      throw fault(expected)
    }
    return value
  }

  /// Returns the text of an identifier.
  ///
  /// - Throws: `JSONFault` if the value is neither a text nor a number.
  func identifier() throws(JSONFault) -> String {
    switch value {
    case .string(let text): return "“\(text)”"
    case .number(let number): return "\(number)"
    default: throw fault("the identifier of a finger, a number or a text")
    }
  }

  /// Returns the meaning of a word.
  ///
  /// - Throws: `JSONFault` if the value is none of the words.
  func choice<Meaning>(_ words: [String: Meaning]) throws(JSONFault) -> Meaning {
    guard case .string(let text) = value, let meaning = words[text] else {
      throw fault("one of " + words.keys.sorted().map { "“\($0)”" }.joined(separator: ", "))
    }
    return meaning
  }

  /// Returns the fault that the value is not what is expected.
  func fault(_ expected: String) -> JSONFault {
    let found =
      switch value {
      case .null: "null"
      case .bool(let flag): "\(flag)"
      case .number(let number): "\(number)"
      case .string(let text): "“\(text.prefix(24))”"
      case .array: "an array"
      case .object: "an object"
      }
    return JSONFault(offset: offset, expected: expected, found: found)
  }
}

extension JSONFault {
  /// Returns the error of a recording, with line and column.
  ///
  /// - Parameter path: The name of the file in messages.
  /// - Complexity: O(*n*) for the number *n* of bytes before the fault.
  func error(in bytes: [UInt8], of path: String) -> RecordingError {
    let place = JSONPlace(of: offset, in: bytes)
    return RecordingError(
      kind: .badLine, path: path, line: place.line, column: place.column,
      expected: expected, found: found.shownOnTerminal(),
      advice: "correct the JSON, or read leniently to pass over points that cannot be understood")
  }
}
