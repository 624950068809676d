import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("A transition between two children") @MainActor struct ControllerTransitionTests {
  let stage = Stage()
  let parent = ViewController()
  let old: Child
  let new: Child

  init() {
    old = Child("old", stage.log)
    new = Child("new", stage.log)
    stage.window.rootViewController = parent
    for child in [old, new] {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(old.view)
    stage.window.layoutIfNeeded()
    _ = stage.log.take()
  }

  final class Child: ViewController {
    let log: CallLog

    init(_ id: String, _ log: CallLog) {
      self.log = log
      super.init(nibName: nil)
      self.sceneID = id
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.note("\(sceneID ?? "") \(call)") }
    override func loadView() { view = View(frame: CGRect(0, 0, 100, 100)) }
    override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { note("did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear \(animated)") }
  }

  @Test("U278: adds the new view, animates, takes the old one out, and makes the calls of both")
  func animated() {
    parent.transition(from: old, to: new, duration: 1, options: .curveLinear) {
      new.view.center.x += 100
    } completion: {
      stage.log.note("over \($0)")
    }
    #expect(stage.log.take() == "new will appear true, old will disappear true")
    #expect(parent.view.subviews.elementsEqual([old.view, new.view]) { $0 === $1 })
    stage.advance(to: 0.5)
    #expect(new.view.visibleValues.center.x == 100)
    stage.advance(to: 1)
    #expect(stage.log.take() == "old did disappear true, new did appear true, over true")
    #expect(old.view.superview == nil && new.view.superview === parent.view)
  }

  @Test("U278: shows a flip of both in their superview, if the options name one")
  func flipped() {
    parent.transition(
      from: old, to: new, duration: 1, options: .transitionFlipFromLeft, animations: nil)
    #expect(old.view.superview == nil)
    stage.advance(to: 0.5)
    let transition = parent.view.visibleValues.transition
    #expect(transition?.kind == .flipFromLeft)
    #expect(transition?.fromViews.first === old.view && transition?.toViews.first === new.view)
    stage.advance(to: 1)
    #expect(
      stage.log.take()
        == "new will appear true, old will disappear true, old did disappear true, "
        + "new did appear true")
  }

  @Test("U278: without a duration is over with the next turn")
  func atOnce() {
    parent.transition(from: old, to: new, duration: 0, animations: nil)
    stage.advance(to: 0)
    #expect(
      stage.log.take()
        == "new will appear false, old will disappear false, old did disappear false, "
        + "new did appear false")
    #expect(parent.view.subviews.elementsEqual([new.view]) { $0 === $1 })
  }
}
