import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Containment of controllers") @MainActor struct ContainmentTests {
  final class Noting: ViewController {
    let log: CallLog
    init(_ id: String, _ log: CallLog) {
      self.log = log
      super.init(nibName: nil)
      self.sceneID = id
    }

    required init?(coder: NSCoder) { nil }
    override func willMove(toParent parent: ViewController?) {
      log.note("will move to \(parent?.sceneID ?? "nil")")
    }
    override func didMove(toParent parent: ViewController?) {
      log.note("did move to \(parent?.sceneID ?? "nil")")
    }
  }

  let log = CallLog()
  let first = ViewController.named("first")
  let second = ViewController.named("second")

  @Test("U275: addChild calls willMove, removeFromParent calls didMove; the rest is yours")
  func calls() {
    let child = Noting("child", log)
    first.addChild(child)
    #expect(log.take() == "will move to first")
    #expect(child.parent === first && first.children.elementsEqual([child]) { $0 === $1 })
    child.removeFromParent()
    #expect(log.take() == "did move to nil")
    #expect(child.parent == nil && first.children.isEmpty)
    child.removeFromParent()
    #expect(log.take() == "")
  }

  @Test("U275: a child leaves its former parent")
  func former() {
    let child = Noting("child", log)
    first.addChild(child)
    _ = log.take()
    second.addChild(child)
    #expect(log.take() == "did move to nil, will move to second")
    #expect(first.children.isEmpty && child.parent === second)
    second.addChild(child)
    #expect(log.take() == "" && second.children.count == 1)
  }

  @Test("a parent holds its children, a child not its parent")
  func ownership() {
    weak var child: ViewController?
    var parent: ViewController? = ViewController()
    do {
      let made = ViewController()
      child = made
      parent?.addChild(made)
    }
    #expect(child != nil)
    let kept = child
    parent = nil
    #expect(kept?.parent == nil)
  }

  @Test("a controller in itself is the programmer's mistake")
  func circle() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (ViewController(), ViewController())
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
  }

  @Test("U277: a child's view put where another controller rules stops with the names of all")
  func inconsistent() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (parent, child, other) = (
          ViewController.named("parent"), ViewController.named("child"),
          ViewController.named("other")
        )
        parent.addChild(child)
        let tray = View()
        other.view.addSubview(tray)
        tray.addSubview(child.view)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("child, a child of parent, is put into the view of other"))
  }

  @Test("U277: anywhere in the parent's view is valid, and so is a view without a controller")
  func consistent() {
    first.addChild(second)
    let tray = View()
    tray.addSubview(second.view)
    first.view.addSubview(tray)
    tray.addSubview(second.view)
    #expect(second.view.isDescendant(of: first.view))
  }
}
