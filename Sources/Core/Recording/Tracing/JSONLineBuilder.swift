import TSInterface

/// A builder for one line of a trace in JSON.
@MainActor struct JSONLineBuilder {
  private var line = MarkedText()
  private var constants = DigestConstants()
  /// The beginning of a line, with its time.
  private var startText = MarkedText(capacity: 64)
  private var startedAt: Int64?
  private var touches = JSONTouches()

  init() {}

  var text: TraceText { _read { yield line.text } }

  mutating func start(_ kind: StaticString, at microseconds: Int64, number: Int) {
    start(at: microseconds, number: number)
    line.append(constant: ", \"kind\": \"")
    line.append(constant: kind, &constants)
    line.append(constant: "\"")
  }

  /// Starts a line for a call of a touch method, of which a trace has more than of anything else.
  mutating func start(
    _ method: TouchMethod, of responder: String, at microseconds: Int64, number: Int
  ) {
    start(at: microseconds, number: number)
    let call: StaticString =
      switch method {
      case .touchesBegan: ", \"kind\": \"touches\", \"method\": \"touchesBegan\", \"responder\": "
      case .touchesMoved: ", \"kind\": \"touches\", \"method\": \"touchesMoved\", \"responder\": "
      case .touchesEnded: ", \"kind\": \"touches\", \"method\": \"touchesEnded\", \"responder\": "
      case .touchesCancelled:
        ", \"kind\": \"touches\", \"method\": \"touchesCancelled\", \"responder\": "
      }
    line.append(constant: call, &constants)
    line.append(quoted: responder)
  }

  private mutating func start(at microseconds: Int64, number: Int) {
    line.removeAll()
    // The lines of an event have the same time.
    if microseconds != startedAt {
      startedAt = microseconds
      startText.removeAll()
      startText.append(constant: "{\"t\": ", &constants)
      startText.append(seconds: microseconds)
      startText.append(constant: ", \"n\": ", &constants)
    }
    line.append(startText)
    line.append(decimal: number)
  }

  mutating func end() { line.append(constant: "}\n") }

  mutating func digest(into digest: inout TraceDigest) { digest.update(line, &constants) }

  mutating func add(_ key: StaticString, _ value: String) {
    open(key)
    line.append(quoted: value)
  }

  mutating func add(_ key: StaticString, _ value: Int) {
    open(key)
    line.append(decimal: value)
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    open(key)
    line.append(constant: value ? "true" : "false")
  }

  mutating func add(_ key: StaticString, seconds microseconds: Int64) {
    open(key)
    line.append(seconds: microseconds)
  }

  mutating func add(_ key: StaticString, coordinate value: Double) {
    open(key)
    line.append(coordinate: value)
  }

  mutating func add(_ key: StaticString, _ x: Double, _ y: Double) {
    open(key)
    line.append(constant: "[")
    line.append(coordinate: x)
    line.append(constant: ", ")
    line.append(coordinate: y)
    line.append(constant: "]")
  }

  mutating func add(touches called: Set<Touch>, all: [Touch], _ names: inout TraceNames) {
    touches.update(called, all: all, &names, &constants)
    line.append(touches.text)
  }

  private mutating func open(_ key: StaticString) {
    line.append(constant: ", \"")
    line.append(constant: key, &constants)
    line.append(constant: "\": ")
  }
}
