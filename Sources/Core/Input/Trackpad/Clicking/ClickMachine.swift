import TSContacts
import TSEventTime

/// The assignment of a physical press to a button, and its release (T35–T41).
struct ClickMachine: Sendable {
  private let settings: TrackpadSettings
  private let geometry: PadGeometry
  let isButtonPad: Bool
  private let emulatesMiddle: Bool
  private var before: ButtonSet = []
  private var pressed: [TrackpadButton] = []
  /// Whether a press waits for a contact in an area (T38).
  private var isWaiting = false
  private var emulation: MiddleEmulation

  init(_ digitizer: Digitizer, _ settings: TrackpadSettings, _ geometry: PadGeometry) {
    self.settings = settings
    self.geometry = geometry
    isButtonPad = digitizer.isButtonPad
    emulation = MiddleEmulation(settings.limits)
    emulatesMiddle =
      settings.isMiddleEmulationEnabled
      || !isButtonPad && digitizer.buttons.isSuperset(of: [.left, .right])
        && !digitizer.buttons.contains(.middle)
    pressed.reserveCapacity(4)
  }

  var isPressed: Bool { !pressed.isEmpty || before.contains(.left) }

  /// Whether no button is down or waits.
  var isIdle: Bool { before.isEmpty && pressed.isEmpty && deadline == nil }

  /// The time at which the machine acts without an event; `nil` if it does not.
  var deadline: Timestamp? { emulation.deadline }

  /// Decides whether a frame presses the surface, which pins the fingers and ends taps.
  ///
  /// - Returns: `true` if the surface was not pressed before.
  func pressesSurface(_ buttons: ButtonSet) -> Bool {
    isButtonPad && buttons.contains(.left) && !before.contains(.left)
  }

  /// Returns whether the buttons of a frame, or a contact that a press waits for, can have an effect.
  ///
  /// - Returns: `false` if ``process(_:_:at:_:)`` would do nothing.
  func mayAct(on buttons: ButtonSet) -> Bool { isWaiting || buttons != before }

  /// Processes the buttons of a frame.
  ///
  /// - Returns: `true` if an event was produced, whose frame moves nothing.
  mutating func process(
    _ buttons: ButtonSet, _ touches: PadTouches, at time: Timestamp, _ output: inout PadOutput
  ) -> Bool {
    defer { before = buttons }
    guard isButtonPad else { return processSeparate(buttons, time, &output) }
    let (isDown, wasDown) = (buttons.contains(.left), before.contains(.left))
    if isDown && (!wasDown || isWaiting) {
      guard let button = surfaceButton(touches) else { return false }
      press(button, time, &output)
      return true
    }
    guard !isDown, wasDown else { return false }
    isWaiting = false
    let hadPress = !pressed.isEmpty
    reset(at: time, &output)
    return hadPress
  }

