import Geometry
import Interface

/// One line of a trace in JSON, in the making.
@MainActor struct JSONTraceLine {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1024) }

  mutating func start(_ kind: String, at microseconds: Int64, number: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append("{\"t\": ")
    bytes.append(seconds: microseconds)
    bytes.append(", \"n\": ")
    bytes.append(decimal: number)
    bytes.append(", \"kind\": \"")
    bytes.append(kind)
    bytes.append("\"")
  }

  mutating func end() { bytes.append("}\n") }

  mutating func add(_ key: String, _ value: String) {
    open(key)
    bytes.append(quoted: value)
  }

  mutating func add(_ key: String, _ value: Int) {
    open(key)
    bytes.append(decimal: value)
  }

  mutating func add(_ key: String, seconds microseconds: Int64) {
    open(key)
    bytes.append(seconds: microseconds)
  }

  /// Adds an array of touches.
  mutating func add(_ key: String, _ touches: [Touch], _ names: inout TraceNames) {
    open(key)
    bytes.append("[")
    var isFirst = true
    for touch in touches {
      if !isFirst { bytes.append(", ") }
      isFirst = false
      append(touch, &names)
    }
    bytes.append("]")
  }

  private mutating func append(_ touch: Touch, _ names: inout TraceNames) {
    let location = touch.location(in: nil)
    bytes.append("{\"id\": ")
    bytes.append(decimal: touch.id)
    bytes.append(", \"phase\": ")
    bytes.append(quoted: touch.phase.name)
    bytes.append(", \"x\": ")
    bytes.append(coordinate: location.x)
    bytes.append(", \"y\": ")
    bytes.append(coordinate: location.y)
    bytes.append(", \"tapCount\": ")
    bytes.append(decimal: touch.tapCount)
    bytes.append(", \"view\": ")
    if let view = touch.view {
      bytes.append(quoted: names.name(of: view))
    } else {
      bytes.append("null")
    }
    bytes.append("}")
  }

  private mutating func open(_ key: String) {
    bytes.append(", \"")
    bytes.append(key)
    bytes.append("\": ")
  }
}
