internal import Tracing

/// One object of JSON on one line, its keys in the order of adding.
struct JSONLine {
  private var bytes: [UInt8] = Array("{".utf8)

  /// The object, closed.
  var text: String { String(decoding: bytes, as: UTF8.self) + "}" }

  mutating func add(_ key: String, _ value: String) {
    start(key)
    bytes.append(quoted: value)
  }

  mutating func add(_ key: String, _ value: Int) {
    start(key)
    bytes += Array("\(value)".utf8)
  }

  mutating func add(_ key: String, _ value: Bool) {
    start(key)
    bytes += Array((value ? "true" : "false").utf8)
  }

  mutating func add(_ key: String, _ value: Double, decimals: Int) {
    start(key)
    bytes += Array((value.isFinite ? value.text(decimals: decimals) : "null").utf8)
  }

  mutating func add(_ key: String, _ values: [Double], decimals: Int) {
    start(key)
    let texts = values.map { $0.text(decimals: decimals) }
    bytes += Array(("[" + texts.joined(separator: ", ") + "]").utf8)
  }

  mutating func add(_ key: String, _ object: JSONLine) {
    start(key)
    bytes += Array(object.text.utf8)
  }

  private mutating func start(_ key: String) {
    if bytes.count > 1 { bytes += Array(", ".utf8) }
    bytes.append(quoted: key)
    bytes += Array(": ".utf8)
  }
}
