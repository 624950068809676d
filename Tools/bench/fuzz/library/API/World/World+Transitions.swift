import TSContainers
import TSGeometry
import TSInterface

extension World {
  /// Performs an act of transitions and page controllers.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editTransition(_ step: Operation) {
    switch step.act {
    case .setTransitions:
      transitions?.kind = step.c
      let isOn = step.d % 4 != 0
      if step.d % 2 == 0 {
        navigations.cyclic(step.a)?.object?.delegate = isOn ? transitions : nil
      } else if let controller = controller(step.a), controller.presentingViewController == nil {
        controller.transitioningDelegate = isOn ? transitions : nil
        controller.modalPresentationStyle =
          [.custom, .fullScreen, .overFullScreen, .pageSheet][step.b % 4]
      }
    case .drive:
      guard let driver = transitions?.drivers.cyclic(step.a) else { return }
      switch step.b % 5 {
      case 0: driver.finish()
      case 1: driver.cancel()
      case 2: driver.pause()
      default: driver.update(CGFloat(step.c) / 63)
      }
    case .makePages:
      guard !isFull, let window = window(step.b), let first = free(step.a) else { return }
      entering.append(first.number)
      defer { entering.removeLast() }
      let made = ToldPages(
        transitionStyle: step.c % 2 == 0 ? .scroll : .pageCurl,
        navigationOrientation: step.d % 3 == 0 ? .vertical : .horizontal)
      pageControllers.append(ObjectSlot(made))
      made.dataSource = step.d % 5 == 0 ? nil : transitions
      made.delegate = transitions
      made.setViewControllers([first], direction: .forward, animated: false)
      window.rootViewController = made
      if step.c % 4 < 2 { pageControllers.last { $0.kept === made }?.drop() }
    case .turnPages:
      guard let pages = pageControllers.cyclic(step.a)?.object, let next = free(step.b),
        !holds(next, pages)
      else { return }
      entering.append(next.number)
      defer { entering.removeLast() }
      pages.setViewControllers(
        [next], direction: step.c % 2 == 0 ? .forward : .reverse, animated: step.d % 3 != 0
      ) { _ in World.current?.fire(.completion, 0) }
    default: break
    }
  }

  /// Returns a controller that belongs to nothing.
  func free(_ number: Int) -> FuzzController? {
    guard let found = controller(number), found.parent == nil,
      found.viewIfLoaded?.superview == nil, found.presentingViewController == nil,
      !isContained(found)
    else { return nil }
    return found
  }

  /// Returns a controller for a page, which belongs to nothing.
  func page(_ number: Int, in pages: PageViewController) -> ViewController? {
    guard let page = free(number), !holds(page, pages) else { return nil }
    return page
  }
}

/// The transitions of a run: presentations, dismissals, pushes and pops with animators that perform
/// acts, some of them driven.
@MainActor
final class FuzzTransitions: ViewControllerTransitioningDelegate,
  NavigationControllerDelegate, PageViewControllerDataSource, PageViewControllerDelegate
{
  var kind = 0
  /// The objects that drive transitions, the latest first.
  private(set) var drivers: [PercentDrivenInteractiveTransition] = []

  private func makeAnimator() -> FuzzAnimator? {
    World.told(kind % 7 == 0 ? nil : FuzzAnimator(kind))
  }

  private func makeDriver() -> PercentDrivenInteractiveTransition? {
    World.told()
    guard kind % 3 != 0 else { return nil }
    let made = ToldDriver()
    made.wantsInteractiveStart = kind % 5 != 0
    drivers.insert(made, at: 0)
    return made
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { makeAnimator() }
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { makeAnimator() }
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { makeDriver() }
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { makeDriver() }
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    World.told(FuzzPresentation(presentedViewController: presented, presenting: presenting))
  }
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { makeAnimator() }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { makeDriver() }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) { World.told() }
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) { World.told() }

  func presentationCount(for pageViewController: PageViewController) -> Int { World.told(kind % 4) }
  func presentationIndex(for pageViewController: PageViewController) -> Int { World.told(kind % 3) }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { next(in: pageViewController, 1) }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { next(in: pageViewController, 2) }

  private func next(in pages: PageViewController, _ step: Int) -> ViewController? {
    World.current?.fire(.pageSource, step)
    return World.current?.page(kind + step, in: pages)
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) { World.current?.fire(.pageTurned, 0) }
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) { World.current?.fire(.pageTurned, 1) }
}

/// An animator that performs acts, and completes transitions in several manners.
@MainActor final class FuzzAnimator: ViewControllerAnimatedTransitioning {
  private let kind: Int

  init(_ kind: Int) { self.kind = kind }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { Double(kind % 4) * 0.1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    World.current?.fire(.animateTransition, 0)
    let to = context.viewController(forKey: .to)
    if let to, let view = context.view(forKey: .to), to.viewIfLoaded === view,
      to.parent == nil || to.parent is NavigationController
    {
      context.containerView.addSubview(view)
      view.alpha = 0.5
      if kind % 4 == 3 { return context.completeTransition(kind % 8 == 3) }
      View.animate(withDuration: transitionDuration(using: context)) {
        view.alpha = 1
        World.current?.fire(.animations, 0)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        if self.kind % 6 == 0 { context.completeTransition(false) }
      }
    } else {
      context.completeTransition(kind % 2 == 0)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    World.current?.fire(.transitionEnded, transitionCompleted ? 1 : 0)
  }
}

/// A presentation controller that performs acts in its calls.
final class FuzzPresentation: ToldPresentation {
  override var shouldRemovePresentersView: Bool {
    presentedViewController.modalTransitionStyle == .coverVertical
  }
  override func presentationTransitionWillBegin() {
    World.current?.fire(.presentationBegins, 0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in World.current?.fire(.alongside, 0) },
      completion: { _ in World.current?.fire(.alongside, 1) })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    World.current?.fire(.presentationEnds, completed ? 1 : 0)
  }
  override func dismissalTransitionWillBegin() { World.current?.fire(.presentationBegins, 1) }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    World.current?.fire(.presentationEnds, completed ? 3 : 2)
  }
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
