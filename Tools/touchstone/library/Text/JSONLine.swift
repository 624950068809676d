internal import Formatting
internal import Tracing

/// A JSON object on one line, with its keys in the order in which they were added.
struct JSONLine {
  private var members: [String] = []

  /// The object as text.
  var text: String { "{" + members.joined(separator: ", ") + "}" }

  mutating func add(_ key: String, _ value: String) { set(key, TraceText.quoted(value)) }

  mutating func add(_ key: String, _ value: Int) { set(key, "\(value)") }

  mutating func add(_ key: String, _ value: Bool) { set(key, "\(value)") }

  mutating func add(_ key: String, _ value: Double, decimals: Int) {
    set(key, value.isFinite ? value.fixed(decimals) : "null")
  }

  mutating func add(_ key: String, _ values: [Double], decimals: Int) {
    set(key, "[" + values.map { $0.fixed(decimals) }.joined(separator: ", ") + "]")
  }

  mutating func add(_ key: String, _ object: JSONLine) { set(key, object.text) }

  private mutating func set(_ key: String, _ value: String) {
    members.append("\(TraceText.quoted(key)): \(value)")
  }
}
