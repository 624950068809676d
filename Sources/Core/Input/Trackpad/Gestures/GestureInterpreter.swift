import TSEventTime
import TSGeometry

/// The decision between pointing, scrolling, pinching, swiping and holding, and their events.
///
/// One of them goes on at a time. A new number of fingers decides anew: at once while nothing has
/// been decided, else when it has lasted for a while (T63).
struct GestureInterpreter: Sendable {
  enum State: Hashable, Sendable {
    case none
    /// Fingers are down and have not moved enough.
    case undecided
    case hold
    /// One finger moves the pointer while it still counts as resting.
    case holdAndMotion
    case pointer
    case scroll
    case pinch
    case swipe
    /// Three or four fingers hold the primary button (T64).
    case drag(MultiFingerDragState)
  }

  /// The circumstances of a frame.
  struct Context {
    /// Whether movements have no effect, because a tap or a press is being decided.
    var isMotionWithheld: Bool
    /// Whether the fingers only move the pointer, because a button is held.
    var isPointerForced: Bool
    /// Whether movements of several fingers are added, because one of them holds the surface
    /// pressed.
    var isSurfacePressed: Bool
    var mayHold: Bool
    /// The time until which the fingers may tap; `nil` if they may not.
    var tapDeadline: Timestamp?
    var hasThumbs: Bool
    /// Whether two fingers may pinch (T76).
    var mayPinch: Bool
  }

  var state = State.none
  var fingerCount = 0
  /// The number of fingers that differs from ``fingerCount``, since when, and when it counts.
  private var pending: (count: Int, since: Timestamp, deadline: Timestamp)?
  var holdDeadline: Timestamp?
  /// Whether the fingers begin to hold when they can no longer tap: three fingers, of which none
  /// moves until then (T62).
  private var holdFollowsTap = false
  /// The time at which the fingers were first seen together.
  var startTime = Timestamp.zero
  var pair: PadFingerPair?
  private var scroll: TwoFingerScroll
  private var pinch: PadPinch
  /// The distance of the finger that moves the pointer from where it landed, in millimetres.
  var pointerDistance = 0.0
  /// Whether the fingers have returned to a drag that ended, and do not hold.
  private var isAfterDrag = false

  let settings: TrackpadSettings
  let slotCount: Int
  let classifier: GestureClassifier
  /// The points of a millimetre in scrolls and gestures.
  private let pointsPerMillimetre: Double

  init(_ settings: TrackpadSettings, slotCount: Int, isSemiMultitouch: Bool) {
    self.settings = settings
    self.slotCount = slotCount
    classifier = GestureClassifier(
      settings.limits, slotCount: slotCount, isSemiMultitouch: isSemiMultitouch)
    pointsPerMillimetre = settings.limits.acceleration.gesturePointsPerMillimetre
    scroll = TwoFingerScroll(settings)
    pinch = PadPinch(pointsPerMillimetre: pointsPerMillimetre)
  }

  /// The time at which the interpreter acts without an event; `nil` if it does not.
  var deadline: Timestamp? {
    Timestamp.earliest(Timestamp.earliest(pending?.deadline, holdDeadline), drag?.deadline)
  }

  /// The drag of three or four fingers that goes on; `nil` if none does.
  var drag: MultiFingerDragState? {
    if case .drag(let drag) = state { drag } else { nil }
  }

  /// Whether a gesture of several fingers is going on.
  var isActive: Bool {
    switch state {
    case .scroll, .pinch, .swipe, .drag: true
    default: false
    }
  }

  /// Whether nothing is going on and no timer runs.
  var isIdle: Bool { state == .none && deadline == nil }

  /// Whether the fingers cannot tap any more.
  var excludesTaps: Bool {
    if let drag { return !drag.isReleased }
    return isActive
  }

  /// Whether nothing but resting fingers was seen so far.
  var isUndecided: Bool { state == .none || state == .undecided }

  // MARK: Frames

  /// Ends what precedes the tap of fingers that have all lifted, or the press that holds them: a
  /// gesture, or a drag whose button is still held.
  mutating func endBeforeButtons(
    _ touches: inout PadTouches, at time: Timestamp, _ output: inout PadOutput
  ) {
    guard fingerCount > 0, touches.gestureCount == 0 else { return }
    guard case .drag(let drag) = state else { return updateCount(&touches, time, &output) }
    if drag.isReleased, settings.isTappingEnabled {
      finish(.ended, at: time, &output)
      fingerCount = 0
    }
  }

