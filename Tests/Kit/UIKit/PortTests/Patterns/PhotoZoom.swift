import UIKitActions

/// A grid of photos, each of which zooms to the whole screen.
class PhotoGridController: UIViewController {
  let colors: [UIColor] = [.red, .orange, .yellow, .green, .cyan, .blue, .purple, .magenta, .brown]
  private(set) var thumbnails: [UIImageView] = []
  private(set) var selectedIndex = 0

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, color) in colors.enumerated() {
      let thumbnail = UIImageView(
        frame: CGRect(
          x: 10 + 102 * CGFloat(index % 3), y: 10 + 102 * CGFloat(index / 3), width: 96, height: 96)
      )
      thumbnail.backgroundColor = color
      thumbnail.isUserInteractionEnabled = true
      thumbnail.tag = index
      thumbnail.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: #action(thumbnailTapped(_:))))
      view.addSubview(thumbnail)
      thumbnails.append(thumbnail)
    }
  }

  private func thumbnailTapped(_ tap: UITapGestureRecognizer) {
    guard let thumbnail = tap.view else { return }
    selectedIndex = thumbnail.tag
    let photo = PhotoPageController(color: colors[selectedIndex])
    navigationController?.pushViewController(photo, animated: true)
  }
}

extension PhotoGridController: PhotoZoomParticipant {
  var zoomView: UIView { thumbnails[selectedIndex] }
}

/// A photo over the whole screen.
class PhotoPageController: UIViewController, PhotoZoomParticipant {
  let photoView = UIImageView()
  private let color: UIColor
  var zoomView: UIView { photoView }

  init(color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    photoView.backgroundColor = color
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    view.addSubview(photoView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = view.bounds.width
    photoView.frame = CGRect(x: 0, y: view.bounds.midY - side / 2, width: side, height: side)
  }
}

/// A controller with a view that zooms from or to another controller's.
protocol PhotoZoomParticipant: AnyObject {
  var zoomView: UIView { get }
}

/// The delegate of the navigation controller, which zooms on each push and pop.
class PhotoZoomDelegate: NSObject, UINavigationControllerDelegate {
  private weak var navigationController: UINavigationController?
  private var interaction: UIPercentDrivenInteractiveTransition?
  private(set) var log: [String] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
    let pinch = UIPinchGestureRecognizer(target: self, action: #action(pinched(_:)))
    pinch.delegate = self
    let pan = UIPanGestureRecognizer(target: self, action: #action(panned(_:)))
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    navigationController.view.addGestureRecognizer(pinch)
    navigationController.view.addGestureRecognizer(pan)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    follow(pinch, share: (1 - pinch.scale) / 0.7, isFast: pinch.velocity < -2)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let view = navigationController?.view
    follow(
      pan, share: pan.translation(in: view).y / 300, isFast: pan.velocity(in: view).y > 900)
  }

  private func follow(_ gesture: UIGestureRecognizer, share: CGFloat, isFast: Bool) {
    switch gesture.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      navigationController?.popViewController(animated: true)
    case .changed:
      interaction?.update(share)
    case .ended:
      if isFast || share > 0.5 { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    default: break
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard fromVC is PhotoZoomParticipant, toVC is PhotoZoomParticipant else { return nil }
    return PhotoZoomAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.append("will show \(type(of: viewController))")
    navigationController.transitionCoordinator?.notifyWhenInteractionChanges { [weak self] in
      self?.log.append($0.isCancelled ? "cancelled" : "released")
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.append("did show \(type(of: viewController))")
  }
}

extension PhotoZoomDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigationController, navigationController.viewControllers.count > 1,
      navigationController.transitionCoordinator == nil
    else { return false }
    if let pan = gestureRecognizer as? UIPanGestureRecognizer {
      let velocity = pan.velocity(in: pan.view)
      return velocity.y > abs(velocity.x)
    }
    return (gestureRecognizer as? UIPinchGestureRecognizer)?.scale ?? 1 <= 1
  }
}

/// An animator that zooms a copy of the photo from one place to the other.
class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let fromController = context.viewController(forKey: .from),
      let toController = context.viewController(forKey: .to),
      let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
      let from = (fromController as? PhotoZoomParticipant)?.zoomView
    else { return context.completeTransition(false) }
    let container = context.containerView
    toView.frame = context.finalFrame(for: toController)
    if operation == .push {
      container.addSubview(toView)
      toView.alpha = 0
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()
    guard let to = (toController as? PhotoZoomParticipant)?.zoomView else { return }

    let copy = UIView(frame: container.convert(from.bounds, from: from))
    copy.backgroundColor = from.backgroundColor
    container.addSubview(copy)
    from.isHidden = true
    to.isHidden = true
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut,
      animations: {
        copy.frame = container.convert(to.bounds, from: to)
        if self.operation == .push { toView.alpha = 1 } else { fromView.alpha = 0 }
      },
      completion: { _ in
        copy.removeFromSuperview()
        from.isHidden = false
        to.isHidden = false
        fromView.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
