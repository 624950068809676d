import UIKitActions

/// An alert of the program's own, which springs in and can be thrown away.
class FancyAlertController: UIViewController {
  let box = UIView()
  let cancelButton = UIButton(type: .system)
  let confirmButton = UIButton(type: .system)
  private let message: String
  private let handler: (Bool) -> Void
  private let transition = FancyAlertTransition()
  private var returning: UIViewPropertyAnimator?

  init(message: String, handler: @escaping (Bool) -> Void) {
    self.message = message
    self.handler = handler
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    box.bounds = CGRect(x: 0, y: 0, width: 240, height: 140)
    box.backgroundColor = .white
    box.layer.cornerRadius = 16
    view.addSubview(box)
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 50))
    label.text = message
    label.textAlignment = .center
    box.addSubview(label)
    for (index, button) in [cancelButton, confirmButton].enumerated() {
      button.frame = CGRect(x: 120 * CGFloat(index), y: 90, width: 120, height: 50)
      button.addTarget(self, action: #action(buttonTapped(_:)), for: .touchUpInside)
      box.addSubview(button)
    }
    cancelButton.setTitle("Cancel", for: .normal)
    confirmButton.setTitle("Delete", for: .normal)
    confirmButton.setTitleColor(.red, for: .normal)
    box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #action(dragged(_:))))
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    box.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func buttonTapped(_ sender: UIButton) { close(sender == confirmButton) }

  private func close(_ confirms: Bool) {
    let handler = handler
    dismiss(animated: true) { handler(confirms) }
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let home = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    switch pan.state {
    case .began:
      // A box that is springing back is caught where it is.
      returning?.stopAnimation(true)
      pan.setTranslation(
        CGPoint(x: box.center.x - home.x, y: box.center.y - home.y), in: view)
    case .changed:
      let translation = pan.translation(in: view)
      box.center = CGPoint(x: home.x + translation.x, y: home.y + translation.y)
      box.transform = CGAffineTransform(rotationAngle: translation.x / 800)
    case .ended:
      let velocity = pan.velocity(in: view)
      if velocity.y > 1000 { close(false) } else { springBack(to: home, velocity: velocity) }
    case .cancelled:
      springBack(to: home, velocity: .zero)
    default: break
    }
  }

  private func springBack(to home: CGPoint, velocity: CGPoint) {
    let distance = CGPoint(x: home.x - box.center.x, y: home.y - box.center.y)
    let vector = CGVector(
      dx: distance.x == 0 ? 0 : velocity.x / distance.x,
      dy: distance.y == 0 ? 0 : velocity.y / distance.y)
    let animator = UIViewPropertyAnimator(
      duration: 0.6,
      timingParameters: UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: vector))
    animator.addAnimations {
      self.box.center = home
      self.box.transform = .identity
    }
    animator.startAnimation()
    returning = animator
  }
}

class FancyAlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { FancyAlertPresenter() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { FancyAlertDismisser() }
}

class FancyAlertPresenter: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let alert = transitionContext.viewController(forKey: .to) as? FancyAlertController
    else { return }
    transitionContext.containerView.addSubview(alert.view)
    alert.view.frame = transitionContext.finalFrame(for: alert)
    alert.view.layoutIfNeeded()
    alert.view.alpha = 0
    alert.box.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: 0.5
    ) {
      alert.view.alpha = 1
      alert.box.transform = .identity
    }
    animator.addCompletion { position in
      transitionContext.completeTransition(position == .end)
    }
    animator.startAnimation()
  }
}

class FancyAlertDismisser: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let alert = transitionContext.viewController(forKey: .from) as? FancyAlertController
    else { return }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeIn
    ) {
      alert.view.alpha = 0
      alert.box.center.y += 200
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
