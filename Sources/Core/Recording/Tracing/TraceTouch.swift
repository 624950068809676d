import TSGeometry
import TSInterface

/// The properties of a touch that a trace contains.
struct TraceTouch: Equatable {
  private let id: Int
  private let phase: Touch.Phase
  private let location: CGPoint
  private let tapCount: Int
  private let person: Int?
  private let view: String?
  private let reason: Touch.CancellationReason?

  @MainActor init(_ touch: Touch, _ names: inout TraceNames) {
    id = touch.id
    phase = touch.phase
    location = touch.preciseLocation(in: nil)
    tapCount = touch.tapCount
    person = touch.person
    view = touch.view.map { names.name(of: $0) }
    reason = phase == .cancelled ? touch.cancellationReason : nil
  }

  /// Writes the touch as an object of JSON.
  func write(to text: inout MarkedText, _ constants: inout DigestConstants) {
    text.removeAll()
    text.append(constant: "{\"id\": ", &constants)
    text.append(decimal: id)
    text.append(constant: phaseText, &constants)
    text.append(coordinate: location.x)
    text.append(constant: ", \"y\": ", &constants)
    text.append(coordinate: location.y)
    text.append(constant: ", \"tapCount\": ", &constants)
    text.append(decimal: tapCount)
    if let person {
      text.append(constant: ", \"person\": ", &constants)
      text.append(decimal: person)
    }
    if let reason {
      text.append(constant: ", \"reason\": ", &constants)
      text.append(quoted: reason.rawValue)
    }
    text.append(constant: ", \"view\": ", &constants)
    if let view {
      text.append(quoted: view)
      text.append(constant: "}")
    } else {
      text.append(constant: "null}")
    }
  }

  /// The phase, with the key before it and the one after it.
  private var phaseText: StaticString {
    switch phase {
    case .began: ", \"phase\": \"began\", \"x\": "
    case .moved: ", \"phase\": \"moved\", \"x\": "
    case .stationary: ", \"phase\": \"stationary\", \"x\": "
    case .ended: ", \"phase\": \"ended\", \"x\": "
    case .cancelled: ", \"phase\": \"cancelled\", \"x\": "
    case .regionEntered: ", \"phase\": \"regionEntered\", \"x\": "
    case .regionMoved: ", \"phase\": \"regionMoved\", \"x\": "
    case .regionExited: ", \"phase\": \"regionExited\", \"x\": "
    }
  }
}

extension TextLineBuilder {
  /// Adds the touches of a call, and the other touches of the event.
  mutating func add(_ touches: [Touch], of all: [Touch]) {
    var isFirst = true
    for touch in touches {
      if !isFirst { text.append(constant: ", ") }
      isFirst = false
      text.append(decimal: touch.id)
      text.append(constant: " ")
      add(touch.preciseLocation(in: nil))
      if touch.tapCount > 1 {
        text.append(constant: " tap ")
        text.append(decimal: touch.tapCount)
      }
      if touch.phase == .cancelled, let reason = touch.cancellationReason {
        text.append(constant: " ")
        text.append(escaped: reason.rawValue)
      }
    }
    guard all.count > touches.count else { return }
    text.append(constant: "  with ")
    isFirst = true
    for touch in all where !touches.contains(where: { $0 === touch }) {
      if !isFirst { text.append(constant: ", ") }
      isFirst = false
      text.append(decimal: touch.id)
      text.append(constant: " ")
      text.append(escaped: touch.phase.name)
    }
  }
}
