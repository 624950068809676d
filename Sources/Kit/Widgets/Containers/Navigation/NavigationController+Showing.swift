import TSGeometry
import TSInterface

extension NavigationController {
  /// Shows the top of the stack, unless it is visible already or a transition is in progress.
  final func showTop() {
    guard isViewLoaded, slide == nil, let top = stack.last else { return }
    guard top !== shown else {
      if !barShowsStack { showItems(animated: false, isPush: false) }
      return settleChildren()
    }
    let animated = lastChange.animated && isOnScreen && shown != nil
    let new =
      (animated ? customSlide(to: top) : nil)
      ?? standardSlide(to: top, isPush: lastChange.isPush, animated: animated)
    begin(new, showsItems: new.context == nil)
    guard let slide else { return }
    if let context = slide.context { return run(slide, by: context) }
    let coordinator = slide.coordinator
    guard animated else {
      View.performWithoutAnimation { coordinator.runAlongside() }
      return complete(slide)
    }
    View.animate(
      withDuration: containerLimits.pushDuration,
      animations: {
        self.show(slide, progress: 1)
        coordinator.runAlongside()
      },
      completion: { [weak self] _ in self?.complete(slide) })
  }

  /// Returns the standard transition from the visible controller to another one.
  ///
  /// - Parameter isPush: Whether its view moves in from the right.
  /// - Returns: The transition, which has not begun.
  private final func standardSlide(
    to top: ViewController, isPush: Bool, animated: Bool
  ) -> NavigationSlide {
    NavigationSlide(
      from: shown, to: top, isPush: isPush, stacks: (lastChange.stack, stack),
      coordinator: ViewControllerTransitionCoordinator(
        duration: animated ? containerLimits.pushDuration : 0, from: shown, to: top, in: content))
  }

  /// Shows the top of the stack before the controller appears.
  ///
  /// The view that is loaded for that may push another controller, so this repeats until the
  /// visible controller is the top one.
  final func updateShownController() {
    // It may have another view since.
    if let shown, slide == nil, shown.viewIfLoaded?.superview == nil {
      content.removeSubviews()
      self.shown = nil
    }
    repeat { showTop() } while isViewLoaded && slide == nil && stack.last !== shown
  }

  /// Makes the calls that precede a transition, and places both views at its beginning (U251,
  /// U252).
  ///
  /// - Parameter showsItems: Whether the bars change at once.
  final func begin(_ slide: NavigationSlide, showsItems: Bool = true) {
    self.slide = slide
    let (from, to, animated) = (slide.from, slide.to, slide.animated)
    to.loadViewIfNeeded()
    view.layoutIfNeeded()
    // This is asked after the view has loaded, because the calls made by that may take this
    // controller off the screen.
    slide.makesAppearanceCalls = isOnScreen
    if slide.makesAppearanceCalls {
      from?.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
    }
    delegate?.navigationController(self, willShow: to, animated: animated)
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    View.performWithoutAnimation {
      to.view.frame = content.bounds
      // The program's animator adds the view itself.
      guard slide.context == nil else { return }
      if slide.isPush || from == nil {
        content.addSubview(to.view)
      } else {
        content.insertSubview(to.view, at: 0)
      }
      show(slide, progress: 0)
    }
    if showsItems { showItems(animated: animated, isPush: slide.isPush) }
  }

  /// Updates the bars for the present stack.
  ///
  /// - Parameter isPush: Whether the new content moves in from the right.
  final func showItems(animated: Bool, isPush: Bool) {
    (self as? MoreNavigationController)?.hideBarOverAnother(animated: animated)
    navigationBar.show(itemsOfBar, animated: animated, isPush: isPush)
    toolbar.items = topViewController?.toolbarItems
    tabBarController?.updateTabBar()
  }

  /// The items of the stack; in the list of further tabs, with the list's item below them.
  private var itemsOfBar: [NavigationItem] {
    let items = stack.map(\.navigationItem)
    guard let more = parent as? MoreNavigationController else { return items }
    return [more.wayBack] + items
  }

  private var barShowsStack: Bool {
    navigationBar.items?.elementsEqual(itemsOfBar) { $0 === $1 } ?? false
  }

  /// Pops to the controller below, or to the list of further tabs.
  final func goBack() {
    if stack.count > 1 {
      popViewController(animated: true)
    } else {
      (parent as? MoreNavigationController)?.popViewController(animated: true)
    }
  }

  /// Whether a pushed controller hides the tab bar.
  final var hidesBottomBar: Bool {
    if stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) { return true }
    return (stack.last as? NavigationController)?.hidesBottomBar ?? false
  }

  /// Removes the visible child's view from this controller's view, which a memory warning released.
  ///
  /// With a superview the child's view could not be released in turn.
  final func forgetShown() {
    if let slide, slide.coordinator.isCancelled { takeBackCancelled(slide) }
    if let slide { complete(slide) }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }

  /// Places both views for a progress of the transition, from 0 to 1.
  final func show(_ slide: NavigationSlide, progress: CGFloat) {
    let width = content.bounds.width
    let (upper, lower) = slide.isPush ? (slide.to, slide.from) : (slide.from, slide.to)
    let shown = slide.isPush ? progress : 1 - progress
    let middle = CGPoint(x: width / 2, y: content.bounds.midY)
    guard slide.animated else { return }
    // In the legacy appearance the new view pushes the old one out, without parallax.
    let parallax = content.looksLegacy ? 1 : containerLimits.parallax
    upper?.viewIfLoaded?.center = CGPoint(x: middle.x + width * (1 - shown), y: middle.y)
    lower?.viewIfLoaded?.center = CGPoint(x: middle.x - width * parallax * shown, y: middle.y)
  }

  /// Makes the calls that follow a transition, then shows what the stack has become meanwhile.
  ///
  /// - Parameter slide: The transition; one that is over is ignored.
  final func complete(_ slide: NavigationSlide) {
    guard !slide.isOver else { return }
    slide.isOver = true
    let (from, to, animated) = (slide.from, slide.to, slide.animated)
    slide.context?.abandon()
    from?.viewIfLoaded?.removeFromSuperview()
    shown = to
    self.slide = nil
    to.viewIfLoaded?.frame = content.bounds
    if slide.context != nil, to.parent === self, let view = to.viewIfLoaded,
      view.superview !== content
    {
      content.addSubview(view)
    }
    if slide.makesAppearanceCalls {
      from?.endAppearanceTransition()
      endAppearance(of: to)
    }
    if slide.context == nil { slide.coordinator.complete(cancelled: false) }
    delegate?.navigationController(self, didShow: to, animated: animated)
    settleChildren()
    // Changes of the stack during the transition are shown now (U260).
    if isOnScreen { showTop() }
  }
}
