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
    guard top !== shown else { return settleChildren() }
    let animated = lastChange.animated && isOnScreen && shown != nil
    begin(NavigationSlide(from: shown, to: top, isPush: lastChange.isPush, animated: animated))
    guard let slide else { return }
    guard animated else { return complete(slide) }
    View.animate(
      withDuration: ContainerLimits.push,
      animations: { self.place(slide, progress: 1) },
      completion: { [weak self] _ in self?.complete(slide) })
  }

  /// Makes the calls that come before, and puts both views where the way begins (U251, U252).
  final func begin(_ slide: NavigationSlide, showsItems: Bool = true) {
    self.slide = slide
    slide.tells = isOnScreen
    let (from, to, animated) = (slide.from, slide.to, slide.animated)
    to.loadViewIfNeeded()
    view.layoutIfNeeded()
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
    navigationBar.show(stack.map(\.navigationItem), animated: animated, isPush: isPush)
    toolbar.items = topViewController?.toolbarItems
    let hidesBottom = stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    tabBarController?.setTabBarHidden(hidesBottom)
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
      to.endAppearanceTransition()
    }
    delegate?.navigationController(self, didShow: to, animated: animated)
    settleChildren()
    if isOnScreen { showTop() }
  }
}
