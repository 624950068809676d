import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing

@Suite("Transitions") @MainActor struct TransitionTests {
  let stage = Stage()
  let page = View(frame: CGRect(0, 0, 320, 480))
  let blue = View(frame: CGRect(0, 0, 320, 480))
  let yellow = View(frame: CGRect(0, 0, 320, 480))

  init() {
    (page.sceneID, blue.sceneID, yellow.sceneID) = ("page", "blue", "yellow")
    stage.window.addSubview(page)
    page.addSubview(blue)
  }

  private func names(_ views: [View]?) -> String {
    (views ?? []).map { $0.sceneID ?? "?" }.joined(separator: " ")
  }

  @Test(
    "U298: a transition with a view exchanges its subviews at once, and shows the change gradually",
    arguments: [
      (View.AnimationOptions.transitionFlipFromLeft, View.VisibleTransition.Kind.flipFromLeft),
      (.transitionFlipFromRight, .flipFromRight), (.transitionFlipFromTop, .flipFromTop),
      (.transitionFlipFromBottom, .flipFromBottom), (.transitionCurlUp, .curlUp),
      (.transitionCurlDown, .curlDown), (.transitionCrossDissolve, .crossDissolve),
    ])
  func with(options: View.AnimationOptions, kind: View.VisibleTransition.Kind) {
    View.transition(with: page, duration: 2, options: [options, .curveLinear]) {
      blue.removeFromSuperview()
      page.addSubview(yellow)
      page.alpha = 0.5
    } completion: {
      stage.log.note("over \($0)")
    }
    #expect(page.subviews.first === yellow)
    #expect(page.visibleValues.alpha == 0.5, "what is set in the block is not animated")
    stage.advance(to: 0.5)
    let transition = page.visibleValues.transition
    #expect(transition?.kind == kind)
    #expect(transition?.progress == 0.25)
    #expect(names(transition?.fromViews) == "blue")
    #expect(names(transition?.toViews) == "yellow")
    stage.advance(to: 2)
    #expect(page.visibleValues.transition == nil)
    #expect(!page.hasAnimations)
    #expect(stage.log.take() == "over true")
  }

  @Test("U298: may animate what is set in the block")
  func animatedContent() {
    View.transition(
      with: page, duration: 2,
      options: [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent]
    ) { page.alpha = 0.5 }
    stage.advance(to: 1)
    #expect(page.visibleValues.alpha == 0.75)
    #expect(page.visibleValues.transition?.progress == 0.5)
  }

  @Test("U297: a transition from view to view removes the one and inserts the other at its index")
  func fromTo() {
    let bar = View(frame: CGRect(0, 440, 320, 40))
    bar.sceneID = "bar"
    page.addSubview(bar)
    View.transition(from: blue, to: yellow, duration: 1, options: .transitionFlipFromRight) {
      stage.log.note("over \($0)")
    }
    #expect(names(page.subviews) == "yellow bar")
    #expect(blue.superview == nil)
    stage.advance(to: 0.5)
    #expect(page.visibleValues.transition?.kind == .flipFromRight)
    #expect(names(page.visibleValues.transition?.fromViews) == "blue bar")
    #expect(names(page.visibleValues.transition?.toViews) == "yellow bar")
    stage.advance(to: 1)
    #expect(stage.log.take() == "over true")
  }

  @Test("U297: may hide the one and show the other instead")
  func showHide() {
    page.addSubview(yellow)
    yellow.isHidden = true
    View.transition(
      from: blue, to: yellow, duration: 1,
      options: [.transitionCurlUp, .showHideTransitionViews])
    #expect(blue.isHidden && !yellow.isHidden)
    #expect(names(page.subviews) == "blue yellow")
    #expect(names(page.visibleValues.transition?.fromViews) == "blue")
    #expect(names(page.visibleValues.transition?.toViews) == "yellow")
  }

