import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Windows") @MainActor struct WindowTests {
  let stage = Stage()

  private func window(_ id: String, _ frame: CGRect = CGRect(0, 0, 320, 480)) -> RecordingWindow {
    let window = RecordingWindow(id, stage.log)
    window.frame = frame
    window.application = stage.application
    return window
  }

  private var order: String {
    stage.application.windows.map { $0.sceneID ?? "?" }.joined(separator: " ")
  }

  @Test("U76: of two windows in one level the one shown last is asked first")
  func frontFirst() {
    let (a, b) = (window("a"), window("b"))
    a.makeKeyAndVisible()
    b.makeKeyAndVisible()
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "b began [1]")
    a.makeKeyAndVisible()
    #expect(order == "window b a")
    stage.finger(2).lands(at: 10, 10)
    #expect(stage.log.take() == "a began [2]")
  }

  @Test("U76: a higher level is asked first, whenever it was shown")
  func levels() {
    let alert = window("alert")
    alert.windowLevel = .alert
    alert.makeKeyAndVisible()
    let later = window("later")
    later.makeKeyAndVisible()
    #expect(order == "window later alert")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "alert began [1]")
    alert.windowLevel = Window.Level(rawValue: -1)
    #expect(order == "alert window later")
    stage.finger(2).lands(at: 10, 10)
    #expect(stage.log.take() == "later began [2]")
  }

  @Test("U76: hidden windows are skipped, also one that answers for itself")
  func hidden() {
    final class Eager: RecordingWindow {
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? { self }
    }
    let eager = Eager("eager", stage.log)
    eager.application = stage.application
    let below = window("below")
    below.makeKeyAndVisible()
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "below began [1]")
    eager.makeKeyAndVisible()
    eager.isHidden = true
    stage.finger(2).lands(at: 10, 10)
    #expect(stage.log.take() == "")
    eager.isHidden = false
    stage.finger(3).lands(at: 10, 10)
    #expect(stage.log.take() == "eager began [3]")
  }

  @Test("U76: a window that answers nil lets the next one try")
  func fallThrough() {
    let top = window("top", CGRect(0, 0, 100, 100))
    top.makeKeyAndVisible()
    stage.view("card", CGRect(0, 0, 320, 480))
    stage.finger(1).lands(at: 150, 10)
    #expect(stage.log.take() == "card began [1]")
    top.isUserInteractionEnabled = false
    stage.finger(2).lands(at: 10, 10)
    #expect(stage.log.take() == "", "the card has its first finger still")
    stage.finger(1).lifts()
    stage.finger(3).lands(at: 10, 10)
    #expect(stage.log.take() == "card ended [1], card began [3]")
  }

  @Test("U77: the levels of windows are 0, 1000 and 2000")
  func levelValues() {
    #expect(Window.Level.normal.rawValue == 0)
    #expect(Window.Level.statusBar.rawValue == 1000)
    #expect(Window.Level.alert.rawValue == 2000)
    #expect(Window.Level.normal < .statusBar && .statusBar < .alert)
    #expect(Window().windowLevel == .normal)
  }

  @Test("a new window is hidden, and belongs to no application")
  func defaults() {
    let window = Window()
    #expect(window.isHidden)
    #expect(window.application == nil)
    #expect(!window.isKeyWindow)
  }

  @Test("the key window is the last one made so; both are notified of the change")
  func keyWindow() {
    final class Telling: RecordingWindow {
      override func becomeKey() { script.log.note("\(sceneID ?? "?") is key") }
      override func resignKey() { script.log.note("\(sceneID ?? "?") is not") }
    }
    let (a, b) = (Telling("a", stage.log), Telling("b", stage.log))
    for window in [a, b] { window.application = stage.application }
    a.makeKeyAndVisible()
    #expect(a.isKeyWindow && stage.application.keyWindow === a)
    b.makeKey()
    b.makeKey()
    #expect(b.isHidden && b.isKeyWindow && !a.isKeyWindow)
    b.application = nil
    #expect(stage.application.keyWindow == nil)
    #expect(stage.log.take() == "a is key, a is not, b is key, b is not")
  }

  @Test("a window may move from one application to another")
  func otherApplication() {
    let other = Application(screen: Screen(size: Stage.size))
    stage.window.application = other
    #expect(stage.application.windows.isEmpty)
    #expect(other.windows.count == 1)
    #expect(stage.window.next === other)
  }

  @Test("the root controller's view fills the window, at the back, and is replaced by the next")
  func rootController() {
    let card = stage.view("card", CGRect(0, 0, 10, 10))
    let (first, second) = (ViewController(), ViewController())
    stage.window.rootViewController = first
    #expect(first.view.frame == stage.window.bounds)
    #expect(stage.window.subviews.first === first.view && stage.window.subviews.last === card)
    stage.window.rootViewController = second
    #expect(first.view.superview == nil)
    #expect(second.view.superview === stage.window)
    stage.window.rootViewController = nil
    #expect(stage.window.subviews.count == 1)
  }

  @Test("fingers in two windows belong to one event, and each window gets its own")
  func twoWindows() {
    let top = window("top", CGRect(0, 240, 320, 240))
    top.isMultipleTouchEnabled = true
    top.makeKeyAndVisible()
    stage.view("card", CGRect(0, 0, 320, 240), multipleTouch: true)
    stage.together {
      stage.finger(1).lands(at: 10, 300)
      stage.finger(2).lands(at: 10, 10)
      stage.finger(3).lands(at: 20, 300)
    }
    stage.together { for number in 1...3 { stage.finger(number).moves(to: 30, 30) } }
    stage.together { for number in 1...3 { stage.finger(number).lifts() } }
    #expect(
      stage.log.take() == "top began [1 3], card began [2], top moved [1 3], card moved [2], "
        + "top ended [1 3], card ended [2]")
  }
}
