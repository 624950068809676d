import TSEventTime

/// The button of a tap or of the drag that follows it, with the times between which it is pressed.
struct TapButton: Sendable {
  /// The time of the last landing that belongs to the tap.
  var pressTime = Timestamp.zero
  /// The time of the first lift that belongs to the tap.
  var liftTime = Timestamp.zero
  private let map: TrackpadSettings.ButtonMap
  /// The button that is pressed, as the number of fingers of its tap.
  private var held: (fingers: Int, press: TrackpadPress)?

  init(_ map: TrackpadSettings.ButtonMap) { self.map = map }

  var isPressed: Bool { held != nil }

  mutating func press(
    _ fingers: Int, _ press: TrackpadPress = .tap, at time: Timestamp, _ output: inout PadOutput
  ) {
    held = (fingers, press)
    output.append(.button(map.button(fingers), isPressed: true, press), at: time)
  }

  /// Releases the button if it is pressed.
  mutating func release(at time: Timestamp, _ output: inout PadOutput) {
    guard let held else { return }
    self.held = nil
    output.append(.button(map.button(held.fingers), isPressed: false, held.press), at: time)
  }

  /// Presses and releases the button at the times of the tap.
  mutating func click(_ fingers: Int, _ output: inout PadOutput) {
    press(fingers, at: pressTime, &output)
    release(at: liftTime, &output)
  }
}

extension TrackpadSettings.ButtonMap {
  func button(_ fingers: Int) -> TrackpadButton {
    switch (fingers, self) {
    case (2, .leftRightMiddle), (3, .leftMiddleRight): .secondary
    case (3, .leftRightMiddle), (2, .leftMiddleRight): .middle
    default: .primary
    }
  }
}
