/// A value of a JSON text, with the place where it stands.
struct JSONNode: Sendable {
  /// What the text says.
  indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  var value: Value
  /// Bytes from the start of the text.
  var offset: Int
}

/// A member of a JSON object, in the order of the text.
struct JSONMember: Sendable {
  var name: String
  /// The place of the name, in bytes from the start of the text.
  var offset: Int
  var node: JSONNode
}

/// Where a text stops being JSON.
struct JSONFault: Error {
  /// Bytes from the start of the text.
  var offset: Int
  var expected: String
  var found: String
}
