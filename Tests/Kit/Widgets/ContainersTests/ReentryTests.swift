import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

/// A controller that does something when it appears or disappears.
@MainActor private final class Acting: ViewController {
  var loaded: (() -> Void)?
  var appears: (() -> Void)?
  var disappears: (() -> Void)?
  override func viewDidLoad() { act(&loaded) }
  override func viewWillAppear(_ animated: Bool) { act(&appears) }
  override func viewWillDisappear(_ animated: Bool) { act(&disappears) }

  private func act(_ what: inout (() -> Void)?) {
    let once = what
    what = nil
    once?()
  }
}

@Suite("A tab bar controller, in the middle of a switch") @MainActor final class ReentryTests {
  private lazy var life = ContainerStage()
  private lazy var pages = (0..<3).map { index in
    let page = Acting()
    page.sceneID = "page \(index)"
    return page
  }
  private lazy var tabs: TabBarController = {
    _ = life
    let tabs = TabBarController()
    tabs.sceneID = "tabs"
    tabs.viewControllers = pages
    return tabs
  }()

  private func show() {
    life.window.rootViewController = tabs
    _ = life.log.take(separator: "\n")
  }

  enum Moment: CaseIterable { case load, appearance, disappearance }

  @Test("that selects another tab: only that one is shown", arguments: Moment.allCases)
  func selects(_ moment: Moment) {
    show()
    let select = { [tabs] in tabs.selectedIndex = 2 }
    switch moment {
    case .load: pages[1].loaded = select
    case .appearance: pages[1].appears = select
    case .disappearance: pages[0].disappears = select
    }
    tabs.selectedIndex = 1
    #expect(tabs.selectedIndex == 2)
    #expect(pages.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
    let calls = life.log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.last { $0.hasPrefix("page 0") } == "page 0 viewDidDisappear")
    #expect(calls.last { $0.hasPrefix("page 2") } == "page 2 viewDidAppear")
    let middle = calls.last { $0.hasPrefix("page 1 view") && !$0.contains("Load") }
    #expect(middle == nil || middle == "page 1 viewDidDisappear")
    #expect(tabs.tabBar.selectedItem === pages[2].tabBarItem)
  }

  @Test(
    "that comes back from below a presentation, and selects another tab as one is to appear",
    arguments: [Moment.load, .appearance])
  func selectsWhenUncovered(_ moment: Moment) {
    let stack = NavigationController(rootViewController: pages[1])
    stack.sceneID = "stack"
    tabs.viewControllers = [pages[0], stack, pages[2]]
    show()
    let above = life.controller("above")
    above.modalPresentationStyle = .fullScreen
    tabs.present(above, animated: false)
    tabs.selectedIndex = 1
    let select = { [tabs] in tabs.selectedIndex = 2 }
    if moment == .load { pages[1].loaded = select } else { pages[1].appears = select }
    _ = life.log.take(separator: "\n")
    tabs.dismiss(animated: false)
    #expect(pages.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
    let calls = life.log.take(separator: "\n").split(separator: "\n").map(String.init)
    for (id, call) in [
      ("tabs", "Appear"), ("page 2", "Appear"), ("stack", "Disappear"), ("page 1", "Disappear"),
    ] {
      let last = calls.last { $0.hasPrefix("\(id) view") && $0.hasSuffix("ppear") }
      // A page whose stack is replaced as it loads may not have been about to appear at all.
      let isRight = last == "\(id) viewDid\(call)" || id == "page 1" && last == nil
      #expect(isRight, "\(calls)")
    }
  }

  @Test("that removes the tab which is to appear: the one in its place is shown instead")
  func loses() {
    show()
    pages[1].appears = { [tabs, pages] in tabs.viewControllers = [pages[0], pages[2]] }
    tabs.selectedIndex = 1
    #expect(pages.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
    let calls = life.log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.last { $0.hasPrefix("page 0") } == "page 0 viewDidDisappear")
    #expect(calls.last { $0.hasPrefix("page 2") } == "page 2 viewDidAppear")
    #expect(calls.last { $0.hasPrefix("page 1 view") } == "page 1 viewDidDisappear")
  }

  @Test("a bar that a pushed controller hides is there on the other tabs, and hidden again on its")
  func hiddenBar() {
    let hiding = life.controller("hiding")
    hiding.hidesBottomBarWhenPushed = true
    let first = NavigationController(rootViewController: pages[0])
    let second = NavigationController(rootViewController: pages[1])
    tabs.viewControllers = [first, second, pages[2]]
    show()
    first.pushViewController(hiding, animated: false)
    #expect(tabs.tabBar.isHidden)
    for index in [2, 1] {
      tabs.selectedIndex = index
      #expect(!tabs.tabBar.isHidden, "tab \(index)")
      tabs.view.layoutIfNeeded()
      #expect(tabs.selectedViewController?.view.frame.height == 431)
      tabs.selectedIndex = 0
      #expect(tabs.tabBar.isHidden)
    }
    tabs.selectedIndex = 1
    first.popViewController(animated: false)
    #expect(!tabs.tabBar.isHidden)
    first.pushViewController(hiding, animated: false)
    #expect(!tabs.tabBar.isHidden, "it is not the selected one's")
    tabs.selectedIndex = 0
    #expect(tabs.tabBar.isHidden)
    first.popViewController(animated: true)
    #expect(!tabs.tabBar.isHidden)
  }
}
