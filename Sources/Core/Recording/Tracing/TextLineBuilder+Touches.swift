import TSInterface

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
