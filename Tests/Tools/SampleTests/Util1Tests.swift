import TSContainers
import TSGeometry
import TSInterface
@testable import SampleApplications
import Testing

@Suite("Util1") @MainActor struct Util1Tests {
  @Test("makes the main controller at launch, and the flip side's on first use, once")
  func lazyLoading() throws {
    #expect(
      try RunningSample("util1").calls("viewDidLoad") == [
        "root viewDidLoad", "main viewDidLoad", "flipside viewDidLoad",
      ])
  }

  @Test("notifies the one that appears and the one that disappears, in the chapter's order")
  func appearance() throws {
    let run = try RunningSample("util1")
    for start in [0.05, 4.05] {
      #expect(
        try run.calls(from: start, to: start + 2, "viewWill", "viewDidA", "viewDidD") == [
          "flipside viewWillAppear", "main viewWillDisappear", "main viewDidDisappear",
          "flipside viewDidAppear",
        ])
      #expect(
        try run.calls(from: start + 2, to: start + 4, "viewWill", "viewDidA", "viewDidD") == [
          "main viewWillAppear", "flipside viewWillDisappear", "flipside viewDidDisappear",
          "main viewDidAppear",
        ])
    }
  }

  @Test("keeps the info button above the main view, and the bar above the flip side")
  func order() throws {
    var run = try RunningSample("util1")
    var seen: [[String]] = []
    for moment in [0.05, 1.5, 3.5] {
      run.look(at: moment, as: Util1Delegate.self) { delegate in
        seen.append(delegate.rootViewController?.view.subviews.map { $0.sceneID ?? "?" } ?? [])
      }
    }
    _ = try run.log()
    #expect(
      seen == [["mainView", "infoButton"], ["flipsideView", "bar"], ["mainView", "infoButton"]])
  }

  @Test("flips for 1 s, from the right to the flip side and from the left back")
  func flips() throws {
    var run = try RunningSample("util1")
    var seen: [String] = []
    for moment in [0.15, 1.05, 1.15, 2.15, 3.05, 3.15] {
      run.look(at: moment, as: Util1Delegate.self) { delegate in
        let transition = delegate.rootViewController?.view.visibleValues.transition
        seen.append(transition.map { "\($0.kind)" } ?? "none")
      }
    }
    _ = try run.log()
    #expect(
      seen == [
        "flipFromRight", "flipFromRight", "none", "flipFromLeft", "flipFromLeft", "none",
      ])
  }

  @Test("builds the bar in code: black, with a title and Done on the right")
  func bar() throws {
    var run = try RunningSample("util1")
    run.look(at: 1.5, as: Util1Delegate.self) { delegate in
      guard let bar = delegate.rootViewController?.flipsideNavigationBar else {
        Issue.record("there is no bar")
        return
      }
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
      #expect(bar.barStyle == .blackOpaque && bar.items?.count == 1)
      #expect(bar.topItem?.title == "Util1")
      #expect(bar.topItem?.rightBarButtonItem?.systemItem == .done)
    }
    _ = try run.log()
  }
}
