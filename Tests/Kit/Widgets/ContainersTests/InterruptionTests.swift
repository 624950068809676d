import class Foundation.NSCoder
import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A presentation that is interrupted") @MainActor final class InterruptionTests {
  private lazy var life = ContainerStage()
  private lazy var below = life.controller("below")
  private lazy var above = life.controller("above")

  private func show() {
    life.window.rootViewController = below
    above.modalPresentationStyle = .fullScreen
    _ = life.log.take(separator: "\n")
  }

  @Test(
    "by a dismissal: calls are paired, its own completion is first, and it can be shown again",
    arguments: [false, true])
  func dismissed(animated: Bool) {
    show()
    let log = life.log
    below.present(above, animated: true) { log.note("present done") }
    life.stage.wait(0.1)
    _ = log.take(separator: "\n")
    below.dismiss(animated: animated) { log.note("dismiss done") }
    life.settle()
    let calls = log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.prefix(2) == ["above viewWillDisappear", "below viewWillAppear"])
    #expect(
      calls.filter { $0.contains("Did") } == ["below viewDidAppear", "above viewDidDisappear"])
    #expect(calls.filter { $0.contains("done") } == ["present done", "dismiss done"])
    #expect(below.view.window === life.window && above.view.window == nil)
    below.present(above, animated: true)
    life.settle()
    let again = log.take(separator: "\n")
    #expect(again.contains("above viewDidAppear") && again.contains("below viewDidDisappear"))
  }

  @Test(
    "by a dismissal from one of its own calls: it is dismissed after its presentation",
    arguments: ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"], [false, true])
  func dismissedFromCall(call: String, animated: Bool) {
    let leaving = LeavingController(in: call)
    leaving.sceneID = "above"
    leaving.modalPresentationStyle = .fullScreen
    above = leaving
    show()
    let log = life.log
    below.present(leaving, animated: animated) { log.note("present done") }
    leaving.gone = { log.note("dismiss done") }
    life.settle()
    let calls = log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.filter { $0.contains("present done") }.count == 1)
    #expect(calls.last { $0.hasPrefix("above") } == "above viewDidDisappear")
    #expect(calls.last { $0.hasPrefix("below") } == "below viewDidAppear")
    #expect(below.view.window === life.window && leaving.view.window == nil)
    #expect(below.presentedViewController == nil)
  }

  /// Dismisses itself in one of its calls, once.
  private final class LeavingController: ViewController {
    private var call: String?
    var gone: (() -> Void)?
    init(in call: String) {
      self.call = call
      super.init(nibName: nil)
    }

    required init?(coder: NSCoder) { nil }
    private func leave(_ here: String) {
      guard call == here else { return }
      call = nil
      dismiss(animated: false) { [weak self] in self?.gone?() }
    }
    override func viewDidLoad() { leave("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { leave("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { leave("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { leave("viewDidAppear") }
  }

  @Test("by the dismissal of all below it: each disappears once")
  func dismissedFromBelow() {
    show()
    let top = life.controller("top")
    top.modalPresentationStyle = .fullScreen
    below.present(above, animated: false)
    above.present(top, animated: true)
    life.stage.wait(0.1)
    _ = life.log.take(separator: "\n")
    below.dismiss(animated: false)
    life.settle()
    let calls = life.log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(
      calls.filter { $0.contains("Did") }.sorted() == [
        "above viewDidDisappear", "below viewDidAppear", "top viewDidDisappear",
      ])
  }

  @Test("a second dismissal during another one ends with the first, and its completion is called")
  func twice() {
    show()
    let log = life.log
    below.present(above, animated: false)
    _ = log.take(separator: "\n")
    below.dismiss(animated: true) { log.note("first") }
    above.dismiss(animated: true) { log.note("second") }
    life.settle()
    let calls = log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.suffix(3) == ["above viewDidDisappear", "first", "second"])
  }

  @Test(
    "all below are dismissed during the dismissal of the topmost: each is dismissed once, and all are notified"
  )
  func overlapping() {
    show()
    let log = life.log
    let top = life.controller("top")
    top.modalPresentationStyle = .fullScreen
    below.present(above, animated: false)
    above.present(top, animated: false)
    top.dismiss(animated: true) { log.note("first") }
    life.stage.wait(0.1)
    below.dismiss(animated: true) { log.note("second") }
    life.settle()
    let calls = log.take(separator: "\n").split(separator: "\n").map(String.init)
    #expect(calls.suffix(2) == ["first", "second"])
    #expect(calls.last { $0.hasPrefix("above") } == "above viewDidDisappear")
    #expect(calls.last { $0.hasPrefix("top") } == "top viewDidDisappear")
    #expect(calls.last { $0.hasPrefix("below") } == "below viewDidAppear")
    #expect(below.view.window === life.window && below.presentedViewController == nil)
  }

  @Test("U274: that is refused is reported to the observer")
  func refused() {
    show()
    let off = life.controller("off")
    off.present(above, animated: false)
    #expect(
      life.log.take(separator: "\n") == "off present(above) refused: its view is in no window")
    below.present(above, animated: false)
    _ = life.log.take(separator: "\n")
    below.present(off, animated: false)
    #expect(life.log.take(separator: "\n") == "below present(off) refused: it presents above")
    above.dismiss(animated: true)
    _ = life.log.take(separator: "\n")
    above.present(off, animated: false)
    #expect(life.log.take(separator: "\n") == "above present(off) refused: it is being dismissed")
    #expect(off.presentingViewController == nil && !off.isViewLoaded)
  }
}
