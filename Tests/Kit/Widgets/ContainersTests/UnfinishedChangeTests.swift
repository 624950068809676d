@testable import TSContainers
import TSInterface
import Testing
import TouchTesting

/// A controller whose calls run code of the program once, when the code is set.
@MainActor private final class Changing: ViewController {
  var enters: (() -> Void)?
  var leaves: (() -> Void)?
  var entered: (() -> Void)?
  var left: (() -> Void)?
  var appears: (() -> Void)?
  var appeared: (() -> Void)?
  var disappears: (() -> Void)?
  var disappeared: (() -> Void)?
  /// The calls of the appearance, and of the containment.
  var appearance: [Int] = []
  var moves: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    appearance.append(1)
    appears.take()?()
  }
  override func viewDidAppear(_ animated: Bool) {
    appearance.append(2)
    appeared.take()?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    appearance.append(3)
    disappears.take()?()
  }
  override func viewDidDisappear(_ animated: Bool) {
    appearance.append(4)
    disappeared.take()?()
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    moves.append(parent == nil ? "leaves" : "enters")
    if parent == nil { leaves.take()?() } else { enters.take()?() }
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    moves.append(parent == nil ? "left" : "entered")
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
    let other = ViewController()
    pages[2].enters = { [pages] in other.addChild(pages[2]) }
    navigation.pushViewController(pages[2], animated: false)
    #expect(navigation.viewControllers.count == 2 && pages[2].parent === other)
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

  enum Call: CaseIterable {
    case enters, entered, leaves, left, appears, appeared, disappears, disappeared
  }

  private func react(_ call: Call, _ change: @escaping () -> Void) {
    switch call {
    case .enters: pages[1].enters = change
    case .entered: pages[1].entered = change
    case .leaves: pages[0].leaves = change
    case .left: pages[0].left = change
    case .appears: pages[1].appears = change
    case .appeared: pages[1].appeared = change
    case .disappears: pages[0].disappears = change
    case .disappeared: pages[0].disappeared = change
    }
  }

  private func expectPages(_ book: PageViewController, _ later: Int) {
    expect(book, [later], book.viewControllers ?? [])
    #expect(pages[later].viewIfLoaded?.window === life.window)
    for (index, page) in pages.enumerated() {
      let isIn = index == later
      #expect(page.appearance.last == (isIn ? 2 : page.appearance.isEmpty ? nil : 4), "\(index)")
      let isPaired = page.appearance.indices.allSatisfy { page.appearance[$0] == $0 % 4 + 1 }
      #expect(isPaired, "\(index): \(page.appearance)")
      #expect(page.moves.last == (isIn ? "entered" : page.moves.isEmpty ? nil : "left"), "\(index)")
      #expect(
        page.moves.count { $0 == "leaves" } == page.moves.count { $0 == "left" }, "\(page.moves)")
    }
  }

  @Test(
    "pages are the later ones, and appear and disappear in pairs", arguments: Call.allCases,
    [0, 1, 2])
  func turns(_ call: Call, _ later: Int) {
    for (style, animated, laterAnimated) in [
      (PageViewController.TransitionStyle.scroll, false, false), (.scroll, false, true),
      (.pageCurl, false, false), (.pageCurl, false, true), (.scroll, true, false),
      (.scroll, true, true), (.pageCurl, true, false), (.pageCurl, true, true),
    ] {
      let book = PageViewController(
        transitionStyle: style, navigationOrientation: .horizontal, options: nil)
      book.setViewControllers([pages[0]], direction: .forward, animated: false)
      life.window.rootViewController = book
      life.settle()
      for page in pages { (page.appearance, page.moves) = ([], []) }
      pages[0].appearance = [1, 2]
      var ends: [String] = []
      react(call) { [pages] in
        book.setViewControllers([pages[later]], direction: .forward, animated: laterAnimated) {
          ends.append("later \($0)")
        }
        #expect(book.viewControllers == [pages[later]])
      }
      book.setViewControllers([pages[1]], direction: .forward, animated: animated) { _ in
        ends.append("first")
      }
      life.settle()
      if later == 0, pages[0].moves.isEmpty { pages[0].moves = ["entered"] }
      expectPages(book, later)
      #expect(ends == ["first", "later true"], "\(style) \(animated) \(laterAnimated)")
      life.window.rootViewController = nil
      for page in pages { page.removeFromParent() }
    }
  }

  @Test(
    "pages that are set when a person's turn ends are the later ones",
    arguments: [Call.entered, .leaves, .left, .appeared, .disappeared], [0, 1, 2])
  func fingers(_ call: Call, _ later: Int) {
    for style in [PageViewController.TransitionStyle.scroll, .pageCurl] {
      let book = PageViewController(
        transitionStyle: style, navigationOrientation: .horizontal, options: nil)
      let source = Neighbours(pages)
      book.dataSource = source
      book.setViewControllers([pages[0]], direction: .forward, animated: false)
      life.window.rootViewController = book
      life.settle()
      for page in pages { (page.appearance, page.moves) = ([], []) }
      pages[0].appearance = [1, 2]
      react(call) { [pages] in
        book.setViewControllers([pages[later]], direction: .forward, animated: false)
      }
      life.stage.hand.drag(
        CGPoint(x: 300, y: 200), to: CGPoint(x: 60, y: 200), duration: 0.5, rest: 0.3)
      life.settle()
      expect(book, [later], book.viewControllers ?? [])
      #expect(pages[later].viewIfLoaded?.window === life.window)
      life.window.rootViewController = nil
      for page in pages {
        (page.enters, page.entered, page.leaves, page.left) = (nil, nil, nil, nil)
        (page.appears, page.appeared, page.disappears, page.disappeared) = (nil, nil, nil, nil)
        page.removeFromParent()
      }
    }
  }
}

/// A data source with two pages.
@MainActor private final class Neighbours: PageViewControllerDataSource {
  private let pages: [ViewController]

  init(_ pages: [ViewController]) { self.pages = pages }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { viewController === pages[1] ? pages[0] : nil }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { viewController === pages[0] ? pages[1] : nil }
}
