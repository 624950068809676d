/// A value of a JSON text, with its position in the text.
package struct JSONNode: Sendable {
  /// The content of a JSON value.
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  package var value: Value
  /// The position of the value, in bytes from the start of the text.
  package var offset: Int
}

/// A member of a JSON object; members keep the order of the text.
package struct JSONMember: Sendable {
  package var name: String
  /// The position of the name, in bytes from the start of the text.
  package var offset: Int
  package var node: JSONNode
}

/// The position at which a text ceases to be valid JSON.
package struct JSONFault: Error {
  /// The position of the fault, in bytes from the start of the text.
  package var offset: Int
  package var expected: String
  package var found: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - offset: The position, in bytes from the start of the text.
  ///   - found: What was found instead.
  package init(offset: Int, expected: String, found: String) {
    (self.offset, self.expected, self.found) = (offset, expected, found)
  }
}
