import Geometry
import Interface

/// A builder for one line of a trace in JSON.
@MainActor struct JSONTraceLine {
  private(set) var text = TraceText()
  /// The end of the last line that described touches, beginning with the key `touches`.
  private var touchesText = TraceText()
  /// The beginning of a line, with its time.
  private var startText = TraceText(capacity: 64)
  private var startedAt: Int64?
  private var touchesTold: [TouchState] = []
  private var calledCount = 0
  private var present: [TouchState] = []

  init() {}

  mutating func start(_ kind: StaticString, at microseconds: Int64, number: Int) {
    text.removeAll()
    // The lines of an event have the same time.
    if microseconds != startedAt {
      startedAt = microseconds
      startText.removeAll()
      startText.append(constant: "{\"t\": ")
      startText.append(seconds: microseconds)
      startText.append(constant: ", \"n\": ")
    }
    text.append(startText)
    text.append(decimal: number)
    text.append(constant: ", \"kind\": \"")
    text.append(constant: kind)
    text.append(constant: "\"")
  }

  mutating func end() { text.append(constant: "}\n") }

  mutating func add(_ key: StaticString, _ value: String) {
    open(key)
    text.append(quoted: value)
  }

  mutating func add(_ key: StaticString, _ value: Int) {
    open(key)
    text.append(decimal: value)
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    open(key)
    text.append(constant: value ? "true" : "false")
  }

  mutating func add(_ key: StaticString, seconds microseconds: Int64) {
    open(key)
    text.append(seconds: microseconds)
  }

  mutating func add(_ key: StaticString, coordinate value: Double) {
    open(key)
    text.append(coordinate: value)
  }

  mutating func add(_ key: StaticString, _ x: Double, _ y: Double) {
    open(key)
    text.append(constant: "[")
    text.append(coordinate: x)
    text.append(constant: ", ")
    text.append(coordinate: y)
    text.append(constant: "]")
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
      touchesText.append(constant: "]")
    }
    text.append(touchesText)
  }

  private mutating func append(_ start: StaticString, _ touches: ArraySlice<TouchState>) {
    touchesText.append(constant: start)
    var isFirst = true
    for touch in touches {
      touchesText.append(constant: isFirst ? "{\"id\": " : ", {\"id\": ")
      isFirst = false
      touchesText.append(decimal: touch.id)
      touchesText.append(constant: ", \"phase\": \"")
      touchesText.append(touch.phase.name)
      touchesText.append(constant: "\", \"x\": ")
      touchesText.append(coordinate: touch.location.x)
      touchesText.append(constant: ", \"y\": ")
      touchesText.append(coordinate: touch.location.y)
      touchesText.append(constant: ", \"tapCount\": ")
      touchesText.append(decimal: touch.tapCount)
      if let person = touch.person {
        touchesText.append(constant: ", \"person\": ")
        touchesText.append(decimal: person)
      }
      if let view = touch.view {
        touchesText.append(constant: ", \"view\": ")
        touchesText.append(quoted: view)
        touchesText.append(constant: "}")
      } else {
        touchesText.append(constant: ", \"view\": null}")
      }
    }
  }

  private mutating func open(_ key: StaticString) {
    text.append(constant: ", \"")
    text.append(constant: key)
    text.append(constant: "\": ")
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
