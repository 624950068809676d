import Testing
import TouchTesting
import Touchstone

@Suite("A warning") @MainActor struct WarningTests {
  let stage = TestStage()
  let panel = View(frame: CGRect(x: 20, y: 20, width: 280, height: 440))
  let pad = Pad("pad", CGRect(x: 40, y: 70, width: 200, height: 300))

  init() {
    panel.sceneID = "panel"
    stage.window.addSubview(panel)
    panel.addSubview(pad)
  }

  private func tapped(_ target: (any TouchTarget)? = nil) -> String {
    stage.hand.tap(target ?? pad)
    return stage.warnings.map(\.description).joined(separator: "\n")
  }

  @Test("is not given for the view itself, or for one in it")
  func none() {
    #expect(tapped() == "")
    #expect(tapped(panel) == "")
    #expect(tapped(CGPoint(x: 1, y: 1)) == "")
  }

  @Test("names the view that is hidden, and the one that is hit")
  func hidden() {
    pad.isHidden = true
    #expect(tapped() == "tap at (160.0, 240.0) aimed at pad hits panel instead: pad is hidden")
  }

  @Test("names a view around it that refuses")
  func refusals() {
    panel.isUserInteractionEnabled = false
    #expect(tapped().hasSuffix("hits window instead: panel has isUserInteractionEnabled false"))
    panel.isUserInteractionEnabled = true
    panel.alpha = 0.01
    #expect(tapped().hasSuffix("panel has an alpha of at most 0.01"))
    panel.alpha = 1
    panel.bounds.size.height = 10
    #expect(stage.warnings.count == 2)
    #expect(tapped().hasSuffix("the point is outside panel"))
  }

  @Test("names the outermost of several that refuse, where the search ended")
  func outermost() {
    panel.isHidden = true
    pad.isUserInteractionEnabled = false
    #expect(tapped().hasSuffix("hits window instead: panel is hidden"))
  }

  @Test("names the view that covers it")
  func covered() {
    stage.window.addSubview(Pad("sheet", stage.window.bounds))
    #expect(tapped().hasSuffix("aimed at pad hits sheet instead: sheet covers it"))
  }

  @Test("names the window that covers it")
  func coveredByWindow() {
    let alert = Window(frame: stage.window.bounds)
    alert.sceneID = "alert"
    alert.windowLevel = .alert
    alert.application = stage.application
    alert.makeKeyAndVisible()
    #expect(tapped().hasSuffix("hits alert instead: the window alert covers it"))
  }

  @Test("warns of a point outside its view, and of a view in no window")
  func outside() {
    #expect(tapped(pad.at(x: 1.1)).hasSuffix("the point is outside pad"))
    pad.removeFromSuperview()
    #expect(tapped().hasSuffix("it is in no window of the application"))
  }

  @Test("says that nothing is hit")
  func nothing() {
    stage.window.isHidden = true
    #expect(tapped().hasSuffix("aimed at pad hits nothing: window is hidden"))
  }

  @Test("says that the application makes no touch of it")
  func ignoring() {
    stage.application.beginIgnoringInteractionEvents()
    #expect(
      tapped()
        == "tap at (160.0, 240.0) aimed at pad is not felt: the application makes no touch of it")
  }

  @Test("is given once for a verb, however often it is repeated, and names the verb")
  func once() {
    pad.isHidden = true
    stage.hand.tap(pad, times: 3)
    stage.hand.drag(pad, to: panel)
    stage.hand.finger(1).lands(at: pad).lifts()
    #expect(stage.warnings.map(\.verb) == ["tap", "drag", "landing"])
  }

  @Test("says that a view answered for itself")
  func answering() {
    final class Hollow: View {
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
    }
    let hollow = Hollow(frame: pad.bounds)
    pad.addSubview(hollow)
    #expect(
      tapped(hollow).hasSuffix("pad instead: a hitTest(_:with:) or point(inside:with:) answered so")
    )
  }
}
