import TSGeometry
import TSInterface
import Testing

@Suite("Ownership") @MainActor struct OwnershipTests {
  let stage = Stage()

  @Test("no object that is not retained: views, windows, controllers, touches")
  func nothingLeaks() {
    weak var card: View?
    weak var window: Window?
    weak var controller: ViewController?
    weak var touch: Touch?
    weak var application: Application?
    do {
      let stage = Stage()
      let page = stage.view("page", CGRect(0, 0, 300, 300), multipleTouch: true)
      let root = ViewController()
      stage.window.rootViewController = root
      page.script.reaction = { _, touches, _ in touch = touches.one }
      (card, window, controller) = (page, stage.window, root)
      application = stage.application
      stage.window.bringSubviewToFront(page)
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 20, 10)
      stage.finger(1).moves(to: 30, 30).lifts()
      stage.finger(2).lifts()
      page.script.reaction = nil
    }
    #expect(card == nil && window == nil && controller == nil && application == nil)
    #expect(touch == nil)
  }

  @Test("nothing is left of an application that is released during a touch")
  func nothingLeaksInMidTouch() {
    weak var card: View?
    weak var window: Window?
    weak var application: Application?
    weak var touch: Touch?
    do {
      let stage = Stage()
      stage.application.deliveryInterval = 0.1
      let page = stage.view("page", CGRect(0, 0, 100, 100), multipleTouch: true)
      page.script.reaction = { _, touches, _ in touch = touches.one }
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 200, 200)
      stage.finger(1).moves(to: 30, 30).moves(to: 40, 40)
      (card, window, application) = (page, stage.window, stage.application)
    }
    #expect(card == nil && window == nil && application == nil && touch == nil)
  }

  @Test("a touch retains its view until the finger is up")
  func removedViewGoes() {
    weak var card: View?
    do {
      let view = stage.view("card", CGRect(0, 0, 100, 100))
      card = view
      stage.finger(1).lands(at: 10, 10).lifts()
      stage.finger(1).lands(at: 10, 10)
      view.removeFromSuperview()
    }
    stage.finger(1).lifts()
    #expect(card == nil)
  }

  @Test("a window does not hold its application, nor points at it when it is gone")
  func windowOutlivesApplication() {
    var window: Window? = Window(frame: CGRect(0, 0, 320, 480))
    do {
      let application = Application(screen: Screen(size: Stage.size))
      window?.application = application
      window?.makeKeyAndVisible()
    }
    #expect(window?.application == nil)
    #expect(window?.next == nil)
    #expect(window?.isKeyWindow == false)
    window = nil
  }

  @Test("a delegate may hold its application, or serve two")
  func delegates() {
    final class Holder: Responder, ApplicationDelegate {
      var applications: [Application] = []
    }
    let second = Application(screen: Screen(size: Stage.size))
    do {
      let holder = Holder()
      let first = Application(screen: Screen(size: Stage.size))
      holder.applications = [first]
      first.delegate = holder
      second.delegate = holder
    }
    #expect(second.delegate == nil)
    #expect(second.next == nil)
    do {
      let holder = Holder()
      second.delegate = holder
      stage.application.delegate = holder
      second.delegate = nil
      #expect(stage.application.next === holder)
    }
    #expect(stage.application.next == nil)
  }

  @Test("a window does not hold its first responder")
  func firstResponder() {
    final class Willing: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    do {
      let controller = Willing()
      stage.window.addSubview(controller.view)
      #expect(controller.becomeFirstResponder())
    }
    #expect(stage.window.firstResponder == nil)
  }

  @Test("a view has one controller at a time")
  func viewTaken() {
    let view = View()
    let first = ViewController()
    let second = ViewController()
    do {
      let superview = View()
      superview.addSubview(view)
      first.view = view
      #expect(first.next === superview)
      second.view = view
      #expect(first.next == nil)
      #expect(!first.isViewLoaded)
      #expect(second.next === superview)
    }
    #expect(second.next == nil)
    #expect(view.next === second)
  }
}
