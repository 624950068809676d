import TSGeometry
import TSInterface

/// A transition between two controllers with an animator of the program.
@MainActor final class TransitionContext: ViewControllerContextTransitioning {
  /// The view of one of the two controllers.
  struct Side {
    /// The view that the animator adds or removes; `nil` for one that it leaves alone.
    var view: View? = nil
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: View
  let isAnimated: Bool
  let presentationStyle: ModalPresentationStyle
  let targetTransform = CGAffineTransform.identity
  let coordinator: ViewControllerTransitionCoordinator
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  let animator: any ViewControllerAnimatedTransitioning
  /// Retained until the end, as a transition may outlive what the program keeps of it.
  private var interaction: (any ViewControllerInteractiveTransitioning)?
  private weak var fromController: ViewController?
  private weak var toController: ViewController?
  /// The view that is visible at the beginning; set before the start.
  var from = Side()
  /// The view that is visible at the end; set before the start.
  var to = Side()
  private var isOver = false
  private var hasRunAlongside = false
  /// Ends the animations of a transition that another one replaces.
  var stopAnimations: (_ completes: Bool) -> Void = { _ in }
  /// Makes the appearance calls of a transition that returns to its beginning.
  var reverse: () -> Void = {}
  /// Ends the transition, and returns what is to be called after all other calls; the argument is
  /// `false` if it was cancelled.
  var settle: (Bool) -> (() -> Void) = { _ in {} }

  init(
    _ animator: any ViewControllerAnimatedTransitioning, from: ViewController?,
    to: ViewController?, in container: View, style: ModalPresentationStyle = .fullScreen,
    animated: Bool
  ) {
    self.animator = animator
    fromController = from
    toController = to
    containerView = container
    presentationStyle = style
    isAnimated = animated
    coordinator = ViewControllerTransitionCoordinator(
      duration: 0, from: from, to: to, in: container)
    coordinator.presentationStyle = style
    // Controllers may ask for it before the start.
    coordinator.transitionDuration = animated ? duration : 0
  }

  /// The duration of the animator's animation, in seconds.
  var duration: TimeInterval {
    let duration = animator.transitionDuration(using: self)
    return duration.isFinite ? max(duration, 0) : 0
  }

  /// Starts the transition (U516).
  ///
  /// - Parameter interaction: The object that drives it; `nil` for the animator alone.
  func start(_ interaction: (any ViewControllerInteractiveTransitioning)?) {
    guard let interaction, isAnimated else { return animate() }
    self.interaction = interaction
    isInteractive = interaction.wantsInteractiveStart
    coordinator.initiallyInteractive = isInteractive
    coordinator.isInteractive = isInteractive
    interaction.startInteractiveTransition(self)
    runAlongside()
  }

  /// Runs the animator, and the animations that controllers have added.
  func animate() {
    animator.animateTransition(using: self)
    runAlongside()
  }

  private func runAlongside() {
    guard !hasRunAlongside else { return }
    hasRunAlongside = true
    guard isAnimated else {
      return View.performWithoutAnimation { coordinator.runAlongside() }
    }
    View.animate(
      withDuration: coordinator.transitionDuration, options: .allowUserInteraction,
      animations: { coordinator.runAlongside() })
  }

  /// Ends the transition without the calls of its end, because another one replaces it.
  func abandon() {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    stopAnimations(!transitionWasCancelled)
    release()
    animator.animationEnded(false)
    coordinator.complete(cancelled: true)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    coordinator.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    noteCompletion()
    coordinator.changeInteraction(to: false, isCancelled: false)
  }

  func cancelInteractiveTransition() {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    noteCompletion()
    cancel()
  }

  /// Tells the coordinator how the rest of the transition runs.
  private func noteCompletion() {
    guard let interaction else { return }
    coordinator.completionVelocity = interaction.completionSpeed
    coordinator.completionCurve = interaction.completionCurve
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, !transitionWasCancelled, interaction != nil else { return }
    isInteractive = true
    coordinator.changeInteraction(to: true, isCancelled: false)
  }

  private func cancel() {
    transitionWasCancelled = true
    coordinator.changeInteraction(to: false, isCancelled: true)
    reverse()
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    // An animator may cancel by itself, or complete what was cancelled; the calls match in any case.
    if !didComplete, !transitionWasCancelled { cancel() }
    // An animator that ends at once does so before the others' animations have begun.
    runAlongside()
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    let completes = !transitionWasCancelled
    let settle = settle
    release()
    animator.animationEnded(completes)
    let afterwards = settle(completes)
    coordinator.complete(cancelled: !completes)
    afterwards()
  }

  private func release() {
    (stopAnimations, reverse, settle) = ({ _ in }, {}, { _ in {} })
    interaction = nil
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? fromController : toController
  }

  func view(forKey key: TransitionContextViewKey) -> View? { key == .from ? from.view : to.view }

  func initialFrame(for viewController: ViewController) -> CGRect {
    side(of: viewController)?.initialFrame ?? .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    side(of: viewController)?.finalFrame ?? .zero
  }

  private func side(of controller: ViewController) -> Side? {
    controller === fromController ? from : controller === toController ? to : nil
  }
}
