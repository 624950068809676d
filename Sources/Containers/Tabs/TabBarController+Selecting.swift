public import Interface
import Misuse

extension TabBarController {
  /// What `selectedIndex` is while the list of the rest itself is selected: UIKit's `NSNotFound`.
  public static let notFound = Int.max

  /// The place of the selected controller; ``notFound`` while the list of the rest is (U262).
  public final var selectedIndex: Int {
    get { all.firstIndex { $0 === selectedViewController } ?? TabBarController.notFound }
    set { if all.indices.contains(newValue) { selectedViewController = all[newValue] } }
  }

  /// The selected controller: one of ``viewControllers``, or the list of the rest (U261).
  ///
  /// Setting one that has no tab of its own selects the list, and shows it there (U262). The
  /// delegate is not asked or told (U263).
  ///
  /// - Precondition: It is one of them, or the list.
  public final var selectedViewController: ViewController? {
    get { chosen }
    set {
      guard let newValue else { return }
      demand(
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
  /// Selects what a person touched: asks, changes, tells (U263).
  public final func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
    let candidates = directOnes + (more.map { [$0] } ?? [])
    guard let new = candidates.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: new) ?? true else { return }
    if new === tab(of: chosen) {
      // The selected tab again: back to its root (U264).
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

/// Is asked and told of a person's selections of tabs (U263).
@MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a controller may be selected; also asked for the one that is.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// A controller was selected; also told of the one that was.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// It may.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
