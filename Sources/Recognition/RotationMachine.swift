public import EventTime
import Foundation
public import Geometry

/// Decides rotations: two fingers that turn about each other (U187, U188).
///
/// Ends when both fingers have lifted. With one left nothing changes, and another that lands makes
/// a pair with it from where they are, without a jump.
public struct RotationMachine: GestureMachine {
  /// The limits of the hysteresis and what is taken off.
  public var limits: GestureLimits

  /// Possible until the fingers have turned enough, then continuous.
  public private(set) var state = GestureState.possible
  /// How far the fingers have turned, less what the hysteresis takes off; nothing before it began.
  ///
  /// Unit: radians, clockwise positive. It counts on past a full turn.
  public private(set) var rotation: CGFloat = 0

  private var pair = FingerPair()
  private var span = CGVector.zero
  private var turned: CGFloat = 0
  private var origin: CGFloat = 0
  /// The origin as it was when the rotation began.
  private var start: CGFloat = 0
  private var mostFingers = 0
  private var farthest: CGFloat = 0
  private var estimator: VelocityEstimator

  /// Creates a machine.
  public init(limits: GestureLimits = GestureLimits()) {
    self.limits = limits
    estimator = VelocityEstimator(limits: limits)
  }

  /// Always nil: a rotation has no timer.
  public var deadline: Timestamp? { nil }

  /// ``rotation``, whatever ``setRotation(_:)`` has made of it meanwhile.
  public var totalRotation: CGFloat { state == .possible ? 0 : turned - start }

  /// Makes a value the rotation of this moment, in radians.
  public mutating func setRotation(_ rotation: CGFloat) {
    self.rotation = rotation
    origin = turned - rotation
  }

  /// The speed of turning in radians a second: of the last step at first, then fitted.
  public var velocity: CGFloat { state == .possible ? 0 : estimator.velocity.dx }

  /// How many of its two fingers are down.
  public var numberOfTouches: Int { pair.fingers.count }

  /// The point halfway between the fingers.
  public var location: CGPoint { pair.fingers.centroid }

  /// Whether a finger is one of the two.
  public func tracks(_ id: Int) -> Bool { pair.fingers.holds(id) }

  /// Returns where a finger is.
  public func location(ofTouch index: Int) -> CGPoint {
    pair.fingers.position(index, of: "RotationMachine")
  }

  /// Takes the direction to start from when the second finger lands; ignores a third.
  public mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd else { return .none }
    let isNewPair = pair.land(fingers, at: time)
    mostFingers = max(mostFingers, pair.fingers.count)
    guard isNewPair else { return .none }
    span = pair.span
    if state == .possible { turned = 0 }
    estimator.reset()
    estimator.add(CGVector(dx: turned, dy: 0), at: time)
    return .none
  }

  /// Begins when the fingers have turned enough, and changes afterwards.
  public mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, pair.move(fingers), pair.isComplete else { return .none }
    let interval = pair.advance(to: time, pause: limits.pause)
    let before = turned
    turn(to: pair.span)
    estimator.add(CGVector(dx: turned, dy: 0), at: time)
    if state == .possible { return begin(from: before, interval) }
    rotation = turned - origin
    state = .changed
    return Decision(.changed, crossing: time.seconds)
  }

  private mutating func turn(to next: CGVector) {
    let cross = span.dx * next.dy - span.dy * next.dx
    let dot = span.dx * next.dx + span.dy * next.dy
    // Fingers in one place have no direction: then the last one that was known stays.
    guard next.dx != 0 || next.dy != 0 else { return }
    turned += atan2(cross, dot)
    span = next
  }

  private mutating func begin(from before: CGFloat, _ interval: SampleInterval) -> Decision {
    let limit = limits.rotationHysteresis * .pi / 180
    farthest = max(farthest, abs(turned))
    guard abs(turned) >= limit - rounding else { return .none }
    let sign: CGFloat = turned < 0 ? -1 : 1
    origin = sign * limits.rotationSubtraction * .pi / 180
    start = origin
    rotation = turned - origin
    state = .began
    return Decision(
      .began, crossing: interval.moment(share(from: before, to: turned, reaching: sign * limit)))
  }

  /// What the two fingers must still do, or the finger that is missing.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible else { return [] }
    guard pair.isComplete else {
      return [.required(.fingers, Double(pair.fingers.count), 2)]
    }
    return [.required(.turn, Double(abs(turned) * 180 / .pi), Double(limits.rotationHysteresis))]
  }

  /// Ends with the second finger, or fails when the rotation has not begun.
  public mutating func ended(_ lifted: [Finger], at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let last = pair.hasMoved(lifted) ? moved(lifted, at: time) : .none
    guard !state.isEnd, pair.lift(lifted), pair.fingers.isEmpty else { return last }
    if state == .possible {
      state = .failed
      return .failed(
        mostFingers < 2
          ? .fingers(mostFingers, required: 2)
          : .turned(farthest * 180 / .pi, required: limits.rotationHysteresis), time.seconds)
    }
    state = .ended
    return Decision(.ended, crossing: wasPossible ? last.crossing : time.seconds)
  }

  /// Takes fingers that were taken away: with the last the rotation is broken off.
  public mutating func cancelled(_ gone: [Finger], at time: Timestamp) -> Decision {
    guard !state.isEnd, pair.lift(gone), pair.fingers.isEmpty else { return .none }
    let wasPossible = state == .possible
    state = wasPossible ? .failed : .cancelled
    return Decision(state, reason: wasPossible ? .cancelled : nil, crossing: time.seconds)
  }

  /// Does nothing.
  public mutating func timeout(at time: Timestamp) -> Decision { .none }

  /// Forgets the fingers, and the rotation.
  public mutating func reset() {
    pair.reset()
    (rotation, turned, origin, start) = (0, 0, 0, 0)
    (farthest, mostFingers) = (0, 0)
    estimator.reset()
    state = .possible
  }
}
