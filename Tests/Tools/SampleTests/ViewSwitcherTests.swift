import TSInterface
@testable import SampleApplications
import Testing

@Suite("View Switcher") @MainActor struct ViewSwitcherTests {
  @Test("makes the blue controller at launch, and the yellow one when it is first switched to")
  func lazyLoading() throws {
    let loads = try RunningSample("view-switcher").calls(to: 4, "viewDidLoad")
      .filter { !$0.hasPrefix("alert") }
    #expect(loads == ["switch viewDidLoad", "blue viewDidLoad", "yellow viewDidLoad"])
  }

  @Test("notifies both controllers before the exchange, and both after it, in the chapter's order")
  func appearance() throws {
    let run = try RunningSample("view-switcher")
    #expect(
      try run.calls(from: 2, to: 4, "viewWill", "viewDidA", "viewDidD") == [
        "yellow viewWillAppear", "blue viewWillDisappear", "blue viewDidDisappear",
        "yellow viewDidAppear",
      ])
    #expect(
      try run.calls(from: 7, to: 9, "viewWill", "viewDidA", "viewDidD") == [
        "blue viewWillAppear", "yellow viewWillDisappear", "yellow viewDidDisappear",
        "blue viewDidAppear",
      ])
  }

  @Test("flips for 1.25 s, from the right to yellow and from the left to blue")
  func flips() throws {
    var run = try RunningSample("view-switcher")
    var seen: [String] = []
    // The toolbar's button is let go at 2.1 and at 7.1 s.
    for moment in [2.05, 2.15, 3.3, 3.4, 7.15, 8.3, 8.4] {
      run.look(at: moment, as: ViewSwitcherDelegate.self) { delegate in
        let transition = delegate.switchViewController?.view.visibleValues.transition
        seen.append(transition.map { "\($0.kind)" } ?? "none")
      }
    }
    _ = try run.log()
    #expect(
      seen == [
        "none", "flipFromRight", "flipFromRight", "none", "flipFromLeft", "flipFromLeft", "none",
      ])
  }

  @Test("lets the controller go whose view is hidden when memory runs low, and makes it anew")
  func memoryWarning() throws {
    for name in ["view-switcher", "view-switcher-plain"] {
      var run = try RunningSample(name)
      weak var blue: BlueViewController?
      var seen: [Bool] = []
      run.look(at: 5.9, as: ViewSwitcherDelegate.self) { delegate in
        blue = delegate.switchViewController?.blueViewController
        seen.append(blue != nil)
      }
      run.look(at: 6.1, as: ViewSwitcherDelegate.self) { delegate in
        seen.append(blue != nil)
        seen.append(delegate.switchViewController?.yellowViewController != nil)
      }
      #expect(
        try run.calls(from: 6, to: 8, "didReceive", "viewDidLoad") == [
          "switch didReceiveMemoryWarning", "yellow didReceiveMemoryWarning", "blue viewDidLoad",
        ])
      #expect(seen == [true, false, true], "\(name)")
    }
  }

  @Test("raises an alert with the text of the view whose button was pressed")
  func alerts() throws {
    let texts = try RunningSample("view-switcher").texts(at: ["blue-alert", "yellow-alert"])
    #expect(texts[0].contains("Blue View Button Pressed"))
    #expect(texts[0].contains("Yep, I did."))
    #expect(texts[1].contains("Yellow View Button Pressed"))
    #expect(!texts[1].contains("Blue View Button Pressed"))
  }

  @Test("in its first version exchanges the views at once, and notifies no controller")
  func plain() throws {
    var run = try RunningSample("view-switcher-plain")
    var seen: [Bool] = []
    for moment in [2.05, 2.11] {
      run.look(at: moment, as: ViewSwitcherDelegate.self) { delegate in
        guard let root = delegate.switchViewController else { return }
        seen.append(root.view.visibleValues.transition == nil)
        seen.append(root.blueViewController?.viewIfLoaded?.superview != nil)
        seen.append(root.yellowViewController?.viewIfLoaded?.superview != nil)
      }
    }
    let calls = try run.calls("viewWill", "viewDidA", "viewDidD")
    #expect(seen == [true, true, false, true, false, true])
    #expect(!calls.contains { $0.hasPrefix("blue") || $0.hasPrefix("yellow") })
  }
}
