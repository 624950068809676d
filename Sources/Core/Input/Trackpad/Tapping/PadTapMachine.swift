import TSEventTime

/// The state machine that recognizes taps of one to three fingers and drags that follow them (T3b).
///
/// It is libinput's machine. Under ``TrackpadSettings/TapPolicy/immediate`` only the moments of the
/// press and the release differ: a tap is pressed and released when its fingers have lifted, and a
/// drag presses again when it begins.
struct PadTapMachine: Sendable {
  /// The states; numbers are those of fingers.
  enum State: Hashable, Sendable {
    case idle
    /// Fingers are down that may tap.
    case touch(Int)
    /// Fingers are down that stay too long to tap.
    case hold(Int)
    /// Some fingers of a tap have lifted, the others are still down.
    case release(of: Int, down: Int)
    /// The fingers have tapped, and the next one may drag.
    case tapped(Int)
    case dragOrDoubleTap(Int), dragging(Int), dragging2(Int)
    /// The finger of a locked drag has lifted.
    case dragWait(Int)
    /// A finger continues a locked drag, or ends it with a tap.
    case dragOrTap(Int)
    /// Nothing is recognized before all fingers have lifted.
    case dead
  }

  /// The events of the machine: of a finger, of the timer, of the pad's button.
  enum Input: Sendable {
    case touch, lift, motion, timeout, button, palm, thumb
  }

  private(set) var state = State.idle
  /// The time at which the machine receives a timeout; `nil` if it waits for nothing.
  var deadline: Timestamp?
  /// The number of fingers on the pad that take part, with the one that an event is about if it lands.
  var fingerCount = 0
  var isSurfaceDown = false
  private var button: TapButton
  let settings: TrackpadSettings

  init(_ settings: TrackpadSettings) {
    self.settings = settings
    button = TapButton(settings.tapButtonMap)
  }

