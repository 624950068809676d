import Foundation
public import Geometry

/// A pace for a property animator: along a curve or as a spring.
public protocol TimingCurveProvider: Sendable {
  /// The curve, if it is one.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// A pace along a cubic Bézier curve from (0, 0) to (1, 1), time along x.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Creates one of UIKit's curves (U295); ease-in-ease-out by default.
  public init(animationCurve curve: View.AnimationCurve = .easeInOut) {
    let bezier = CubicBezier(curve)
    self.init(
      controlPoint1: CGPoint(x: bezier.x1, y: bezier.y1),
      controlPoint2: CGPoint(x: bezier.x2, y: bezier.y2))
  }

  /// Creates a curve from its control points; their x is brought into 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// Itself.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: SpringTimingParameters? { nil }

  var bezier: CubicBezier {
    CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

/// The pace of a spring.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// The speed at the start, in whole ways a second; its length counts.
  public let initialVelocity: CGVector
  private let form: Form

  private enum Form: Hashable {
    case ratio(CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    case perceptual(duration: TimeInterval, bounce: CGFloat)
  }

  /// Creates a spring with a mass of 3, a stiffness of 1000 and a damping of 500 (U300).
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring of a damping ratio that comes to rest when the animator's duration is over.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    form = .ratio(ratio)
    initialVelocity = velocity
  }

  /// Creates a spring from what it is made of; it ignores the animator's duration (U300).
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
  }

  /// Creates a spring from how long it seems to take (U301); it ignores the animator's duration.
  public init(
    duration: TimeInterval, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    form = .perceptual(duration: duration, bounce: bounce)
    initialVelocity = velocity
  }

  /// None.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The seconds after which the spring is at rest; 0 where the animator's duration says so.
  public var settlingDuration: TimeInterval {
    if case .ratio = form { return 0 }
    let rest = Constants().springRest
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
