import Geometry
import Interface

/// One line of a trace in JSON, in the making.
@MainActor struct JSONTraceLine {
  private(set) var text = TraceText()
  /// The end of the last line that told of touches: all of it from `touches` on.
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
  /// Most calls are handed on, and tell again of the same touches: then the text is there.
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

/// All that a trace tells of a touch.
struct TouchState: Equatable {
  let id: Int
  let phase: Touch.Phase
  let location: CGPoint
  let tapCount: Int
  let view: String?

  @MainActor init(_ touch: Touch, _ names: inout TraceNames) {
    id = touch.id
    phase = touch.phase
    location = touch.location(in: nil)
    tapCount = touch.tapCount
    view = touch.view.map { names.name(of: $0) }
  }
}
