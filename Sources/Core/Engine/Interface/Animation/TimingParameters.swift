import Foundation
public import TSGeometry

/// A timing curve for a property animator: a cubic curve or a spring.
///
/// Use ``CubicTimingParameters`` or ``SpringTimingParameters``.
public protocol TimingCurveProvider: Sendable {
  /// The cubic curve; `nil` for a spring.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; `nil` for a cubic curve.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// A timing curve given by a cubic Bézier curve from (0, 0) to (1, 1), with time along x.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Creates one of UIKit's curves (U295).
  ///
  /// - Parameter curve: The curve; ease-in, ease-out by default.
  public init(animationCurve curve: View.AnimationCurve = .easeInOut) {
    let bezier = CubicBezier(curve)
    self.init(
      controlPoint1: CGPoint(x: bezier.x1, y: bezier.y1),
      controlPoint2: CGPoint(x: bezier.x2, y: bezier.y2))
  }

  /// Creates a curve from its control points.
  ///
  /// The x of both points is clamped to 0...1 when the curve is evaluated.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// The curve, which is this value.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// The spring, which is always `nil`.
  public var springTimingParameters: SpringTimingParameters? { nil }

  var bezier: CubicBezier {
    CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

/// A timing curve given by a spring.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// The initial velocity, in whole distances per second; only its length is used.
  public let initialVelocity: CGVector
  private let form: Form

  private enum Form: Hashable {
    case ratio(CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    case perceptual(duration: TimeInterval, bounce: CGFloat)
  }

  /// Creates a spring with a mass of 3, a stiffness of 1000 and a damping of 500 (U300).
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring of a damping ratio that is at rest at the end of the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio; 1 does not oscillate.
  ///   - velocity: The initial velocity, in whole distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    form = .ratio(ratio)
    initialVelocity = velocity
  }

  /// Creates a spring from its physical parameters, ignoring the animator's duration (U300).
  ///
  /// - Parameter velocity: The initial velocity, in whole distances per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
  }

  /// Creates a spring from its perceived duration, ignoring the animator's duration (U301).
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: The bounce: 0 for none, up to 1; negative values slow the arrival down.
  ///   - velocity: The initial velocity, in whole distances per second.
  public init(
    duration: TimeInterval, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    form = .perceptual(duration: duration, bounce: bounce)
    initialVelocity = velocity
  }

  /// The curve, which is always `nil`.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The spring, which is this value.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The seconds after which the spring is at rest; 0 if it depends on the animator's duration.
  ///
  /// The value is that of an application with the standard ``Constants/springRest``. An animator
  /// uses the constants of the application whose views it changes.
  public var settlingDuration: TimeInterval {
    settlingDuration(rest: Constants.standard.springRest)
  }

  func settlingDuration(rest: Double) -> TimeInterval {
    if case .ratio = form { return 0 }
    return spring(duration: 1, rest: rest).settlingTime(rest: rest)
  }

  func spring(duration: TimeInterval, rest: Double) -> Spring {
    let velocity = Double(initialVelocity.length)
    switch form {
    case .ratio(let ratio):
      return Spring(ratio: ratio, velocity: velocity, settlingAfter: duration, rest: rest)
    case .physical(let mass, let stiffness, let damping):
      return Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    case .perceptual(let duration, let bounce):
      return Spring(duration: max(duration, 1e-3), bounce: bounce, velocity: velocity)
    }
  }
}
