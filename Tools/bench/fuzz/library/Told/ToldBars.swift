import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A navigation bar that performs acts behind its members.
class ToldNavigationBar: NavigationBar {
  override var backItem: NavigationItem? { World.told(super.backItem) }
  override var barStyle: BarStyle { didSet { World.told() } }
  override var barTintColor: Color? { didSet { World.told() } }
  override var delegate: (any NavigationBarDelegate)? { didSet { World.told() } }
  override var items: [NavigationItem]? { didSet { World.told() } }
  override func popItem(animated: Bool) -> NavigationItem? {
    World.told(super.popItem(animated: animated))
  }
  override func pushItem(_ item: NavigationItem, animated: Bool) {
    World.told(super.pushItem(item, animated: animated))
  }
  override func setItems(_ items: [NavigationItem]?, animated: Bool) {
    World.told(super.setItems(items, animated: animated))
  }
  override var topItem: NavigationItem? { World.told(super.topItem) }
}

/// A toolbar that performs acts behind its members.
class ToldToolbar: Toolbar {
  override var barStyle: BarStyle { didSet { World.told() } }
  override var barTintColor: Color? { didSet { World.told() } }
  override var delegate: (any ToolbarDelegate)? { didSet { World.told() } }
  override var items: [BarButtonItem]? { didSet { World.told() } }
  override func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    World.told(super.setItems(items, animated: animated))
  }
}

/// A tab bar that performs acts behind its members.
class ToldTabBar: TabBar {
  override var barStyle: BarStyle { didSet { World.told() } }
  override var delegate: (any TabBarDelegate)? { didSet { World.told() } }
  override var items: [TabBarItem]? { didSet { World.told() } }
  override var selectedItem: TabBarItem? { didSet { World.told() } }
  override func setItems(_ items: [TabBarItem]?, animated: Bool) {
    World.told(super.setItems(items, animated: animated))
  }
}

/// A bar button item that performs acts behind its members.
class ToldBarButtonItem: BarButtonItem {
  override var action: Action? { didSet { World.told() } }
  override var customView: View? { didSet { World.told() } }
  override var primaryAction: HandlerAction? { didSet { World.told() } }
  override var style: Style { didSet { World.told() } }
  override var target: AnyObject? { didSet { World.told() } }
  override var tintColor: Color? { didSet { World.told() } }
  override var width: CGFloat { didSet { World.told() } }
  override var image: Image? { didSet { World.told() } }
  override var isEnabled: Bool { didSet { World.told() } }
  override var tag: Int { didSet { World.told() } }
  override var title: String? { didSet { World.told() } }
}

/// A navigation item that performs acts behind its members.
class ToldNavigationItem: NavigationItem {
  override var backBarButtonItem: BarButtonItem? { didSet { World.told() } }
  override var backButtonTitle: String? { didSet { World.told() } }
  override var hidesBackButton: Bool { didSet { World.told() } }
  override var leftBarButtonItem: BarButtonItem? { didSet { World.told() } }
  override var leftBarButtonItems: [BarButtonItem]? { didSet { World.told() } }
  override var leftItemsSupplementBackButton: Bool { didSet { World.told() } }
  override var rightBarButtonItem: BarButtonItem? { didSet { World.told() } }
  override var rightBarButtonItems: [BarButtonItem]? { didSet { World.told() } }
  override var title: String? { didSet { World.told() } }
  override var titleView: View? { didSet { World.told() } }
}

/// A tab bar item that performs acts behind its members.
class ToldTabBarItem: TabBarItem {
  override var badgeColor: Color? { didSet { World.told() } }
  override var badgeValue: String? { didSet { World.told() } }
}
