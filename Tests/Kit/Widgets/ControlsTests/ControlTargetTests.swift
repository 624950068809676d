import TSControls
import TSGeometry
import TSInterface
import Testing
import TouchTesting

@Suite("Targets of a control") @MainActor struct ControlTargetTests {
  /// A responder with actions of every form.
  final class Page: View {
    var calls: [String] = []
    func press() { calls.append("press") }
    func take(_ sender: Control) { calls.append("take \(sender.sceneID ?? "?")") }
    func any(_ sender: Any?) { calls.append("any \((sender as? View)?.sceneID ?? "?")") }
    func see(_ sender: Control, _ event: Event?) {
      calls.append("see \(sender.sceneID ?? "?") \(event == nil ? "alone" : "with event")")
    }
    override var canBecomeFirstResponder: Bool { true }
    func taken() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  /// A control that notes what it sends.
  final class Watched: Control {
    var sent: [String] = []
    var withholds = false
    override func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
      sent.append("\(sentEventName ?? "?") \(action.name)")
      if !withholds { super.sendAction(action, to: target, for: event) }
    }
  }

  let stage = TestStage()
  let page = Page(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let control = Watched(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  let press = Action("press", Page.press)

  init() {
    stage.window.addSubview(page)
    page.addSubview(control)
    control.sceneID = "control"
  }

  @Test("U94: are methods in one of three forms, with a sender of their own class")
  func forms() {
    control.addTarget(page, action: Page.press, for: .touchUpInside)
    control.addTarget(page, action: Page.take, for: .touchUpInside)
    control.addTarget(page, action: Page.any, for: .touchUpInside)
    control.addTarget(page, action: Page.see, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["press", "take control", "any control", "see control with event"])
    control.sendActions(for: .touchUpInside)
    #expect(page.taken().last == "see control alone")
  }

  @Test("a method that takes another class of sender is the programmer's mistake")
  func wrongSender() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Other: Control {}
        @MainActor final class Target {
          func take(_ sender: Other) {}
        }
        let target = Target()
        let control = Control()
        control.addTarget(target, named: "take", action: Target.take, for: .valueChanged)
        control.sendActions(for: .valueChanged)
      }
    }
  }

  @Test("U98: are called in the order of adding, each for its events")
  func order() {
    control.addTarget(page, action: press, for: .touchUpInside)
    control.addHandler(for: [.touchDown, .touchUpInside]) { [page] _ in page.calls.append("both") }
    control.addTarget(page, action: Action("take", Page.take), for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["both", "press", "both", "take control"])
  }

  @Test("U99: the same target and action twice is called once, for the events of both")
  func merged() {
    control.addTarget(page, action: press, for: .touchUpInside)
    control.addTarget(page, action: press, for: [.touchDown, .touchUpInside])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    #expect(control.actions(forTarget: page, forControlEvent: .touchDown) == ["press"])
    stage.hand.tap(control)
    #expect(page.taken() == ["press", "press"])
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(page.taken() == ["press"])
  }

  @Test("U96: are not held, and one that has gone is not called")
  func weak() {
    @MainActor final class Target {
      func press() {}
    }
    var target: Target? = Target()
    weak let link = target
    if let target { control.addTarget(target, action: Target.press, for: .touchUpInside) }
    #expect(control.allTargets.count == 1)
    target = nil
    #expect(link == nil)
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents == [])
    stage.hand.tap(control)
    #expect(control.sent.isEmpty)
  }

  @Test("U91: without one, the first responder's chain is searched, else the control's own")
  func chain() {
    let other = Page()
    stage.window.addSubview(other)
    control.addTarget(nil, action: press, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["press"])
    other.becomeFirstResponder()
    stage.hand.tap(control)
    #expect(page.taken() == [])
    #expect(other.taken() == ["press"])
  }

  @Test("U90: a control in no window searches its own chain")
  func withoutWindow() {
    page.removeFromSuperview()
    control.addTarget(nil, action: press, for: .valueChanged)
    control.addTarget(page, action: Page.take, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(page.taken() == ["press", "take control"])
  }

  @Test("U95: every action is sent through the control's own method, which may withhold it")
  func observed() {
    control.addTarget(page, action: press, for: .touchUpInside)
    control.withholds = true
    stage.hand.tap(control)
    #expect(control.sent == ["touchUpInside press"])
    #expect(page.taken() == [])
  }

  @Test("U215: a search along the chain is among the targets, and each target once")
  func all() {
    control.addTarget(page, action: press, for: .touchUpInside)
    control.addTarget(nil, action: press, for: .touchDown)
    control.addTarget(page, action: Page.take, for: .touchDown)
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets[0] === page)
    #expect(control.allTargets[1] == nil)
  }

  @Test("are taken back by target, action and event")
  func removal() {
    let take = Action("take", Page.take)
    control.addTarget(page, action: press, for: [.touchDown, .touchUpInside])
    control.addTarget(page, action: take, for: .touchUpInside)
    control.removeTarget(page, action: press, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["press", "take control"])
    control.removeTarget(page, action: nil, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["press"])
    control.addTarget(nil, action: take, for: .touchUpInside)
    control.removeTarget(nil, action: nil, for: .allEvents)
    stage.hand.tap(control)
    #expect(page.taken() == [])
    #expect(control.allTargets.isEmpty)
  }

  @Test(
    "are removed for any target where that is nil, with any action where that is nil",
    arguments: [
      ("page press", ["take", "other press", "chain press"]),
      ("page -", ["other press", "chain press"]), ("- press", ["take"]), ("- -", []),
    ])
  func wildcards(_ pair: String, _ left: [String]) {
    let (other, parts) = (Page(), pair.split(separator: " "))
    control.addTarget(page, action: press, for: .touchUpInside)
    control.addTarget(page, action: Action("take", Page.take), for: .touchUpInside)
    control.addTarget(other, action: press, for: .touchUpInside)
    control.addTarget(nil, action: press, for: .touchUpInside)
    control.removeTarget(
      parts[0] == "-" ? nil : page, action: parts[1] == "-" ? nil : press, for: .touchUpInside)
    var names = control.actions(forTarget: page, forControlEvent: .touchUpInside) ?? []
    for (source, target) in [("other", other), ("chain", nil)] {
      let found = control.actions(forTarget: target, forControlEvent: .touchUpInside) ?? []
      names += found.map { "\(source) \($0)" }
    }
    #expect(names == left)
  }

  @Test("of one name are two where one takes the sender, as press and press: are in UIKit")
  func arguments() {
    control.addTarget(page, action: press, for: .touchUpInside)
    control.addTarget(page, named: "press", action: Page.press, for: .touchUpInside)
    control.addTarget(page, named: "press", action: Page.take, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["press", "take control"])
  }

  @Test("U215: closures are unique by identifier, and the last one replaces the others")
  func identifiers() {
    let page = page
    control.addAction(
      HandlerAction(identifier: "save") { _ in page.calls.append("old") }, for: .touchDown)
    control.addAction(HandlerAction { _ in page.calls.append("other") }, for: .touchUpInside)
    control.addAction(
      HandlerAction(identifier: "save") { action in
        page.calls.append("new from \((action.sender as? View)?.sceneID ?? "?")")
      }, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["new from control", "new from control", "other"])
    control.removeAction(identifiedBy: "save", for: .touchDown)
    stage.hand.tap(control)
    #expect(page.taken() == ["new from control", "other"])
    #expect(control.allTargets.isEmpty)
  }

  @Test("one that is taken back by another during the event is not called")
  func removedMeanwhile() {
    let page = page
    let second = HandlerAction { _ in page.calls.append("second") }
    control.addHandler(for: .touchUpInside) { control in
      page.calls.append("first")
      control.removeAction(second, for: .touchUpInside)
    }
    control.addAction(second, for: .touchUpInside)
    stage.hand.tap(control)
    #expect(page.taken() == ["first"])
  }

  @Test("an action is sent when a program asks for it")
  func byProgram() {
    let page = page
    let action = HandlerAction(identifier: "go") { _ in page.calls.append("go") }
    control.sendAction(action)
    #expect(page.taken() == ["go"])
    #expect(control.sent == ["? go"])
  }

  @Test("are traced with the control, the event and the action's name")
  func traced() {
    control.addTarget(page, action: press, for: .touchUpInside)
    control.addHandler(for: .touchDown) { _ in }
    stage.hand.tap(control)
    let lines = stage.trace.split(separator: "\n").filter { $0.contains(" action ") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("control      action            touchDown") == true)
    #expect(lines.last?.hasSuffix("control      action            touchUpInside  press") == true)
  }
}
