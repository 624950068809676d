import Contacts
import EventTime

/// The state of one contact in the tap machine.
struct TapState: Sendable {
  /// The kinds of contacts that the machine distinguishes.
  enum Kind: Sendable {
    /// Not part of a tap.
    case idle
    /// May become a tap.
    case touch
    /// Moved too far, or excluded for another reason.
    case dead
    /// A palm, whose lift alone is processed.
    case palm
    /// A thumb, or a contact that follows or resembles a palm, which is ignored.
    case thumb
  }

  var kind = Kind.idle
  /// The position at which the contact landed.
  var origin = Millimetres.zero
  /// The reason for which the contact is no tap; `nil` while it may become one.
  var rejection: TapRejection?

  /// Excludes the contact from tapping.
  ///
  /// - Parameters:
  ///   - kind: What the contact is from now on.
  ///   - reason: The reason, unless there is an earlier one.
  mutating func reject(as kind: Kind, _ reason: TapRejection) {
    self.kind = kind
    if rejection == nil { rejection = reason }
  }
}

/// The state machine that recognizes taps of one to three fingers and drags that follow them (T3b).
///
/// It is libinput's machine. Under ``TrackpadSettings/TapPolicy/immediate`` only the moments of the
/// press and the release differ: a tap is pressed and released when its fingers have lifted, and a
/// drag presses again when it begins.
struct PadTapMachine: Sendable {
  /// The states; numbers are those of the tap's fingers.
  enum State: Hashable, Sendable {
    case idle
    case touch, hold
    case touch2, touch2Hold, touch2Release
    case touch3, touch3Hold, touch3Release, touch3Release2
    case tapped(Int), dragOrDoubleTap(Int), dragging(Int), dragging2(Int)
    case dragWait(Int), dragOrTap(Int)
    case dead
  }

  /// The events of the machine: of a finger, of the timer, of the pad's button.
  enum Input: Sendable {
    case touch, lift, motion, timeout, button, palm, thumb
  }

  private(set) var state = State.idle
  /// The time at which the machine acts without an event; `nil` if it does not.
  private(set) var deadline: Timestamp?
  private let settings: TrackpadSettings
  private let geometry: PadGeometry
  private let isSemiMultitouch: Bool
  private let slotCount: Int
  private var pressTime = Timestamp.zero
  private var liftTime = Timestamp.zero
  /// The button that is pressed, as the number of fingers of its tap.
  private var pressed: (fingers: Int, press: TrackpadPress)?
  /// A Boolean value that indicates whether the surface is down in this frame.
  private var isSurfaceDown = false
  /// The number of fingers of the contacts that take part in tapping.
  private var fingerCount = 0
  /// The position and the time of the contact that lifted last.
  private var lifted: (position: Millimetres, time: Timestamp)?
  /// The positions and times of the contacts that lifted within the interval of another hand.
  private var recentLifts: [(position: Millimetres, time: Timestamp)] = []

  init(_ settings: TrackpadSettings, _ geometry: PadGeometry, _ digitizer: Digitizer) {
    self.settings = settings
    self.geometry = geometry
    isSemiMultitouch = digitizer.isSemiMultitouch
    slotCount = max(1, digitizer.slotCount)
    recentLifts.reserveCapacity(PadTapMachine.mostLifts)
  }

  /// The number of lifts that are remembered, more than two hands have fingers.
  private static let mostLifts = 16

