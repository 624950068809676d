import TSInterface

/// The rearrangement of tabs by a person (U540).
extension TabBarController {
  /// Shows the icons of the tabs that can be rearranged, above the bar.
  final func beginCustomizing() {
    let movable = (customizableViewControllers ?? []).filter { $0.isOneOf(all) }
    guard configureView == nil, isViewLoaded, isOnScreen, !movable.isEmpty else { return }
    delegate?.tabBarController(self, willBeginCustomizing: movable)
    // The delegate may have replaced the controllers or removed this one from the screen.
    guard configureView == nil, isOnScreen, movable.allSatisfy({ $0.isOneOf(all) }) else { return }
    let made = ConfigureView(self, TabArrangement(all, movable: movable))
    configureView = made
    made.frame = view.bounds
    view.addSubview(made)
    made.layoutIfNeeded()
    made.slide(in: true)
  }

  /// Applies the changes and removes the icons.
  final func endCustomizing() {
    guard let view = configureView else { return }
    view.endDrag()
    let (arrangement, isChanged) = (view.arrangement, view.arrangement.hasChanged)
    let order = arrangement.order
    configureView = nil
    delegate?.tabBarController(self, willEndCustomizing: order, changed: isChanged)
    // An order from before the delegate's call must not undo a change that it made.
    if isChanged, all.elementsEqual(arrangement.original, by: { $0 === $1 }) {
      arrange(order)
    } else {
      itemsChanged()
    }
    view.slide(in: false) { [weak self] in
      view.removeFromSuperview()
      guard let self else { return }
      delegate?.tabBarController(self, didEndCustomizing: order, changed: isChanged)
    }
  }

  /// Ends a customization at once and without a change, because the program replaces the
  /// controllers or the view is released.
  final func abandonCustomizing() {
    guard let view = configureView else { return }
    view.endDrag()
    configureView = nil
    view.removeFromSuperview()
    itemsChanged()
    delegate?.tabBarController(self, willEndCustomizing: all, changed: false)
    delegate?.tabBarController(self, didEndCustomizing: all, changed: false)
  }

  /// Gives a controller the tab at an index of the bar, while a person rearranges them.
  final func put(_ controller: ViewController, at index: Int) {
    configureView?.arrangement.put(controller, at: index)
    itemsChanged()
    configureView?.setNeedsLayout()
  }
}
