public import Interface
import Preconditions

extension TabBarController {
  /// The selected index while the list of further tabs is selected; `NSNotFound` in UIKit.
  public static let notFound = Int.max

  /// The index of the selected controller; ``notFound`` while the list itself is selected (U262).
  ///
  /// Assigning an index that does not exist has no effect.
  public final var selectedIndex: Int {
    get { all.firstIndex { $0 === selectedViewController } ?? TabBarController.notFound }
    set { if all.indices.contains(newValue) { selectedViewController = all[newValue] } }
  }

  /// The selected controller: one of ``viewControllers``, or that of the list of further tabs
  /// (U261).
  ///
  /// Assigning a controller that has no tab of its own selects the list and shows the controller
  /// there (U262). Assigning `nil` has no effect. The delegate is not called (U263).
  ///
  /// - Precondition: The controller is one of ``viewControllers`` or ``moreNavigationController``.
  public final var selectedViewController: ViewController? {
    get { chosen }
    set {
      guard let newValue else { return }
      ensure(
        newValue.isOneOf(all) || newValue === more,
        "\(describe(newValue)) is to be selected, and is no tab of \(describe(self))")
      chosen = newValue
      if newValue.isOneOf(overflow), moreNavigationController.topViewController !== newValue {
        more?.open(newValue)
      }
      itemsChanged()
      if isViewLoaded, isOnScreen { showChosen() }
    }
  }
}

extension TabBarController: TabBarDelegate {
  /// Selects the tab of a tapped item, in the order of asking, changing and notifying (U263).
  ///
  /// - Parameters:
  ///   - tabBar: The bar.
  ///   - item: The item.
  public final func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
    let candidates = directOnes + (more.map { [$0] } ?? [])
    guard let new = candidates.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: new) ?? true else { return }
    if new === tab(of: chosen) {
      // A tap on the selected tab pops its navigation controller to the root (U264).
      (new as? NavigationController)?.popToRootViewController(animated: true)
      if new === more { chosen = new }
    } else if let more, new === more {
      let top = more.topViewController
      selectedViewController = top?.isOneOf(overflow) == true ? top : more
    } else {
      selectedViewController = new
    }
    delegate?.tabBarController(self, didSelect: new)
  }
}

/// The methods by which an object is asked and notified about a person's selections of tabs (U263).
///
/// A selection by the program calls none of them.
@MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Asks the delegate whether a controller may be selected, even if it is selected already.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tapped tab.
  /// - Returns: Whether it may be selected.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Tells the delegate that a controller was selected, even if it was selected before.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tapped tab.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Provides the default implementation, which allows the selection.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tapped tab.
  /// - Returns: `true`.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - viewController: The controller of the tapped tab.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
