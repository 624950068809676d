import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A tab bar controller") @MainActor final class TabTests {
  private lazy var life = ContainerStage()
  private lazy var pages = (1...6).map { life.controller("page \($0)") }
  private lazy var tabs: TabBarController = {
    _ = life
    let tabs = TabBarController()
    tabs.sceneID = "tabs"
    return tabs
  }()

  /// Asks and notes what a person selects.
  private final class DelegateLog: TabBarControllerDelegate {
    let log: CallLog
    var refuses = false
    init(_ log: CallLog) { self.log = log }
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      log.note("should \(viewController.sceneID ?? "?")")
      return !refuses
    }
    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { log.note("did \(viewController.sceneID ?? "?")") }
  }
  private lazy var teller = DelegateLog(life.log)

  private func show(_ count: Int) {
    tabs.viewControllers = Array(pages.prefix(count))
    life.window.rootViewController = tabs
    tabs.delegate = teller
    _ = life.log.take(separator: "\n")
  }

  /// Touches a tab, counted from 0.
  private func touch(_ tab: Int, of count: Int) {
    let width = 320 / Double(count)
    life.stage.hand.tap(CGPoint(x: (Double(tab) + 0.5) * width, y: 455))
    life.settle()
  }

  @Test("loads a controller's view when its tab is first shown, and keeps it (U266)")
  func lazily() {
    show(2)
    #expect(pages[0].isViewLoaded && !pages[1].isViewLoaded)
    touch(1, of: 2)
    #expect(pages[1].isViewLoaded && pages[0].isViewLoaded)
    #expect(pages[0].view.superview == nil)
    #expect(life.stage.warnings.isEmpty, "\(life.stage.warnings)")
  }

  @Test("U265: switches with UIKit's calls in one of its orders")
  func order() {
    show(2)
    tabs.selectedIndex = 1
    #expect(
      life.log.take(separator: "\n") == """
        page 2 loadView
        page 2 viewDidLoad
        page 1 viewWillDisappear
        page 2 viewWillAppear
        page 2 viewIsAppearing
        page 1 viewDidDisappear
        page 2 viewDidAppear
        """)
  }

  @Test("U261: shows five; of more than five, four and the list of the rest")
  func five() {
    show(5)
    #expect(tabs.tabBar.items?.count == 5)
    show(6)
    #expect(tabs.tabBar.items?.map(\.title).last == "More")
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.viewControllers?.count == 6)
    #expect(tabs.viewControllers?.contains { $0 === tabs.moreNavigationController } == false)
    touch(4, of: 5)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    life.stage.hand.tap(CGPoint(x: 160, y: 44 + 22))
    life.settle()
    #expect(pages[4].view.window === life.window)
    #expect(tabs.selectedViewController === pages[4])
    #expect(pages[4].navigationController === tabs.moreNavigationController)
  }

  @Test("U262: has no index while the list is selected; an index beyond shows that one there")
  func beyond() {
    show(6)
    tabs.selectedViewController = tabs.moreNavigationController
    #expect(tabs.selectedIndex == TabBarController.notFound)
    tabs.selectedIndex = 5
    #expect(pages[5].view.window === life.window)
    #expect(tabs.selectedIndex == 5)
    #expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
  }

  @Test(
    "U263: the delegate is asked and notified of a person's touch, also on the selected tab, and of no program's selection"
  )
  func delegate() {
    show(2)
    touch(0, of: 2)
    #expect(life.log.take(separator: "\n") == "should page 1\ndid page 1")
    tabs.selectedIndex = 1
    #expect(!life.log.take(separator: "\n").contains("should"))
    teller.refuses = true
    touch(0, of: 2)
    #expect(life.log.take(separator: "\n") == "should page 1")
    #expect(tabs.selectedIndex == 1)
  }

  @Test("U264: the selected tab touched again takes its navigation back to the root")
  func again() {
    let navigation = NavigationController(rootViewController: pages[0])
    navigation.pushViewController(pages[1], animated: false)
    tabs.viewControllers = [navigation, pages[2]]
    life.window.rootViewController = tabs
    touch(0, of: 2)
    #expect(navigation.topViewController === pages[0])
  }

  @Test("U266: makes the list when it is needed; all tabs could be rearranged")
  func more() {
    show(5)
    #expect(tabs.children.count == 5)
    #expect(tabs.customizableViewControllers?.count == 5)
    show(6)
    #expect(tabs.children.count == 5, "four, and the list")
  }

  @Test("a memory warning of the early generation takes the views of the others (U266)")
  func early() {
    life.stage.application.uikitGeneration = .legacy
    show(2)
    tabs.selectedIndex = 1
    life.stage.application.sendMemoryWarning()
    #expect(!pages[0].isViewLoaded && pages[1].isViewLoaded)
    tabs.selectedIndex = 0
    #expect(pages[0].isViewLoaded)
  }

  @Test("shows a controller's title and badge as its tab's")
  func titles() {
    show(2)
    pages[0].title = "First"
    #expect(tabs.tabBar.items?.first?.title == "First")
    pages[0].tabBarItem.badgeValue = "3"
    #expect(tabs.tabBar.items?.first?.badgeValue == "3")
    #expect(pages[0].tabBarController === tabs)
  }

  @Test("releases controllers that are no longer tabs, the selected one too")
  func replaced() {
    show(3)
    tabs.viewControllers = [pages[1], pages[3]]
    #expect(pages[0].parent == nil && pages[2].parent == nil)
    #expect(tabs.selectedViewController === pages[1])
    #expect(pages[1].view.window === life.window && pages[0].view.superview == nil)
  }
}
