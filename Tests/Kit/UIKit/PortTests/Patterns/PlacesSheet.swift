import UIKitActions

/// A map whose button presents a sheet with a list of places.
class PlacesMapController: UIViewController, PlacesSheetDelegate {
  let button = UIButton(type: .system)
  private let transition = SheetTransition()
  private(set) var chosen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.8, green: 0.9, blue: 0.8, alpha: 1)
    button.frame = CGRect(x: 110, y: 60, width: 100, height: 44)
    button.setTitle("Places", for: .normal)
    button.addTarget(self, action: #action(showPlaces), for: .touchUpInside)
    view.addSubview(button)
  }

  private func showPlaces() {
    let sheet = PlacesSheetController()
    sheet.delegate = self
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    transition.driver.attach(to: sheet)
    present(sheet, animated: true)
  }

  func placesSheet(_ sheet: PlacesSheetController, didChoose place: String) {
    chosen.append(place)
  }
}

protocol PlacesSheetDelegate: AnyObject {
  func placesSheet(_ sheet: PlacesSheetController, didChoose place: String)
}

/// The content of the sheet: a grabber and a table.
class PlacesSheetController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var delegate: PlacesSheetDelegate?
  let tableView = UITableView(frame: .zero, style: .plain)
  let grabber = UIView(frame: CGRect(x: 0, y: 8, width: 36, height: 5))
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.layer.cornerRadius = 12
    view.clipsToBounds = true
    grabber.backgroundColor = .lightGray
    grabber.layer.cornerRadius = 2.5
    view.addSubview(grabber)
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grabber.center.x = view.bounds.midX
    tableView.frame = view.bounds.inset(by: UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("did disappear")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "place")
      ?? UITableViewCell(style: .default, reuseIdentifier: "place")
    cell.textLabel?.text = "Place \(indexPath.row + 1)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    delegate?.placesSheet(self, didChoose: "Place \(indexPath.row + 1)")
  }
}

/// A presentation over the lower part of the screen, with a view that dims the rest.
class SheetPresentationController: UIPresentationController {
  let dimmingView = UIView()
  private(set) var log: [String] = []

  override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #action(dimmingViewTapped(_:))))
  }

  private func dimmingViewTapped(_ tap: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let size = size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: containerView.bounds.size)
    return CGRect(
      origin: CGPoint(x: 0, y: containerView.bounds.height - size.height), size: size)
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize: CGSize
  ) -> CGSize {
    CGSize(width: withParentContainerSize.width, height: 300)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    log.append("presentation will begin")
    dimmingView.alpha = 0
    containerView?.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.append("presentation did end \(completed)")
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    log.append("dismissal will begin")
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("dismissal did end \(completed)")
    if completed { dimmingView.removeFromSuperview() }
  }
}

/// The delegate that supplies the parts of the sheet's transitions.
class SheetTransition: UIViewControllerTransitioningDelegate {
  let driver = SheetDismissDriver()

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SheetPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SheetAnimator(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SheetAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    driver.isInteracting ? driver : nil
  }
}

/// An animator that slides the sheet from or to the bottom.
class SheetAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    isPresenting ? 0.4 : 0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresenting {
      transitionContext.containerView.addSubview(controller.view)
    }
    let presentedFrame =
      isPresenting
      ? transitionContext.finalFrame(for: controller)
      : transitionContext.initialFrame(for: controller)
    var dismissedFrame = presentedFrame
    dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
    controller.view.frame = isPresenting ? dismissedFrame : presentedFrame
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: isPresenting ? .curveEaseOut : .curveLinear,
      animations: {
        controller.view.frame = self.isPresenting ? presentedFrame : dismissedFrame
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// A driver that dismisses the sheet by a pan, which begins only where the table is at its top.
class SheetDismissDriver: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
  private(set) var isInteracting = false
  private weak var sheet: PlacesSheetController?

  func attach(to sheet: PlacesSheetController) {
    self.sheet = sheet
    let pan = UIPanGestureRecognizer(target: self, action: #action(handlePan(_:)))
    pan.delegate = self
    pan.name = "dismiss"
    sheet.view.addGestureRecognizer(pan)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let sheet, let container = sheet.view.superview else { return }
    let translation = pan.translation(in: container)
    let share = min(max(translation.y / sheet.view.bounds.height, 0), 1)
    switch pan.state {
    case .began:
      isInteracting = true
      sheet.dismiss(animated: true)
    case .changed:
      update(share)
    case .ended:
      isInteracting = false
      let velocity = pan.velocity(in: container).y
      completionSpeed = 1
      if velocity > 800 || share > 0.4 && velocity >= 0 {
        finish()
      } else {
        cancel()
      }
    case .cancelled, .failed:
      isInteracting = false
      cancel()
    default:
      break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let sheet else { return false }
    let velocity = pan.velocity(in: sheet.view)
    return sheet.tableView.contentOffset.y <= 0 && velocity.y > abs(velocity.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer == sheet?.tableView.panGestureRecognizer
  }
}
