import Controls
import EventTime
import Geometry
import Interface
import Scrolling
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
    let course = ScrollStage()
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    course.hand.wait(time)
    #expect(course.takeLog() == calls)
    finger.lifts()
    #expect(course.takeLog() == (calls.isEmpty ? "tile began, tile ended" : "tile ended"))
  }

  @Test("U219: the content receives the touch with its own time and location")
  func original() {
    let course = ScrollStage()
    var began: (TimeInterval, CGPoint)?
    course.log.onCall = { line in
      guard line == "tile began" else { return }
      began = (course.stage.now, course.offset)
    }
    let probe = TimeView(frame: course.tile.frame)
    course.scrollView.addSubview(probe)
    course.hand.wait(1)
    course.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    course.hand.wait(0.2)
    #expect(began == nil)
    #expect(probe.began == 1)
    #expect(probe.deliveryTime == 1.15)
    course.hand.finger(1).lifts()
  }

  @Test("U219: the content receives nothing of a quick drag")
  func quickDrag() {
    let course = ScrollStage()
    course.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    #expect(
      course.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
    #expect(course.offset.y == 50)
  }

  @Test("U222: content that has the touch loses it when the drag begins")
  func heldDrag() {
    let course = ScrollStage()
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
    course.hand.wait(0.151)
    finger.moves(to: CGPoint(x: 100, y: 141))
    #expect(course.takeLog() == "tile began, tile moved")
    finger.moves(to: CGPoint(x: 100, y: 140))
    #expect(course.takeLog() == "tile cancelled, willBeginDragging")
    finger.moves(to: CGPoint(x: 100, y: 120))
    finger.lifts()
    #expect(course.takeLog().hasPrefix("didScroll, willEndDragging, didEndDragging"))
  }

  @Test("U221: it keeps the touch where it may not be cancelled, and nothing scrolls")
  func uncancellable() {
    let course = ScrollStage()
    course.scrollView.canCancelContentTouches = false
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
    course.hand.wait(0.151)
    finger.moves(to: CGPoint(x: 100, y: 50)).moves(to: CGPoint(x: 100, y: 20))
    finger.lifts()
    #expect(course.takeLog() == "tile began, tile moved, tile moved, tile ended")
    #expect(course.offset == .zero)
    course.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    #expect(course.offset.y == 50)
  }

  @Test("U222: a view that may not lose its touch refuses the drag; without a hold it does not")
  func refusing() {
    let course = ScrollStage(RefusingScrollView())
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
    course.hand.wait(0.151)
    finger.moves(to: CGPoint(x: 100, y: 50))
    finger.lifts()
    #expect(course.takeLog() == "tile began, tile moved, tile ended")
    course.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    #expect(course.offset.y == 50)
  }

  @Test("U208: a control that is held keeps its touch; dragged at once it never has it")
  func controls() {
    let course = ScrollStage()
    let control = Control(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
    var calls: [String] = []
    for (name, events) in [
      ("down", Control.Events.touchDown), ("inside", .touchUpInside), ("cancel", .touchCancel),
    ] {
      control.addHandler(for: events) { _ in calls.append(name) }
    }
    course.scrollView.addSubview(control)
    let finger = course.hand.finger(1).lands(at: control)
    course.hand.wait(0.149)
    #expect(calls.isEmpty)
    course.hand.wait(0.002)
    #expect(calls == ["down"])
    finger.moves(to: control.at().offset(dx: 0, dy: -60))
    finger.lifts()
    #expect(calls == ["down", "inside"] && course.offset == .zero)
    course.drag(from: CGPoint(x: 100, y: 250), by: CGVector(dx: 0, dy: -60))
    #expect(calls == ["down", "inside"] && course.offset.y == 50)
    course.hand.tap(control)
    #expect(calls == ["down", "inside", "down", "inside"])
  }

  @Test("U220: without the delay content has the touch at once, if it is to begin")
  func undelayed() {
    let view = AskedScrollView()
    let course = ScrollStage(view)
    view.delaysContentTouches = false
    course.hand.tap(course.tile)
    #expect(course.takeLog() == "tile began, tile ended")
    #expect(view.asked == ["tile 1"])
    view.answer = false
    course.hand.tap(course.tile)
    #expect(course.takeLog() == "")
    #expect(view.asked == ["tile 1", "tile 1"])
  }

  @Test("U220: with the delay it is asked when the delay is over")
  func askedLate() {
    let view = AskedScrollView()
    let course = ScrollStage(view)
    view.answer = false
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    course.hand.wait(0.149)
    #expect(view.asked.isEmpty)
    course.hand.wait(0.001)
    #expect(view.asked == ["tile 1"])
    finger.moves(to: CGPoint(x: 100, y: 60)).moves(to: CGPoint(x: 100, y: 50))
    #expect(course.takeLog() == "willBeginDragging, didScroll")
    finger.lifts()
  }

  @Test("U224: a touch stops a deceleration at once, and is not the content's")
  func stopping() {
    let course = ScrollStage()
    course.hand.fling(
      CGPoint(x: 100, y: 400), towards: CGVector(dx: 0, dy: -1), speed: 500)
    course.hand.wait(0.1)
    #expect(course.scrollView.isDecelerating)
    _ = course.takeLog()
    let offset = course.offset
    course.hand.finger(1).lands(at: course.tile)
    #expect(!course.scrollView.isDecelerating && course.offset == offset)
    course.hand.wait(0.5)
    #expect(course.offset == offset && course.takeLog() == "")
    course.hand.finger(1).lifts()
    #expect(course.takeLog() == "didEndDecelerating")
  }

  @Test("U223: tracking from the landing, dragging after the hysteresis, decelerating after lift")
  func flags() {
    let course = ScrollStage()
    let view = course.scrollView
    func flags() -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating] }
    #expect(flags() == [false, false, false])
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    #expect(flags() == [true, false, false])
    finger.moves(to: CGPoint(x: 100, y: 290.5))
    #expect(flags() == [true, false, false])
    finger.moves(to: CGPoint(x: 100, y: 280))
    #expect(flags() == [true, true, false])
    for step in 1...20 { finger.moves(to: CGPoint(x: 100, y: 280 - step)) }
    finger.lifts()
    #expect(flags() == [false, false, true])
    course.settle()
    #expect(flags() == [false, false, false])
  }

  @Test("a finger that joins a drag is not the content's")
  func joining() {
    let course = ScrollStage()
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 400))
    finger.moves(to: CGPoint(x: 100, y: 380))
    _ = course.takeLog()
    course.hand.finger(2).lands(at: course.tile)
    course.hand.wait(0.3)
    #expect(course.takeLog() == "")
    course.hand.finger(2).lifts()
    finger.lifts()
    #expect(!course.takeLog().contains("tile"))
  }

  @Test("where nothing scrolls content has its touches at once")
  func nothingToScroll() {
    for change in [
      { (view: ScrollView) in view.isScrollEnabled = false },
      { (view: ScrollView) in view.contentSize = CGSize(width: 320, height: 480) },
    ] {
      let course = ScrollStage()
      change(course.scrollView)
      let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 150))
      #expect(course.takeLog() == "tile began")
      finger.moves(to: CGPoint(x: 100, y: 50))
      finger.lifts()
      #expect(course.takeLog() == "tile moved, tile ended")
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
    asked.append("\(view.id ?? "?") \(touches.count)")
    return answer
  }
}
