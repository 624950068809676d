import TSContainers
import TSGeometry
import TSInterface
import TSScrolling
import TestSupport
import Testing
import TouchTesting

/// What `controller.view = nil` does.
@Suite("A controller whose view is set to nil") @MainActor final class ViewReleaseTests {
  private lazy var life = ContainerStage()

  private final class Counting: ViewController {
    var (loads, unloads) = (0, 0)
    override func viewDidLoad() { loads += 1 }
    override func viewDidUnload() { unloads += 1 }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if isViewLoaded, view.window == nil { view = nil }
    }
  }

  @Test("releases it, and loads another one when it is needed", arguments: [false, true])
  func reload(isOnScreen: Bool) throws {
    let controller = Counting()
    controller.view = nil
    #expect(!controller.isViewLoaded && controller.loads == 0)
    if isOnScreen { life.window.rootViewController = controller }
    weak let old = controller.view
    #expect(old?.next === controller)
    controller.view = nil
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect((old == nil) == !isOnScreen && old?.next !== controller)
    #expect(old?.superview === (isOnScreen ? life.window : nil))
    #expect(controller.view !== old && controller.loads == 2 && controller.unloads == 0)
    #expect(controller.view.next === controller)
  }

  @Test("does so at a memory warning, if the program asks for it as it is written")
  func warning() {
    let (root, top) = (Counting(), Counting())
    let stack = NavigationController(rootViewController: root)
    life.window.rootViewController = stack
    life.settle()
    stack.pushViewController(top, animated: false)
    life.settle()
    life.stage.application.sendMemoryWarning()
    #expect(!root.isViewLoaded && top.isViewLoaded)
    stack.popViewController(animated: false)
    life.settle()
    #expect(root.loads == 2 && root.view.window === life.window)
  }

  /// A container with two controllers inside each other or beside each other, and a page.
  private enum Container: CaseIterable {
    case tabs, navigation, split, scroll, curl
    @MainActor func make(_ page: ViewController) -> ViewController {
      switch self {
      case .tabs:
        let tabs = TabBarController()
        tabs.viewControllers = [page, ViewController()]
        return tabs
      case .navigation: return NavigationController(rootViewController: page)
      case .split:
        let split = SplitViewController()
        split.viewControllers = [ViewController(), page]
        return split
      case .scroll, .curl:
        let pages = PageViewController(
          transitionStyle: self == .scroll ? .scroll : .pageCurl,
          navigationOrientation: .horizontal)
        pages.setViewControllers([page], direction: .forward, animated: false)
        return pages
      }
    }
  }

  @Test("shows its children again in the next view of a container, and a child's next view")
  func containers() {
    for (kind, outerKind) in Container.allCases.flatMap({ kind in
      Container.allCases.map { (kind, $0) }
    }) {
      let page = Counting()
      let inner = kind.make(page)
      let outer = outerKind.make(inner)
      life.window.rootViewController = outer
      life.settle()
      let chain = [outer, inner, page]
      for released in chain {
        life.window.rootViewController = nil
        life.settle()
        released.view = nil
        life.window.rootViewController = outer
        life.settle()
        let windows = chain.map { $0.viewIfLoaded?.window === life.window }
        #expect(windows == [true, true, true], "\(kind) in \(outerKind), \(type(of: released))")
        #expect(page.view.bounds.width > 0 && page.view.bounds.height > 0)
      }
    }
  }

  @Test("shows the rows of a table again")
  func table() {
    final class Rows: TableViewController {
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
    }
    let (table, tabs) = (Rows(style: .plain), TabBarController())
    tabs.viewControllers = [ViewController(), table]
    life.window.rootViewController = tabs
    for _ in 0..<2 {
      tabs.selectedIndex = 1
      life.settle()
      #expect(table.tableView.window === life.window)
      #expect(table.tableView.visibleCells.count == 3)
      tabs.selectedIndex = 0
      life.settle()
      table.view = nil
    }
  }
}
