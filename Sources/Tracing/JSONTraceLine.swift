import Geometry
import Interface

/// A builder for one line of a trace in JSON.
@MainActor struct JSONTraceLine {
  private(set) var text = TraceText()
  /// The end of the last line that described touches, beginning with the key `touches`.
  private var touchesText = TraceText()
  private var touchesTold: [TouchState] = []
  private var calledCount = 0
  private var present: [TouchState] = []

  init() {}

  mutating func start(_ kind: String, at microseconds: Int64, number: Int) {
    text.removeAll()
    text.append("{\"t\": ")
    text.append(seconds: microseconds)
    text.append(", \"n\": ")
    text.append(decimal: number)
    text.append(", \"kind\": \"")
    text.append(kind)
    text.append("\"")
  }

  mutating func end() { text.append("}\n") }

  mutating func add(_ key: String, _ value: String) {
    open(key)
    text.append(quoted: value)
  }

  mutating func add(_ key: String, _ value: Int) {
    open(key)
    text.append(decimal: value)
  }

  mutating func add(_ key: String, _ value: Bool) {
    open(key)
    text.append(value ? "true" : "false")
  }

  mutating func add(_ key: String, seconds microseconds: Int64) {
    open(key)
    text.append(seconds: microseconds)
  }

  mutating func add(_ key: String, coordinate value: Double) {
    open(key)
    text.append(coordinate: value)
  }

  mutating func add(_ key: String, _ x: Double, _ y: Double) {
    open(key)
    text.append("[")
    text.append(coordinate: x)
    text.append(", ")
    text.append(coordinate: y)
    text.append("]")
  }

  /// Adds the touches of a call and those of the event.
  ///
  /// Most calls are forwarded along the responder chain and describe the same touches again, so the
  /// text of the last call is reused if nothing changed.
  ///
  /// - Parameters:
  ///   - touches: The touches of the call.
  ///   - all: The touches of the event.
  ///   - names: The names of views.
  mutating func add(touches: [Touch], all: [Touch], _ names: inout TraceNames) {
    present.removeAll(keepingCapacity: true)
    for touch in touches { present.append(TouchState(touch, &names)) }
    for touch in all { present.append(TouchState(touch, &names)) }
    if touches.count != calledCount || present != touchesTold {
      calledCount = touches.count
      swap(&present, &touchesTold)
      touchesText.removeAll()
      append(", \"touches\": [", touchesTold.prefix(calledCount))
      append("], \"all\": [", touchesTold.dropFirst(calledCount))
      touchesText.append("]")
    }
    text.append(touchesText.bytes)
  }

  private mutating func append(_ start: String, _ touches: ArraySlice<TouchState>) {
    touchesText.append(start)
    var isFirst = true
    for touch in touches {
      touchesText.append(isFirst ? "{\"id\": " : ", {\"id\": ")
      isFirst = false
      touchesText.append(decimal: touch.id)
      touchesText.append(", \"phase\": \"")
      touchesText.append(touch.phase.name)
      touchesText.append("\", \"x\": ")
      touchesText.append(coordinate: touch.location.x)
      touchesText.append(", \"y\": ")
      touchesText.append(coordinate: touch.location.y)
      touchesText.append(", \"tapCount\": ")
      touchesText.append(decimal: touch.tapCount)
      if let person = touch.person {
        touchesText.append(", \"person\": ")
        touchesText.append(decimal: person)
      }
      if let view = touch.view {
        touchesText.append(", \"view\": ")
        touchesText.append(quoted: view)
        touchesText.append("}")
      } else {
        touchesText.append(", \"view\": null}")
      }
    }
  }

  private mutating func open(_ key: String) {
    text.append(", \"")
    text.append(key)
    text.append("\": ")
  }
}

/// The properties of a touch that a trace contains.
struct TouchState: Equatable {
  let id: Int
  let phase: Touch.Phase
  let location: CGPoint
  let tapCount: Int
  let person: Int?
  let view: String?

  @MainActor init(_ touch: Touch, _ names: inout TraceNames) {
    id = touch.id
    phase = touch.phase
    location = touch.preciseLocation(in: nil)
    tapCount = touch.tapCount
    person = touch.person
    view = touch.view.map { names.name(of: $0) }
  }
}
