public import TSGeometry

extension View {
  /// Animates the changes that the keyframes of a closure make, each in its part of the duration.
  ///
  /// The curve of the options is that of the whole, by default slow at both ends; within it each
  /// keyframe moves at constant speed. Changes outside of keyframes take the whole duration.
  ///
  /// ```swift
  /// let ball = View(frame: CGRect(x: 40, y: 40, width: 40, height: 40))
  /// window.addSubview(ball)
  /// View.animateKeyframes(withDuration: 2) {
  ///   View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { ball.center.y += 200 }
  ///   View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { ball.alpha = 0 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 or less does not animate.
  ///   - delay: The seconds until the movement starts.
  ///   - options: The mode and other options.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     an animation was interrupted.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // The bits of the other options are those of blocks.
    let common = AnimationOptions(rawValue: options.rawValue & ~(0xf << 10))
    var settings = settings(duration, delay, .cubic(CubicBezier(common.curve)), common)
    settings.keyframes = options.isDiscrete ? .discrete : .linear
    let block = AnimationBlock(settings)
    block.open()
    animations()
    block.close(completion: completion)
  }

  /// Adds a keyframe to the animation of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  ///
  /// Outside of such an animation the closure is called without one; inside another block, whose
  /// spring the keyframes inherit, the times have no effect.
  ///
  /// - Parameters:
  ///   - frameStartTime: The beginning, as a share of the duration, from 0 to 1.
  ///   - frameDuration: The length, as a share of the duration, from 0 to 1.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @MainActor () -> Void
  ) {
    guard let block = AnimationBlock.current, let mode = block.settings.keyframes,
      case .cubic(let curve) = block.settings.curve
    else { return animations() }
    let start = min(max(frameStartTime.isFinite ? frameStartTime : 0, 0), 1)
    let length = min(max(frameDuration.isFinite ? frameDuration : 0, 0), 1 - start)
    block.settings.curve = .keyframe(
      mode == .linear
        ? Keyframe(curve: curve, start: start, length: length)
        : Keyframe(curve: curve, start: start + length, length: 0))
    animations()
    block.settings.curve = .cubic(curve)
  }

  /// The options of a keyframe animation, with UIKit's bits.
  ///
  /// A set may contain a curve of ``AnimationOptions``, by its raw value. The paced and cubic modes
  /// are linear here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with UIKit's bits.
    public let rawValue: UInt

    /// Creates options from their raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An option that lays out subviews within the animation, so that they move with it.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// An option that lets animated views be touched (U291).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// An option that makes a value start from its presented value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// An option that repeats the animation forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// An option that runs the animation forward and backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// An option that uses the animation's own duration inside another block (U293).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// An option that uses the animation's own other options inside another block (U293).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// A mode that moves at constant speed within each keyframe; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// A mode that shows each keyframe's values at its end, without movement.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// A mode of equal speed through all keyframes in UIKit; linear here.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A mode with curves through the values in UIKit; linear here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A mode with curves of equal speed in UIKit; linear here.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    fileprivate var isDiscrete: Bool { rawValue >> 10 & 0xf == 1 }
  }
}
