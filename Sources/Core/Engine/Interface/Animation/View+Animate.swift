public import TSGeometry

extension View {
  /// Animates the changes that a closure makes to views.
  ///
  /// The properties change at once and the presentation follows (U292). Frame, bounds, center,
  /// transform, alpha and background colour are animated for views in a window, on the timeline of
  /// the window's application. Animations are additive: a value that is changed again during its
  /// animation turns smoothly towards its new destination (U294). Animated views cannot be touched
  /// meanwhile, unless the options contain ``AnimationOptions/allowUserInteraction`` (U291).
  ///
  /// ```swift
  /// View.animate(withDuration: 0.3) {
  ///   panel.center.y -= 200
  ///   panel.alpha = 1
  /// } completion: { isFinished in
  ///   if isFinished { panel.isUserInteractionEnabled = true }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 or less does not animate.
  ///   - delay: The seconds until the movement starts.
  ///   - options: The curve, repetition and other options; by default ease-in, ease-out, once.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     an animation was interrupted. It is called at the timeline's next advance if nothing had
  ///     to be animated, and at once if no view of any application was changed, as there is no
  ///     timeline then.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    run(
      duration, delay, .cubic(CubicBezier(options.curve)), options, animations, completion)
  }

  /// Animates the changes that a closure makes to views, with a spring that is at rest at the end
  /// of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 or less does not animate.
  ///   - delay: The seconds until the movement starts.
  ///   - dampingRatio: The damping ratio: near 0 the spring oscillates long, with 1 it does not
  ///     (U299).
  ///   - velocity: The initial velocity, in whole distances per second (U299).
  ///   - options: The options; the curve is ignored.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     an animation was interrupted.
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

  /// Animates the changes that a closure makes to views, with a spring given by its perceived
  /// duration (U301).
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds; the completion is called when the spring is
  ///     at rest.
  ///   - bounce: The bounce: 0 for none, up to 1; negative values slow the arrival down.
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - delay: The seconds until the movement starts.
  ///   - options: The options; the curve is ignored.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     an animation was interrupted.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: max(duration, 1e-3), bounce: bounce, velocity: velocity)
    run(max(duration, 0), delay, .perceptual(spring), options, animations, completion)
  }

  /// Calls a closure without animating the changes that it makes (U305).
  public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
    let before = AnimationBlock.isEnabled
    AnimationBlock.isEnabled = false
    actions()
    AnimationBlock.isEnabled = before
  }

  /// Turns the animations of the whole process on or off (U305).
  ///
  /// Running animations continue.
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    AnimationBlock.isEnabled = isEnabled
  }

  /// A Boolean value that indicates whether animations are turned on; `true` by default.
  public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

  /// The duration of the innermost open animation block, in seconds; 0 outside of one.
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

  /// Returns the settings of a block, with those that it inherits from the enclosing block (U293).
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The delay, in seconds; a block with a delay inherits nothing.
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
    let ownsDuration = options.contains(.overrideInheritedDuration)
    let ownsCurve = options.contains(.overrideInheritedCurve)
    if !ownsDuration { settings.duration = outer.duration }
    if !ownsCurve { settings.curve = outer.curve }
    // A perceptual spring has its own duration only where both are of one block.
    if ownsDuration != ownsCurve, case .perceptual(let spring) = settings.curve {
      settings.curve = .spring(spring)
    }
    if !options.contains(.overrideInheritedOptions) {
      settings.repeatCount = outer.repeatCount
      settings.autoreverses = outer.autoreverses
      settings.barsInteraction = outer.barsInteraction
    }
    return settings
  }
}

extension Spring {
  /// Creates the spring of a perceived duration and a bounce, with a mass of 1 (U301).
  init(duration: Double, bounce: Double, velocity: Double) {
    let bounce = min(max(bounce, -0.999), 1)
    let damping =
      bounce >= 0
      ? 4 * Double.pi * (1 - bounce) / duration : 4 * Double.pi / (duration * (1 + bounce))
    let frequency = 2 * Double.pi / duration
    self.init(mass: 1, stiffness: frequency * frequency, damping: damping, velocity: velocity)
  }
}
