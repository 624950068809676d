import Testing
import UIKitNames

@Suite("A chapter's delegate, unchanged") @MainActor struct ChapterLaunchTests {
  private let application = UIApplication(screen: UIScreen(size: CGSize(width: 320, height: 480)))
  private static let belowStatusBar = CGRect(x: 0, y: 20, width: 320, height: 460)

  /// Creates a delegate and launches the application with it, as `UIApplication.run(_:)` does.
  private func launch<Delegate: UIApplicationDelegate>(_ make: () -> Delegate) -> Delegate {
    // The chapters' controllers make their views; other programs in this process set nibs.
    UIViewController.nibs = nil
    return UIApplication.withShared(application) {
      application.uikitGeneration = .legacy
      let delegate = make()
      application.delegate = delegate
      application.launch()
      return delegate
    }
  }

  /// Expects that a window of the application shows a controller's view below the status bar.
  private func expect(_ window: UIWindow?, shows controller: UIViewController?) {
    window?.layoutIfNeeded()
    #expect(window != nil && application.keyWindow === window)
    #expect(controller?.view.superview === window)
    #expect(controller?.view.frame == Self.belowStatusBar)
  }

  @Test("of View Switcher shows the root controller of its main nib")
  func viewSwitcher() {
    let delegate = launch {
      let delegate = ViewSwitcherDelegate()
      // The outlets, which the main nib sets.
      delegate.window = UIWindow(frame: UIScreen.main.bounds)
      delegate.switchViewController = SwitchViewController()
      return delegate
    }
    expect(delegate.window, shows: delegate.switchViewController)
    let subviews = delegate.switchViewController.view.subviews
    #expect(subviews.first === delegate.switchViewController.blueViewController?.view)
    #expect(subviews.last?.frame.maxY == 460)
  }

  @Test("of Util1 shows the root controller of its main nib")
  func util1() {
    let delegate = launch {
      let delegate = Util1Delegate()
      delegate.window = UIWindow(frame: UIScreen.main.bounds)
      delegate.rootViewController = RootViewController()
      return delegate
    }
    expect(delegate.window, shows: delegate.rootViewController)
  }

  @Test("of Homepwner shows its list below a bar that the status bar does not cover")
  func homepwner() {
    let delegate = launch { HomepwnerDelegate() }
    let stack = delegate.window?.rootViewController as? UINavigationController
    expect(delegate.window, shows: stack)
    let bar = stack?.navigationBar
    #expect(bar?.convert(bar?.bounds ?? .zero, to: nil).minY == 20)
    #expect(stack?.topViewController is ItemsViewController)
  }

  @Test("of HypnoTime shows two tabs at the lower edge of the screen")
  func hypnoTime() {
    let delegate = launch { HypnoTimeDelegate() }
    let tabs = delegate.window?.rootViewController as? UITabBarController
    expect(delegate.window, shows: tabs)
    let bar = tabs?.tabBar
    #expect(bar?.convert(bar?.bounds ?? .zero, to: nil).maxY == 480)
    #expect(bar?.items?.count == 2)
  }

  @Test("of the orientation's message makes its window with itself")
  func orientation() {
    let delegate = launch { OrientationDelegate() }
    expect(delegate.window, shows: delegate.viewController)
  }

  @Test("of Shapes adds the view of its tabs to the window")
  func shapes() {
    let delegate = launch { ShapesDelegate() }
    expect(delegate.window, shows: delegate.tabBarController)
  }
}
