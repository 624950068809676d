import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A navigation controller that is interrupted") @MainActor
final class NavigationInterruptionTests {
  private lazy var life = ContainerStage()
  private lazy var a = life.controller("a")
  private lazy var b = life.controller("b")
  private lazy var navigation: NavigationController = {
    _ = life
    let navigation = NavigationController(rootViewController: a)
    navigation.sceneID = "navigation"
    return navigation
  }()

  private func show() {
    life.window.rootViewController = navigation
    _ = life.log.take(separator: "\n")
  }

  private func moves(of id: String) -> [String] {
    life.log.take(separator: "\n").split(separator: "\n").map(String.init).filter {
      $0.hasPrefix(id) && $0.contains("Move")
    }
  }

  @Test(
    "by a program's pop while a finger pops: each call is made once, however the finger ends",
    arguments: [40.0, 300])
  func popWhileFinger(end: Double) {
    show()
    navigation.pushViewController(b, animated: false)
    _ = life.log.take(separator: "\n")
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 4, y: 240))
    finger.moves(to: CGPoint(x: 100, y: 240), in: 0.3)
    navigation.popViewController(animated: true)
    finger.moves(to: CGPoint(x: end, y: 240), in: 0.3)
    life.stage.wait(0.3)
    finger.lifts()
    life.settle()
    #expect(moves(of: "b") == ["b willMove(toParent:)", "b didMove(toParent:)"])
    #expect(b.parent == nil && navigation.viewControllers.count == 1)
    #expect(a.view.window === life.window && b.view.superview == nil)
  }

  /// A view that pops as soon as it loses its touches.
  private final class PoppingView: View {
    var pop: @MainActor () -> Void = {}
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { pop() }
  }

  @Test(
    "by content that pops when the finger's pop takes its touches: there is nothing left to pop",
    arguments: [false, true])
  func popInCancellation(animated: Bool) {
    show()
    navigation.pushViewController(b, animated: false)
    let view = PoppingView(frame: b.view.bounds)
    view.pop = { [navigation] in navigation.popViewController(animated: animated) }
    b.view.addSubview(view)
    _ = life.log.take(separator: "\n")
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 4, y: 240))
    finger.moves(to: CGPoint(x: 140, y: 240), in: 0.3)
    finger.lifts()
    life.settle()
    #expect(moves(of: "b") == ["b willMove(toParent:)", "b didMove(toParent:)"])
    #expect(b.parent == nil && navigation.viewControllers.count == 1)
    #expect(a.view.window === life.window && b.view.superview == nil)
  }

  @Test("by a program's pop while the view that a finger released slides back")
  func popWhileBack() {
    show()
    navigation.pushViewController(b, animated: false)
    _ = life.log.take(separator: "\n")
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 4, y: 240))
    finger.moves(to: CGPoint(x: 140, y: 240), in: 0.3)
    finger.moves(to: CGPoint(x: 100, y: 240), in: 0.3)
    life.stage.wait(0.3)
    finger.lifts()
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: true)
    life.settle()
    #expect(moves(of: "b") == ["b willMove(toParent:)", "b didMove(toParent:)"])
    #expect(b.parent == nil && a.view.window === life.window && b.view.superview == nil)
  }

  @Test("by a pop before a push has settled: the popped controller first receives viewDidAppear")
  func popBeforePush() {
    show()
    var calls: [String] = []
    final class Noting: ViewController {
      var note: ((String) -> Void)?
      override func willMove(toParent parent: ViewController?) {
        note?(parent == nil ? "will leave" : "will enter")
      }
      override func didMove(toParent parent: ViewController?) {
        note?(parent == nil ? "has left" : "has entered")
      }
    }
    let noting = Noting()
    noting.note = { calls.append($0) }
    navigation.pushViewController(noting, animated: true)
    life.stage.wait(0.1)
    navigation.popViewController(animated: true)
    life.settle()
    #expect(calls == ["will enter", "has entered", "will leave", "has left"])
    #expect(noting.parent == nil && a.view.window === life.window)
  }

  @Test("by a push while the root's view is made: what was pushed is shown")
  func pushInLoad() {
    final class Pushing: ViewController {
      var pushed: ViewController?
      override func viewDidLoad() {
        if let pushed { navigationController?.pushViewController(pushed, animated: true) }
      }
    }
    let pushing = Pushing()
    pushing.pushed = b
    navigation.viewControllers = [pushing]
    show()
    life.settle()
    #expect(b.view.window === life.window && pushing.view.superview == nil)
  }

  @Test("by another tab that is selected as a finger's pop begins: the pop is taken back")
  func tabWhileFingerBegins() {
    final class Selecting: ViewController {
      var select: (() -> Void)?
      override func viewWillAppear(_ animated: Bool) { select?() }
    }
    let root = Selecting()
    root.sceneID = "root"
    navigation.viewControllers = [root, b]
    let tabs = TabBarController()
    let other = life.controller("other")
    tabs.viewControllers = [navigation, other]
    life.window.rootViewController = tabs
    root.select = { [weak tabs] in tabs?.selectedIndex = 1 }
    life.stage.hand.drag(
      CGPoint(x: 4, y: 240), to: CGPoint(x: 280, y: 240), duration: 0.4)
    life.settle()
    #expect(other.view.window === life.window && navigation.view.window == nil)
    #expect(navigation.topViewController === b)
    let calls = life.log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.last { $0.hasPrefix("root view") } == "root viewDidDisappear")
    #expect(calls.last { $0.hasPrefix("b view") } == "b viewDidDisappear")
  }

  @Test("by a legacy memory warning on a hidden tab: views are unloaded outside in, and reloaded")
  func earlyWarning() {
    life.stage.application.uikitGeneration = .legacy
    let other = life.controller("other")
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, other]
    life.window.rootViewController = tabs
    tabs.selectedIndex = 1
    life.stage.application.sendMemoryWarning()
    #expect(!navigation.isViewLoaded)
    life.stage.application.sendMemoryWarning()
    #expect(!a.isViewLoaded, "its view hung in one that had gone")
    tabs.selectedIndex = 0
    #expect(a.isViewLoaded && a.view.window === life.window)
  }

  @Test("by a legacy memory warning under a presentation: a tab's view is unloaded and reloaded")
  func earlyWarningTabs() {
    life.stage.application.uikitGeneration = .legacy
    let page = life.controller("page")
    let tabs = TabBarController()
    tabs.viewControllers = [page]
    life.window.rootViewController = tabs
    b.modalPresentationStyle = .fullScreen
    tabs.present(b, animated: false)
    life.stage.application.sendMemoryWarning()
    life.stage.application.sendMemoryWarning()
    #expect(!tabs.isViewLoaded && !page.isViewLoaded)
    tabs.dismiss(animated: false)
    #expect(page.isViewLoaded && page.view.window === life.window)
  }
}
