@testable import Containers
import Interface
import Testing
import TouchTesting

/// A controller whose calls run code of the program once, when the code is set.
@MainActor private final class Changing: ViewController {
  var enters: (() -> Void)?
  var leaves: (() -> Void)?
  var entered: (() -> Void)?
  var left: (() -> Void)?

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { leaves.take()?() } else { enters.take()?() }
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { left.take()?() } else { entered.take()?() }
  }
}

@Suite("Containers whose controllers are exchanged while they are exchanged") @MainActor
final class UnfinishedChangeTests {
  enum Moment: CaseIterable { case enters, entered, leaves, left }

  private let life = ContainerStage()
  private let pages = (0..<4).map { index in
    let page = Changing()
    page.sceneID = "\(index)"
    return page
  }

  private func react(_ moment: Moment, _ change: @escaping () -> Void) {
    switch moment {
    case .enters: pages[1].enters = change
    case .entered: pages[1].entered = change
    case .leaves: pages[0].leaves = change
    case .left: pages[0].left = change
    }
  }

  /// Checks that a container has some controllers, as its children, and shows only them.
  private func expect(_ container: ViewController, _ indices: [Int], _ list: [ViewController]) {
    life.settle()
    life.stage.window.layoutIfNeeded()
    #expect(list.map { $0.sceneID } == indices.map { "\($0)" })
    for (index, page) in pages.enumerated() {
      let isIn = indices.contains(index)
      #expect((page.parent === container) == isIn, "\(index)")
      if !isIn { #expect(page.viewIfLoaded?.window == nil, "\(index)") }
    }
    #expect(container.children.count == indices.count)
  }

  @Test(
    "a stack is the later one, on the screen and before", arguments: Moment.allCases,
    [[2], [0], [2, 1], [0, 2], [1]])
  func stacks(_ moment: Moment, _ later: [Int]) {
    for isShown in [true, false] {
      let navigation = NavigationController(rootViewController: pages[0])
      if isShown { life.window.rootViewController = navigation }
      react(moment) { [pages] in
        navigation.setViewControllers(later.map { pages[$0] }, animated: false)
      }
      navigation.setViewControllers([pages[1], pages[3]], animated: false)
      if !isShown { life.window.rootViewController = navigation }
      // Before it is shown, a controller is told that it has entered when the view appears.
      expect(navigation, later, navigation.viewControllers)
      life.window.rootViewController = nil
      navigation.setViewControllers([], animated: false)
      for page in pages {
        (page.enters, page.entered, page.leaves, page.left) = (nil, nil, nil, nil)
      }
    }
  }

  @Test("a controller that pushes itself while it is pushed is in the stack once")
  func pushes() {
    let navigation = NavigationController(rootViewController: pages[0])
    life.window.rootViewController = navigation
    pages[1].enters = { [pages] in navigation.pushViewController(pages[1], animated: false) }
    navigation.pushViewController(pages[1], animated: false)
    expect(navigation, [0, 1], navigation.viewControllers)
    pages[2].enters = { [pages] in ViewController().addChild(pages[2]) }
    navigation.pushViewController(pages[2], animated: false)
    #expect(navigation.viewControllers.count == 2)
    pages[1].leaves = { [pages] in navigation.pushViewController(pages[1], animated: false) }
    navigation.popViewController(animated: false)
    expect(navigation, [0, 1], navigation.viewControllers)
  }

  @Test("tabs are the later ones", arguments: Moment.allCases, [[2], [0], [2, 1], [0, 2], [1]])
  func tabs(_ moment: Moment, _ later: [Int]) {
    let tabs = TabBarController()
    tabs.viewControllers = [pages[0]]
    life.window.rootViewController = tabs
    react(moment) { [pages] in tabs.viewControllers = later.map { pages[$0] } }
    tabs.viewControllers = [pages[1], pages[3]]
    expect(tabs, later, tabs.viewControllers ?? [])
    #expect(tabs.selectedViewController?.parent === tabs)
    #expect(tabs.tabBar.items?.count == later.count)
    #expect(tabs.customizableViewControllers?.count == later.count)
  }

  @Test(
    "columns are the later ones", arguments: Moment.allCases, [[2], [0], [2, 1], [0, 2], [1]])
  func columns(_ moment: Moment, _ later: [Int]) {
    let split = SplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.viewControllers = [pages[0]]
    life.window.rootViewController = split
    react(moment) { [pages] in split.viewControllers = later.map { pages[$0] } }
    split.viewControllers = [pages[1], pages[3]]
    expect(split, later, split.viewControllers)
  }

  @Test(
    "pages are the later ones", arguments: [Moment.enters, .entered, .leaves, .left], [0, 1, 2])
  func turns(_ moment: Moment, _ later: Int) {
    let book = PageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    book.setViewControllers([pages[0]], direction: .forward, animated: false)
    life.window.rootViewController = book
    react(moment) { [pages] in
      book.setViewControllers([pages[later]], direction: .forward, animated: false)
    }
    book.setViewControllers([pages[1]], direction: .forward, animated: false)
    expect(book, [later], book.viewControllers ?? [])
  }
}
