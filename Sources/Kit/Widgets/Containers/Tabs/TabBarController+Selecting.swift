import TSInterface

extension TabBarController {
  /// The selected index while the list of further tabs is selected; `NSNotFound` in UIKit.
  public static let notFound = Int.max
}

extension TabBarController: TabBarDelegate {
  /// Selects the tab of a tapped item, in the order of asking, changing and notifying (U263).
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
