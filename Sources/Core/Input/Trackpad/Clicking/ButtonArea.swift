import TSContacts
import TSEventTime

/// The relation of a contact to the button areas of a pad (T37).
enum ButtonAreaState: Hashable, Sendable {
  /// Landed outside the areas, or left them: takes part in everything, for good.
  case outside
  /// Landed in an area and has not moved out of it: presses that area's button.
  case inside(TrackpadButton)
  /// Landed in an area and moved within it: takes part in everything, and presses its button.
  case movedInside(TrackpadButton)

  /// Whether the contact takes part in motion and gestures.
  var isFree: Bool {
    if case .inside = self { return false }
    return true
  }

  /// The button of the area that the contact is in; `nil` outside.
  var button: TrackpadButton? {
    switch self {
    case .outside: nil
    case .inside(let button), .movedInside(let button): button
    }
  }
}

/// The button areas at the bottom of a pad: left, middle, right (T36).
struct ButtonAreas: Sendable {
  /// The line below which a contact is in an area; `nil` if the pad has none.
  let top: Double?
  private let middle: ClosedRange<Double>
  private let center: Double
  private let hasMiddle: Bool
  /// The upper line of the areas at the top, for pads that have the buttons of a pointing stick
  /// (T3); `nil` for others.
  private let stickButtons: Double?
  private let stickMiddle: ClosedRange<Double>
  private let limits: TrackpadLimits.ButtonAreas

  init(_ digitizer: Digitizer, _ settings: TrackpadSettings, _ geometry: PadGeometry) {
    limits = settings.limits.buttonAreas
    let size = geometry.size
    let hasAreas = digitizer.isButtonPad && settings.clickMethod == .buttonAreas
    // The line itself is in the area, also where the position is rounded.
    top =
      hasAreas
      ? size.y - min(settings.limits.buttonAreaHeight, size.y * limits.heightShare) - 1e-9 : nil
    center = size.x / 2
    middle = size.x * (0.5 - limits.middleShare / 2)...size.x * (0.5 + limits.middleShare / 2)
    hasMiddle = !settings.isMiddleEmulationEnabled
    stickButtons = digitizer.hasTopButtons ? limits.topHeight : nil
    stickMiddle = center * (1 - limits.topMiddleShare)...center * (1 + limits.topMiddleShare)
  }

  /// Returns the button of the area that contains a position; `nil` outside all areas.
  func button(at position: Millimetres) -> TrackpadButton? {
    if let stickButtons, position.y < stickButtons {
      if stickMiddle.contains(position.x) { return .middle }
      return position.x < center ? .primary : .secondary
    }
    guard let top, position.y >= top else { return nil }
    if hasMiddle, middle.contains(position.x) { return .middle }
    return position.x > center ? .secondary : .primary
  }

  func update(_ touches: inout PadTouches) {
    guard top != nil || stickButtons != nil else { return }
    for index in touches.indices where touches[index].isDirty && touches[index].isDown {
      let touch = touches[index]
      if touch.state == .began {
        touches[index].area = button(at: touch.position).map { .inside($0) } ?? .outside
        continue
      }
      guard touch.area != .outside else { continue }
      guard let button = button(at: touch.position) else {
        free(index, &touches)
        touches[index].area = .outside
        continue
      }
      let hasMoved = (touch.position - touch.landing).length > limits.freeDistance
      if hasMoved || touch.area.isFree {
        if !touch.area.isFree { free(index, &touches) }
        touches[index].area = .movedInside(button)
      } else {
        touches[index].area = .inside(button)
      }
    }
  }

  /// Frees the contacts that landed together with one that is freed.
  private func free(_ index: Int, _ touches: inout PadTouches) {
    let time = touches[index].landingTime
    for other in touches.indices where other != index {
      guard case .inside(let button) = touches[other].area,
        abs(touches[other].landingTime.seconds(to: time)) < limits.landingInterval
      else { continue }
      touches[other].area = .movedInside(button)
    }
  }
}
