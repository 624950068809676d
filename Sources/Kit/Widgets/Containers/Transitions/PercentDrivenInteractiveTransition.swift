public import TSGeometry
public import TSInterface

/// An object that drives the animations of an animator by a share, such as that of a pan.
///
/// Return it as the interaction controller of a transition, begin the transition when the gesture
/// begins, and call ``update(_:)``, then ``finish()`` or ``cancel()``. While it is driven, the
/// animation moves linearly; the rest runs with ``completionCurve`` (U517). Animations of blocks and
/// property animators that the animator starts in `animateTransition(using:)` are driven.
///
/// ```swift
/// final class DrawerController: ViewController {
///   /// Returned by the transitioning delegate for the dismissal.
///   private(set) var interaction: PercentDrivenInteractiveTransition?
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     let pan = PanGestureRecognizer()
///     pan.addHandler { [weak self] _ in self?.follow(pan) }
///     view.addGestureRecognizer(pan)
///   }
///
///   private func follow(_ pan: PanGestureRecognizer) {
///     let share = pan.translation(in: view.window).y / view.bounds.height
///     switch pan.state {
///     case .began:
///       interaction = PercentDrivenInteractiveTransition()
///       dismiss(animated: true)
///     case .changed: interaction?.update(share)
///     case .ended where share > 0.4: interaction?.finish()
///     default: interaction?.cancel()
///     }
///   }
/// }
/// ```
@MainActor open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// The duration of the transition, in seconds: that of the animator; 0 before the beginning.
  public final private(set) var duration: CGFloat = 0
  /// The part of the transition that is done, from 0 to 1.
  public final private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest, where 1 is that of the animator; 1 by default (U517).
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the rest; ease-in, ease-out by default.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// The timing curve of a transition that runs by itself before a finger grabs it; `nil` by default.
  ///
  /// It is not used here: the curve is that of the animator's animations.
  open var timingCurve: (any TimingCurveProvider)?
  /// A Boolean value that indicates whether the transition begins with the finger; `true` by
  /// default.
  open var wantsInteractiveStart = true

  // Weak, as the context retains this object until its end.
  private weak var context: TransitionContext?
  private var scrubber: AnimationScrubber?

  /// Creates an object that drives no transition yet.
  public init() {}

  /// Begins a transition: starts its animator and holds the animations.
  ///
  /// The engine calls it. Overrides must call `super`.
  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    let seconds = context.duration
    duration = CGFloat(seconds)
    percentComplete = 0
    let scrubber = AnimationScrubber(duration: seconds, in: context.containerView)
    self.context = context
    self.scrubber = scrubber
    context.stopAnimations = { [weak scrubber] completes in
      scrubber?.run(completes: completes, seconds: 0, curve: .linear) {}
    }
    scrubber.record { context.animate() }
    if !context.isInteractive { run(completes: true, seconds: seconds) }
  }

  /// Moves the transition to a share of its way, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    scrubber?.hold(at: Double(self.percentComplete))
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Holds a transition that runs by itself, so that ``update(_:)`` moves it.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    context.pauseInteractiveTransition()
    guard context.isInteractive, let scrubber else { return }
    percentComplete = CGFloat(scrubber.pause())
  }

  /// Returns the transition to its beginning.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    run(completes: false, seconds: Double(percentComplete) * Double(duration))
  }

  /// Runs the transition to its end.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    run(completes: true, seconds: Double(1 - percentComplete) * Double(duration))
  }

  private func run(completes: Bool, seconds: TimeInterval) {
    let speed = completionSpeed > 0 ? Double(completionSpeed) : 1
    scrubber?.run(completes: completes, seconds: seconds / speed, curve: completionCurve) {
      [weak self] in self?.scrubber = nil
    }
  }
}
