import EventTime
import Geometry

/// The decision between pointing, scrolling, pinching, swiping and holding, and their events.
///
/// One of them goes on at a time. A new number of fingers decides anew: at once while nothing has
/// been decided, else when it has lasted for a while (T63).
struct GestureInterpreter: Sendable {
  /// The states of a gesture.
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
    /// A Boolean value that indicates whether movements have no effect, because a tap or a press is
    /// being decided.
    var isMotionWithheld: Bool
    /// A Boolean value that indicates whether the fingers only move the pointer, because a button
    /// is held.
    var isPointerForced: Bool
    /// A Boolean value that indicates whether movements of several fingers are added, because one
    /// of them holds the surface pressed.
    var isSurfacePressed: Bool
    /// A Boolean value that indicates whether resting fingers hold.
    var mayHold: Bool
    /// The time until which the fingers may tap; `nil` if they may not.
    var tapDeadline: Timestamp?
    /// A Boolean value that indicates whether thumbs rest on the pad.
    var hasThumbs: Bool
    /// A Boolean value that indicates whether two fingers may pinch (T76).
    var mayPinch: Bool
  }

  private(set) var state = State.none
  private(set) var fingerCount = 0
  private var pendingCount: Int?
  private var countDeadline: Timestamp?
  private var holdDeadline: Timestamp?
  /// A Boolean value that indicates whether the fingers begin to hold when they can no longer tap: three
  /// fingers, of which none moves until then (T62).
  private var holdFollowsTap = false
  /// The time at which the fingers were first seen together.
  private var startTime = Timestamp.zero
  /// The time at which the number of fingers began to differ.
  private var changeTime = Timestamp.zero
  private var pair: FingerPair?
  private var initialDistance = 1.0
  private var previousAngle = 0.0
  private var previousScale = 1.0
  private var previousCenter = Millimetres.zero
  private var axisLock: ScrollAxisLock
  private var hasScrolled = false
  /// The distance of the finger that moves the pointer from where it landed, in millimetres.
  private var pointerDistance = 0.0
  /// A Boolean value that indicates whether the fingers have returned to a drag that ended, and do not
  /// hold.
  private var isAfterDrag = false

  private let settings: TrackpadSettings
  private let slotCount: Int
  private let canPinch: Bool
  private let scrollSign: Double
  /// The points of a millimetre in scrolls and gestures.
  private let pointsPerMillimetre: Double

  /// The keys of the two contacts whose relation decides, the upper one first.
  private struct FingerPair: Sendable {
    var first: (slot: Int, id: Int32)
    var second: (slot: Int, id: Int32)
  }

  init(_ settings: TrackpadSettings, slotCount: Int, isSemiMultitouch: Bool) {
    self.settings = settings
    self.slotCount = slotCount
    // Positions of a semi-multitouch pad do not tell directions apart (T4).
    canPinch = !isSemiMultitouch
    axisLock = ScrollAxisLock(settings.limits.axisLock)
    scrollSign = settings.isNaturalScrollingEnabled ? 1 : -1
    pointsPerMillimetre = settings.limits.acceleration.gesturePointsPerMillimetre
  }

  /// The time at which the interpreter acts without an event; `nil` if it does not.
  var deadline: Timestamp? {
    Timestamp.earliest(Timestamp.earliest(countDeadline, holdDeadline), dragDeadline)
  }

  private var dragDeadline: Timestamp? {
    if case .drag(let drag) = state { return drag.deadline }
    return nil
  }

  /// A Boolean value that indicates whether a gesture of several fingers is going on.
  var isActive: Bool {
    switch state {
    case .scroll, .pinch, .swipe, .drag: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the fingers cannot tap any more.
  var excludesTaps: Bool {
    if case .drag(let drag) = state { return !drag.isReleased }
    return isActive
  }

  /// A Boolean value that indicates whether nothing but resting fingers was seen so far.
  var isUndecided: Bool { state == .none || state == .undecided }

  // MARK: Frames

  /// Ends what precedes the tap of fingers that have all lifted, or the press that holds them: a
  /// gesture, or a drag whose button is still held.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - time: The time of the frame.
  ///   - output: The events.
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

  /// Processes the contacts of a frame.
  ///
  /// - Parameters:
  ///   - touches: The contacts.
  ///   - acceleration: The conversion of movements of the pointer.
  ///   - context: The circumstances.
  ///   - time: The time of the frame.
  ///   - output: The events.
  mutating func process(
    _ touches: inout PadTouches, _ acceleration: inout PointerAcceleration, _ context: Context,
    at time: Timestamp, _ output: inout PadOutput
  ) {
    // What is only read is passed as inout, too, because it is large to copy.
    updateCount(&touches, time, &output)
    if context.isMotionWithheld, isActive, !isDrag { finish(.cancelled, at: time, &output) }
    guard fingerCount > 0 else { return }
    if context.isPointerForced, !isDrag {
      if state != .pointer {
        finish(.cancelled, at: time, &output)
        fingerCount = 1
        state = .pointer
      }
      (pendingCount, countDeadline, holdDeadline) = (nil, nil, nil)
      if !context.isMotionWithheld { point(&touches, &acceleration, context, time, &output) }
      return
    }
    // Movements mean nothing while the number of fingers is uncertain.
    guard pendingCount == nil else { return }
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
      (pendingCount, countDeadline) = (nil, nil)
      return
    }
    if case .drag(var drag) = state {
      drag.change(to: count, at: time)
      state = .drag(drag)
      fingerCount = count
      if drag.isOver { finish(.ended, at: time, &output) }
      return
    }
    if count == 0 {
      let end = pendingCount == nil ? time : max(changeTime, output.latestTime)
      finish(touches.hasCancellation ? .cancelled : .ended, at: end, &output)
      fingerCount = 0
    } else if !isDebounced {
      fingerCount = count
      (pendingCount, countDeadline) = (nil, nil)
      state = .none
    } else if count != pendingCount {
      if pendingCount == nil { changeTime = time }
      pendingCount = count
      countDeadline = time.advanced(by: settings.limits.fingerCountInterval)
    }
  }

  private var isDebounced: Bool {
    switch state {
    case .none, .undecided, .pointer: false
    default: true
    }
  }

  private var isDrag: Bool {
    if case .drag = state { return true }
    return false
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
  private mutating func watch(_ touches: inout PadTouches) {
    choosePair(touches)
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

  /// Selects the upper and the lower contact of those that take part (T59).
  private mutating func choosePair(_ touches: PadTouches) {
    var (upper, lower): (PadTouch?, PadTouch?)
    for touch in touches.all where touch.isInGesture {
      if upper.map({ touch.position.y < $0.position.y }) ?? true { upper = touch }
      if lower.map({ touch.position.y >= $0.position.y }) ?? true { lower = touch }
    }
    guard let upper, let lower, fingerCount > 1 else {
      pair = nil
      return
    }
    pair = FingerPair(
      first: (upper.slot, upper.trackingID), second: (lower.slot, lower.trackingID))
  }

  /// Returns the indices of the two contacts whose relation decides; `nil` if one is not down.
  private func fingers(_ touches: inout PadTouches) -> (upper: Int, lower: Int)? {
    guard let pair else { return nil }
    var (upper, lower): (Int?, Int?)
    for index in touches.indices where touches[index].isDown {
      let (slot, id) = (touches[index].slot, touches[index].trackingID)
      if slot == pair.first.slot, id == pair.first.id { upper = index }
      if slot == pair.second.slot, id == pair.second.id { lower = index }
    }
    guard let upper, let lower else { return nil }
    return (upper, lower)
  }

  // MARK: Decisions

  /// Decides what the fingers do, as soon as they have moved enough (T44).
  private mutating func decide(
    _ touches: inout PadTouches, _ context: Context, _ time: Timestamp, _ output: inout PadOutput
  ) {
    if case .drag(var drag) = state {
      drag.update(touches, at: time, &output)
      state = drag.isSwipe ? .swipe : .drag(drag)
      return
    }
    if state == .pointer, holdDeadline != nil,
      let touch = touches.all.first(where: { $0.isInGesture })
    {
      pointerDistance = touch.gestureMovement.length
    }
    guard state == .undecided || state == .hold || state == .holdAndMotion else {
      if state == .scroll, isCorrectable(time), let fingers = fingers(&touches),
        isPinch(touches[fingers.upper].gestureMovement, touches[fingers.lower].gestureMovement)
      {
        finish(.cancelled, at: time, &output)
        enterPinch(&touches, time, &output)
      }
      return
    }
    if fingerCount == 1 { return decidePointer(touches, time, &output) }
    if fingerCount > slotCount, fingerCount > 2 {
      // The positions of some fingers are unknown, so that they cannot be told to pinch (T60).
      if touches.meanMovement >= settings.limits.gestureMovement {
        enter(.swipe, time, &output)
      }
      return
    }
    decideGesture(&touches, context, time, &output)
  }

  private mutating func decidePointer(
    _ touches: PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    // The first position of a history gives no movement, however far it is from the landing (T15).
    guard let touch = touches.all.first(where: { $0.isInGesture }), touch.delta != .zero
    else { return }
    pointerDistance = touch.gestureMovement.length
    if state == .undecided {
      // A finger that moves before it can hold holds nevertheless if it is back in time.
      state = .pointer
    } else if pointerDistance < settings.limits.holdMovement {
      // The finger may tremble without ending the hold (T62).
      state = .holdAndMotion
    } else {
      enter(.pointer, time, &output)
    }
  }

  private mutating func decideGesture(
    _ touches: inout PadTouches, _ context: Context, _ time: Timestamp, _ output: inout PadOutput
  ) {
    let limits = settings.limits
    // A finger may have lifted as another landed, so that their number is the same.
    guard let fingers = fingers(&touches) else { return watch(&touches) }
    let upper = touches[fingers.upper].gestureMovement
    let lower = touches[fingers.lower].gestureMovement
    let (upperMovement, lowerMovement) = (upper.length, lower.length)
    if upperMovement < limits.gestureMovement, lowerMovement < limits.gestureMovement { return }
    let extra = Double(max(0, fingerCount - 2))
    let inner = limits.gestureInnerMovement + limits.gestureInnerGrowth * extra
    let outer = limits.gestureOuterMovement + limits.gestureOuterGrowth * extra
    let gap = touches[fingers.upper].position - touches[fingers.lower].position
    if abs(gap.x) < limits.scrollBox.width, abs(gap.y) < limits.scrollBox.height,
      startTime.seconds(to: time) > limits.scrollLandingInterval
    {
      return enterScrollOrSwipe(time, &output)
    }
    if upperMovement >= outer || lowerMovement >= outer {
      if context.hasThumbs, lowerMovement < inner {
        // The lower contact rests while the finger moves: a thumb.
        touches[fingers.lower].thumb = .ignored
        return finish(.cancelled, at: time, &output)
      }
      // On a pad without thumbs, whichever finger rests beside the other scrolls.
      if upperMovement < inner || !context.hasThumbs && lowerMovement < inner, fingerCount == 2 {
        return enter(.scroll, time, &output)
      }
      if upperMovement < inner, fingerCount > 2, canPinch, context.mayPinch {
        return enterPinch(&touches, time, &output)
      }
    }
    guard upperMovement >= inner, lowerMovement >= inner else { return }
    if !canPinch || fingerCount > slotCount || areSimilar(upper, lower) {
      enterScrollOrSwipe(time, &output)
    } else {
      enterPinch(&touches, time, &output)
    }
  }

  private func isCorrectable(_ time: Timestamp) -> Bool {
    canPinch && fingerCount == 2
      && startTime.seconds(to: time) < settings.limits.pinchCorrectionInterval
  }

  /// Returns `true` if two fingers have moved far enough, and not in similar directions.
  private func isPinch(_ upper: Millimetres, _ lower: Millimetres) -> Bool {
    let inner = settings.limits.gestureInnerMovement
    return upper.length >= inner && lower.length >= inner
      && !areSimilar(upper, lower)
  }

  private func areSimilar(_ upper: Millimetres, _ lower: Millimetres) -> Bool {
    let length = settings.limits.directionMovement
    return Octants(upper, preciseFrom: length).isSimilar(to: Octants(lower, preciseFrom: length))
  }

  // MARK: Transitions

  private mutating func enterScrollOrSwipe(_ time: Timestamp, _ output: inout PadOutput) {
    enter(fingerCount == 2 ? .scroll : .swipe, time, &output)
  }

  private mutating func enter(_ state: State, _ time: Timestamp, _ output: inout PadOutput) {
    finish(.cancelled, at: time, &output)
    self.state = state
    switch state {
    case .scroll:
      axisLock = ScrollAxisLock(settings.limits.axisLock)
      hasScrolled = false
    case .swipe:
      output.append(.swipe(.began, by: .zero, fingerCount: fingerCount), at: time)
    default: break
    }
  }

  private mutating func enterPinch(
    _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    enter(.pinch, time, &output)
    guard let fingers = fingers(&touches) else { return }
    let (upper, lower) = (touches[fingers.upper].position, touches[fingers.lower].position)
    let difference = lower - upper
    initialDistance = max(difference.length, 0.001)
    previousAngle = ElementaryFunctions.angle(y: difference.y, x: difference.x)
    previousScale = 1
    previousCenter = (lower + upper) / 2
    output.append(
      .transform(.began, scale: 1, rotation: 0, by: .zero, fingerCount: fingerCount), at: time)
  }

  /// Ends what is going on.
  ///
  /// - Parameters:
  ///   - phase: The final phase, which is ended or cancelled.
  ///   - time: The time.
  ///   - output: The events.
  mutating func finish(
    _ phase: TrackpadPhase, at time: Timestamp, _ output: inout PadOutput
  ) {
    switch state {
    case .none, .undecided, .pointer: break
    case .hold, .holdAndMotion:
      output.append(.hold(phase, fingerCount: fingerCount), at: time)
    case .scroll:
      if hasScrolled { output.append(.scroll(phase, by: .zero, .fingers), at: time) }
      hasScrolled = false
    case .pinch:
      output.append(
        .transform(
          phase, scale: previousScale, rotation: 0, by: .zero, fingerCount: fingerCount), at: time)
    case .swipe:
      output.append(.swipe(phase, by: .zero, fingerCount: fingerCount), at: time)
    case .drag(var drag):
      drag.finish(phase, at: time, &output)
    }
    state = .none
    (pendingCount, countDeadline, holdDeadline) = (nil, nil, nil)
  }

  /// Cancels what is going on and forgets the fingers.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - output: The events.
  mutating func reset(at time: Timestamp, _ output: inout PadOutput) {
    finish(.cancelled, at: time, &output)
    fingerCount = 0
  }

  /// Fires the timers that are due.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - output: The events.
  mutating func advance(to time: Timestamp, _ output: inout PadOutput) {
    if let due = holdDeadline, due <= time {
      holdDeadline = nil
      let isBack = state == .pointer && pointerDistance < settings.limits.holdMovement
      if state == .undecided || isBack, pendingCount == nil {
        state = isBack ? .holdAndMotion : .hold
        output.append(.hold(.began, fingerCount: fingerCount), at: due)
      }
    }
    if let due = countDeadline, due <= time, let count = pendingCount {
      // A scroll that goes on with one finger has ended when the other lifted.
      let phase: TrackpadPhase = state == .scroll && count < fingerCount ? .ended : .cancelled
      let end = phase == .ended ? max(changeTime, output.latestTime) : due
      finish(phase, at: end, &output)
      fingerCount = count
    }
    if case .drag(var drag) = state, let due = drag.deadline, due <= time {
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
    case .scroll: scroll(&touches, time, &output)
    case .pinch: pinch(&touches, time, &output)
    case .swipe: swipe(&touches, time, &output)
    case .drag(let drag):
      if drag.isUncertain { return }
      if drag.isPressed { point(&touches, &acceleration, context, time, &output) }
      if drag.hasSwiped { swipe(&touches, time, &output) }
    }
  }

  private func swipe(_ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput) {
    let movement = meanDelta(&touches)
    guard movement != .zero else { return }
    let delta = movement * pointsPerMillimetre
    output.append(.swipe(.changed, by: delta.vector, fingerCount: fingerCount), at: time)
  }

  /// Moves the pointer by the mean movement of the fingers, or by its sum while the surface is
  /// pressed (T14).
  private func point(
    _ touches: inout PadTouches, _ acceleration: inout PointerAcceleration, _ context: Context,
    _ time: Timestamp, _ output: inout PadOutput
  ) {
    let movement = context.isSurfacePressed ? touches.movement.sum : meanDelta(&touches)
    guard movement != .zero else { return }
    let delta = acceleration.accelerate(movement, at: time)
    let unaccelerated = movement * pointsPerMillimetre
    output.append(.motion(delta.vector, unaccelerated: unaccelerated.vector), at: time)
  }

  private mutating func scroll(
    _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    guard settings.scrollMethod == .twoFinger else { return }
    let movement = meanDelta(&touches)
    guard movement != .zero else { return }
    let delta =
      axisLock.constrain(movement, at: time)
      * (pointsPerMillimetre * scrollSign)
    guard delta != .zero else { return }
    output.append(.scroll(hasScrolled ? .changed : .began, by: delta.vector, .fingers), at: time)
    hasScrolled = true
  }

  private mutating func pinch(
    _ touches: inout PadTouches, _ time: Timestamp, _ output: inout PadOutput
  ) {
    guard let fingers = fingers(&touches) else { return }
    let (upper, lower) = (touches[fingers.upper].position, touches[fingers.lower].position)
    let difference = lower - upper
    let center = (lower + upper) / 2
    let scale = difference.length / initialDistance
    let angle = ElementaryFunctions.angle(y: difference.y, x: difference.x)
    var rotation = angle - previousAngle
    if rotation > .pi { rotation -= 2 * .pi } else if rotation < -.pi { rotation += 2 * .pi }
    let movement = center - previousCenter
    guard scale != previousScale || rotation != 0 || movement != .zero else { return }
    (previousScale, previousAngle, previousCenter) = (scale, angle, center)
    output.append(
      .transform(
        .changed, scale: scale, rotation: rotation,
        by: (movement * pointsPerMillimetre).vector,
        fingerCount: fingerCount), at: time)
  }

  private func meanDelta(_ touches: inout PadTouches) -> Millimetres {
    let (sum, count) = touches.movement
    return count > 0 ? sum / Double(count) : .zero
  }
}

extension SIMD2<Double> {
  /// The vector as a value of the interface.
  var vector: CGVector { CGVector(dx: x, dy: y) }
}

extension TrackpadSettings.MultiFingerDrag {
  /// The number of fingers that drag; `nil` if none do.
  var fingerCount: Int? {
    switch self {
    case .disabled: nil
    case .threeFingers: 3
    case .fourFingers: 4
    }
  }
}
