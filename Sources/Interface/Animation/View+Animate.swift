public import Geometry

extension View {
  /// Animates what a block sets; the values change at once, what is seen follows (U292).
  ///
  /// Frame, bounds, center, transform, alpha and background colour of views in a window are
  /// animated, on the timeline of the window's application. Blocks add up: a value that is set
  /// anew on its way turns smoothly towards its new goal (U294). Meanwhile the animated views
  /// cannot be touched, unless the options allow it (U291).
  ///
  /// - Parameters:
  ///   - duration: In seconds; with 0 or less nothing is animated.
  ///   - delay: Seconds until it begins to move.
  ///   - options: The curve, and whether it repeats; ease-in-ease-out, once, by default.
  ///   - animations: Sets the new values.
  ///   - completion: Called when all of it is over, with whether nothing of it was interrupted;
  ///     at the timeline's next advance where nothing had to be animated, and at once where no
  ///     view of any application was changed, so that there is no timeline.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    run(
      duration, delay, .cubic(CubicBezier(options.curve)), options, animations, completion)
  }

  /// Animates what a block sets as a spring moves that comes to rest when the duration is over.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: Seconds until it begins to move.
  ///   - dampingRatio: From near 0, swinging long, to 1, without swinging (U299).
  ///   - velocity: The speed at the start, in whole ways a second (U299).
  ///   - options: As of a plain animation; the curve does not matter.
  ///   - animations: Sets the new values.
  ///   - completion: As of a plain animation.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    run(
      duration, delay, .settling(ratio: dampingRatio, velocity: velocity), options, animations,
      completion)
  }

  /// Animates what a block sets as a spring that is told by how long it seems to take (U301).
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds; the completion comes when the spring rests.
  ///   - bounce: 0 for none, up to 1 for the most; below 0 it is slower to arrive.
  ///   - velocity: The speed at the start, in whole ways a second.
  ///   - delay: Seconds until it begins to move.
  ///   - options: As of a plain animation; the curve does not matter.
  ///   - animations: Sets the new values.
  ///   - completion: As of a plain animation.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: max(duration, 1e-3), bounce: bounce, velocity: velocity)
    let settling = duration > 0 ? spring.settlingTime(rest: Constants().springRest) : 0
    run(settling, delay, .spring(spring), options, animations, completion)
  }

  /// Runs a block with nothing animated that it sets (U305).
  public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
    let before = AnimationBlock.isEnabled
    AnimationBlock.isEnabled = false
    actions()
    AnimationBlock.isEnabled = before
  }

  /// Turns all animations of the process on or off (U305); those under way go on.
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    AnimationBlock.isEnabled = isEnabled
  }

  /// Whether animations are on; they are unless turned off.
  public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

  /// The duration of the block that is open, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.settings.duration ?? 0
  }

  private static func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ curve: AnimationBlock.Curve,
    _ options: AnimationOptions, _ animations: @MainActor () -> Void,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let block = AnimationBlock(settings(duration, delay, curve, options))
    block.open()
    animations()
    block.close(completion: completion)
  }

  /// The settings of a block, with what it inherits from the one that it is in (U293).
  static func settings(
    _ duration: TimeInterval, _ delay: TimeInterval, _ curve: AnimationBlock.Curve,
    _ options: AnimationOptions
  ) -> AnimationBlock.Settings {
    var settings = AnimationBlock.Settings(
      duration: duration.isFinite ? max(duration, 0) : 0, delay: delay.isFinite ? max(delay, 0) : 0,
      curve: curve, repeatCount: options.contains(.repeat) ? .infinity : 1,
      autoreverses: options.contains(.autoreverse),
      beginsFromCurrentState: options.contains(.beginFromCurrentState),
      isAdditive: !options.contains(.beginFromCurrentState),
      barsInteraction: !options.contains(.allowUserInteraction),
      laysOutSubviews: options.contains(.layoutSubviews))
    guard settings.delay == 0, let outer = AnimationBlock.current?.settings else { return settings }
    settings.delay = outer.delay
    if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { settings.curve = outer.curve }
    if !options.contains(.overrideInheritedOptions) {
      settings.repeatCount = outer.repeatCount
      settings.autoreverses = outer.autoreverses
      settings.barsInteraction = outer.barsInteraction
    }
    return settings
  }
}

extension Spring {
  /// The spring of a perceived duration and a bounce, its mass 1 (U301).
  init(duration: Double, bounce: Double, velocity: Double) {
    let bounce = min(max(bounce, -0.999), 1)
    let damping =
      bounce >= 0
      ? 4 * Double.pi * (1 - bounce) / duration : 4 * Double.pi / (duration * (1 + bounce))
    let frequency = 2 * Double.pi / duration
    self.init(mass: 1, stiffness: frequency * frequency, damping: damping, velocity: velocity)
  }
}
