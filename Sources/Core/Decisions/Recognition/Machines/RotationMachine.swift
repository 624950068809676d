public import TSEventTime
public import TSGeometry

/// A machine that recognizes rotations: two fingers that turn about each other (U187, U188).
///
/// The rotation ends when both fingers have lifted. While one is left nothing changes; another
/// finger that lands forms a new pair with it, from their present positions and without a jump.
public struct RotationMachine: GestureMachine {
  /// The limits of the hysteresis and of its part that is subtracted from the rotation.
  public var limits: GestureLimits { didSet { attempt.adopt(limits) } }

  /// The current state: possible until the fingers have turned enough, then continuous.
  public var state: GestureState { attempt.state }
  /// The angle that the fingers have turned, less the subtracted part of the hysteresis.
  ///
  /// Unit: radians, clockwise positive; 0 before the rotation begins. The angle continues beyond a
  /// full turn.
  public private(set) var rotation: CGFloat = 0

  private var attempt: PairAttempt
  private var span = CGVector.zero
  private var turned: CGFloat = 0
  private var origin: CGFloat = 0
  /// The value of ``origin`` when the rotation began.
  private var start: CGFloat = 0

  /// Creates a machine.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    attempt = PairAttempt(limits: limits)
  }

  /// The deadline, which is always `nil`: a rotation has no timer.
  public var deadline: Timestamp? { nil }

  /// The rotation since the gesture began, unaffected by ``setRotation(_:)``, in radians.
  public var totalRotation: CGFloat { state == .possible ? 0 : turned - start }

  /// Sets the current rotation; later turning adds to it.
  ///
  /// - Parameter rotation: The new rotation, in radians.
  public mutating func setRotation(_ rotation: CGFloat) {
    self.rotation = rotation
    origin = turned - rotation
  }

  /// The angular velocity in radians per second, clockwise positive.
  ///
  /// It is that of the last step at first, then fitted to the recent samples; 0 before the rotation
  /// begins.
  public var velocity: CGFloat { state == .possible ? 0 : attempt.velocity }

  /// The rotation and its velocity.
  public var values: GestureValues { GestureValues(rotation: rotation, rate: velocity) }

  /// The rotation since the beginning.
  public var totalValues: GestureValues? { GestureValues(rotation: totalRotation) }

  /// The directions of the fingers.
  public static var directions: [String]? { GestureValues.rotationDirections }

  /// The number of the rotation's two fingers that are down.
  public var numberOfTouches: Int { attempt.fingerCount }

  /// The midpoint of the fingers; for a transform the location of the pointer (T84).
  public var location: CGPoint { attempt.location }

  /// Returns whether a finger is one of the two.
  public func tracks(_ id: Int) -> Bool { attempt.pair.holds(id) }

  /// Returns the current location of a finger, in the coordinate space of the window.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  public func location(ofTouch index: Int) -> CGPoint {
    attempt.pair.position(index, of: "RotationMachine")
  }

  /// Records the initial direction when the second finger lands; ignores a third finger.
  ///
  /// A movement of the first finger in the same frame is a part of the initial direction.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    if attempt.began(fingers, at: time) { measureNewPair(at: time) }
    return .none
  }

  private mutating func measureNewPair(at time: Timestamp) {
    span = attempt.span
    if state == .possible { turned = 0 }
    attempt.restart(at: turned, time)
  }

  /// Begins the rotation when the fingers have turned enough, and reports changes afterwards.
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
    let before = turned
    turn(to: attempt.span)
    attempt.add(turned, at: time)
    if state == .possible { return begin(from: before, interval) }
    rotation = turned - origin
    attempt.state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  /// Adds the angle from the last direction of the fingers to the next one.
  ///
  /// Adding differences lets the rotation continue beyond a full turn.
  private mutating func turn(to next: CGVector) {
    let cross = span.dx * next.dy - span.dy * next.dx
    let dot = span.dx * next.dx + span.dy * next.dy
    // Fingers at the same position have no direction, so the last known direction is kept.
    guard next.dx != 0 || next.dy != 0 else { return }
    turned += CGFloat(ElementaryFunctions.angle(y: Double(cross), x: Double(dot)))
    span = next
  }

  private mutating func begin(from before: CGFloat, _ interval: SampleInterval) -> Decision {
    let hysteresis = limits.rotationHysteresis * .pi / 180
    guard
      let begun = attempt.begin(
        (before, turned), from: 0, hysteresis: hysteresis, arm: span.length,
        travelShare: limits.pairTravelShare, in: interval)
    else { return .none }
    origin = begun.sign * (limits.rotationSubtraction * .pi / 180 + begun.excess)
    start = origin
    rotation = turned - origin
    return begun.decision
  }

  /// Returns the angle that is missing, or the number of fingers; empty once the rotation has
  /// begun.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    attempt.margins(.turn, abs(turned) * 180 / .pi, of: limits.rotationHysteresis)
  }

  /// Ends when the second finger lifts, or fails if the rotation has not begun.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let last = attempt.pair.hasMoved(lifted) ? moved(lifted, at: time) : .none
    return attempt.ended(
      lifted, at: time, after: last, wasPossible: wasPossible,
      short: .turned(attempt.farthest * 180 / .pi, required: limits.rotationHysteresis),
      travelShare: limits.pairTravelShare)
  }

  /// Removes cancelled fingers, and cancels the rotation, or fails, with the last one.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    attempt.cancelled(gone, at: time)
  }

  /// Processes an event of a transform, which has an angle and no fingers (T93).
  ///
  /// The rotation begins when the angle has changed by ``GestureLimits/transformHysteresis``.
  ///
  /// - Parameter scale: The scale, which does not matter.
  public mutating func transformed(
    _ phase: TransformPhase, scale: CGFloat = 1, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision {
    let wasPossible = state == .possible
    let degrees = 180 / CGFloat.pi
    let decision = attempt.transformed(
      phase, to: rotation, from: 0, hysteresis: limits.transformHysteresis, at: location, time,
      short: { .turned($0 * degrees, required: limits.transformHysteresis * degrees) })
    guard decision.state != nil, state != .failed, state != .cancelled else { return decision }
    turned = rotation
    if wasPossible { (origin, start) = (0, 0) }
    self.rotation = turned - origin
    return decision
  }

  /// Returns ``Decision/none``, as a rotation has no timer.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Discards the fingers and the rotation.
  public mutating func reset() {
    attempt.reset()
    (rotation, turned, origin, start) = (0, 0, 0, 0)
  }
}
