@testable import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("The customization of tabs") @MainActor final class TabCustomizingTests {
  private lazy var life = ContainerStage()
  private lazy var pages = (0..<8).map { life.controller("page \($0)") }
  private lazy var tabs: TabBarController = {
    _ = life
    let tabs = TabBarController()
    tabs.sceneID = "tabs"
    return tabs
  }()

  /// Notes the calls of a customization.
  private final class DelegateLog: TabBarControllerDelegate {
    let log = CallLog()
    private func names(_ controllers: [ViewController]) -> String {
      controllers.map { String($0.sceneID?.last ?? "?") }.joined()
    }
    func tabBarController(
      _ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController]
    ) { log.note("willBegin \(names(viewControllers))") }
    func tabBarController(
      _ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController],
      changed: Bool
    ) {
      log.note(
        "willEnd \(names(viewControllers)) \(changed) of \(names(tabBarController.viewControllers ?? []))"
      )
    }
    func tabBarController(
      _ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController],
      changed: Bool
    ) {
      log.note(
        "didEnd \(names(viewControllers)) \(changed) of \(names(tabBarController.viewControllers ?? []))"
      )
    }
  }
  private let delegate = DelegateLog()

  /// Shows the list, and with a tap on Edit the icons.
  private func open(editing: Bool = true) {
    tabs.viewControllers = pages
    tabs.delegate = delegate
    life.window.rootViewController = tabs
    tabs.selectedViewController = tabs.moreNavigationController
    life.settle()
    if editing { tapEdit() }
  }

  private func tapEdit() {
    life.stage.hand.tap(CGPoint(x: 295, y: 22))
    life.settle()
  }

  private func tapDone() {
    life.stage.hand.tap(CGPoint(x: 290, y: 22))
    life.settle()
  }

  private func icon(_ number: Int) -> View? {
    tabs.configureView?.firstDescendant { $0.sceneID == "icon page \(number)" }
  }

  private func slot(_ index: Int) -> CGPoint { CGPoint(x: 32 + 64 * index, y: 455) }

  private var bar: [String] { tabs.tabBar.items?.map { $0.title ?? "?" } ?? [] }

  private var moreList: ViewController? { tabs.moreNavigationController.viewControllers.first }

  @Test(
    "U540: an icon dragged onto a tab of the bar replaces it; Done applies the change",
    arguments: [UIKitGeneration.legacy, .today])
  func replaces(_ generation: UIKitGeneration) throws {
    life.stage.application.uikitGeneration = generation
    open()
    life.stage.hand.drag(try #require(icon(6)), to: slot(1), duration: 0.5)
    #expect(bar == ["page 0", "page 6", "page 2", "page 3", "More"])
    #expect(tabs.viewControllers?.first === pages[0], "not before the end")
    tapDone()
    #expect(tabs.configureView == nil && bar[1] == "page 6")
    #expect(
      delegate.log.take(separator: "\n") == """
        willBegin 01234567
        willEnd 06234517 true of 01234567
        didEnd 06234517 true of 06234517
        """)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    life.stage.hand.tap(slot(1))
    life.settle()
    #expect(pages[6].view.window === life.window && pages[6].parent === tabs)
    #expect(pages[1].parent == nil)
    #expect(life.stage.warnings.isEmpty, "\(life.stage.warnings)")
  }

  @Test("U540: ends unchanged where nothing was moved")
  func unchanged() {
    open()
    tapDone()
    #expect(
      delegate.log.take(separator: "\n") == """
        willBegin 01234567
        willEnd 01234567 false of 01234567
        didEnd 01234567 false of 01234567
        """)
  }

  @Test("tabs of the bar change places; that of the list neither moves nor is replaced")
  func withinBar() throws {
    open()
    life.stage.hand.drag(slot(0), to: slot(2), duration: 0.5)
    #expect(bar == ["page 1", "page 2", "page 0", "page 3", "More"])
    life.stage.hand.drag(slot(2), to: slot(0), duration: 0.5)
    #expect(bar == ["page 0", "page 1", "page 2", "page 3", "More"])
    life.stage.hand.drag(slot(4), to: slot(0), duration: 0.5)
    life.stage.hand.drag(try #require(icon(7)), to: slot(4), duration: 0.5)
    life.stage.hand.drag(try #require(icon(7)), to: CGPoint(x: 20, y: 300), duration: 0.5)
    life.settle()
    #expect(bar == ["page 0", "page 1", "page 2", "page 3", "More"])
    #expect(tabs.configureView?.arrangement.hasChanged == false)
  }

  @Test("an icon whose tab is in the bar moves there")
  func iconInBar() throws {
    open()
    life.stage.hand.drag(try #require(icon(3)), to: slot(0), duration: 0.5)
    #expect(bar == ["page 3", "page 0", "page 1", "page 2", "More"])
  }

  @Test("tabs that are not customizable have no icon, and keep their place in the bar")
  func fixed() throws {
    open(editing: false)
    tabs.customizableViewControllers = [0, 2, 5, 6].map { pages[$0] }
    tapEdit()
    #expect(icon(1) == nil && icon(5) != nil)
    life.stage.hand.drag(try #require(icon(5)), to: slot(1), duration: 0.5)
    #expect(bar[1] == "page 1")
    life.stage.hand.drag(slot(0), to: slot(2), duration: 0.5)
    #expect(bar == ["page 2", "page 1", "page 0", "page 3", "More"])
    life.stage.hand.drag(slot(3), to: slot(0), duration: 0.5)
    #expect(bar == ["page 2", "page 1", "page 0", "page 3", "More"])
  }

  @Test("U540: the Edit button is there unless no controller is customizable; nil is not all")
  func editButton() {
    open(editing: false)
    #expect(moreList?.navigationItem.rightBarButtonItem?.title == "Edit")
    tabs.customizableViewControllers = nil
    #expect(moreList?.navigationItem.rightBarButtonItem == nil)
    #expect(tabs.customizableViewControllers == nil)
    tabs.customizableViewControllers = []
    #expect(moreList?.navigationItem.rightBarButtonItem == nil)
    tabs.customizableViewControllers = [pages[0]]
    #expect(moreList?.navigationItem.rightBarButtonItem != nil)
    tabs.customizableViewControllers = nil
    tabs.viewControllers = pages
    #expect(tabs.customizableViewControllers?.count == 8)
    #expect(moreList?.navigationItem.rightBarButtonItem != nil)
  }

  @Test("a drag that the system cancels, or whose device is unplugged, changes nothing")
  func cancelled() throws {
    open()
    let finger = life.stage.hand.finger(1).lands(at: try #require(icon(6)))
    finger.moves(to: slot(1), in: 0.3)
    life.stage.cancelTouches(why: "the application resigns active")
    finger.lifts()
    life.settle()
    #expect(bar[1] == "page 1" && tabs.configureView != nil)
    life.stage.hand.finger(1).lands(at: try #require(icon(6))).moves(to: slot(1), in: 0.3)
    life.stage.unplug()
    life.settle()
    #expect(bar[1] == "page 1")
    life.stage.plug()
    life.stage.hand.drag(try #require(icon(6)), to: slot(1), duration: 0.5)
    #expect(bar[1] == "page 6")
  }

  @Test("Done under a second finger ends the first one's drag without a change")
  func doneDuringDrag() throws {
    open()
    let finger = life.stage.hand.finger(1).lands(at: try #require(icon(6)))
    finger.moves(to: slot(1), in: 0.3)
    tapDone()
    finger.lifts()
    life.settle()
    #expect(delegate.log.take(separator: "\n").hasSuffix("didEnd 01234567 false of 01234567"))
    #expect(bar[1] == "page 1")
  }

  @Test("only one finger drags at a time")
  func twoFingers() throws {
    open()
    let one = life.stage.hand.finger(1).lands(at: try #require(icon(6)))
    let other = life.stage.hand.finger(2).lands(at: try #require(icon(7)))
    one.moves(to: slot(1), in: 0.3)
    other.moves(to: slot(2), in: 0.3)
    other.lifts()
    #expect(bar[2] == "page 2")
    one.lifts()
    #expect(bar[1] == "page 6")
  }

  @Test("controllers that the program replaces meanwhile end it without a change")
  func replaced() throws {
    open()
    life.stage.hand.finger(1).lands(at: try #require(icon(6))).moves(to: slot(1), in: 0.3)
    tabs.viewControllers = Array(pages.prefix(6))
    #expect(tabs.configureView == nil)
    life.stage.hand.finger(1).lifts()
    life.settle()
    #expect(bar == ["page 0", "page 1", "page 2", "page 3", "More"])
    #expect(delegate.log.take(separator: "\n").hasSuffix("didEnd 01234567 false of 01234567"))
  }

  @Test("taps on the bar select nothing while tabs are rearranged, and do so afterwards")
  func taps() {
    open()
    life.stage.hand.tap(slot(1))
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    life.stage.hand.tap(CGPoint(x: 290, y: 22))
    life.stage.hand.tap(slot(1))
    #expect(tabs.selectedIndex == 1, "even while the icons leave")
    life.settle()
  }
}

extension View {
  /// Returns the first view below this one that a condition holds for.
  fileprivate func firstDescendant(where condition: (View) -> Bool) -> View? {
    for view in subviews {
      if condition(view) { return view }
      if let found = view.firstDescendant(where: condition) { return found }
    }
    return nil
  }
}
