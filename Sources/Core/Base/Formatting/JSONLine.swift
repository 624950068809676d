/// A JSON object on one line, with its keys in the order in which they were added.
package struct JSONLine {
  private var members: [String] = []

  /// Creates an object without members.
  package init() {}

  /// The object as text.
  package var text: String { "{" + members.joined(separator: ", ") + "}" }

  package mutating func add(_ key: String, _ value: String) { set(key, value.quotedForJSON) }

  package mutating func add(_ key: String, _ value: Int) { set(key, "\(value)") }

  package mutating func add(_ key: String, _ value: Bool) { set(key, "\(value)") }

  /// Adds a number with a fixed number of decimals, or `null` for one that is not finite.
  package mutating func add(_ key: String, _ value: Double, decimals: Int) {
    set(key, Self.number(value, decimals))
  }

  package mutating func add(_ key: String, _ values: [String]) {
    set(key, Self.array(values.map { $0.quotedForJSON }))
  }

  package mutating func add(_ key: String, _ values: [Double], decimals: Int) {
    set(key, Self.array(values.map { Self.number($0, decimals) }))
  }

  /// Adds an array of arrays of numbers with a fixed number of decimals.
  package mutating func add(_ key: String, _ values: [[Double]], decimals: Int) {
    set(key, Self.array(values.map { Self.array($0.map { Self.number($0, decimals) }) }))
  }

  package mutating func add(_ key: String, _ object: JSONLine) { set(key, object.text) }

  /// Adds `null`.
  package mutating func addNull(_ key: String) { set(key, "null") }

  private mutating func set(_ key: String, _ value: String) {
    members.append("\(key.quotedForJSON): \(value)")
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    value.isFinite ? value.fixed(decimals) : "null"
  }

  private static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ", ") + "]"
  }
}