  mutating func process(
    _ touches: inout PadTouches, _ acceleration: inout PointerAcceleration, _ context: Context,
    at time: Timestamp, _ output: inout PadOutput
  ) {
    // What is only read is passed as inout, too, because it is large to copy.
    updateCount(&touches, time, &output)
    if context.isMotionWithheld, isActive, drag == nil { finish(.cancelled, at: time, &output) }
    guard fingerCount > 0 else { return }
    if context.isPointerForced, drag == nil {
      if state != .pointer {
        finish(.cancelled, at: time, &output)
        fingerCount = 1
        state = .pointer
      }
      (pending, holdDeadline) = (nil, nil)
      if !context.isMotionWithheld { point(&touches, &acceleration, context, time, &output) }
      return
    }
    // Movements mean nothing while the number of fingers is uncertain.
    guard pending == nil else { return }
    if state == .none { begin(&touches, context, time) }
    if holdFollowsTap, context.tapDeadline == nil { holdDeadline = nil }
    reviveThumbs(&touches, time)
    guard !context.isMotionWithheld else { return }
    decide(&touches, context, time, &output)
    perform(&touches, &acceleration, context, time, &output)
  }

  private mutating func updateCount(
    _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let count = touches.gestureCount
    guard count != fingerCount else {
      pending = nil
      return
    }
    if var drag {
      drag.change(to: count, at: time)
      state = .drag(drag)
      fingerCount = count
      if drag.isOver { finish(.ended, at: time, &output) }
      return
    }
    if count == 0 {
      let end = pending.map { max($0.since, output.latestTime) } ?? time
      finish(touches.hasCancellation ? .cancelled : .ended, at: end, &output)
      fingerCount = 0
    } else if !isDebounced {
      (fingerCount, pending) = (count, nil)
      state = .none
    } else if count != pending?.count {
      pending = (
        count, since: pending?.since ?? time,
        deadline: time.advanced(by: settings.limits.fingerCountInterval)
      )
    }
  }

  private var isDebounced: Bool {
    switch state {
    case .none, .undecided, .pointer: false
    default: true
    }
  }

  /// Starts to watch the fingers, which have changed in number.
  private mutating func begin(
    _ touches: inout PadTouches, _ context: Context, _ time: Timestamp
  ) {
    startTime = time
    watch(&touches)
    state = .undecided
    holdDeadline = nil
    let mayHold = context.mayHold && !isAfterDrag
    isAfterDrag = false
    if mayHold, fingerCount <= 4 {
      holdDeadline = time.advanced(
        by: fingerCount <= 2 ? settings.limits.quickHoldInterval : settings.limits.holdInterval)
    }
    holdFollowsTap = holdDeadline != nil && fingerCount == 3 && context.tapDeadline != nil
    if holdFollowsTap { holdDeadline = context.tapDeadline }
    guard fingerCount == settings.multiFingerDrag.fingerCount else { return }
    state = .drag(
      MultiFingerDragState(
        fingerCount: fingerCount, settings.limits, mayTap: settings.isTappingEnabled, at: time))
    holdDeadline = nil
  }

  /// Measures the movements of the fingers from here.
  mutating func watch(_ touches: inout PadTouches) {
    pair = fingerCount > 1 ? PadFingerPair(touches) : nil
    for index in touches.indices where touches[index].isInGesture {
      touches[index].gestureOrigin = touches[index].position
    }
  }

  /// Makes a finger of a thumb that soon moves as one: it pinches, but later than the finger (T77).
  private func reviveThumbs(_ touches: inout PadTouches, _ time: Timestamp) {
    guard startTime.seconds(to: time) < settings.limits.pinchCorrectionInterval else { return }
    for index in touches.indices where touches[index].thumb == .pinching {
      guard touches[index].isInGesture,
        touches[index].gestureMovement.length >= settings.limits.gestureInnerMovement
      else { continue }
      touches[index].thumb = .finger
    }
  }

  // MARK: Transitions

