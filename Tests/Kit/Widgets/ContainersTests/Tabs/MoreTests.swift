import TSContainers
import TSGeometry
import TSInterface
import Testing
import TouchTesting

@Suite("The list of the rest of tabs") @MainActor final class MoreTests {
  private lazy var life = ContainerStage()
  private lazy var pages = (1...5).map { life.controller("page \($0)") }
  private lazy var roots = ["root", "upper"].map { life.controller($0) }
  private lazy var inner = NavigationController(rootViewController: roots[0])
  private lazy var tabs: TabBarController = {
    _ = life
    let tabs = TabBarController()
    tabs.viewControllers = pages + [inner]
    life.window.rootViewController = tabs
    return tabs
  }()

  private func swipeBack() {
    life.stage.hand.drag(CGPoint(x: 4, y: 240), to: CGPoint(x: 280, y: 240), duration: 0.4)
    life.settle()
  }

  /// The bars that can be seen.
  private var bars: [NavigationBar] {
    [tabs.moreNavigationController, inner].filter {
      !$0.isNavigationBarHidden && $0.viewIfLoaded?.window != nil
    }.map(\.navigationBar)
  }

  @Test("is what is selected after a finger took the one away that was shown above it")
  func swipe() {
    tabs.selectedIndex = 4
    #expect(tabs.selectedViewController === pages[4])
    swipeBack()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.selectedIndex == TabBarController.notFound)
  }

  @Test("is not selected while the finger has not lifted, nor when it cancels the pop")
  func takenBack() {
    tabs.selectedIndex = 4
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 4, y: 240))
    finger.moves(to: CGPoint(x: 100, y: 240), in: 0.3)
    #expect(tabs.selectedIndex == 4)
    finger.moves(to: CGPoint(x: 20, y: 240), in: 0.3)
    finger.lifts()
    life.settle()
    #expect(tabs.selectedIndex == 4 && pages[4].view.window === life.window)
  }

  @Test("shows a stack with one bar, whose button leads back to the list")
  func oneBar() {
    tabs.selectedIndex = 5
    life.settle()
    #expect(bars.count == 1 && bars.first === inner.navigationBar)
    #expect(inner.navigationBar.backItem?.title == "More")
    inner.pushViewController(roots[1], animated: false)
    #expect(inner.navigationBar.backItem === roots[0].navigationItem)
    for _ in 0..<2 {
      inner.view.layoutIfNeeded()
      life.stage.hand.tap(CGPoint(x: 30, y: 22))
      life.settle()
    }
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(bars.count == 1 && bars.first === tabs.moreNavigationController.navigationBar)
    #expect(tabs.moreNavigationController.navigationBar.items?.count == 1)
  }

  @Test("shows a stack from which a finger pops one by one")
  func swipes() {
    tabs.selectedIndex = 5
    inner.pushViewController(roots[1], animated: false)
    life.settle()
    swipeBack()
    #expect(inner.topViewController === roots[0] && inner.view.window === life.window)
    swipeBack()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(inner.view.window == nil && bars.count == 1)
  }

  @Test("leaves a stack that gets a tab of its own without a back button to it")
  func ownTab() {
    tabs.selectedIndex = 5
    life.settle()
    tabs.viewControllers = [inner] + pages
    tabs.selectedIndex = 0
    life.settle()
    #expect(inner.navigationBar.items?.count == 1 && inner.view.window === life.window)
  }
}
