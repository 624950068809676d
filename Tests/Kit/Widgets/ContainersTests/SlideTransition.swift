import TSContainers
import TSGeometry
import TSInterface
import TestSupport

/// An animator that slides the upper view from or to the bottom in one second.
@MainActor final class SlideAnimator: ViewControllerAnimatedTransitioning {
  let log: CallLog
  let appears: Bool
  var usesAnimator = false
  private(set) weak var context: (any ViewControllerContextTransitioning)?

  init(_ log: CallLog, appears: Bool) {
    self.log = log
    self.appears = appears
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    self.context = context
    log.note("animate")
    let bounds = context.containerView.bounds
    if let to = context.view(forKey: .to) {
      if appears {
        context.containerView.addSubview(to)
      } else {
        context.containerView.insertSubview(to, at: 0)
      }
    }
    guard let view = context.view(forKey: appears ? .to : .from) else {
      return context.completeTransition(true)
    }
    if appears { view.frame.origin.y = bounds.maxY }
    let end = appears ? 0 : bounds.maxY
    guard context.isAnimated else {
      view.frame.origin.y = end
      return context.completeTransition(true)
    }
    if usesAnimator {
      let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        view.frame.origin.y = end
      }
      animator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator.startAnimation()
    } else {
      View.animate(withDuration: 1) {
        view.frame.origin.y = end
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded \(transitionCompleted)")
  }
}

/// A presentation over the lower half, with a view that dims the rest.
final class HalfPresentation: PresentationController {
  let dim = View(frame: .zero)
  var log: CallLog?

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    log?.note("presentationTransitionWillBegin")
    guard let container = containerView else { return }
    dim.frame = container.bounds
    dim.alpha = 0
    container.insertSubview(dim, at: 0)
    presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 1 }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.note("presentationTransitionDidEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() {
    log?.note("dismissalTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dim.alpha = 0 },
      completion: { self.log?.note("alongside cancelled \($0.isCancelled)") })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.note("dismissalTransitionDidEnd \(completed)")
  }
}

@MainActor final class SlideDelegate: ViewControllerTransitioningDelegate {
  let log: CallLog
  var usesAnimator = false
  var interaction: (any ViewControllerInteractiveTransitioning)?
  private(set) weak var presentation: HalfPresentation?
  private(set) weak var animator: SlideAnimator?

  init(_ log: CallLog) { self.log = log }

  private func animator(appears: Bool) -> SlideAnimator {
    let made = SlideAnimator(log, appears: appears)
    made.usesAnimator = usesAnimator
    animator = made
    return made
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(appears: true) }
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(appears: false) }
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = HalfPresentation(presentedViewController: presented, presenting: presenting)
    made.log = log
    presentation = made
    return made
  }
}
