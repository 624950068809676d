public import EventTime
public import Geometry

/// Decides pinches: two fingers whose distance changes (U182–U186).
///
/// Ends when both fingers have lifted. With one left nothing changes, and another that lands makes
/// a pair with it from where they are, without a jump.
public struct PinchMachine: GestureMachine {
  /// The limits of the hysteresis and what is taken off.
  public var limits: GestureLimits

  /// Possible until the distance has changed enough, then continuous.
  public private(set) var state = GestureState.possible
  /// The distance of the fingers to what it was at the beginning, as a factor; 1 before.
  ///
  /// Of the distance at the beginning, the part that the hysteresis takes off is left out (U183).
  public private(set) var scale: CGFloat = 1

  private var pair = FingerPair()
  private var distance: CGFloat = 0
  private var initial: CGFloat = 0
  private var baseline: CGFloat = 1
  private var factor: CGFloat = 1
  /// The total scale up to the baseline.
  private var gathered: CGFloat = 1
  private var mostFingers = 0
  private var farthest: CGFloat = 0
  private var estimator: VelocityEstimator

  /// Creates a machine.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    estimator = VelocityEstimator(limits: limits)
  }

  /// Always nil: a pinch has no timer.
  public var deadline: Timestamp? { nil }

  /// ``scale``, whatever ``setScale(_:)`` has made of it meanwhile.
  public var totalScale: CGFloat { state == .possible ? 1 : gathered * distance / baseline }

  /// Makes a value the scale of this moment; the pinch goes on from it without a new hysteresis.
  public mutating func setScale(_ scale: CGFloat) {
    self.scale = scale
    startOver(at: distance)
  }

  /// Measures from a distance on, without a jump.
  private mutating func startOver(at distance: CGFloat) {
    gathered *= max(self.distance, rounding) / baseline
    baseline = max(distance, rounding)
    (self.distance, factor) = (distance, scale)
  }

  /// The change of the scale a second: of the last step at first (U184), then fitted to the recent.
  public var velocity: CGFloat {
    state == .possible ? 0 : estimator.velocity.dx * factor / baseline
  }

  /// How many of its two fingers are down.
  public var numberOfTouches: Int { pair.fingers.count }

  /// The point halfway between the fingers.
  public var location: CGPoint { pair.fingers.centroid }

  /// Whether a finger is one of the two.
  public func tracks(_ id: Int) -> Bool { pair.fingers.holds(id) }

  /// Returns where a finger is.
  public func location(ofTouch index: Int) -> CGPoint {
    pair.fingers.position(index, of: "PinchMachine")
  }

  /// Takes the distance to start from when the second finger lands; ignores a third.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    let isNewPair = pair.land(fingers, at: time)
    mostFingers = max(mostFingers, pair.fingers.count)
    guard isNewPair else { return .none }
    initial = pair.span.length
    if state.isActive { startOver(at: initial) } else { distance = initial }
    estimator.reset()
    estimator.add(CGVector(dx: distance, dy: 0), at: time)
    return .none
  }

  /// Begins when the distance has changed enough, and changes afterwards.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, pair.move(fingers), pair.isComplete else { return .none }
    let interval = pair.advance(to: time, pause: limits.pause)
    let before = distance
    distance = pair.span.length
    estimator.add(CGVector(dx: distance, dy: 0), at: time)
    if state == .possible { return begin(from: before, interval) }
    scale = factor * distance / baseline
    state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  private mutating func begin(from before: CGFloat, _ interval: SampleInterval) -> Decision {
    let change = distance - initial
    farthest = max(farthest, abs(change))
    guard abs(change) >= limits.pinchHysteresis - rounding else { return .none }
    let sign: CGFloat = change < 0 ? -1 : 1
    baseline = max(initial + sign * limits.pinchSubtraction, rounding)
    scale = distance / baseline
    gathered = 1
    state = .began
    let limit = initial + sign * limits.pinchHysteresis
    return Decision(
      .began, crossing: interval.moment(share(from: before, to: distance, reaching: limit)))
  }

  /// What the two fingers must still do, or the finger that is missing.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    guard pair.isComplete else {
      return [.required(.fingers, Double(pair.fingers.count), 2)]
    }
    return [.required(.spread, Double(abs(distance - initial)), Double(limits.pinchHysteresis))]
  }

  /// Ends with the second finger, or fails when the pinch has not begun.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let last = pair.hasMoved(lifted) ? moved(lifted, at: time) : .none
    guard !state.isEnd, pair.lift(lifted), pair.fingers.isEmpty else { return last }
    if state == .possible {
      state = .failed
      return .failed(
        mostFingers < 2
          ? .fingers(mostFingers, required: 2)
          : .short(farthest, required: limits.pinchHysteresis), time.seconds)
    }
    state = .ended
    return Decision(.ended, crossing: wasPossible ? last.crossing : time.seconds)
  }

  /// Takes fingers that were taken away: with the last the pinch is broken off.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, pair.lift(gone), pair.fingers.isEmpty else { return .none }
    let wasPossible = state == .possible
    state = wasPossible ? .failed : .cancelled
    return Decision(state, reason: wasPossible ? .cancelled : nil, crossing: time.seconds)
  }

  /// Does nothing.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Forgets the fingers, and the scale.
  public mutating func reset() {
    pair.reset()
    (scale, factor, baseline, gathered) = (1, 1, 1, 1)
    (distance, initial, farthest, mostFingers) = (0, 0, 0, 0)
    estimator.reset()
    state = .possible
  }
}
