import UIKitActions

/// A screen that presents a drawer when a finger pulls it in from the left edge.
class DrawerHomeController: UIViewController, UIViewControllerTransitioningDelegate {
  private var presentingTransition: UIPercentDrivenInteractiveTransition?
  private(set) var completions = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 60, y: 200, width: 200, height: 40))
    label.text = "Pull from the left"
    label.textAlignment = .center
    view.addSubview(label)
    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #action(pullDrawer(_:)))
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
  }

  private func pullDrawer(_ pan: UIScreenEdgePanGestureRecognizer) {
    // In the window, as the view itself is scaled.
    let share = pan.translation(in: view.window).x / DrawerPresentationController.width
    switch pan.state {
    case .began:
      presentingTransition = UIPercentDrivenInteractiveTransition()
      presentingTransition?.completionCurve = .easeOut
      let drawer = DrawerController()
      drawer.modalPresentationStyle = .custom
      drawer.transitioningDelegate = self
      present(drawer, animated: true) { [weak self] in self?.completions += 1 }
    case .changed:
      presentingTransition?.update(share)
    case .ended where pan.velocity(in: view.window).x > 300 || share > 0.5:
      presentingTransition?.finish()
      presentingTransition = nil
    case .ended, .cancelled, .failed:
      presentingTransition?.cancel()
      presentingTransition = nil
    default:
      break
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { DrawerAnimator(opens: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { DrawerAnimator(opens: false) }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { presentingTransition }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    (presentedViewController as? DrawerController)?.dismissingTransition
  }
}

/// The drawer, with buttons, which a pan pushes back.
class DrawerController: UIViewController {
  private(set) var dismissingTransition: UIPercentDrivenInteractiveTransition?
  private(set) var chosen: [String] = []
  private let titles = ["Inbox", "Sent", "Drafts"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    for (index, title) in titles.enumerated() {
      let button = UIButton(
        frame: CGRect(x: 0, y: 80 + 50 * CGFloat(index), width: 240, height: 44))
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.tag = index
      button.addTarget(self, action: #action(choose(_:)), for: .touchUpInside)
      view.addSubview(button)
    }
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #action(pushBack(_:))))
  }

  private func choose(_ sender: UIButton) {
    chosen.append(titles[sender.tag])
    dismiss(animated: true)
  }

  private func pushBack(_ pan: UIPanGestureRecognizer) {
    // In the window, as the view itself moves.
    let share = -pan.translation(in: view.window).x / view.bounds.width
    switch pan.state {
    case .began:
      let transition = UIPercentDrivenInteractiveTransition()
      dismissingTransition = transition
      dismiss(animated: true) { [weak self] in self?.dismissingTransition = nil }
    case .changed:
      dismissingTransition?.update(share)
    case .ended:
      if share + -pan.velocity(in: view.window).x / 1000 > 0.5 {
        dismissingTransition?.finish()
      } else {
        dismissingTransition?.cancel()
      }
    case .cancelled:
      dismissingTransition?.cancel()
    default:
      break
    }
  }
}

class DrawerPresentationController: UIPresentationController {
  static let width: CGFloat = 240
  private lazy var shade: UIView = {
    let shade = UIView(frame: containerView?.bounds ?? .zero)
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #action(close)))
    return shade
  }()

  private func close() { presentedViewController.dismiss(animated: true) }

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 0, width: Self.width, height: containerView?.bounds.height ?? 0)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    containerView?.addSubview(shade)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      self?.shade.alpha = 0.6
      self?.presentingViewController.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      self?.shade.alpha = 0
      self?.presentingViewController.view.transform = .identity
    })
  }
}

class DrawerAnimator: UIViewControllerAnimatedTransitioning {
  private let opens: Bool

  init(opens: Bool) { self.opens = opens }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: opens ? .to : .from) else {
      transitionContext.completeTransition(false)
      return
    }
    let closed = CGAffineTransform(translationX: -view.bounds.width, y: 0)
    if opens {
      transitionContext.containerView.addSubview(view)
      view.transform = closed
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.transform = self.opens ? .identity : closed },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
