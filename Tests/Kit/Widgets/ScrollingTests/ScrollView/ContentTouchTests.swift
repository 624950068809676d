import TSControls
import TSEventTime
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("Touches on a scroll view's content") @MainActor struct ContentTouchTests {
  @Test("U217: everything is at first as in UIKit")
  func defaults() {
    let view = ScrollView()
    #expect(view.bounces && view.isScrollEnabled && view.bouncesZoom && view.scrollsToTop)
    #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(!view.isPagingEnabled && !view.isDirectionalLockEnabled)
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
    #expect(view.keyboardDismissMode == .none && view.decelerationRate == .normal)
    #expect(view.contentOffset == .zero && view.contentSize == .zero)
    #expect(view.contentInset == .zero && view.clipsToBounds)
    #expect(view.pinchGestureRecognizer == nil && view.panGestureRecognizer.view === view)
  }

  @Test(
    "U218, U219: content has a touch after 0.15 seconds, or when it lifts",
    arguments: [(0.149, ""), (0.15, "tile began"), (0.151, "tile began")])
  func delay(_ time: Double, _ calls: String) {
    let stage = ScrollStage()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    stage.hand.wait(time)
    #expect(stage.takeLog() == calls)
    finger.lifts()
    #expect(stage.takeLog() == (calls.isEmpty ? "tile began, tile ended" : "tile ended"))
  }

  @Test("U219: the content receives the touch with its own time and location")
  func original() {
    let stage = ScrollStage()
    var began: (TimeInterval, CGPoint)?
    stage.log.onCall = { line in
      guard line == "tile began" else { return }
      began = (stage.testStage.now, stage.offset)
    }
    let probe = TimeView(frame: stage.tile.frame)
    stage.scrollView.addSubview(probe)
    stage.hand.wait(1)
    stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    stage.hand.wait(0.2)
    #expect(began == nil)
    #expect(probe.began == 1)
    #expect(probe.deliveryTime == 1.15)
    stage.hand.finger(1).lifts()
  }

  @Test("U219: the content receives nothing of a quick drag")
  func quickDrag() {
    let stage = ScrollStage()
    stage.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    #expect(
      stage.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
    #expect(stage.offset.y == 50)
  }

  @Test("U222: content that has the touch loses it when the drag begins")
  func heldDrag() {
    let stage = ScrollStage()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
    stage.hand.wait(0.151)
    finger.moves(to: CGPoint(x: 100, y: 141))
    #expect(stage.takeLog() == "tile began, tile moved")
    finger.moves(to: CGPoint(x: 100, y: 140))
    #expect(stage.takeLog() == "tile cancelled, willBeginDragging")
    finger.moves(to: CGPoint(x: 100, y: 120))
    finger.lifts()
    #expect(stage.takeLog().hasPrefix("didScroll, willEndDragging, didEndDragging"))
  }

  @Test("U221: it keeps the touch where it may not be cancelled, and nothing scrolls")
  func uncancellable() {
    let stage = ScrollStage()
    stage.scrollView.canCancelContentTouches = false
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
    stage.hand.wait(0.151)
    finger.moves(to: CGPoint(x: 100, y: 50)).moves(to: CGPoint(x: 100, y: 20))
    finger.lifts()
    #expect(stage.takeLog() == "tile began, tile moved, tile moved, tile ended")
    #expect(stage.offset == .zero)
    stage.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    #expect(stage.offset.y == 50)
  }

  @Test("U222: a view that may not lose its touch refuses the drag; without a hold it does not")
  func refusing() {
    let stage = ScrollStage(RefusingScrollView())
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
    stage.hand.wait(0.151)
    finger.moves(to: CGPoint(x: 100, y: 50))
    finger.lifts()
    #expect(stage.takeLog() == "tile began, tile moved, tile ended")
    stage.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    #expect(stage.offset.y == 50)
  }

  @Test("U208: a control that is held keeps its touch; dragged at once it never has it")
  func controls() {
    let stage = ScrollStage()
    let control = Control(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
    var calls: [String] = []
    for (name, events) in [
      ("down", Control.Events.touchDown), ("inside", .touchUpInside), ("cancel", .touchCancel),
    ] {
      control.addHandler(for: events) { _ in calls.append(name) }
    }
    stage.scrollView.addSubview(control)
    let finger = stage.hand.finger(1).lands(at: control)
    stage.hand.wait(0.149)
    #expect(calls.isEmpty)
    stage.hand.wait(0.002)
    #expect(calls == ["down"])
    finger.moves(to: control.at().offset(dx: 0, dy: -60))
    finger.lifts()
    #expect(calls == ["down", "inside"] && stage.offset == .zero)
    stage.drag(from: CGPoint(x: 100, y: 250), by: CGVector(dx: 0, dy: -60))
    #expect(calls == ["down", "inside"] && stage.offset.y == 50)
    stage.hand.tap(control)
    #expect(calls == ["down", "inside", "down", "inside"])
  }

  @Test("U220: without the delay content has the touch at once, if it is to begin")
  func undelayed() {
    let view = AskedScrollView()
    let stage = ScrollStage(view)
    view.delaysContentTouches = false
    stage.hand.tap(stage.tile)
    #expect(stage.takeLog() == "tile began, tile ended")
    #expect(view.asked == ["tile 1"])
    view.answer = false
    stage.hand.tap(stage.tile)
    #expect(stage.takeLog() == "")
    #expect(view.asked == ["tile 1", "tile 1"])
  }

  @Test("U220: with the delay it is asked when the delay is over")
  func askedLate() {
    let view = AskedScrollView()
    let stage = ScrollStage(view)
    view.answer = false
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    stage.hand.wait(0.149)
    #expect(view.asked.isEmpty)
    stage.hand.wait(0.001)
    #expect(view.asked == ["tile 1"])
    finger.moves(to: CGPoint(x: 100, y: 60)).moves(to: CGPoint(x: 100, y: 50))
    #expect(stage.takeLog() == "willBeginDragging, didScroll")
    finger.lifts()
  }

  @Test("U224: a touch stops a deceleration at once, and is not the content's")
  func stopping() {
    let stage = ScrollStage()
    stage.hand.fling(
      CGPoint(x: 100, y: 400), towards: CGVector(dx: 0, dy: -1), speed: 500)
    stage.hand.wait(0.1)
    #expect(stage.scrollView.isDecelerating)
    _ = stage.takeLog()
    let offset = stage.offset
    stage.hand.finger(1).lands(at: stage.tile)
    #expect(!stage.scrollView.isDecelerating && stage.offset == offset)
    stage.hand.wait(0.5)
    #expect(stage.offset == offset && stage.takeLog() == "")
    stage.hand.finger(1).lifts()
    #expect(stage.takeLog() == "didEndDecelerating")
  }

  @Test("U223: tracking from the landing, dragging after the hysteresis, decelerating after lift")
  func flags() {
    let stage = ScrollStage()
    let view = stage.scrollView
    func flags() -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating] }
    #expect(flags() == [false, false, false])
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    #expect(flags() == [true, false, false])
    finger.moves(to: CGPoint(x: 100, y: 290.5))
    #expect(flags() == [true, false, false])
    finger.moves(to: CGPoint(x: 100, y: 280))
    #expect(flags() == [true, true, false])
    for step in 1...20 { finger.moves(to: CGPoint(x: 100, y: 280 - step)) }
    finger.lifts()
    #expect(flags() == [false, false, true])
    stage.settle()
    #expect(flags() == [false, false, false])
  }

  @Test("a finger that joins a drag is not the content's")
  func joining() {
    let stage = ScrollStage()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 400))
    finger.moves(to: CGPoint(x: 100, y: 380))
    _ = stage.takeLog()
    stage.hand.finger(2).lands(at: stage.tile)
    stage.hand.wait(0.3)
    #expect(stage.takeLog() == "")
    stage.hand.finger(2).lifts()
    finger.lifts()
    #expect(!stage.takeLog().contains("tile"))
  }

  @Test("where nothing scrolls content has its touches at once")
  func nothingToScroll() {
    for change in [
      { (view: ScrollView) in view.isScrollEnabled = false },
      { (view: ScrollView) in view.contentSize = CGSize(width: 320, height: 480) },
    ] {
      let stage = ScrollStage()
      change(stage.scrollView)
      let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
      #expect(stage.takeLog() == "tile began")
      finger.moves(to: CGPoint(x: 100, y: 50))
      finger.lifts()
      #expect(stage.takeLog() == "tile moved, tile ended")
    }
  }
}

/// Remembers when a touch began, and when it was delivered.
private final class TimeView: View {
  var began: TimeInterval?
  var deliveryTime: TimeInterval?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    began = touches.first?.timestamp
    deliveryTime = window?.application?.timeline.now.seconds
  }
}

private final class RefusingScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { false }
}

private final class AskedScrollView: ScrollView {
  var asked: [String] = []
  var answer = true

  override func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool {
    asked.append("\(view.sceneID ?? "?") \(touches.count)")
    return answer
  }
}