  @Test(
    "U297: without a duration, or without a transition, exchange at once",
    arguments: [
      (0, View.AnimationOptions.transitionCurlUp), (-1, .transitionCurlUp),
      (1, View.AnimationOptions()),
    ])
  func nothingSeen(duration: Double, options: View.AnimationOptions) {
    View.transition(from: blue, to: yellow, duration: duration, options: options) {
      stage.log.note("over \($0)")
    }
    #expect(names(page.subviews) == "yellow")
    #expect(!page.hasAnimations)
    #expect(stage.log.take() == "")
    stage.advance(to: 0)
    #expect(stage.log.take() == "over true")
  }

  @Test(
    "U290: transitions of the early form flip what the block makes of a view")
  func legacy() {
    View.beginAnimations("View Flip", context: nil)
    View.setAnimationDuration(1.25)
    View.setAnimationCurve(.easeInOut)
    View.setAnimationTransition(.flipFromRight, for: page, cache: false)
    View.setAnimationDidStop { id, isFinished, _ in stage.log.note("\(id ?? "") \(isFinished)") }
    blue.removeFromSuperview()
    page.insertSubview(yellow, at: 0)
    View.commitAnimations()
    stage.advance(to: 0.625)
    let transition = page.visibleValues.transition
    #expect(transition?.kind == .flipFromRight)
    #expect(abs((transition?.progress ?? 0) - 0.5) < 1e-12)
    #expect(names(transition?.fromViews) == "blue")
    #expect(names(transition?.toViews) == "yellow")
    stage.advance(to: 1.25)
    #expect(stage.log.take() == "View Flip true")
  }

  @Test(
    "transitions of the early form show pictures of the view, or the view as it changes meanwhile",
    arguments: [(true, "? 0.5 red", "? 1.0 green"), (false, "blue 0.1 gray", "yellow 0.1 gray")])
  func cached(isCached: Bool, before: String, after: String) throws {
    func look(_ views: [View]?) throws -> String {
      let view = try #require(views?.first)
      let inner = view.subviews.first ?? view
      return "\(view.sceneID ?? "?") \(inner.alpha) \(name(of: inner.backgroundColor))"
    }
    (blue.alpha, blue.backgroundColor, yellow.backgroundColor) = (0.5, .red, .green)
    View.beginAnimations(nil, context: nil)
    View.setAnimationDuration(1)
    View.setAnimationTransition(.curlUp, for: page, cache: isCached)
    blue.removeFromSuperview()
    page.addSubview(yellow)
    View.commitAnimations()
    stage.advance(to: 0)
    for view in [blue, yellow] { (view.alpha, view.backgroundColor) = (0.1, .gray) }
    stage.advance(to: 0.5)
    #expect(try look(page.visibleValues.transition?.fromViews) == before)
    #expect(try look(page.visibleValues.transition?.toViews) == after)
    stage.advance(to: 1)
    #expect(!page.hasAnimations)
  }

  private func name(of color: Color?) -> String {
    [Color.red: "red", .green: "green", .gray: "gray"][color ?? .black] ?? "?"
  }

  @Test("a transition that starts before the end of another replaces it")
  func replaced() {
    View.transition(with: page, duration: 1, options: .transitionCurlUp, animations: nil) {
      stage.log.note("first \($0)")
    }
    stage.advance(to: 0.5)
    View.transition(with: page, duration: 1, options: .transitionCurlDown, animations: nil) {
      stage.log.note("second \($0)")
    }
    #expect(page.visibleValues.transition?.kind == .curlDown)
    stage.advance(to: 2)
    #expect(stage.log.take() == "first false, second true")
  }

  @Test("hold the views that they take out until the end, and no longer")
  func lifetime() {
    var old: View? = View(frame: CGRect(0, 0, 10, 10))
    weak let held = old
    if let old {
      page.addSubview(old)
      View.transition(with: page, duration: 1, options: .transitionCurlUp) {
        old.removeFromSuperview()
      }
    }
    old = nil
    #expect(held != nil)
    stage.advance(to: 1)
    #expect(held == nil)
  }
}
