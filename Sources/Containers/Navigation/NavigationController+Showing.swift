import Geometry
import Interface

/// A change of what is shown that is under way.
@MainActor final class NavigationSlide {
  let from: ViewController?
  let to: ViewController
  let isPush: Bool
  let animated: Bool
  /// Whether appearance has been begun, and so is to be ended.
  var tells = false
  /// Whether the one that goes was told before it left the stack, because a finger takes it.
  var isAnnounced = false
  var isOver = false

  init(from: ViewController?, to: ViewController, isPush: Bool, animated: Bool) {
    self.from = from
    self.to = to
    self.isPush = isPush
    self.animated = animated
  }
}

extension NavigationController {
  /// Shows the top of the stack, unless it is shown or something else is on its way.
  final func showTop() {
    guard isViewLoaded, slide == nil, let top = stack.last else { return }
    guard top !== shown else {
      if !barShowsStack { showItems(animated: false, isPush: false) }
      return settleChildren()
    }
    let animated = lastChange.animated && isOnScreen && shown != nil
    begin(NavigationSlide(from: shown, to: top, isPush: lastChange.isPush, animated: animated))
    guard let slide else { return }
    guard animated else { return complete(slide) }
    View.animate(
      withDuration: ContainerLimits.push,
      animations: { self.place(slide, progress: 1) },
      completion: { [weak self] _ in self?.complete(slide) })
  }

  /// Shows the top of the stack before this comes on screen, also where it changes meanwhile: what
  /// is shown may push as its view is made.
  final func comeUpToDate() {
    repeat { showTop() } while isViewLoaded && slide == nil && stack.last !== shown
  }

  /// Makes the calls that come before, and puts both views where the way begins (U251, U252).
  final func begin(_ slide: NavigationSlide, showsItems: Bool = true) {
    self.slide = slide
    let (from, to, animated) = (slide.from, slide.to, slide.animated)
    to.loadViewIfNeeded()
    view.layoutIfNeeded()
    // Not before: what is called while the view is made may take this one off the screen.
    slide.tells = isOnScreen
    if slide.tells {
      from?.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
    }
    delegate?.navigationController(self, willShow: to, animated: animated)
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    View.performWithoutAnimation {
      to.view.frame = content.bounds
      if slide.isPush || from == nil {
        content.addSubview(to.view)
      } else {
        content.insertSubview(to.view, at: 0)
      }
      place(slide, progress: 0)
    }
    if showsItems { showItems(animated: animated, isPush: slide.isPush) }
  }

  /// Has the bars show the items of the stack.
  final func showItems(animated: Bool, isPush: Bool) {
    (self as? MoreNavigationController)?.hideBarOverAnother(animated: animated)
    navigationBar.show(itemsOfBar, animated: animated, isPush: isPush)
    toolbar.items = topViewController?.toolbarItems
    tabBarController?.updateTabBar()
  }

  /// The items of the stack, and among the rest of tabs below them that of the list.
  private var itemsOfBar: [NavigationItem] {
    let items = stack.map(\.navigationItem)
    guard let more = parent as? MoreNavigationController else { return items }
    return [more.wayBack] + items
  }

  private var barShowsStack: Bool {
    navigationBar.items?.elementsEqual(itemsOfBar) { $0 === $1 } ?? false
  }

  /// Goes back as far as the bar's button says: to the one below, or to the list of the rest.
  final func goBack() {
    if stack.count > 1 {
      popViewController(animated: true)
    } else {
      (parent as? MoreNavigationController)?.popViewController(animated: true)
    }
  }

  /// Whether a controller that was pushed hides the tab bar below.
  final var hidesBottomBar: Bool {
    if stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) { return true }
    return (stack.last as? NavigationController)?.hidesBottomBar ?? false
  }

  /// Takes the view that is shown out of this one's, which is gone: else nothing could release it.
  final func forgetShown() {
    if let slide { complete(slide) }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }

  /// Puts both views where they are at a share of the way.
  final func place(_ slide: NavigationSlide, progress: CGFloat) {
    let width = content.bounds.width
    let (upper, lower) = slide.isPush ? (slide.to, slide.from) : (slide.from, slide.to)
    let shown = slide.isPush ? progress : 1 - progress
    let middle = CGPoint(x: width / 2, y: content.bounds.midY)
    guard slide.animated else { return }
    // In early applications the one pushed the other out.
    let parallax = content.looksEarly ? 1 : ContainerLimits.parallax
    upper?.viewIfLoaded?.center = CGPoint(x: middle.x + width * (1 - shown), y: middle.y)
    lower?.viewIfLoaded?.center = CGPoint(x: middle.x - width * parallax * shown, y: middle.y)
  }

  /// Makes the calls that come after; then shows what the stack has come to meanwhile.
  final func complete(_ slide: NavigationSlide) {
    guard !slide.isOver else { return }
    slide.isOver = true
    let (from, to, animated) = (slide.from, slide.to, slide.animated)
    from?.viewIfLoaded?.removeFromSuperview()
    shown = to
    self.slide = nil
    to.viewIfLoaded?.frame = content.bounds
    if slide.tells {
      from?.endAppearanceTransition()
      endAppearance(of: to)
    }
    delegate?.navigationController(self, didShow: to, animated: animated)
    settleChildren()
    if isOnScreen { showTop() }
  }
}
