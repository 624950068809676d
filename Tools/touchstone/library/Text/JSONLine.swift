/// A JSON object on one line, with its keys in the order in which they were added.
struct JSONLine {
  private var members: [String] = []

  /// The object as text.
  var text: String { "{" + members.joined(separator: ", ") + "}" }

  mutating func add(_ key: String, _ value: String) { set(key, JSONLine.quoted(value)) }

  mutating func add(_ key: String, _ value: Int) { set(key, "\(value)") }

  mutating func add(_ key: String, _ value: Bool) { set(key, "\(value)") }

  mutating func add(_ key: String, _ value: Double, decimals: Int) {
    set(key, value.isFinite ? value.text(decimals: decimals) : "null")
  }

  mutating func add(_ key: String, _ values: [Double], decimals: Int) {
    set(key, "[" + values.map { $0.text(decimals: decimals) }.joined(separator: ", ") + "]")
  }

  mutating func add(_ key: String, _ object: JSONLine) { set(key, object.text) }

  private mutating func set(_ key: String, _ value: String) {
    members.append("\(JSONLine.quoted(key)): \(value)")
  }

  /// Returns a text as a JSON string, with escapes where JSON requires them.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
