public import TSEventTime
public import TSGeometry

/// A machine that recognizes pinches: two fingers whose distance changes (U182–U186).
///
/// The pinch ends when both fingers have lifted. While one is left nothing changes; another finger
/// that lands forms a new pair with it, from their present positions and without a jump.
public struct PinchMachine: GestureMachine {
  /// The limits of the hysteresis and of its part that is removed from the scale.
  public var limits: GestureLimits { didSet { attempt.adopt(limits) } }

  /// The current state: possible until the distance has changed enough, then continuous.
  public var state: GestureState { attempt.state }
  /// The ratio of the current distance of the fingers to their initial distance; 1 before it
  /// begins.
  ///
  /// The initial distance is adjusted by the part of the hysteresis that is removed (U183).
  public private(set) var scale: CGFloat = 1

  private var attempt: PairAttempt
  private var distance: CGFloat = 0
  private var initial: CGFloat = 0
  private var baseline: CGFloat = 1
  private var factor: CGFloat = 1
  /// The total scale at the time when the current baseline was set.
  private var gathered: CGFloat = 1

  /// Creates a machine.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    attempt = PairAttempt(limits: limits)
  }

  /// The deadline, which is always `nil`: a pinch has no timer.
  public var deadline: Timestamp? { nil }

  /// The scale since the pinch began, unaffected by ``setScale(_:)``.
  public var totalScale: CGFloat { state == .possible ? 1 : gathered * distance / baseline }

  /// Sets the current scale; the pinch continues from it without a new hysteresis.
  public mutating func setScale(_ scale: CGFloat) {
    self.scale = scale
    startOver(at: distance)
  }

  /// Makes a distance the new baseline, without changing the scale.
  private mutating func startOver(at distance: CGFloat) {
    // The scale so far is multiplied in, because the ratio to the new baseline begins at 1.
    gathered *= max(self.distance, rounding) / baseline
    baseline = max(distance, rounding)
    (self.distance, factor) = (distance, scale)
  }

  /// The rate of change of the scale, in units of scale per second.
  ///
  /// It is that of the last step at first (U184), then fitted to the recent samples; 0 before the
  /// pinch begins.
  public var velocity: CGFloat {
    state == .possible ? 0 : attempt.velocity * factor / baseline
  }

  /// The scale and its velocity.
  public var values: GestureValues { GestureValues(scale: scale, rate: velocity) }

  /// The scale since the beginning.
  public var totalValues: GestureValues? { GestureValues(scale: totalScale) }

  /// The directions of the fingers.
  public static var directions: [String]? { GestureValues.pinchDirections }

  /// The number of the pinch's two fingers that are down.
  public var numberOfTouches: Int { attempt.fingerCount }

  /// The midpoint of the fingers; for a transform the location of the pointer (T84).
  public var location: CGPoint { attempt.location }

  /// Returns whether a finger is one of the two.
  public func tracks(_ id: Int) -> Bool { attempt.pair.holds(id) }

  /// Returns the current location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    attempt.pair.position(index, of: "PinchMachine")
  }

  /// Records the initial distance when the second finger lands; ignores a third finger.
  ///
  /// A movement of the first finger in the same frame is a part of the initial distance.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    if attempt.began(fingers, at: time) { measureNewPair(at: time) }
    return .none
  }

  private mutating func measureNewPair(at time: Timestamp) {
    initial = attempt.span.length
    if state.isActive { startOver(at: initial) } else { distance = initial }
    attempt.restart(at: distance, time)
  }

  /// Begins the pinch when the distance has changed enough, and reports changes afterwards.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    attempt.move(fingers) ? step(at: time) : .none
  }

  /// Processes a finger that moved, as the method that takes an array processes an array of it.
  package mutating func moved(_ finger: Finger, at time: Timestamp) -> Decision {
    attempt.move(CollectionOfOne(finger)) ? step(at: time) : .none
  }

  /// Measures the pair, which has moved.
  private mutating func step(at time: Timestamp) -> Decision {
    if attempt.isLanding(at: time) {
      measureNewPair(at: time)
      return .none
    }
    let interval = attempt.advance(to: time, pause: limits.pause)
    let before = distance
    distance = attempt.span.length
    attempt.add(distance, at: time)
    if state == .possible { return begin(from: before, interval) }
    scale = factor * distance / baseline
    attempt.state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  private mutating func begin(from before: CGFloat, _ interval: SampleInterval) -> Decision {
    guard
      let begun = attempt.begin(
        (before, distance), from: initial, hysteresis: limits.pinchHysteresis, arm: 1,
        travelShare: limits.pairTravelShare, in: interval)
    else { return .none }
    // A baseline nearer to the present distance removes most of the hysteresis from the scale
    // (U183), and all of the excess over it.
    baseline = max(initial + begun.sign * (limits.pinchSubtraction + begun.excess), rounding)
    scale = distance / baseline
    gathered = 1
    return begun.decision
  }

  /// Returns the change of distance that is missing, or the number of fingers; empty once the pinch
  /// has begun.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    attempt.margins(.spread, abs(distance - initial), of: limits.pinchHysteresis)
  }

  /// Ends when the second finger lifts, or fails if the pinch has not begun.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let last = attempt.pair.hasMoved(lifted) ? moved(lifted, at: time) : .none
    return attempt.ended(
      lifted, at: time, after: last, wasPossible: wasPossible,
      short: .short(attempt.farthest, required: limits.pinchHysteresis),
      travelShare: limits.pairTravelShare)
  }

  /// Removes cancelled fingers, and cancels the pinch, or fails, with the last one.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    attempt.cancelled(gone, at: time)
  }

  /// Processes an event of a transform, which has a scale and no fingers (T93).
  ///
  /// The pinch begins when the scale has changed by ``GestureLimits/transformHysteresis``.
  ///
  /// - Parameter rotation: The angle, which does not matter.
  public mutating func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat = 0, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision {
    let wasPossible = state == .possible
    let decision = attempt.transformed(
      phase, to: scale, from: 1, hysteresis: limits.transformHysteresis, at: location, time,
      short: { .scaled($0 * 100, required: limits.transformHysteresis * 100) })
    guard decision.state != nil, state != .failed, state != .cancelled else { return decision }
    distance = scale
    if wasPossible { (baseline, factor, gathered) = (1, 1, 1) }
    self.scale = factor * distance / baseline
    return decision
  }

  /// Returns ``Decision/none``, as a pinch has no timer.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Discards the fingers and the scale.
  public mutating func reset() {
    attempt.reset()
    (scale, factor, baseline, gathered) = (1, 1, 1, 1)
    (distance, initial) = (0, 0)
  }
}
