import TSEventTime
import TSGeometry

/// An attempt of two fingers to change a measure: their distance in a pinch, their angle in a
/// rotation.
///
/// It has what the two gestures share: the fingers, the state, the hysteresis, the velocity and the
/// end. The machines compute the measure and what they publish of it.
struct PairAttempt: Sendable {
  var state = GestureState.possible
  private(set) var pair = FingerPair()
  private var mostFingers = 0
  /// The greatest change of the measure before the gesture began.
  private(set) var farthest: CGFloat = 0
  /// The midpoint of the fingers when the pair was complete.
  private var initialMidpoint = CGPoint.zero
  /// The time at which the pair was complete; `nil` before that, and when it has moved since.
  private var landingTime: Timestamp?
  /// The greatest share that was too small for the gesture to begin; `nil` if none was.
  private var missedShare: CGFloat?
  private var estimator: VelocityEstimator
  /// The location of the pointer during a transform; `nil` for fingers.
  private var transformLocation: CGPoint?

  init(limits: GestureLimits) { estimator = VelocityEstimator(limits: limits) }

  /// Takes over the limits of the velocity; its samples remain.
  mutating func adopt(_ limits: GestureLimits) { estimator.adopt(limits) }

  /// The number of fingers of the pair that are down.
  var fingerCount: Int { pair.count }
  /// The midpoint of the fingers, or the location of the pointer during a transform (T84).
  var location: CGPoint { transformLocation ?? pair.centroid }
  /// The vector from the first finger to the second; zero unless both are down.
  var span: CGVector { pair.span }
  /// The rate of change of the measure, per second.
  var velocity: CGFloat { estimator.velocity.dx }

  /// Adds fingers while there are fewer than two.
  ///
  /// - Returns: `true` if this completed the pair; the machine then calls ``restart(at:_:)``.
  mutating func began(_ fingers: [Finger], at time: Timestamp) -> Bool {
    guard !state.isEnd else { return false }
    let isNewPair = pair.land(fingers, at: time)
    mostFingers = max(mostFingers, pair.count)
    if isNewPair { (initialMidpoint, landingTime) = (pair.centroid, time) }
    return isNewPair
  }

  /// Returns whether a movement belongs to the frame in which the pair was complete.
  ///
  /// Such a movement of the first finger has happened before the second one was there, so the machine
  /// measures the pair anew after it. A frame has one movement: later ones of the same time are those of
  /// input that was queued, whose times were raised to that of the session.
  ///
  /// - Parameter time: The time of the movement, which has been made.
  /// - Returns: `true` if it is the first one since the pair was complete, at the same time.
  mutating func isLanding(at time: Timestamp) -> Bool {
    guard let landingTime else { return false }
    self.landingTime = nil
    guard landingTime == time else { return false }
    initialMidpoint = pair.centroid
    return true
  }

  /// Starts to measure a new pair, whose velocity is unknown yet.
  mutating func restart(at measure: CGFloat, _ time: Timestamp) {
    estimator.reset()
    add(measure, at: time)
  }

  /// Adds a sample of the measure to those of the velocity.
  mutating func add(_ measure: CGFloat, at time: Timestamp) {
    estimator.add(CGVector(dx: measure, dy: 0), at: time)
  }

  /// Moves the fingers of the pair.
  ///
  /// - Parameter fingers: The fingers that moved, which may include others.
  /// - Returns: `true` if the measure of the pair may have changed, and the gesture has not ended.
  @inline(__always) mutating func move(
    _ fingers: some RandomAccessCollection<Finger>
  ) -> Bool {
    !state.isEnd && pair.move(fingers) && pair.isComplete
  }

  /// Returns the interval since the last sample, and starts the next one.
  ///
  /// - Parameter pause: The longest length of the interval, in seconds.
  mutating func advance(to time: Timestamp, pause: Double) -> SampleInterval {
    pair.advance(to: time, pause: pause)
  }

  /// Begins the gesture if the measure has changed by the hysteresis, and the fingers have moved
  /// enough relative to each other.
  ///
  /// - Parameters:
  ///   - measures: The measure before and after the last step.
  ///   - initial: The measure when the second finger landed.
  ///   - arm: The points by which a change of the measure by 1 moves the fingers relative to each other.
  ///   - travelShare: The least share, ``GestureLimits/pairTravelShare``.
  /// - Returns: The sign of the change, the excess of the change over the hysteresis before the gesture
  ///   was possible, which is 0 unless it waited for the share, and the decision; `nil` if the change
  ///   is too small.
  mutating func begin(
    _ measures: (before: CGFloat, after: CGFloat), from initial: CGFloat, hysteresis: CGFloat,
    arm: CGFloat, travelShare: CGFloat, in interval: SampleInterval
  ) -> (sign: CGFloat, excess: CGFloat, decision: Decision)? {
    let change = measures.after - initial
    farthest = max(farthest, abs(change))
    guard abs(change) >= hysteresis - rounding else { return nil }
    guard exceeds(abs(change) * arm, share: travelShare) else { return nil }
    let sign: CGFloat = change < 0 ? -1 : 1
    state = .began
    let excess: CGFloat =
      missedShare == nil ? 0 : max(0, (measures.before - initial) * sign - hysteresis)
    let fraction = share(
      from: measures.before, to: measures.after, reaching: initial + sign * (hysteresis + excess))
    return (sign, excess, Decision(.began, crossing: interval.moment(fraction)))
  }

