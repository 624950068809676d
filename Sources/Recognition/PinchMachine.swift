public import EventTime
public import Geometry

/// A machine that recognizes pinches: two fingers whose distance changes (U182–U186).
///
/// The pinch ends when both fingers have lifted. While one is left nothing changes; another finger
/// that lands forms a new pair with it, from their present positions and without a jump.
public struct PinchMachine: GestureMachine {
  /// The limits of the hysteresis and of its part that is removed from the scale.
  public var limits: GestureLimits

  /// The current state: possible until the distance has changed enough, then continuous.
  public private(set) var state = GestureState.possible
  /// The ratio of the current distance of the fingers to their initial distance; 1 before it
  /// begins.
  ///
  /// The initial distance is adjusted by the part of the hysteresis that is removed (U183).
  public private(set) var scale: CGFloat = 1

  private var pair = FingerPair()
  private var distance: CGFloat = 0
  private var initial: CGFloat = 0
  private var baseline: CGFloat = 1
  private var factor: CGFloat = 1
  /// The total scale at the time when the current baseline was set.
  private var gathered: CGFloat = 1
  private var mostFingers = 0
  private var farthest: CGFloat = 0
  private var estimator: VelocityEstimator

  /// Creates a machine.
  ///
  /// - Parameter limits: The limits that decide.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    estimator = VelocityEstimator(limits: limits)
  }

  /// The deadline, which is always `nil`: a pinch has no timer.
  public var deadline: Timestamp? { nil }

  /// The scale since the pinch began, unaffected by ``setScale(_:)``.
  public var totalScale: CGFloat { state == .possible ? 1 : gathered * distance / baseline }

  /// Sets the current scale; the pinch continues from it without a new hysteresis.
  ///
  /// - Parameter scale: The new scale.
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
    state == .possible ? 0 : estimator.velocity.dx * factor / baseline
  }

  /// The number of the pinch's two fingers that are down.
  public var numberOfTouches: Int { pair.fingers.count }

  /// The midpoint of the fingers.
  public var location: CGPoint { pair.fingers.centroid }

  /// Returns whether a finger is one of the two.
  ///
  /// - Parameter id: The identifier of the finger.
  /// - Returns: `true` if the finger is part of the pinch.
  public func tracks(_ id: Int) -> Bool { pair.fingers.holds(id) }

  /// Returns the current location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  /// - Parameter index: The index of the finger, in order of landing.
  /// - Returns: The location in points.
  public func location(ofTouch index: Int) -> CGPoint {
    pair.fingers.position(index, of: "PinchMachine")
  }

  /// Records the initial distance when the second finger lands; ignores a third finger.
  ///
  /// - Parameters:
  ///   - fingers: The fingers that began in this frame.
  ///   - time: The time of the event, on the clock of the source.
  /// - Returns: Always ``Decision/none``.
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

  /// Begins the pinch when the distance has changed enough, and reports changes afterwards.
  ///
  /// - Parameters:
  ///   - fingers: The fingers that moved in this frame.
  ///   - time: The time of the event, on the clock of the source.
  /// - Returns: The decision, or ``Decision/none`` if the input decides nothing.
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
    // A baseline nearer to the present distance removes most of the hysteresis from the scale
    // (U183).
    baseline = max(initial + sign * limits.pinchSubtraction, rounding)
    scale = distance / baseline
    gathered = 1
    state = .began
    let limit = initial + sign * limits.pinchHysteresis
    return Decision(
      .began, crossing: interval.moment(share(from: before, to: distance, reaching: limit)))
  }

  /// Returns the change of distance that is missing, or the number of fingers.
  ///
  /// - Parameter time: The time to report for, on the clock of the source.
  /// - Returns: The margins; empty once the pinch has begun.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    guard pair.isComplete else {
      return [.required(.fingers, Double(pair.fingers.count), 2)]
    }
    return [.required(.spread, Double(abs(distance - initial)), Double(limits.pinchHysteresis))]
  }

  /// Ends when the second finger lifts, or fails if the pinch has not begun.
  ///
  /// - Parameters:
  ///   - lifted: The fingers that lifted in this frame, each at its last position.
  ///   - time: The time of the event, on the clock of the source.
  /// - Returns: The decision, or ``Decision/none`` if the input decides nothing.
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

  /// Removes cancelled fingers, and cancels the pinch, or fails, with the last one.
  ///
  /// - Parameters:
  ///   - gone: The fingers that were cancelled in this frame.
  ///   - time: The time of the event, on the clock of the source.
  /// - Returns: The decision, or ``Decision/none`` if the input decides nothing.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, pair.lift(gone), pair.fingers.isEmpty else { return .none }
    let wasPossible = state == .possible
    state = wasPossible ? .failed : .cancelled
    return Decision(state, reason: wasPossible ? .cancelled : nil, crossing: time.seconds)
  }

  /// Returns ``Decision/none``, as a pinch has no timer.
  ///
  /// - Parameter time: The present time, which is ignored.
  /// - Returns: Always ``Decision/none``.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Discards the fingers and the scale.
  public mutating func reset() {
    pair.reset()
    (scale, factor, baseline, gathered) = (1, 1, 1, 1)
    (distance, initial, farthest, mostFingers) = (0, 0, 0, 0)
    estimator.reset()
    state = .possible
  }
}