  /// Fires the timer if it is due.
  mutating func advance(to time: Timestamp, _ output: inout PadOutput) {
    guard let due = emulation.deadline, due <= time else { return }
    for change in emulation.advance() { apply(change, due, &output) }
  }

  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    for button in pressed { output.append(.button(button, isPressed: false, .click), at: time) }
    pressed.removeAll(keepingCapacity: true)
    isWaiting = false
    emulation = MiddleEmulation(settings.limits)
  }

  private mutating func press(
    _ button: TrackpadButton, _ time: Timestamp, _ output: inout PadOutput
  ) {
    isWaiting = false
    guard !pressed.contains(button) else { return }
    pressed.append(button)
    output.append(.button(button, isPressed: true, .click), at: time)
  }

  private mutating func release(
    _ button: TrackpadButton, _ time: Timestamp, _ output: inout PadOutput
  ) {
    guard let index = pressed.firstIndex(of: button) else { return }
    pressed.remove(at: index)
    output.append(.button(button, isPressed: false, .click), at: time)
  }

  // MARK: Pads that are pressed

  /// Returns the button of a press of the surface; `nil` if it has none, or waits for a contact.
  private mutating func surfaceButton(_ touches: PadTouches) -> TrackpadButton? {
    switch settings.clickMethod {
    case .none: return nil
    case .clickfinger: return clickfingerButton(touches)
    case .buttonAreas:
      // A hand that presses the pad with a palm alone, or with a finger that presses as heavily as
      // one, clicks, too.
      var found = areaButtons(touches) { $0.palm == .none }
      if found.isEmpty { found = areaButtons(touches) { _ in true } }
      if found.isEmpty {
        isWaiting = true
        return nil
      }
      // A finger in an area decides against one above the areas, which counts as the left button.
      if found.contains(.middle) { return .middle }
      if settings.isMiddleEmulationEnabled, found.contains(.primary),
        found.contains(.secondary)
      {
        return .middle
      }
      return found.contains(.secondary) ? .secondary : .primary
    }
  }

  /// Returns the buttons of the areas in which contacts are; outside of the areas that is the primary
  /// one, also for a left-handed person.
  private func areaButtons(
    _ touches: PadTouches, where isIncluded: (PadTouch) -> Bool
  ) -> [TrackpadButton] {
    var found: [TrackpadButton] = []
    for touch in touches.all where touch.isDown && isIncluded(touch) {
      let button = touch.area.button
      found.append(button.map { settings.isLeftHanded ? $0.mirrored : $0 } ?? .primary)
    }
    return found
  }

  /// Returns the button for the number of fingers on the pad, without palms and thumbs (T39).
  private func clickfingerButton(_ touches: PadTouches) -> TrackpadButton? {
    var (first, second): (PadTouch?, PadTouch?)
    var count = 0
    for touch in touches.all
    where touch.isDown && touch.palm == .none && touch.thumb == .finger {
      if first == nil { first = touch } else if second == nil { second = touch }
      count += 1
    }
    if count == 2, let first, let second, !areTogether(first, second) { count = 1 }
    return count > 3 ? nil : settings.clickButtonMap.button(max(1, count))
  }

  /// Returns `true` if two contacts are fingers of one click, not a finger and a thumb (T39).
  private func areTogether(_ a: PadTouch, _ b: PadTouch) -> Bool {
    if a.isCounted || b.isCounted { return true }
    let step = a.position - b.position
    let limit = settings.limits.clickfingerDistance
    guard abs(step.x) <= limit.width, abs(step.y) <= limit.height else { return false }
    let (thumbs, height) = (settings.limits.clickThumbs, geometry.size.y)
    let line = height - thumbs.stripHeight
    let isAcrossLine = (a.position.y > line) != (b.position.y > line)
    return !(height >= thumbs.padHeight && abs(step.y) > thumbs.distance && isAcrossLine)
  }

  // MARK: Pads with separate buttons

  private mutating func processSeparate(
    _ buttons: ButtonSet, _ time: Timestamp, _ output: inout PadOutput
  ) -> Bool {
    var hasEvent = false
    let codes: [(ButtonSet, TrackpadButton)] = [
      (.left, settings.isLeftHanded ? .secondary : .primary),
      (.right, settings.isLeftHanded ? .primary : .secondary), (.middle, .middle),
    ]
    for (code, button) in codes where buttons.contains(code) != before.contains(code) {
      let isDown = buttons.contains(code)
      if emulatesMiddle, button != .middle {
        for change in emulation.push(button, isDown: isDown, at: time) {
          apply(change, time, &output)
          hasEvent = true
        }
      } else {
        apply((button, isDown), time, &output)
        hasEvent = true
      }
    }
    return hasEvent
  }

  private mutating func apply(
    _ change: (button: TrackpadButton, isDown: Bool), _ time: Timestamp, _ output: inout PadOutput
  ) {
    if change.isDown {
      press(change.button, time, &output)
    } else {
      release(change.button, time, &output)
    }
  }
}

extension TrackpadButton {
  /// The button at the same place of a pad for the other hand.
  fileprivate var mirrored: TrackpadButton {
    switch self {
    case .primary: .secondary
    case .secondary: .primary
    case .middle: .middle
    }
  }
}
