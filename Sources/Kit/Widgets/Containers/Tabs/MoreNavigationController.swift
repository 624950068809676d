import class Foundation.NSCoder
import TSInterface

/// The navigation controller of the list of tabs that have no button in the bar (U261).
final class MoreNavigationController: NavigationController {
  private weak var tabs: TabBarController?
  let list: MoreListController
  /// The item of the back button that leads from a navigation controller in the list to the list.
  let wayBack: NavigationItem
  /// Whether a controller is being removed that is no longer in the list; the list that appears
  /// below it is not selected then.
  private var isReleasing = false

  init(_ tabs: TabBarController) {
    self.tabs = tabs
    list = MoreListController(tabs)
    wayBack = NavigationItem(title: list.title)
    super.init(nibName: nil, bundle: nil)
    sceneID = "more"
    tabBarItem = TabBarItem(tabBarSystemItem: .more, tag: 0)
    pushViewController(list, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a controller of the list above it.
  ///
  /// - Parameter controller: One of the tab bar controller's controllers without a button.
  func open(_ controller: ViewController, animated: Bool = false) {
    if animated {
      pushViewController(controller, animated: true)
    } else {
      setViewControllers([list, controller], animated: false)
    }
  }

  /// Removes the controller that is shown above the list, if it no longer belongs there.
  ///
  /// - Parameter overflow: The controllers that have no tab of their own from now on.
  func release(unlessIn overflow: [ViewController]) {
    guard stack.count > 1, !stack[1].isOneOf(overflow) else { return }
    isReleasing = true
    defer { isReleasing = false }
    // A controller that is still sliding would stay a child of this one until it has arrived.
    if let slide { complete(slide) }
    setViewControllers([list], animated: false)
  }

  /// Returns whether a controller is in the stack above the list.
  ///
  /// - Returns: Whether it is shown, or covered by a controller that it has pushed.
  func isOpen(_ controller: ViewController) -> Bool { controller.isOneOf(stack) }

  /// Updates the list after the tabs or those that can be rearranged have changed.
  func tabsChanged() { list.tabsChanged() }

  /// Selects the list when it has appeared again.
  func listHasAppeared() {
    guard !isReleasing, topViewController === list, let tabs, tabs.tab(of: tabs.chosen) === self
    else { return }
    tabs.chosen = self
  }

  /// Hides the navigation bar above a navigation controller, which has one of its own.
  func hideBarOverAnother(animated: Bool) {
    let hides = topViewController is NavigationController
    if hides != isNavigationBarHidden { setNavigationBarHidden(hides, animated: animated) }
  }
}
