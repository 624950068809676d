import TSEventTime
public import TSGeometry
import TSPreconditions

/// A group of animations that can be paused, scrubbed, reversed and stopped while they run (U302).
///
/// Use an animator for interactive animations, such as one that follows a finger. Its views can be
/// touched, by default where they are presented (U303).
///
/// ```swift
/// let animator = ViewPropertyAnimator(duration: 0.5, curve: .easeOut) { panel.center.y = 100 }
/// animator.addCompletion { position in
///   if position == .end { panel.isUserInteractionEnabled = true }
/// }
/// animator.startAnimation()
/// ```
@MainActor public final class ViewPropertyAnimator {
  /// The states of an animator, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// The animator has not started, or has ended.
    case inactive = 0
    /// The animator is running, or paused.
    case active = 1
    /// The animator is stopped; ``finishAnimation(at:)`` ends it.
    case stopped = 2
  }

  /// The positions at which an animation can end, with UIKit's raw values.
  public enum Position: Int, Hashable, Sendable {
    /// The end: the values that were set.
    case end = 0
    /// The start: the values before the animation.
    case start = 1
    /// A position between both.
    case current = 2
  }

  /// The duration in seconds: as given, or a spring's own.
  public private(set) var duration: TimeInterval
  /// The timing curve.
  public private(set) var timingParameters: any TimingCurveProvider
  /// The delay before the first movement, in seconds; 0 until ``startAnimation(afterDelay:)`` sets
  /// it.
  public private(set) var delay: TimeInterval = 0
  /// The state of the animator.
  public internal(set) var state = State.inactive
  /// A Boolean value that indicates whether the animator is running and not paused.
  public internal(set) var isRunning = false
  /// A Boolean value that indicates whether the animated views can be touched; `true` by default.
  public var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the program itself hit-tests the animated views;
  /// `false`, the default, hits them where they are presented (U303).
  public var isManualHitTestingEnabled = false
  /// A Boolean value that indicates whether the animator can be paused and stopped; `true` by
  /// default.
  public var isInterruptible = true
  /// A Boolean value that indicates whether the fraction of a paused animator is one of the
  /// distance and not of the time; `true` by default.
  public var scrubsLinearly = true
  /// A Boolean value that indicates whether the animator is paused instead of ended when it has
  /// arrived; `false` by default.
  public var pausesOnCompletion = false

  var progress: AnimatorProgress
  var pending: [(delayFactor: CGFloat, body: @MainActor () -> Void)] = []
  var completions: [@MainActor (Position) -> Void] = []
  var changes: [AnimatedChange] = []
  var groups: [AnimationGroup] = []
  /// The clock of the application whose views the animator changes; `nil` until a view is changed.
  var clock: AnimationClock? {
    didSet { if let clock, clock !== oldValue { take(clock.constants) } }
  }
  var isTurnedRound = false

  /// Creates an animator with a timing curve.
  ///
  /// - Parameter duration: The duration in seconds; springs given by physical parameters ignore it
  ///   (U300).
  public init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    let given = duration.isFinite ? max(duration, 0) : 0
    let settling = parameters.springTimingParameters?.settlingDuration ?? 0
    self.duration = settling > 0 ? settling : given
    timingParameters = parameters
    progress = AnimatorProgress(
      shape: Self.shape(parameters, self.duration, rest: Constants.standard.springRest))
  }

  isolated deinit {
    // An animator that is released while it is paused leaves its views at the values that were set.
    for group in groups {
      group.animatorLink = WeakLink()
      group.abandon()
      group.clock.groups.remove(group)
    }
  }

  /// Creates an animator with one of UIKit's curves.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - animations: A closure that changes the properties.
  public convenience init(
    duration: TimeInterval, curve: View.AnimationCurve,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve given by its control points.
  ///
  /// - Parameter duration: The duration, in seconds.
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

  /// Creates an animator with a spring that is at rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - dampingRatio: The damping ratio; 1 does not oscillate.
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
  ///   - duration: The duration, in seconds.
  ///   - delay: The seconds until the movement starts.
  ///   - options: The curve, and whether the views can be touched; other options are ignored.
  ///   - completion: A closure that receives the position at which the animation ended.
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

  /// Adds changes to animate.
  ///
  /// While the animator is active the closure is called at once; otherwise it is called at the
  /// start.
  ///
  /// - Parameter delayFactor: The share of the remaining time after which the animation starts.
  /// - Precondition: The animator is not stopped, and the share is in 0...1.
  public func addAnimations(
    _ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat = 0
  ) {
    ensure(state != .stopped, "addAnimations(_:) to an animator that is stopped")
    ensure(
      (0...1).contains(delayFactor), "addAnimations(_:delayFactor: \(delayFactor))")
    if state == .inactive {
      pending.append((delayFactor, animation))
    } else {
      let share = min(max(progress.fraction(at: now), 0), 1)
      animate(animation, after: share + (1 - share) * Double(delayFactor))
    }
  }

  /// Adds a closure that is called when the animation ends.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) {
    completions.append(completion)
  }

  /// The progress of the animator, from 0 to 1; setting the property pauses the animator there.
  public var fractionComplete: CGFloat {
    get { progress.fraction(at: now) }
    set {
      pauseAnimation()
      progress.scrub(to: min(max(newValue, 0), 1), scrubsLinearly: scrubsLinearly)
    }
  }

  /// A Boolean value that indicates whether the animator runs back to the start; `false` by
  /// default.
  public var isReversed: Bool {
    get { isTurnedRound }
    set {
      guard newValue != isTurnedRound else { return }
      isTurnedRound = newValue
      if isRunning { run() }
    }
  }

  static func shape(
    _ parameters: any TimingCurveProvider, _ duration: TimeInterval, rest: Double
  ) -> AnimatorProgress.Shape {
    let pace: AnimationTiming.Pace
    if let spring = parameters.springTimingParameters {
      pace = .spring(spring.spring(duration: max(duration, 1e-6), rest: rest))
    } else {
      pace = .cubic((parameters.cubicTimingParameters ?? CubicTimingParameters()).bezier)
    }
    return AnimatorProgress.Shape(pace: pace, duration: duration)
  }

  /// The share of a spring's distance at which it is at rest, by the application's constants.
  private var springRest: Double { (clock?.constants ?? .standard).springRest }

  /// Adapts a spring to an application's constants, if they differ from those assumed until now.
  private func take(_ constants: Constants) {
    guard let spring = timingParameters.springTimingParameters,
      constants.springRest != Constants.standard.springRest
    else { return }
    let settling = spring.settlingDuration(rest: constants.springRest)
    if settling > 0 { duration = settling }
    progress.shape = Self.shape(timingParameters, duration, rest: constants.springRest)
  }

  /// Replaces the timing curve of the rest.
  func take(_ parameters: any TimingCurveProvider) {
    timingParameters = parameters
    progress.shape = Self.shape(parameters, duration, rest: springRest)
  }

  func setDelay(_ delay: TimeInterval) { self.delay = delay }
}