  /// A Boolean value that indicates whether movements are withheld from the pointer until the tap
  /// is decided (T29).
  var isWithholdingMotion: Bool {
    switch state {
    case .touch, .tapped, .dragOrDoubleTap, .dragOrTap, .touch2, .touch3: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a tapped button is held to drag.
  var isDragging: Bool {
    switch state {
    case .dragging, .dragging2, .dragWait, .dragOrTap: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a drag or a second tap is going on.
  var isDraggingOrDoubleTapping: Bool {
    if case .dragOrDoubleTap = state { return true }
    return isDragging
  }

  /// The time until which the fingers on the pad may tap; `nil` if they may not.
  var tapDeadline: Timestamp? {
    switch state {
    case .touch, .touch2, .touch2Release, .touch3, .touch3Release, .touch3Release2: deadline
    default: nil
    }
  }

  /// Processes the contacts of a frame.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - isPressed: A Boolean value that indicates whether the surface was pressed in this frame.
  ///   - isDown: A Boolean value that indicates whether the surface is down.
  ///   - time: The time of the frame.
  ///   - output: The events.
  mutating func process(
    _ touches: inout PadTouches, isPressed: Bool, isDown: Bool, at time: Timestamp,
    _ output: inout PadOutput
  ) {
    guard settings.isTappingEnabled else { return }
    isSurfaceDown = isDown
    if isPressed { handle(.button, nil, &touches, time, &output) }
    for index in touches.indices {
      if isPressed, touches[index].tap.kind == .touch {
        touches[index].tap.reject(as: .dead, .pressed)
      }
      guard touches[index].isDirty, touches[index].mayTap else { continue }
      process(index, &touches, time, &output)
    }
  }

  private mutating func process(
    _ index: Int, _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let state = touches[index].state
    if state == .ended {
      lifted = (touches[index].position, time)
      noteLift(at: touches[index].position, time)
    }
    switch touches[index].tap.kind {
    case .thumb: return
    case .palm:
      if state == .ended, self.state == .dead, fingerCount == 0 { enter(.idle) }
      return
    default: break
    }
    if state == .hovering { return }
    if touches[index].palm != .none, state != .ended {
      touches[index].tap.reject(as: .palm, .palm)
      guard state != .began else { return }
      fingerCount -= 1
      handle(.palm, index, &touches, time, &output)
    } else if state == .began {
      if let reason = rejection(of: touches[index], at: time) {
        return touches[index].tap.reject(as: .thumb, reason)
      }
      touches[index].tap.kind = .touch
      touches[index].tap.origin = touches[index].position
      fingerCount += 1
      handle(.touch, index, &touches, time, &output)
      if self.state == .dead {
        touches[index].tap.rejection = fingerCount > 3 ? .tooManyFingers : .landedBesideOthers
      }
    } else if state == .ended {
      guard touches[index].tap.kind != .idle else { return }
      fingerCount -= 1
      // A contact that was lost has not lifted, and must not click.
      handle(touches[index].isCancelled ? .palm : .lift, index, &touches, time, &output)
      touches[index].tap.kind = .idle
    } else if touches[index].hasJumped, isOpenTap(touches[index]) {
      // Two fingers that tap in turn, of which the pad makes one contact (T26).
      handle(.lift, index, &touches, time, &output)
      touches[index].tap.origin = touches[index].position
      handle(.touch, index, &touches, time, &output)
    } else if isDisplaced(touches[index], touches) {
      touches[index].tap.origin = touches[index].position
    } else if self.state != .idle, hasMoved(touches[index]) {
      for other in touches.indices where touches[other].tap.kind == .touch {
        touches[other].tap.reject(as: .dead, other == index ? .moved : .companionMoved)
      }
      handle(.motion, index, &touches, time, &output)
    } else if touches[index].thumb == .ignored, touches[index].tap.kind == .touch {
      touches[index].tap.reject(as: .dead, .thumb)
      handle(.thumb, index, &touches, time, &output)
    }
  }

  /// Returns the reason for which a contact that lands does not tap; `nil` if it may.
  private func rejection(of touch: PadTouch, at time: Timestamp) -> TapRejection? {
    if touch.thumb != .finger, touch.thumb != .jailed { return .thumb }
    if isInCurtain(touch.position) { return .atEdge }
    if isBounce(touch.position, at: time) { return .bounced }
    return isOfOtherHand(touch.position, at: time) ? .otherHand : nil
  }

  private mutating func noteLift(at position: Millimetres, _ time: Timestamp) {
    let interval = settings.limits.otherHandInterval
    guard interval > 0 else { return }
    recentLifts.removeAll { $0.time.seconds(to: time) >= interval }
    if recentLifts.count == PadTapMachine.mostLifts { recentLifts.removeFirst() }
    recentLifts.append((position, time))
  }

  /// Returns `true` if a contact that lands is farther from one that has just lifted than the fingers
  /// of a hand are.
  private func isOfOtherHand(_ position: Millimetres, at time: Timestamp) -> Bool {
    // A finger that drags lifts at the edge and continues from the other side.
    if case .dragWait = state { return false }
    let limits = settings.limits
    return recentLifts.contains { lift in
      lift.time.seconds(to: time) < limits.otherHandInterval
        && (position - lift.position).length > limits.otherHandDistance
    }
  }

  /// Returns `true` if a contact that lands at a position is more likely a palm than a tap.
  private func isInCurtain(_ position: Millimetres) -> Bool {
    let distance = settings.limits.tapEdgeDistance
    // Positions outside the nominal range of the pad are ordinary ones if there is no such strip.
    guard distance > 0 else { return false }
    return position.y < distance || position.x < distance
      || position.x > geometry.size.x - distance
  }

  /// Returns `true` if a contact that lands continues one that has just lifted.
  private func isBounce(_ position: Millimetres, at time: Timestamp) -> Bool {
    guard let lifted, lifted.time.seconds(to: time) < settings.limits.tapQuietInterval else {
      return false
    }
    return (position - lifted.position).length < settings.limits.tapBounceDistance
  }

  /// Returns `true` if a contact is a tap of one finger so far.
  private func isOpenTap(_ touch: PadTouch) -> Bool {
    guard settings.tapPolicy == .immediate, touch.tap.kind == .touch else { return false }
    if case .dragOrDoubleTap = state { return true }
    return state == .touch
  }

  private func hasMoved(_ touch: PadTouch) -> Bool {
    touch.tap.kind == .touch
      && (touch.position - touch.tap.origin).length > settings.limits.tapMovement
  }

  /// Returns `true` if a contact may have taken the position of another finger, so that its
  /// distance from where it landed says nothing.
  private func isDisplaced(_ touch: PadTouch, _ touches: PadTouches) -> Bool {
    guard touch.motion.hasRestarted else { return false }
    // A semi-multitouch pad moves its corners when a finger lands or lifts. With more fingers than
    // slots, a slot may go on with the position of another finger (T12).
    let count = max(touches.downCount, touches.downCountBefore)
    return isSemiMultitouch || count > 2 && count > slotCount
  }

  /// Fires the timer if it is due.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - touches: The contacts.
  ///   - output: The events.
  mutating func advance(
    to time: Timestamp, _ touches: inout PadTouches, _ output: inout PadOutput
  ) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    noteTimeout(&touches)
    handle(.timeout, nil, &touches, due, &output)
  }

  /// Records for the contacts on the pad that they stay too long to tap.
  private func noteTimeout(_ touches: inout PadTouches) {
    switch state {
    case .touch, .touch2, .touch3, .touch2Release, .touch3Release, .touch3Release2:
      for index in touches.indices
      where touches[index].tap.kind == .touch && touches[index].tap.rejection == nil {
        touches[index].tap.rejection = .tooLong
      }
    default: break
    }
  }

  /// Excludes the present contacts from tapping, because they do something else.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - time: The time of the frame.
  ///   - output: The events.
  mutating func exclude(
    _ touches: inout PadTouches, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard state != .idle, state != .dead, !isDragging else { return }
    for index in touches.indices where touches[index].tap.kind == .touch {
      touches[index].tap.reject(as: .dead, .gesture)
    }
    handle(.motion, nil, &touches, time, &output)
  }

  /// Ends whatever is going on, and releases what is pressed.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - output: The events.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    release(at: time, &output)
    fingerCount = 0
    enter(.idle)
  }

  // MARK: Actions

  private mutating func enter(
    _ state: State, for duration: Double? = nil, at time: Timestamp? = nil
  ) {
    self.state = state
    if state == .idle || state == .dead { deadline = nil }
    if let duration, let time { deadline = time.advanced(by: duration) }
  }

  private func interval(after fingers: Int) -> Double {
    settings.limits.tapDragInterval + Double(fingers) * settings.limits.tapDragFingerInterval
  }

  private mutating func press(
    _ fingers: Int, _ press: TrackpadPress = .tap, at time: Timestamp, _ output: inout PadOutput
  ) {
    pressed = (fingers, press)
    output.append(
      .button(settings.tapButtonMap.button(fingers), isPressed: true, press), at: time)
  }

  private mutating func release(at time: Timestamp, _ output: inout PadOutput) {
    guard let held = pressed else { return }
    pressed = nil
    output.append(
      .button(settings.tapButtonMap.button(held.fingers), isPressed: false, held.press), at: time)
  }

  /// Presses the button of a tap, and releases it at once where nothing waits for a drag.
  private mutating func tap(_ fingers: Int, at time: Timestamp, _ output: inout PadOutput) {
    press(fingers, at: pressTime, &output)
    let waits = settings.isTapAndDragEnabled
    if settings.tapPolicy == .immediate || !waits { release(at: liftTime, &output) }
    guard waits else { return enter(fingerCount == 0 ? .idle : .dead) }
    enter(.tapped(fingers), for: interval(after: fingers), at: time)
  }

  /// Presses and releases the button of a tap that other fingers continue.
  private mutating func complete(_ fingers: Int, _ output: inout PadOutput) {
    press(fingers, at: pressTime, &output)
    release(at: liftTime, &output)
  }

  private mutating func drag(_ fingers: Int, at time: Timestamp, _ output: inout PadOutput) {
    if pressed == nil { press(fingers, .tapAndDrag, at: time, &output) }
    enter(.dragging(fingers))
    deadline = nil
  }

  // MARK: The machine

  private mutating func handle(
    _ input: Input, _ index: Int?, _ touches: inout PadTouches, _ time: Timestamp,
    _ output: inout PadOutput
  ) {
    let duration = settings.limits.tapDuration
    switch (state, input) {
    // A finger that lands while the surface is down clicks, and does not tap as well.
    case (.idle, .touch) where isSurfaceDown: enter(.dead)
    case (.idle, .touch):
      pressTime = time
      enter(.touch, for: duration, at: time)
    case (.idle, .button): enter(fingerCount > 0 ? .dead : .idle)
    case (.idle, _): break

    case (.touch, .touch), (.hold, .touch):
      pressTime = time
      enter(.touch2, for: duration, at: time)
    case (.touch, .lift):
      liftTime = time
      tap(1, at: time, &output)
    case (.touch, .timeout): enter(.hold)
    case (.touch, .palm), (.touch, .thumb), (.hold, .palm), (.hold, .thumb), (.hold, .lift):
      enter(.idle)
    case (.touch, _), (.hold, .motion), (.hold, .button): enter(.dead)
    case (.hold, _): break

    case (.touch2, .touch), (.touch2Hold, .touch):
      pressTime = time
      enter(.touch3, for: duration, at: time)
    case (.touch2, .lift):
      liftTime = time
      enter(.touch2Release, for: duration, at: time)
    case (.touch2, .timeout): enter(.touch2Hold)
    case (.touch2, .palm): enter(.touch)
    case (.touch2, .motion), (.touch2, .button), (.touch2Hold, .motion), (.touch2Hold, .button):
      enter(.dead)
    case (.touch2, .thumb): break
    case (.touch2Hold, .lift), (.touch2Hold, .palm): enter(.hold)
    case (.touch2Hold, _): break

    case (.touch2Release, .touch):
      if let index { touches[index].tap.reject(as: .dead, .landedBesideOthers) }
      enter(.touch2Hold)
      deadline = nil
    case (.touch2Release, .lift): tap(2, at: time, &output)
    case (.touch2Release, .timeout): enter(.hold)
    case (.touch2Release, .palm): tap(1, at: time, &output)
    case (.touch2Release, .motion), (.touch2Release, .button): enter(.dead)
    case (.touch2Release, .thumb): break

    case (.touch3, .lift):
      liftTime = time
      enter(.touch3Release, for: duration, at: time)
    case (.touch3, .timeout): enter(.touch3Hold)
    case (.touch3, .palm): enter(.touch2)
    case (.touch3, .thumb): break
    case (.touch3, _), (.touch3Hold, .touch), (.touch3Hold, .motion), (.touch3Hold, .button):
      enter(.dead)
    case (.touch3Hold, .lift), (.touch3Hold, .palm): enter(.touch2Hold)
    case (.touch3Hold, _): break

    case (.touch3Release, .touch):
      complete(3, &output)
      pressTime = time
      enter(.touch3, for: duration, at: time)
    case (.touch3Release, .lift): enter(.touch3Release2, for: duration, at: time)
    case (.touch3Release, .timeout):
      complete(3, &output)
      enter(.touch2Hold)
    case (.touch3Release, .palm): enter(.touch2Release)
    case (.touch3Release, .motion), (.touch3Release, .button),
      (.touch3Release2, .motion), (.touch3Release2, .button):
      complete(3, &output)
      enter(.dead)
    case (.touch3Release, .thumb), (.touch3Release2, .thumb): break
    case (.touch3Release2, .touch):
      complete(3, &output)
      pressTime = time
      enter(.touch2, for: duration, at: time)
    case (.touch3Release2, .lift): tap(3, at: time, &output)
    case (.touch3Release2, .timeout):
      complete(3, &output)
      enter(.hold)
    case (.touch3Release2, .palm): tap(2, at: time, &output)

    default: handleDrag(input, touches, index, time, &output)
    }
  }

  /// Continues ``handle(_:_:_:_:_:)`` for the states after a tap.
  private mutating func handleDrag(
    _ input: Input, _ touches: PadTouches, _ index: Int?, _ time: Timestamp,
    _ output: inout PadOutput
  ) {
    let duration = settings.limits.tapDuration
    switch (state, input) {
    case (.tapped(let fingers), .touch):
      pressTime = time
      enter(.dragOrDoubleTap(fingers), for: duration, at: time)
    case (.tapped, .timeout):
      release(at: liftTime, &output)
      enter(.idle)
    case (.tapped, .button), (.dragOrDoubleTap, .button), (.dragging, .button),
      (.dragging2, .button), (.dragWait, .button), (.dragOrTap, .button):
      release(at: time, &output)
      // Without a finger on the pad, none lifts that would end the dead state.
      enter(fingerCount > 0 ? .dead : .idle)
    case (.tapped, _): break

    case (.dragOrDoubleTap, .touch):
      release(at: liftTime, &output)
      pressTime = time
      enter(.touch2, for: duration, at: time)
    case (.dragOrDoubleTap, .lift):
      release(at: liftTime, &output)
      liftTime = time
      tap(1, at: time, &output)
    case (.dragOrDoubleTap(let fingers), .motion), (.dragOrDoubleTap(let fingers), .timeout):
      drag(fingers, at: time, &output)
    case (.dragOrDoubleTap(let fingers), .palm): enter(.tapped(fingers))
    case (.dragOrDoubleTap, .thumb): break

    case (.dragging(let fingers), .touch): enter(.dragging2(fingers))
    case (.dragging(let fingers), .lift):
      let isAtEdge =
        index.map {
          geometry.isNearEdge(touches[$0].position, within: settings.limits.dragEdgeDistance)
        } ?? false
      if settings.dragLock == .sticky {
        enter(.dragWait(fingers))
      } else if settings.dragLock == .timeout || isAtEdge {
        enter(.dragWait(fingers), for: settings.limits.dragLockInterval, at: time)
      } else {
        release(at: time, &output)
        enter(.idle)
      }
    case (.dragging, .palm):
      release(at: time, &output)
      enter(.idle)
    case (.dragging, _): break

    case (.dragging2, .touch):
      release(at: time, &output)
      enter(.dead)
    case (.dragging2(let fingers), .lift), (.dragging2(let fingers), .palm):
      enter(.dragging(fingers))
    case (.dragging2, _): break

    case (.dragWait(let fingers), .touch):
      enter(.dragOrTap(fingers), for: duration, at: time)
    case (.dragWait, .timeout):
      release(at: time, &output)
      enter(.idle)
    case (.dragWait, _): break

    case (.dragOrTap, .touch):
      release(at: time, &output)
      enter(.dead)
    case (.dragOrTap, .lift):
      release(at: time, &output)
      enter(.idle)
    case (.dragOrTap(let fingers), .motion), (.dragOrTap(let fingers), .timeout):
      enter(.dragging(fingers))
      deadline = nil
    case (.dragOrTap(let fingers), .palm):
      enter(.dragWait(fingers))
      if settings.dragLock != .sticky {
        deadline = time.advanced(by: settings.limits.dragLockInterval)
      }
    case (.dragOrTap, .thumb): break

    case (.dead, .lift), (.dead, .palm):
      if fingerCount == 0 { enter(.idle) }
    case (.dead, _): break
    default: break
    }
  }
}

extension TrackpadSettings.ButtonMap {
  /// Returns the button that a number of fingers presses.
  func button(_ fingers: Int) -> TrackpadButton {
    switch (fingers, self) {
    case (2, .leftRightMiddle), (3, .leftMiddleRight): .secondary
    case (3, .leftRightMiddle), (2, .leftMiddleRight): .middle
    default: .primary
    }
  }
}