  mutating func enter(
    _ state: State, _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    finish(.cancelled, at: time, &output)
    self.state = state
    switch state {
    case .scroll: scroll.begin()
    case .swipe: output.append(.swipe(.began, by: .zero, fingerCount: fingerCount), at: time)
    case .pinch:
      guard let fingers = pair?.indices(in: &touches) else { break }
      pinch.begin(
        touches[fingers.upper].position, touches[fingers.lower].position,
        fingerCount: fingerCount, at: time, &output)
    default: break
    }
  }

  /// Ends what is going on.
  ///
  /// - Parameter phase: The final phase, which is ended or cancelled.
  mutating func finish(
    _ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput
  ) {
    switch state {
    case .none, .undecided, .pointer: break
    case .hold, .holdAndMotion:
      output.append(.hold(phase, fingerCount: fingerCount), at: time)
    case .scroll:
      scroll.end(phase, at: time, &output)
    case .pinch:
      pinch.end(phase, fingerCount: fingerCount, at: time, &output)
    case .swipe:
      output.append(.swipe(phase, by: .zero, fingerCount: fingerCount), at: time)
    case .drag(var drag):
      drag.finish(phase, at: time, &output)
    }
    state = .none
    (pending, holdDeadline) = (nil, nil)
  }

  /// Cancels what is going on and forgets the fingers.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    finish(.cancelled, at: time, &output)
    fingerCount = 0
  }

  mutating func advance(to time: Timestamp, _ output: inout PadOutput) {
    if let due = holdDeadline, due <= time {
      holdDeadline = nil
      let isBack = state == .pointer && pointerDistance < settings.limits.holdMovement
      if state == .undecided || isBack, pending == nil {
        state = isBack ? .holdAndMotion : .hold
        output.append(.hold(.began, fingerCount: fingerCount), at: due)
      }
    }
    if let pending, pending.deadline <= time {
      // A scroll that goes on with one finger has ended when the other lifted.
      let hasEnded = state == .scroll && pending.count < fingerCount
      let end = hasEnded ? max(pending.since, output.latestTime) : pending.deadline
      finish(hasEnded ? .ended : .cancelled, at: end, &output)
      fingerCount = pending.count
    }
    if var drag, let due = drag.deadline, due <= time {
      drag.advance(to: due, &output)
      state = .drag(drag)
      if drag.isOver {
        finish(.ended, at: due, &output)
        isAfterDrag = fingerCount > 0
      }
    }
  }

  // MARK: Events

  private mutating func perform(
    _ touches: inout PadTouches, _ acceleration: inout PointerAcceleration, _ context: Context,
    _ time: Timestamp, _ output: inout PadOutput
  ) {
    switch state {
    case .none, .undecided, .hold: break
    case .pointer, .holdAndMotion: point(&touches, &acceleration, context, time, &output)
    case .scroll: scroll.move(by: touches.meanDelta, at: time, &output)
    case .pinch:
      guard let fingers = pair?.indices(in: &touches) else { break }
      pinch.move(
        to: touches[fingers.upper].position, touches[fingers.lower].position,
        fingerCount: fingerCount, at: time, &output)
    case .swipe: swipe(&touches, time, &output)
    case .drag(let drag):
      if drag.isUncertain { return }
      if drag.isPressed { point(&touches, &acceleration, context, time, &output) }
      if drag.hasSwiped { swipe(&touches, time, &output) }
    }
  }

  private func swipe(_ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput) {
    let delta = touches.meanDelta * pointsPerMillimetre
    guard delta != .zero else { return }
    output.append(.swipe(.changed, by: delta.vector, fingerCount: fingerCount), at: time)
  }

  /// Moves the pointer by the mean movement of the fingers, or by its sum while the surface is
  /// pressed (T14).
  private func point(
    _ touches: inout PadTouches, _ acceleration: inout PointerAcceleration, _ context: Context,
    _ time: Timestamp, _ output: inout PadOutput
  ) {
    let movement = context.isSurfacePressed ? touches.movement.sum : touches.meanDelta
    guard movement != .zero else { return }
    let delta = acceleration.accelerate(movement, at: time)
    let unaccelerated = movement * pointsPerMillimetre
    output.append(.motion(delta.vector, unaccelerated: unaccelerated.vector), at: time)
  }
}
