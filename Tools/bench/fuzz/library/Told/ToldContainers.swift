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

/// A navigation controller that performs acts behind its members.
class ToldNavigationController: NavigationController {
  override var delegate: (any NavigationControllerDelegate)? { didSet { World.told() } }
  override var isNavigationBarHidden: Bool { didSet { World.told() } }
  override var isToolbarHidden: Bool { didSet { World.told() } }
  override func popToRootViewController(animated: Bool) -> [ViewController]? {
    World.told(super.popToRootViewController(animated: animated))
  }
  override func popToViewController(_ viewController: ViewController, animated: Bool)
    -> [ViewController]?
  {
    World.told(super.popToViewController(viewController, animated: animated))
  }
  override func popViewController(animated: Bool) -> ViewController? {
    World.told(super.popViewController(animated: animated))
  }
  override func pushViewController(_ viewController: ViewController, animated: Bool) {
    World.told(super.pushViewController(viewController, animated: animated))
  }
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    World.told(super.setNavigationBarHidden(hidden, animated: animated))
  }
  override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    World.told(super.setToolbarHidden(hidden, animated: animated))
  }
  override func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    World.told(super.setViewControllers(viewControllers, animated: animated))
  }
  override var topViewController: ViewController? { World.told(super.topViewController) }
  override var viewControllers: [ViewController] { didSet { World.told() } }
}

/// A page controller that performs acts behind its members.
class ToldPages: PageViewController {
  override var dataSource: (any PageViewControllerDataSource)? { didSet { World.told() } }
  override var delegate: (any PageViewControllerDelegate)? { didSet { World.told() } }
  override var isDoubleSided: Bool { didSet { World.told() } }
  override func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    World.told(
      super.setViewControllers(
        viewControllers, direction: direction, animated: animated, completion: completion))
  }
}

/// A tab bar controller that performs acts behind its members.
class ToldTabs: TabBarController {
  override var customizableViewControllers: [ViewController]? { didSet { World.told() } }
  override var delegate: (any TabBarControllerDelegate)? { didSet { World.told() } }
  override var moreNavigationController: NavigationController {
    World.told(super.moreNavigationController)
  }
  override var selectedIndex: Int { didSet { World.told() } }
  override var selectedViewController: ViewController? { didSet { World.told() } }
  override func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    World.told(super.setViewControllers(viewControllers, animated: animated))
  }
  override var viewControllers: [ViewController]? { didSet { World.told() } }
}

/// A split view controller that performs acts behind its members.
class ToldSplit: SplitViewController {
  override var delegate: (any SplitViewControllerDelegate)? { didSet { World.told() } }
  override var displayMode: DisplayMode { World.told(super.displayMode) }
  override var displayModeButtonItem: BarButtonItem { World.told(super.displayModeButtonItem) }
  override var preferredDisplayMode: DisplayMode { didSet { World.told() } }
  override var viewControllers: [ViewController] { didSet { World.told() } }
}

/// An alert controller that performs acts behind its members.
class ToldAlert: AlertController {
  override func addAction(_ action: AlertAction) {
    World.told(super.addAction(action))
  }
  override var message: String? { didSet { World.told() } }
}