  /// Ends whatever is going on, and releases what is pressed.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    fingerCount = 0
    end(.idle, at: time, &output)
  }

  /// Changes the state after an event.
  ///
  /// - Parameter isAtEdge: Whether its finger is so close to an edge that a drag waits for it to
  ///   land again.
  mutating func handle(
    _ input: Input, isAtEdge: Bool = false, at time: Timestamp, _ output: inout PadOutput
  ) {
    switch state {
    case .idle, .touch, .hold, .release: handleFingers(input, time, &output)
    case .tapped, .dragOrDoubleTap, .dragging, .dragging2, .dragWait, .dragOrTap:
      handleDrag(input, isAtEdge: isAtEdge, time, &output)
    case .dead:
      if input == .lift || input == .palm, fingerCount == 0 { enter(.idle) }
    }
  }

  /// Handles an event of fingers that may tap; what is not listed has no effect.
  private mutating func handleFingers(
    _ input: Input, _ time: Timestamp, _ output: inout PadOutput
  ) {
    switch (state, input) {
    // A finger that lands while the surface is down clicks, and does not tap as well.
    case (.idle, .touch) where isSurfaceDown: enter(.dead)
    case (.idle, .touch): touch(1, at: time)
    case (.idle, .button): enter(fingerCount > 0 ? .dead : .idle)

    case (.touch(3), .touch), (.hold(3), .touch): enter(.dead)
    case (.touch(let down), .touch), (.hold(let down), .touch): touch(down + 1, at: time)
    case (.touch(let down), .lift):
      button.liftTime = time
      release(of: down, down: down - 1, at: time, &output)
    case (.touch(let down), .timeout): enter(.hold(down))
    case (.touch(1), .palm), (.touch(1), .thumb), (.hold(1), .thumb): enter(.idle)
    case (.touch(let down), .palm): enter(.touch(down - 1))
    case (.hold(let down), .lift), (.hold(let down), .palm):
      enter(down == 1 ? .idle : .hold(down - 1))
    case (.touch, .motion), (.touch, .button), (.hold, .motion), (.hold, .button): enter(.dead)

    case (.release(let fingers, let down), .lift):
      release(of: fingers, down: down - 1, at: time, &output)
    case (.release(let fingers, 1), .palm): tap(fingers - 1, at: time, &output)
    case (.release(let fingers, let down), .palm):
      enter(.release(of: fingers - 1, down: down - 1))
    case (.release(2, 1), .touch): enter(.hold(2))
    case (.release(let fingers, let down), .touch):
      button.click(fingers, &output)
      touch(down + 1, at: time)
    // A tap of three fingers counts as soon as one of them has lifted, one of two does not.
    case (.release(let fingers, let down), .timeout):
      if fingers == 3 { button.click(fingers, &output) }
      enter(.hold(down))
    case (.release(let fingers, _), .motion), (.release(let fingers, _), .button):
      if fingers == 3 { button.click(fingers, &output) }
      enter(.dead)
    default: break
    }
  }

  /// Handles an event after a tap; what is not listed has no effect.
  private mutating func handleDrag(
    _ input: Input, isAtEdge: Bool, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let duration = settings.limits.tapDuration
    switch (state, input) {
    case (_, .button):
      // Without a finger on the pad, none lifts that would end the dead state.
      end(fingerCount > 0 ? .dead : .idle, at: time, &output)

    case (.tapped(let fingers), .touch):
      button.pressTime = time
      enter(.dragOrDoubleTap(fingers), for: duration, at: time)
    case (.tapped, .timeout): end(.idle, at: button.liftTime, &output)

    case (.dragOrDoubleTap, .touch):
      button.release(at: button.liftTime, &output)
      touch(2, at: time)
    case (.dragOrDoubleTap, .lift):
      button.release(at: button.liftTime, &output)
      button.liftTime = time
      tap(1, at: time, &output)
    case (.dragOrDoubleTap(let fingers), .motion), (.dragOrDoubleTap(let fingers), .timeout):
      if !button.isPressed { button.press(fingers, .tapAndDrag, at: time, &output) }
      enter(.dragging(fingers))
    case (.dragOrDoubleTap(let fingers), .palm): enter(.tapped(fingers))

    case (.dragging(let fingers), .touch): enter(.dragging2(fingers))
    case (.dragging(let fingers), .lift) where settings.dragLock != .disabled || isAtEdge:
      waitToDrag(fingers, at: time)
    case (.dragging, .lift), (.dragging, .palm): end(.idle, at: time, &output)

    case (.dragging2, .touch), (.dragOrTap, .touch): end(.dead, at: time, &output)
    case (.dragging2(let fingers), .lift), (.dragging2(let fingers), .palm):
      enter(.dragging(fingers))

    case (.dragWait(let fingers), .touch): enter(.dragOrTap(fingers), for: duration, at: time)
    case (.dragWait, .timeout), (.dragOrTap, .lift): end(.idle, at: time, &output)
    case (.dragOrTap(let fingers), .motion), (.dragOrTap(let fingers), .timeout):
      enter(.dragging(fingers))
    case (.dragOrTap(let fingers), .palm): waitToDrag(fingers, at: time)
    default: break
    }
  }

  // MARK: Transitions

  /// Enters a state, and sets the timer if it has a duration, in seconds.
  private mutating func enter(
    _ state: State, for duration: Double? = nil, at time: Timestamp? = nil
  ) {
    self.state = state
    switch state {
    case .idle, .hold, .dragging, .dead: deadline = nil
    default: if let duration, let time { deadline = time.advanced(by: duration) }
    }
  }

  private mutating func touch(_ fingers: Int, at time: Timestamp) {
    button.pressTime = time
    enter(.touch(fingers), for: settings.limits.tapDuration, at: time)
  }

  /// Waits for the fingers of a tap that are still down, or taps if there is none.
  private mutating func release(
    of fingers: Int, down: Int, at time: Timestamp, _ output: inout PadOutput
  ) {
    if down == 0 { return tap(fingers, at: time, &output) }
    enter(.release(of: fingers, down: down), for: settings.limits.tapDuration, at: time)
  }

  /// Presses the button of a tap, and releases it at once where nothing waits for a drag.
  private mutating func tap(_ fingers: Int, at time: Timestamp, _ output: inout PadOutput) {
    let waits = settings.isTapAndDragEnabled
    button.press(fingers, at: button.pressTime, &output)
    if settings.tapPolicy == .immediate || !waits {
      button.release(at: button.liftTime, &output)
    }
    guard waits else { return enter(fingerCount == 0 ? .idle : .dead) }
    let limits = settings.limits
    enter(
      .tapped(fingers),
      for: limits.tapDragInterval + Double(fingers) * limits.tapDragFingerInterval, at: time)
  }

  private mutating func waitToDrag(_ fingers: Int, at time: Timestamp) {
    let interval = settings.dragLock == .sticky ? nil : settings.limits.dragLockInterval
    enter(.dragWait(fingers), for: interval, at: time)
  }

  /// Releases the button and enters a state.
  private mutating func end(_ state: State, at time: Timestamp, _ output: inout PadOutput) {
    button.release(at: time, &output)
    enter(state)
  }
}

extension PadTapMachine.State {
  /// Whether movements are withheld from the pointer until the tap is decided (T29).
  var isWithholdingMotion: Bool {
    switch self {
    case .touch, .tapped, .dragOrDoubleTap, .dragOrTap: true
    default: false
    }
  }

  /// Whether a tapped button is held to drag.
  var isDragging: Bool {
    switch self {
    case .dragging, .dragging2, .dragWait, .dragOrTap: true
    default: false
    }
  }

  /// Whether a drag or a second tap is going on.
  var isDraggingOrDoubleTapping: Bool {
    if case .dragOrDoubleTap = self { return true }
    return isDragging
  }

  /// Whether a tap of one finger may be going on, the first or a second one.
  var isTapOfOne: Bool {
    switch self {
    case .touch(1), .dragOrDoubleTap: true
    default: false
    }
  }

  /// Whether fingers of a tap are still down.
  var isTapping: Bool {
    switch self {
    case .touch, .release: true
    default: false
    }
  }

  /// Whether a drag continues with the next finger that lands.
  var isWaitingToDrag: Bool {
    if case .dragWait = self { return true }
    return false
  }
}
