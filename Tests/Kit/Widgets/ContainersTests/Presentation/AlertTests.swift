import TSContainers
import TSControls
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("An alert") @MainActor final class AlertTests {
  private lazy var life = ContainerStage()
  private lazy var below = life.controller("below")
  private var answers: [String] = []

  /// Presents an alert whose buttons note that they were answered; "Cancel" cancels.
  @discardableResult private func show(
    _ style: AlertController.Style, _ buttons: [String], message: String? = nil
  ) -> AlertController {
    life.window.rootViewController = below
    let alert = AlertController(title: "Title", message: message, preferredStyle: style)
    for title in buttons {
      alert.addAction(
        AlertAction(title: title, style: title == "Cancel" ? .cancel : .default) {
          [weak self] action in self?.answers.append(action.title ?? "")
        })
    }
    below.present(alert, animated: false)
    alert.view.layoutIfNeeded()
    return alert
  }

  private func all<Found: View>(_ type: Found.Type, in view: View) -> [Found] {
    view.subviews.flatMap { [$0 as? Found].compactMap(\.self) + all(type, in: $0) }
  }

  /// The titles of the buttons from the top to the bottom, and from left to right.
  private func order(_ alert: AlertController) -> [String] {
    all(Control.self, in: alert.view)
      .map { ($0.convert($0.bounds.origin, to: alert.view), $0.sceneID ?? "?") }
      .sorted { ($0.0.y, $0.0.x) < ($1.0.y, $1.0.x) }.map(\.1)
  }

  @Test(
    "has the button that cancels on the left of two, and as the last of more",
    arguments: [
      (AlertController.Style.alert, ["Yes", "Cancel"], ["Cancel", "Yes"]),
      (.alert, ["Cancel", "Yes"], ["Cancel", "Yes"]),
      (.alert, ["Cancel", "Yes", "No"], ["Yes", "No", "Cancel"]),
      (.actionSheet, ["Cancel", "Yes"], ["Yes", "Cancel"]),
      (.alert, ["Yes", "No"], ["Yes", "No"]),
    ])
  func cancelling(style: AlertController.Style, buttons: [String], wanted: [String]) {
    #expect(order(show(style, buttons)) == wanted)
  }

  @Test("from the bottom has the button that cancels apart; a touch beside it cancels")
  func sheet() {
    let alert = show(.actionSheet, ["Cancel", "One", "Two"])
    let boxes = alert.view.subviews.map(\.frame)
    #expect(boxes.count == 2 && boxes[0].maxY + 8 == boxes[1].minY)
    #expect(boxes[1].maxY == 464 && boxes[1].height == 44)
    #expect(order(alert).last == "Cancel")
    life.stage.hand.tap(CGPoint(x: boxes[0].midX, y: boxes[0].minY + 10))
    life.settle()
    #expect(answers == [], "a touch of the title does nothing")
    life.stage.hand.tap(CGPoint(x: 160, y: 40))
    life.settle()
    #expect(answers == ["Cancel"] && alert.view.window == nil)
  }

  @Test(
    "is not answered by a touch beside it, nor is a sheet without a button that cancels",
    arguments: [(AlertController.Style.alert, ["Cancel"]), (.actionSheet, ["One"])])
  func beside(style: AlertController.Style, buttons: [String]) {
    let alert = show(style, buttons)
    life.stage.hand.tap(CGPoint(x: 160, y: 20))
    life.settle()
    #expect(answers == [] && alert.view.window != nil)
  }

  @Test("with a long message stays on the screen, and its text scrolls", arguments: [false, true])
  func long(isEarly: Bool) {
    if isEarly { life.stage.application.uikitGeneration = .legacy }
    let alert = show(
      .alert, ["OK"], message: String(repeating: "A message that is long. ", count: 100))
    #expect(life.window.bounds.contains(alert.view.subviews[0].frame))
    let scrolls = all(ScrollView.self, in: alert.view)
    #expect(scrolls.count == 1)
    life.stage.hand.drag(CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 100), duration: 0.3)
    life.settle()
    #expect((scrolls.first?.contentOffset.y ?? 0) > 100)
    let button = all(Control.self, in: alert.view).first
    #expect(button.map { life.window.bounds.contains($0.convert($0.bounds, to: nil)) } == true)
    if let button { life.stage.hand.tap(button) }
    life.settle()
    #expect(answers == ["OK"])
  }

  @Test("with many buttons stays on the screen, and they scroll", arguments: [0, 1])
  func many(style: Int) {
    let titles = (1...20).map { "Button \($0)" }
    let alert = show(
      style == 0 ? .actionSheet : .alert, titles + ["Cancel"], message: "A short message.")
    for box in alert.view.subviews { #expect(life.window.bounds.contains(box.frame)) }
    let scrolls = all(ScrollView.self, in: alert.view)
    #expect(scrolls.count == 1)
    scrolls.first?.contentOffset.y = 44 * 10
    life.stage.hand.tap(CGPoint(x: 160, y: 240))
    life.settle()
    #expect(answers.count == 1 && answers.first?.hasPrefix("Button 1") == true, "\(answers)")
  }

  @Test("shows a button, a title and a message that it is given while it is on the screen")
  func changed() throws {
    let alert = show(.alert, ["Yes"])
    let height = try #require(alert.view.subviews.first).frame.height
    func change(_ change: () -> Void) throws -> CGFloat {
      change()
      alert.view.layoutIfNeeded()
      #expect(alert.view.subviews.count == 1)
      return try #require(alert.view.subviews.first).frame.height
    }
    // A second button is beside the first one, a third below the others.
    #expect(
      try change { alert.addAction(AlertAction(title: "Cancel", style: .cancel)) } == height)
    #expect(order(alert) == ["Cancel", "Yes"])
    let three = try change {
      alert.addAction(
        AlertAction(title: "No", style: .default) { [weak self] _ in self?.answers.append("No") })
    }
    #expect(abs(three - height - 88) < 1e-9)
    #expect(order(alert) == ["Yes", "No", "Cancel"])
    let long = try change { alert.message = "A message" }
    #expect(long > three)
    #expect(try change { alert.title = nil } < long)
    life.stage.hand.tap(
      try #require(all(Control.self, in: alert.view).first { $0.sceneID == "No" }))
    life.settle()
    #expect(answers == ["No"])
  }

  @Test("can be presented again, and answered again")
  func again() {
    let alert = show(.alert, ["Cancel"])
    for count in 1...2 {
      life.stage.hand.tap(CGPoint(x: 160, y: 260))
      life.settle()
      #expect(answers.count == count && alert.view.window == nil)
      below.present(alert, animated: false)
    }
  }

  @Test("with short texts and few buttons has nothing that scrolls")
  func short() {
    #expect(all(ScrollView.self, in: show(.alert, ["Yes", "No"]).view).isEmpty)
  }

  @Test("of the early form reports the touch at once, and its end when it has faded")
  func early() {
    final class Delegate: AlertViewDelegate {
      var calls: [String] = []
      func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {
        calls.append("clicked \(buttonIndex)")
      }
      func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int) {
        calls.append("will \(buttonIndex)")
      }
      func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {
        calls.append("did \(buttonIndex)")
      }
    }
    life.window.rootViewController = below
    let delegate = Delegate()
    let alert = AlertView(
      title: "Title", message: nil, delegate: delegate, cancelButtonTitle: "OK")
    alert.show(in: life.stage.application)
    life.settle()
    life.stage.hand.tap(CGPoint(x: 160, y: 260))
    #expect(delegate.calls == ["clicked 0", "will 0"] && alert.isVisible)
    life.settle()
    #expect(delegate.calls == ["clicked 0", "will 0", "did 0"] && !alert.isVisible)
  }

  @Test("of the early form that another follows leaves that the keys; both give them back")
  func following() {
    final class Delegate: AlertViewDelegate {
      var next: AlertView?
      func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {
        next?.show()
        next = nil
      }
    }
    life.window.rootViewController = below
    let delegate = Delegate()
    let next = AlertView(title: "Next", message: nil, cancelButtonTitle: "OK")
    delegate.next = next
    let alert = AlertView(
      title: "Title", message: nil, delegate: delegate, cancelButtonTitle: "OK")
    alert.show(in: life.stage.application)
    life.settle()
    life.stage.hand.tap(CGPoint(x: 160, y: 260))
    life.settle()
    #expect(next.isVisible && !alert.isVisible && !life.window.isKeyWindow)
    life.stage.hand.tap(CGPoint(x: 160, y: 260))
    life.settle()
    #expect(!next.isVisible && life.window.isKeyWindow)
  }

  @Test("of the early form that nobody answers ends with its application, and retains no window")
  func unanswered() {
    weak var window: Window?
    weak var shown: AlertView?
    do {
      let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
      let below = Window(frame: application.screen.bounds)
      below.application = application
      below.makeKeyAndVisible()
      let alert = AlertView(title: "Title", message: nil, cancelButtonTitle: "OK")
      alert.show(in: application)
      #expect(alert.isVisible && !below.isKeyWindow)
      (window, shown) = (below, alert)
    }
    #expect(window == nil && shown == nil)
  }
}
