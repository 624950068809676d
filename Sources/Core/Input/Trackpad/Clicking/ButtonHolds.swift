/// The presses that hold each button, of which the first is reported and the last releases it.
///
/// A pad with buttons of its own can click while the press of a tap waits for its release (T30).
struct ButtonHolds: Sendable {
  /// The presses of a button.
  private struct Hold {
    var count = 0
    var press = TrackpadPress.click
  }

  private var primary = Hold()
  private var secondary = Hold()
  private var middle = Hold()

  /// Presses or releases a button.
  ///
  /// - Returns: The cause of the first press, if the button is down or up from now on; `nil` if
  ///   another press holds it.
  mutating func change(
    _ button: TrackpadButton, isPressed: Bool, _ press: TrackpadPress
  ) -> TrackpadPress? {
    switch button {
    case .primary: Self.change(&primary, isPressed, press)
    case .secondary: Self.change(&secondary, isPressed, press)
    case .middle: Self.change(&middle, isPressed, press)
    }
  }

  private static func change(
    _ hold: inout Hold, _ isPressed: Bool, _ press: TrackpadPress
  ) -> TrackpadPress? {
    if isPressed {
      hold.count += 1
      if hold.count == 1 { hold.press = press }
      return hold.count == 1 ? press : nil
    }
    hold.count = max(0, hold.count - 1)
    return hold.count == 0 ? hold.press : nil
  }
}
