@testable import TSContainers
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import TestSupport
import Testing
import TouchTesting

/// What tabs and rows of More show for navigation controllers.
@Suite("The tab of a navigation controller") @MainActor final class StackTabTests {
  private lazy var life = ContainerStage()
  private let dot = Image(name: "dot", size: CGSize(width: 30, height: 30)) { _ in }

  private func tabs(_ pages: [ViewController]) -> TabBarController {
    let tabs = TabBarController()
    tabs.viewControllers = pages
    life.window.rootViewController = tabs
    life.settle()
    return tabs
  }

  private func titles(_ tabs: TabBarController) -> [String?] {
    tabs.tabBar.items?.map(\.title) ?? []
  }

  private func rows(_ tabs: TabBarController) -> [String?] {
    tabs.selectedViewController = tabs.moreNavigationController
    life.settle()
    let table = tabs.moreNavigationController.viewControllers.first?.view as? TableView
    return table?.visibleCells.map { $0.textLabel?.text } ?? []
  }

  @Test("shows the item of its root controller, of a title or an item, unless it has its own")
  func item() {
    let (titled, itemed, own, named) = (
      life.controller("Titled"), ViewController(), life.controller("Root"), life.controller("List")
    )
    itemed.tabBarItem = TabBarItem(title: "Item", image: dot, tag: 3)
    let stacks = [titled, itemed, own, named].map { NavigationController(rootViewController: $0) }
    stacks[2].tabBarItem = TabBarItem(title: "Own", image: nil, tag: 0)
    stacks[3].title = "Named"
    let shown = tabs(stacks)
    #expect(titles(shown) == ["Titled", "Item", "Own", "Named"])
    #expect(shown.tabBar.items?[1] === itemed.tabBarItem && stacks[1].tabBarItem.tag == 3)
    titled.title = "New title"
    itemed.tabBarItem = TabBarItem(title: "New item", image: nil, tag: 0)
    own.title = "New root"
    #expect(titles(shown) == ["New title", "New item", "Own", "Named"])
    stacks[0].title = "Stack"
    #expect(titles(shown)[0] == "Stack")
    life.stage.hand.tap(CGPoint(x: 120, y: 455))
    life.settle()
    #expect(shown.selectedIndex == 1)
  }

  @Test("shows that of a root which it gets later, or of another, and not of a pushed controller")
  func later() {
    let (late, changed, kept) = (
      NavigationController(), NavigationController(rootViewController: life.controller("Old")),
      NavigationController()
    )
    kept.tabBarItem.title = "Kept"
    let shown = tabs([late, changed, kept])
    #expect(titles(shown) == [nil, "Old", "Kept"])
    for (stack, title) in [(late, "Late"), (kept, "Root")] {
      stack.pushViewController(life.controller(title), animated: false)
      stack.pushViewController(life.controller("Detail"), animated: false)
    }
    changed.setViewControllers([life.controller("New"), life.controller("Top")], animated: false)
    #expect(titles(shown) == ["Late", "New", "Kept"])
  }

  @Test(
    "is shown in the rows of More, also those that change while the list is visible",
    arguments: [UIKitGeneration.legacy, .today])
  func more(generation: UIKitGeneration) {
    life.stage.application.uikitGeneration = generation
    let roots = (1...7).map { life.controller("Page \($0)") }
    let shown = tabs(roots.map { NavigationController(rootViewController: $0) })
    #expect(titles(shown) == ["Page 1", "Page 2", "Page 3", "Page 4", "More"])
    #expect(rows(shown) == ["Page 5", "Page 6", "Page 7"])
    roots[4].title = "Titled"
    roots[5].tabBarItem = TabBarItem(title: "Item", image: dot, tag: 0)
    shown.viewControllers?[6].tabBarItem = TabBarItem(title: "Own", image: nil, tag: 0)
    life.settle()
    #expect(rows(shown) == ["Titled", "Item", "Own"])
  }
}
