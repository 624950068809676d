import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The responder chain") @MainActor struct ChainTests {
  let stage = Stage()

  private func chain(_ responder: Responder) -> String {
    responder.responderChain.responders.map { $0.sceneID ?? "?" }.joined(separator: ", ")
  }

  private func controller(_ id: String) -> ViewController {
    let controller = ViewController()
    controller.sceneID = id
    controller.view.sceneID = "\(id)'s view"
    return controller
  }

  @Test("U83: next of a view is its controller if it is that one's root view, else its superview")
  func views() {
    let page = controller("page")
    let card = View()
    card.sceneID = "card"
    page.view.addSubview(card)
    #expect(card.next === page.view)
    #expect(page.view.next === page)
    #expect(View().next == nil)
  }

  @Test("U84: next of a controller is its view's superview, of a root controller the window")
  func controllers() {
    let root = controller("root")
    let page = controller("page")
    #expect(page.next == nil)
    stage.window.rootViewController = root
    root.view.addSubview(page.view)
    #expect(root.next === stage.window)
    #expect(page.next === root.view)
    page.view.removeFromSuperview()
    #expect(page.next == nil)
  }

  @Test("U85: next of a window is the application")
  func windows() {
    #expect(stage.window.next === stage.application)
    stage.window.application = nil
    #expect(stage.window.next == nil)
  }

  @Test("U86: next of the application is its delegate, if that is a responder")
  func delegate() {
    let delegate = RecordingDelegate("delegate", stage.log)
    #expect(stage.application.next == nil)
    stage.application.delegate = delegate
    #expect(stage.application.next === delegate)
    stage.application.delegate = nil
    #expect(stage.application.next == nil)
  }

  @Test("U86: a delegate that is a view, a controller, an application or no responder is left out")
  func otherDelegates() {
    final class Plain: ApplicationDelegate {}
    final class Page: View, ApplicationDelegate {}
    final class Main: ViewController, ApplicationDelegate {}
    final class Own: Application, ApplicationDelegate {}
    let screen = Screen(size: Stage.size)
    let (own, other) = (Own(screen: screen), Own(screen: screen))
    own.delegate = own
    #expect(own.next == nil)
    (own.delegate, other.delegate) = (other, own)
    #expect(own.next == nil && other.next == nil)
    let delegates: [any ApplicationDelegate] = [Plain(), Page(), Main()]
    for delegate in delegates {
      stage.application.delegate = delegate
      #expect(stage.application.next == nil)
    }
  }

  @Test("U87: next of a plain responder is nil")
  func plain() { #expect(Responder().next == nil) }

  @Test("U83, U84, U85, U86: the chain leads from the leaf to the delegate")
  func whole() {
    let delegate = RecordingDelegate("delegate", stage.log)
    stage.application.delegate = delegate
    let (root, page) = (controller("root"), controller("page"))
    stage.window.rootViewController = root
    root.view.addSubview(page.view)
    let button = stage.view("button", .zero, in: page.view)
    #expect(
      chain(button) == "button, page's view, page, root's view, root, window, application, delegate"
    )
  }

  @Test("U85: a window that is a controller's own view leads to the controller, then up")
  func windowOfController() {
    let root = RecordingController("root", stage.log)
    root.script.forwards = true
    root.view = stage.window
    #expect(chain(stage.window) == "window, root, application")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "root began [1]")
    stage.window.application = nil
    #expect(chain(stage.window) == "window, root")
  }

  @Test("a responder that is set to stop touches forwards none", arguments: [false, true])
  func stops(_ overrides: Bool) {
    final class Detour: View {
      override var next: Responder? { super.next }
    }
    let page = stage.view("page", CGRect(0, 0, 100, 100))
    let card = overrides ? Detour(frame: page.bounds) : View(frame: page.bounds)
    page.addSubview(card)
    card.stopsTouches = true
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    #expect(stage.log.take() == "")
    #expect(card.stopsTouches && card.next === page)
    card.stopsTouches = false
    stage.finger(1).lifts()
    #expect(stage.log.take() == "page ended [1]")
  }

  @Test("an overridden next is followed by calls as by the chain", arguments: [false, true])
  func overridden(_ isWatched: Bool) {
    final class Detour: RecordingView {
      var target: Responder?
      override var next: Responder? { target }
    }
    final class Watcher: InterfaceObserver {}
    let watcher = Watcher()
    if isWatched { stage.application.observer = watcher }
    let goal = stage.view("goal", CGRect(200, 0, 10, 10), forwards: true)
    let page = stage.view("page", CGRect(0, 0, 100, 100), forwards: true)
    let detour = Detour("detour", CGRect(0, 0, 100, 100), stage.log)
    detour.script.forwards = true
    detour.target = goal
    page.addSubview(detour)
    let button = stage.view("button", CGRect(0, 0, 100, 100), in: detour, forwards: true)
    #expect(chain(button) == "button, detour, goal, window, application")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "button began [1], detour began [1], goal began [1]")
    detour.target = nil
    stage.finger(1).moves(to: 20, 20)
    #expect(stage.log.take() == "button moved [1], detour moved [1]")
  }

  @Test("an overridden next may make up a responder for each call")
  func madeUp() {
    final class Detour: RecordingView {
      override var next: Responder? {
        let target = RecordingDelegate("passing", script.log)
        return target
      }
    }
    let detour = Detour("detour", CGRect(0, 0, 100, 100), stage.log)
    detour.script.forwards = true
    stage.window.addSubview(detour)
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "detour began [1], passing began [1]")
  }

  @Test("a circle of overridden nexts ends where it would begin again")
  func circle() {
    final class Circle: Responder {
      var target: Responder?
      override var next: Responder? { target }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (a, b) = (Circle(), Circle())
    (a.sceneID, b.sceneID) = ("a", "b")
    a.target = b
    b.target = a
    #expect(chain(a) == "a, b")
    #expect(!a.isFirstResponder)
    #expect(!a.becomeFirstResponder())
    // Returns: no responder of the circle handles touches.
    a.touchesBegan([], with: nil)
    #expect(a.target(forAction: Action("copy", ActionTests.Document.copy), withSender: nil) == nil)
    b.target = nil
  }

  @Test("changes with the tree, also in the middle of a touch")
  func changes() {
    let page = stage.view("page", CGRect(0, 0, 300, 300), forwards: true)
    let other = stage.view("other", CGRect(0, 0, 300, 300), forwards: true)
    let card = stage.view("card", CGRect(0, 0, 100, 100), in: page, forwards: true)
    let root = RecordingController("root", stage.log)
    root.script.forwards = true
    stage.window.bringSubviewToFront(page)
    card.script.reaction = { method, _, _ in if method == .touchesMoved { other.addSubview(card) } }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    #expect(
      stage.log.take() == "card began [1], page began [1], card moved [1], other moved [1]")
    card.script.reaction = { _, _, _ in root.view = other }
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card ended [1], other ended [1], root ended [1]")
  }
}
