import Containers
import Geometry
import Interface
import Scrolling
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

  @Test("shows its children again in the next view of a container")
  func containers() {
    let tabs = TabBarController()
    let (page, table) = (Counting(), TableViewController(style: .plain))
    let stack = NavigationController(rootViewController: page)
    tabs.viewControllers = [stack, table]
    life.window.rootViewController = tabs
    life.settle()
    for controller in [tabs, stack] as [ViewController] {
      life.window.rootViewController = nil
      controller.view = nil
      life.window.rootViewController = tabs
      life.settle()
      #expect(page.view.window === life.window && stack.view.window === life.window)
    }
    table.view = nil
    tabs.selectedIndex = 1
    life.settle()
    #expect(table.tableView.window === life.window)
  }
}
