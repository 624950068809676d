import EventTime
public import Geometry
import Misuse

/// Animations that can be paused, scrubbed, turned round and stopped on their way (U302).
///
/// What its blocks set is animated like in a plain animation. Its views can be touched, by default
/// where they are seen (U303).
@MainActor public final class ViewPropertyAnimator {
  /// What an animator is doing, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// Nothing yet, or nothing any more.
    case inactive = 0
    /// Running, or paused on its way.
    case active = 1
    /// Stopped, and to be finished.
    case stopped = 2
  }

  /// Where an animation ended, with UIKit's raw values.
  public enum Position: Int, Hashable, Sendable {
    /// At the values that were set.
    case end = 0
    /// At the values from before.
    case start = 1
    /// On the way.
    case current = 2
  }

  /// The length in seconds: as given, or a spring's own.
  public let duration: TimeInterval
  /// The pace.
  public private(set) var timingParameters: any TimingCurveProvider
  /// Seconds from the start to the first movement; as given with the start.
  public private(set) var delay: TimeInterval = 0
  /// What the animator is doing.
  public internal(set) var state = State.inactive
  /// Whether it is moving now.
  public internal(set) var isRunning = false
  /// Whether its views can be touched meanwhile; true by default.
  public var isUserInteractionEnabled = true
  /// Whether the program finds out by itself where views are touched; false by default: they are
  /// touched where they are seen (U303).
  public var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped; true by default.
  public var isInterruptible = true
  /// Whether, paused, the fraction is one of the way and not of the time; true by default.
  public var scrubsLinearly = true
  /// Whether it stays active, paused, when it has arrived; false by default.
  public var pausesOnCompletion = false

  /// What a block changed, to be able to come back to either end.
  struct Change {
    let view: View
    let property: AnimationOffset.Property
    let from: View.Presentation
    let to: View.Presentation
  }

  var course: AnimatorCourse
  var pending: [(delayFactor: CGFloat, body: @MainActor () -> Void)] = []
  var completions: [@MainActor (Position) -> Void] = []
  var changes: [Change] = []
  var groups: [AnimationGroup] = []
  var clock: AnimationClock?
  var isTurnedRound = false

  /// Creates an animator with a pace.
  ///
  /// - Parameters:
  ///   - duration: In seconds; springs that are told by what they are made of ignore it (U300).
  ///   - parameters: The curve or spring.
  public init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    let given = duration.isFinite ? max(duration, 0) : 0
    let settling = parameters.springTimingParameters?.settlingDuration ?? 0
    self.duration = settling > 0 ? settling : given
    timingParameters = parameters
    course = AnimatorCourse(shape: Self.shape(parameters, self.duration))
  }

  isolated deinit {
    // One that is let go on its way, paused: its views are at the values that were set.
    for group in groups {
      group.animatorLink = WeakLink()
      group.abandon()
      group.clock.groups.removeAll { $0 === group }
    }
  }

  /// Creates an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: View.AnimationCurve,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest when the duration is over.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: Seconds until it begins to move.
  ///   - options: The curve, and whether its views can be touched.
  ///   - animations: Sets the new values.
  ///   - completion: Told where it ended.
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Position) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds values to animate, from a share of what is left of the time on.
  ///
  /// While the animator is under way they are set at once.
  ///
  /// - Precondition: It is not stopped; the share lies in 0...1.
  public func addAnimations(
    _ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat = 0
  ) {
    demand(state != .stopped, "addAnimations(_:) to an animator that is stopped")
    demand(
      (0...1).contains(delayFactor), "addAnimations(_:delayFactor: \(delayFactor))")
    if state == .inactive {
      pending.append((delayFactor, animation))
    } else {
      let share = min(max(course.fraction(at: now), 0), 1)
      animate(animation, after: share + (1 - share) * Double(delayFactor))
    }
  }

  /// Adds what is told where the animation ended.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) {
    completions.append(completion)
  }

  /// How far it is, 0 to 1; setting it pauses the animator there.
  public var fractionComplete: CGFloat {
    get { course.fraction(at: now) }
    set {
      pauseAnimation()
      course.scrub(to: min(max(newValue, 0), 1), scrubsLinearly: scrubsLinearly)
    }
  }

  /// Whether it runs back to where it started.
  public var isReversed: Bool {
    get { isTurnedRound }
    set {
      guard newValue != isTurnedRound else { return }
      isTurnedRound = newValue
      if isRunning { run() }
    }
  }

  static func shape(_ parameters: any TimingCurveProvider, _ duration: TimeInterval)
    -> AnimatorCourse.Shape
  {
    let pace: AnimationTiming.Pace
    if let spring = parameters.springTimingParameters {
      pace = .spring(spring.spring(duration: max(duration, 1e-6), rest: Constants().springRest))
    } else {
      pace = .cubic((parameters.cubicTimingParameters ?? CubicTimingParameters()).bezier)
    }
    return AnimatorCourse.Shape(pace: pace, duration: duration)
  }

  /// Has the rest run with another pace.
  func take(_ parameters: any TimingCurveProvider) {
    timingParameters = parameters
    course.shape = Self.shape(parameters, duration)
  }

  func setDelay(_ delay: TimeInterval) { self.delay = delay }
}
