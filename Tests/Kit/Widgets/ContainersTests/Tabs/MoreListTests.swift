import TSContainers
import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import TestSupport
import Testing
import TouchTesting

@Suite("The table of further tabs") @MainActor final class MoreListTests {
  private lazy var life = ContainerStage()
  private lazy var pages = (1...20).map { number in
    let page = life.controller("page \(number)")
    page.tabBarItem.image = Image(name: "dot", size: CGSize(width: 30, height: 30)) {
      $0.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
    }
    return page
  }
  private lazy var tabs: TabBarController = {
    _ = life
    let tabs = TabBarController()
    tabs.sceneID = "tabs"
    return tabs
  }()

  private func show(_ count: Int = 20) {
    tabs.viewControllers = Array(pages.prefix(count))
    life.window.rootViewController = tabs
    tabs.selectedViewController = tabs.moreNavigationController
    life.settle()
  }

  private var table: TableView? {
    tabs.moreNavigationController.viewControllers.first?.view as? TableView
  }

  private func cell(_ row: Int) -> TableViewCell? {
    table?.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func isVisible(_ cell: TableViewCell) -> Bool {
    guard let table else { return false }
    return cell.frame.maxY <= table.bounds.maxY && cell.frame.minY >= table.bounds.minY
  }

  @Test(
    "U539: is a table, in which a finger scrolls to each of 16 tabs and opens it",
    arguments: [UIKitGeneration.legacy, .today])
  func reachable(_ generation: UIKitGeneration) throws {
    life.stage.application.uikitGeneration = generation
    show()
    #expect(table?.numberOfRows(inSection: 0) == 16)
    for row in 0..<16 {
      var drags = 0
      while cell(row).map(isVisible) != true, drags < 10 {
        life.stage.hand.drag(
          CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), duration: 0.4)
        life.settle()
        drags += 1
      }
      let cell = try #require(self.cell(row))
      life.stage.hand.tap(cell)
      life.settle()
      #expect(tabs.selectedViewController === pages[row + 4])
      #expect(tabs.selectedIndex == row + 4)
      #expect(pages[row + 4].view.window === life.window)
      tabs.moreNavigationController.popViewController(animated: true)
      life.settle()
      #expect(tabs.selectedViewController === tabs.moreNavigationController)
    }
    #expect(life.stage.warnings.isEmpty, "\(life.stage.warnings)")
  }

  @Test("highlights a row under a finger, and deselects it when its controller is popped")
  func selection() throws {
    show()
    let first = try #require(cell(0))
    let finger = life.stage.hand.finger(1).lands(at: first)
    life.stage.wait(0.3)
    #expect(first.isHighlighted)
    finger.lifts()
    #expect(first.isSelected && !first.isHighlighted)
    life.settle()
    #expect(first.isSelected)
    tabs.moreNavigationController.popViewController(animated: true)
    life.settle()
    #expect(!first.isSelected)
  }

  @Test("a touch that is cancelled opens nothing, whether the system or the device ends it")
  func cancelled() throws {
    show()
    let first = try #require(cell(0))
    let finger = life.stage.hand.finger(1).lands(at: first)
    life.stage.wait(0.3)
    life.stage.cancelTouches()
    finger.lifts()
    #expect(cell(0)?.isHighlighted == false)
    let second = try #require(cell(1))
    life.stage.hand.finger(1).lands(at: second)
    life.stage.wait(0.3)
    life.stage.unplug()
    life.settle()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(cell(1)?.isHighlighted == false)
  }

  @Test("of two fingers on rows the one opens its row that has highlighted it")
  func twoFingers() throws {
    show()
    let (first, second) = (try #require(cell(0)), try #require(cell(2)))
    let finger = life.stage.hand.finger(2).lands(at: second)
    life.stage.wait(0.3)
    life.stage.hand.tap(first)
    #expect(second.isHighlighted && !first.isHighlighted)
    finger.lifts()
    life.settle()
    #expect(tabs.moreNavigationController.topViewController === pages[6])
  }

  @Test("shows title, image, badge and an arrow, and follows changes of the item")
  func rows() throws {
    pages[5].tabBarItem.badgeValue = "7"
    show()
    let row = try #require(cell(1))
    #expect(row.textLabel?.text == "page 6" && row.detailTextLabel?.text == "7")
    #expect(row.imageView?.image != nil && row.accessoryType == .disclosureIndicator)
    #expect(row.sceneID == "row page 6")
    pages[5].title = "Sixth"
    pages[5].tabBarItem.badgeValue = nil
    #expect(row.textLabel?.text == "Sixth" && row.detailTextLabel?.text == nil)
    tabs.viewControllers = Array(pages.prefix(8))
    life.settle()
    #expect(table?.numberOfRows(inSection: 0) == 4)
  }

  @Test("U539: new controllers keep the selected one, or its index, or select the first")
  func newControllers() {
    show(7)
    for (selected, new, expected) in [
      (1, [4, 5, 1], 1), (1, [4, 5, 6], 5), (5, [0, 1, 2], 0), (5, [6, 5, 4, 3, 2, 1], 5),
      (5, [0, 1, 2, 3, 4, 6], 6), (6, [6, 1], 6), (2, [0, 1, 3, 4, 5, 2], 2),
      (5, [0, 1, 2, 4, 6, 3], 3), (4, [0, 1, 2, 3, 5, 6], 5), (4, [6, 5, 3, 2, 1, 0], 1),
    ] {
      tabs.viewControllers = Array(pages.prefix(7))
      tabs.selectedIndex = selected
      life.settle()
      tabs.viewControllers = new.map { pages[$0] }
      life.settle()
      #expect(tabs.selectedViewController === pages[expected], "\(selected) \(new)")
      #expect(pages[expected].view.window === life.window)
      let others = pages.filter { $0 !== pages[expected] && $0.viewIfLoaded?.window != nil }
      #expect(others.isEmpty, "\(selected) \(new): \(others.map { $0.sceneID ?? "?" })")
    }
  }

  @Test("a list that is selected stays so while there is a list, and gives way to the first tab")
  func newList() {
    show(7)
    tabs.viewControllers = Array(pages.suffix(6))
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    tabs.viewControllers = Array(pages.suffix(5))
    #expect(tabs.selectedViewController === pages[15])
  }

  @Test("a controller that moves between the bar and the list while selected appears in pairs")
  func appearance() {
    show(7)
    tabs.selectedIndex = 2
    life.settle()
    _ = life.log.take(separator: "\n")
    tabs.viewControllers = [0, 1, 3, 4, 5, 6, 2].map { pages[$0] }
    life.settle()
    let calls = life.log.take(separator: "\n").split(separator: "\n").filter {
      $0.hasPrefix("page 3 view")
    }
    #expect(
      calls == [
        "page 3 viewWillDisappear", "page 3 viewDidDisappear", "page 3 viewWillAppear",
        "page 3 viewIsAppearing", "page 3 viewDidAppear",
      ], "\(calls)")
    #expect(pages[2].navigationController === tabs.moreNavigationController)
    tabs.viewControllers = Array(pages.prefix(7))
    life.settle()
    #expect(pages[2].parent === tabs && tabs.selectedIndex == 2)
    #expect(life.log.take(separator: "\n").hasSuffix("page 3 viewDidAppear"))
  }
}
