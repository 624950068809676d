import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A navigation controller") @MainActor final class NavigationTests {
  private lazy var life = ContainerStage()
  private lazy var a = life.controller("a")
  private lazy var b = life.controller("b")
  private lazy var c = life.controller("c")
  private lazy var teller = DelegateLog(life.log)
  private lazy var navigation: NavigationController = {
    _ = life
    let navigation = NavigationController(rootViewController: a)
    navigation.sceneID = "navigation"
    return navigation
  }()

  /// Notes the calls of the delegate.
  private final class DelegateLog: NavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController,
      animated: Bool
    ) { log.note("willShow \(viewController.sceneID ?? "?")") }
    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController,
      animated: Bool
    ) { log.note("didShow \(viewController.sceneID ?? "?")") }
  }

  /// Shows the navigation controller, and forgets the calls that this took.
  private func show() {
    life.window.rootViewController = navigation
    navigation.delegate = teller
    _ = life.log.take(separator: "\n")
  }

  @Test("loads the root's view when its own appears")
  func root() {
    let parent = navigation
    #expect(!a.isViewLoaded && a.parent === parent)
    life.window.rootViewController = navigation
    #expect(
      life.log.take(separator: "\n") == """
        a willMove(toParent:)
        navigation loadView
        navigation viewDidLoad
        a loadView
        a viewDidLoad
        a didMove(toParent:)
        navigation viewWillAppear
        a viewWillAppear
        navigation viewIsAppearing
        a viewIsAppearing
        navigation viewDidAppear
        a viewDidAppear
        """)
  }

  @Test("U251: pushes with UIKit's calls in UIKit's order")
  func push() {
    show()
    navigation.pushViewController(b, animated: true)
    #expect(
      life.log.take(separator: "\n") == """
        b willMove(toParent:)
        b loadView
        b viewDidLoad
        a viewWillDisappear
        b viewWillAppear
        willShow b
        b viewIsAppearing
        """)
    #expect(navigation.topViewController === b)
    life.settle()
    #expect(
      life.log.take(separator: "\n") == """
        a viewDidDisappear
        b viewDidAppear
        didShow b
        b didMove(toParent:)
        """)
    #expect(a.view.superview == nil && b.view.window === life.window)
  }

  @Test("U252: pops with UIKit's calls in UIKit's order, and releases the popped one")
  func pop() {
    show()
    weak var popped: ViewController?
    do {
      let last = life.controller("last")
      popped = last
      navigation.pushViewController(last, animated: false)
      _ = life.log.take(separator: "\n")
      #expect(navigation.popViewController(animated: true) === last)
    }
    #expect(
      life.log.take(separator: "\n") == """
        last willMove(toParent:)
        last viewWillDisappear
        a viewWillAppear
        willShow a
        a viewIsAppearing
        """)
    life.settle()
    #expect(
      life.log.take(separator: "\n") == """
        last viewDidDisappear
        a viewDidAppear
        didShow a
        last didMove(toParent:)
        """)
    #expect(popped == nil)
  }

  @Test("U253: a pop that a finger takes back turns the calls of both around")
  func takenBack() {
    show()
    navigation.pushViewController(b, animated: false)
    _ = life.log.take(separator: "\n")
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 4, y: 240))
    finger.moves(to: CGPoint(x: 100, y: 240), in: 0.3)
    #expect(b.view.frame.minX > 50, "it follows the finger: \(b.view.frame)")
    #expect(navigation.viewControllers.count == 2)
    finger.moves(to: CGPoint(x: 40, y: 240), in: 0.3)
    life.stage.wait(0.3)
    finger.lifts()
    life.settle()
    let calls = life.log.take(separator: "\n").split(separator: "\n").filter { !$0.contains("how") }
    #expect(
      calls.joined(separator: "\n") == """
        b willMove(toParent:)
        b viewWillDisappear
        a viewWillAppear
        a viewIsAppearing
        a viewWillDisappear
        b viewWillAppear
        a viewDidDisappear
        b viewIsAppearing
        b viewDidAppear
        b willMove(toParent:)
        b didMove(toParent:)
        """)
    #expect(navigation.topViewController === b && b.view.frame.minX == 0)
    #expect(a.view.superview == nil)
  }

  @Test("U253: a pop that a finger completes ends as any other")
  func completed() {
    show()
    navigation.pushViewController(b, animated: false)
    _ = life.log.take(separator: "\n")
    life.stage.hand.drag(
      CGPoint(x: 4, y: 240), to: CGPoint(x: 280, y: 240), duration: 0.4)
    life.settle()
    #expect(
      life.log.take(separator: "\n") == """
        b willMove(toParent:)
        b viewWillDisappear
        a viewWillAppear
        willShow a
        a viewIsAppearing
        b viewDidDisappear
        a viewDidAppear
        didShow a
        b didMove(toParent:)
        """)
    #expect(navigation.viewControllers.count == 1 && b.parent == nil)
  }

  @Test("U254: what pops return: the popped, in the order of the stack, or nil")
  func returned() {
    show()
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    navigation.viewControllers = [a, b, c]
    #expect(navigation.popToViewController(c, animated: false) == nil)
    #expect(navigation.popToViewController(life.controller("x"), animated: false) == nil)
    let popped = navigation.popToViewController(a, animated: false)
    #expect(popped?.elementsEqual([b, c]) { $0 === $1 } == true)
  }

  @Test("U255: what is in the stack cannot be pushed: the program stops with its name")
  func duplicate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let one = ViewController()
        one.sceneID = "one"
        NavigationController(rootViewController: one).pushViewController(one, animated: false)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("one is pushed, and is in the stack"))
  }

  @Test("U256: another stack is shown as a pop where its top was in the old one, else as a push")
  func replaced() {
    show()
    navigation.viewControllers = [a, b, c]
    navigation.setViewControllers([c, a], animated: true)
    life.stage.wait(0.1)
    #expect(a.view.visibleValues.center.x < 160, "a pop: from the left")
    life.settle()
    navigation.setViewControllers([a, b], animated: true)
    life.stage.wait(0.1)
    #expect(b.view.visibleValues.center.x > 160, "a push: from the right")
    life.settle()
    #expect(c.parent == nil && navigation.children.count == 2)
  }

  @Test(
    "U257: the edge pan is disabled at the root, and where a custom item replaces the back button")
  func edge() {
    show()
    func drag() {
      life.stage.hand.drag(
        CGPoint(x: 4, y: 240), to: CGPoint(x: 280, y: 240), duration: 0.4)
      life.settle()
    }
    drag()
    #expect(navigation.topViewController === a)
    navigation.pushViewController(b, animated: false)
    b.navigationItem.hidesBackButton = true
    drag()
    #expect(navigation.topViewController === b)
    b.navigationItem.hidesBackButton = false
    b.navigationItem.leftBarButtonItem = BarButtonItem(barButtonSystemItem: .cancel)
    drag()
    #expect(navigation.topViewController === b)
    b.navigationItem.leftBarButtonItem = nil
    drag()
    #expect(navigation.topViewController === a)
    #expect(navigation.interactivePopGestureRecognizer is ScreenEdgePanGestureRecognizer)
  }

  @Test(
    "U258: a presented controller is the visible one; the toolbar is hidden and shows the top's")
  func visible() {
    show()
    #expect(navigation.visibleViewController === a && navigation.isToolbarHidden)
    #expect(!a.hidesBottomBarWhenPushed)
    let item = BarButtonItem(barButtonSystemItem: .add)
    a.toolbarItems = [item]
    #expect(navigation.toolbar.items?.first === item)
    navigation.isToolbarHidden = false
    life.settle()
    #expect(abs(a.view.frame.height - 392) < 0.01)
    a.present(b, animated: false)
    #expect(navigation.visibleViewController === b && navigation.topViewController === a)
  }

  @Test("U259: a bar takes 0.2 s to be hidden, a push 0.35 s")
  func durations() {
    show()
    navigation.pushViewController(b, animated: true)
    life.stage.wait(0.34)
    #expect(a.view.superview != nil)
    life.stage.wait(0.02)
    #expect(a.view.superview == nil)
    navigation.setNavigationBarHidden(true, animated: true)
    life.stage.wait(0.19)
    #expect(!navigation.navigationBar.isHidden)
    life.stage.wait(0.02)
    #expect(navigation.navigationBar.isHidden && b.view.frame.height == 480)
  }

  @Test("U260: a push during a transition changes the stack, and is shown after that")
  func reentrant() {
    show()
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers.count == 3)
    life.settle()
    let calls = life.log.take(separator: "\n").split(separator: "\n").filter {
      $0.contains("ppear")
    }
    #expect(
      calls.joined(separator: "\n") == """
        a viewWillDisappear
        b viewWillAppear
        b viewIsAppearing
        a viewDidDisappear
        b viewDidAppear
        b viewWillDisappear
        c viewWillAppear
        c viewIsAppearing
        b viewDidDisappear
        c viewDidAppear
        """)
    #expect(c.view.window != nil && b.view.superview == nil)
  }

  @Test("goes back by its bar's button, which is called as what is below")
  func back() {
    show()
    navigation.pushViewController(b, animated: false)
    navigation.view.layoutIfNeeded()
    life.stage.hand.tap(CGPoint(x: 30, y: 22))
    life.settle()
    #expect(navigation.topViewController === a)
    #expect(life.stage.warnings.isEmpty, "\(life.stage.warnings)")
  }

  @Test("has an edit button that begins and ends editing")
  func editing() {
    final class Editor: ViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append(editing)
      }
    }
    let editor = Editor()
    editor.navigationItem.rightBarButtonItem = editor.editButtonItem
    show()
    navigation.pushViewController(editor, animated: false)
    #expect(editor.editButtonItem.title == "Edit")
    life.stage.hand.tap(CGPoint(x: 295, y: 22))
    #expect(editor.calls == [true] && editor.editButtonItem.title == "Done")
    life.stage.hand.tap(CGPoint(x: 295, y: 22))
    #expect(editor.calls == [true, false] && editor.editButtonItem.title == "Edit")
  }

  @Test("U282: its own bar's items cannot be set: the program stops")
  func ownBar() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let navigation = NavigationController(rootViewController: ViewController())
        navigation.navigationBar.pushItem(NavigationItem(title: "x"), animated: false)
      }
    }
  }
}
