/// A value of a JSON text, with its position in the text.
struct JSONNode: Sendable {
  /// The content of a JSON value.
  indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  var value: Value
  /// The position of the value, in bytes from the start of the text.
  var offset: Int
}

/// A member of a JSON object; members keep the order of the text.
struct JSONMember: Sendable {
  var name: String
  /// The position of the name, in bytes from the start of the text.
  var offset: Int
  var node: JSONNode
}

/// The position at which a text ceases to be valid JSON.
struct JSONFault: Error {
  /// The position of the fault, in bytes from the start of the text.
  var offset: Int
  var expected: String
  var found: String
}