  /// Returns whether the fingers have moved enough relative to each other, compared with their
  /// midpoint, and keeps the share if they have not.
  private mutating func exceeds(_ relative: CGFloat, share least: CGFloat) -> Bool {
    guard least > 0 else { return true }
    let travel = (pair.centroid - initialMidpoint).length
    guard relative < least * travel - rounding else { return true }
    missedShare = max(missedShare ?? 0, relative / travel)
    return false
  }

  /// Returns the change that is missing, or the number of fingers.
  ///
  /// - Parameters:
  ///   - change: The change of the measure so far, in the unit of the quantity.
  ///   - hysteresis: The change that begins the gesture, in the unit of the quantity.
  /// - Returns: The margins; empty once the gesture has begun.
  func margins(
    _ quantity: GestureMargin.Quantity, _ change: CGFloat, of hysteresis: CGFloat
  ) -> [GestureMargin] {
    guard state == .possible, transformLocation == nil else { return [] }
    guard pair.isComplete else { return [.required(.fingers, Double(pair.count), 2)] }
    return [.required(quantity, Double(change), Double(hysteresis))]
  }

  /// Removes fingers that lifted, and ends the gesture, or fails, with the last one.
  ///
  /// - Parameters:
  ///   - lifted: The fingers that lifted, which may include others.
  ///   - last: The decision of the movement in the same event.
  ///   - wasPossible: Whether the gesture had not begun before that movement.
  ///   - reason: The reason of a failure of two fingers: their change was too small.
  ///   - travelShare: The share of the midpoint's movement that the change had to reach.
  /// - Returns: The decision, or that of the movement if the gesture continues.
  mutating func ended(
    _ lifted: [Finger], at time: Timestamp, after last: Decision, wasPossible: Bool,
    short reason: FailureReason, travelShare: CGFloat
  ) -> Decision {
    guard !state.isEnd, pair.lift(lifted), pair.isEmpty else { return last }
    if state == .possible {
      state = .failed
      if mostFingers < 2 { return .failed(.fingers(mostFingers, required: 2), time.seconds) }
      let parallel = missedShare.map { FailureReason.parallel($0, required: travelShare) }
      return .failed(parallel ?? reason, time.seconds)
    }
    state = .ended
    return Decision(.ended, crossing: wasPossible ? last.crossing : time.seconds)
  }

  /// Removes cancelled fingers, and cancels the gesture, or fails, with the last one.
  ///
  /// - Parameter gone: The fingers that were cancelled, which may include others.
  /// - Returns: The decision, or ``Decision/none`` if the gesture continues.
  mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, pair.lift(gone), pair.isEmpty else { return .none }
    let wasPossible = state == .possible
    state = wasPossible ? .failed : .cancelled
    return Decision(state, reason: wasPossible ? .cancelled : nil, crossing: time.seconds)
  }

  /// Processes an event of a transform, which has the measure and no fingers (T93).
  ///
  /// - Parameters:
  ///   - initial: The measure that leaves everything as it is.
  ///   - hysteresis: The change of the measure that begins the gesture.
  ///   - location: The location of the pointer, in points of the window.
  ///   - reason: A closure that returns the reason of a failure, from the greatest change.
  /// - Returns: The decision, or ``Decision/none`` if the event decides nothing.
  mutating func transformed(
    _ phase: TransformPhase, to measure: CGFloat, from initial: CGFloat, hysteresis: CGFloat,
    at location: CGPoint, _ time: Timestamp, short reason: (CGFloat) -> FailureReason
  ) -> Decision {
    guard !state.isEnd else { return .none }
    if transformLocation == nil { restart(at: initial, time) }
    transformLocation = location
    if phase == .cancelled {
      let wasPossible = state == .possible
      state = wasPossible ? .failed : .cancelled
      return Decision(state, reason: wasPossible ? .cancelled : nil, crossing: time.seconds)
    }
    add(measure, at: time)
    let change = abs(measure - initial)
    farthest = max(farthest, change)
    if state != .possible {
      state = phase == .ended ? .ended : .changed
    } else if change >= hysteresis - rounding {
      // A transform that begins with its last event is complete in one step (U103).
      state = phase == .ended ? .ended : .began
    } else if phase == .ended {
      state = .failed
      return .failed(reason(farthest), time.seconds)
    } else {
      return .none
    }
    return Decision(state, crossing: time.seconds)
  }

  mutating func reset() {
    pair.reset()
    (farthest, mostFingers) = (0, 0)
    missedShare = nil
    landingTime = nil
    transformLocation = nil
    estimator.reset()
    state = .possible
  }
}
