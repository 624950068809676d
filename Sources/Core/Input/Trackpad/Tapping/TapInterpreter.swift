import TSContacts
import TSEventTime

/// The contacts of a pad as the fingers of taps.
///
/// It decides which take part, and what the machine receives of them. A thumb that lands never takes
/// part (T32).
struct TapInterpreter: Sendable {
  private var machine: PadTapMachine
  private var landings: TapLandings
  private let geometry: PadGeometry
  private let isSemiMultitouch: Bool
  private let slotCount: Int

  init(_ settings: TrackpadSettings, _ geometry: PadGeometry, _ digitizer: Digitizer) {
    machine = PadTapMachine(settings)
    landings = TapLandings(settings.limits, geometry)
    self.geometry = geometry
    isSemiMultitouch = digitizer.isSemiMultitouch
    slotCount = max(1, digitizer.slotCount)
  }

  /// The state of the tap or drag.
  var state: PadTapMachine.State { machine.state }

  /// The time at which the interpreter acts without an event; `nil` if it does not.
  var deadline: Timestamp? { machine.deadline }

  /// The time until which the fingers on the pad may tap; `nil` if they may not.
  var tapDeadline: Timestamp? { state.isTapping ? deadline : nil }

  // MARK: Events

  /// Processes the contacts of a frame.
  ///
  /// - Parameter isPressed: A Boolean value that indicates whether the surface was pressed in this
  ///   frame.
  mutating func process(
    _ touches: inout PadTouches, isPressed: Bool, isDown: Bool, at time: Timestamp,
    _ output: inout PadOutput
  ) {
    guard machine.settings.isTappingEnabled else { return }
    machine.isSurfaceDown = isDown
    if isPressed { machine.handle(.button, at: time, &output) }
    for index in touches.indices {
      if isPressed, touches[index].tap.kind == .touch {
        touches[index].tap.reject(as: .dead, .pressed)
      }
      guard touches[index].isDirty, touches[index].mayTap else { continue }
      process(index, &touches, time, &output)
    }
  }

  /// Fires the timer if it is due.
  mutating func advance(
    to time: Timestamp, _ touches: inout PadTouches, _ output: inout PadOutput
  ) {
    guard let due = machine.deadline, due <= time else { return }
    machine.deadline = nil
    if state.isTapping {
      for index in touches.indices
      where touches[index].tap.kind == .touch && touches[index].tap.rejection == nil {
        touches[index].tap.rejection = .tooLong
      }
    }
    machine.handle(.timeout, at: due, &output)
  }

  /// Excludes the present contacts from tapping, because they do something else.
  mutating func exclude(
    _ touches: inout PadTouches, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard state != .idle, state != .dead, !state.isDragging else { return }
    for index in touches.indices where touches[index].tap.kind == .touch {
      touches[index].tap.reject(as: .dead, .gesture)
    }
    machine.handle(.motion, at: time, &output)
  }

  /// Ends whatever is going on, and releases what is pressed.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    machine.reset(at: time, &output)
  }

  // MARK: Contacts

  private mutating func process(
    _ index: Int, _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let contact = touches[index].state
    if contact == .ended { landings.noteLift(at: touches[index].position, time) }
    switch touches[index].tap.kind {
    case .thumb: return
    case .palm:
      if contact == .ended, state == .dead { machine.handle(.palm, at: time, &output) }
      return
    case .idle, .touch, .dead: break
    }
    if touches[index].palm != .none, contact == .began || contact == .down {
      touches[index].tap.reject(as: .palm, .palm)
      guard contact == .down else { return }
      machine.fingerCount -= 1
      return machine.handle(.palm, at: time, &output)
    }
    switch contact {
    case .hovering: break
    case .began: land(index, &touches, time, &output)
    case .down: follow(index, &touches, time, &output)
    case .ended: lift(index, &touches, time, &output)
    }
  }

  private mutating func land(
    _ index: Int, _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let reason = landings.rejection(
      of: touches[index], mayContinueDrag: state.isWaitingToDrag, at: time)
    if let reason { return touches[index].tap.reject(as: .thumb, reason) }
    touches[index].tap.kind = .touch
    touches[index].tap.origin = touches[index].position
    machine.fingerCount += 1
    let replacesLifted = state == .release(of: 2, down: 1)
    machine.handle(.touch, at: time, &output)
    if replacesLifted {
      touches[index].tap.reject(as: .dead, .landedBesideOthers)
    } else if state == .dead {
      touches[index].tap.rejection =
        machine.fingerCount > 3 ? .tooManyFingers : .landedBesideOthers
    }
  }

  private mutating func lift(
    _ index: Int, _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    guard touches[index].tap.kind != .idle else { return }
    machine.fingerCount -= 1
    // A contact that was lost has not lifted, and must not click.
    let isAtEdge = geometry.isNearEdge(
      touches[index].position, within: machine.settings.limits.dragEdgeDistance)
    machine.handle(
      touches[index].isCancelled ? .palm : .lift, isAtEdge: isAtEdge, at: time, &output)
    touches[index].tap.kind = .idle
  }

  private mutating func follow(
    _ index: Int, _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let mayTap = touches[index].tap.kind == .touch
    if touches[index].hasJumped, mayTap, machine.settings.tapPolicy == .immediate, state.isTapOfOne
    {
      // Two fingers that tap in turn, of which the pad makes one contact (T26).
      machine.handle(.lift, at: time, &output)
      touches[index].tap.origin = touches[index].position
      machine.handle(.touch, at: time, &output)
    } else if isDisplaced(touches[index], touches) {
      touches[index].tap.origin = touches[index].position
    } else if mayTap, state != .idle, hasMoved(touches[index]) {
      for other in touches.indices where touches[other].tap.kind == .touch {
        touches[other].tap.reject(as: .dead, other == index ? .moved : .companionMoved)
      }
      machine.handle(.motion, at: time, &output)
    } else if mayTap, touches[index].thumb == .ignored {
      touches[index].tap.reject(as: .dead, .thumb)
      machine.handle(.thumb, at: time, &output)
    }
  }

  private func hasMoved(_ touch: PadTouch) -> Bool {
    (touch.position - touch.tap.origin).length > machine.settings.limits.tapMovement
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
}
