import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSScrolling
import Testing
import TouchTesting

@Suite("A drag of a scroll view") @MainActor struct DraggingTests {
  private let up = CGVector(dx: 0, dy: -100)

  @Test("U166: moves the content by the distance less ten points: 180 travelled, 170 applied")
  func hysteresis() {
    let stage = ScrollStage()
    stage.drag(by: CGVector(dx: 0, dy: -180))
    #expect(stage.offset == CGPoint(x: 0, y: 170))
  }

  @Test("U225, U227: reports its beginning, its moves and its end; at rest nothing decelerates")
  func order() {
    let stage = ScrollStage()
    stage.drag(by: up)
    #expect(
      stage.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
    stage.settle()
    #expect(stage.takeLog() == "")
  }

  @Test("U225: flung it decelerates, and reports when it has come to rest")
  func flung() {
    let stage = ScrollStage()
    stage.drag(by: up, rest: 0)
    stage.settle()
    #expect(
      stage.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging true, "
        + "willBeginDecelerating, didScroll, didEndDecelerating")
  }

  @Test("U226, U233, U234: the velocity is in points a millisecond, and leads to the target")
  func velocity() throws {
    let stage = ScrollStage()
    let log = stage.log
    var aims: [CGFloat] = []
    log.onCall = { if $0 == "willEndDragging" { aims.append(stage.offset.y) } }
    stage.drag(by: CGVector(dx: 0, dy: -200), rest: 0)
    let velocity = try #require(log.velocities.first)
    // A point a millisecond over the last tenth of a second.
    #expect(abs(velocity.y - 1) < 0.02 && velocity.x == 0)
    stage.settle()
    let start = try #require(aims.first)
    #expect(abs(stage.offset.y - start - (velocity.y * 1000 - 10) / 2.002) < 0.3)
  }

  @Test("U226: the delegate may choose where it comes to rest")
  func target() {
    let stage = ScrollStage()
    stage.log.target = CGPoint(x: 0, y: 400)
    stage.drag(by: CGVector(dx: 0, dy: -200), rest: 0)
    stage.settle()
    #expect(stage.offset == CGPoint(x: 0, y: 400))
    stage.log.target = CGPoint(x: 0, y: 5000)
    stage.drag(by: up)
    stage.settle()
    #expect(stage.offset == CGPoint(x: 0, y: 1520))
    #expect(
      stage.takeLog().hasSuffix(
        "didEndDragging true, willBeginDecelerating, "
          + "didScroll, didEndDecelerating"))
  }

  @Test("U234: what a finger did more than a tenth of a second ago does not count")
  func rested() {
    for (rest, decelerates) in [(0.0, true), (0.05, true), (0.101, false)] {
      let stage = ScrollStage()
      stage.drag(by: up, rest: rest)
      #expect(stage.scrollView.isDecelerating == decelerates, "after \(rest) s")
    }
  }

  @Test("U235: beyond the edge content follows less and less, and returns")
  func band() {
    let stage = ScrollStage()
    stage.drag(by: CGVector(dx: 0, dy: 110))
    #expect(stage.offset.y == -49.5)
    #expect(stage.takeLog().hasSuffix("didEndDragging true, willBeginDecelerating"))
    stage.settle()
    #expect(stage.offset == .zero)
    #expect(stage.takeLog() == "didScroll, didEndDecelerating")
    stage.scrollView.bounces = false
    stage.drag(by: CGVector(dx: 0, dy: 110))
    #expect(stage.offset == .zero)
    #expect(stage.takeLog() == "willBeginDragging, willEndDragging, didEndDragging false")
  }

  @Test("U236: a fling into the edge moves beyond it and returns")
  func bounce() throws {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    stage.drag(by: CGVector(dx: 0, dy: 60), rest: 0)
    stage.settle()
    let farthest = try #require(stage.log.offsets.map(\.y).min())
    #expect(farthest < -10 && farthest > -60)
    #expect(stage.offset == .zero)
  }

  @Test("U229: caught during a deceleration and dragged on, only the new beginning is reported")
  func caught() {
    let stage = ScrollStage()
    stage.drag(by: up, rest: 0)
    stage.hand.wait(0.1)
    _ = stage.takeLog()
    stage.drag(by: up, rest: 0)
    stage.settle()
    #expect(
      stage.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging true, "
        + "willBeginDecelerating, didScroll, didEndDecelerating")
  }

  @Test("U224: caught beyond the edge it rests there until the finger lifts, then returns")
  func caughtBeyond() {
    let stage = ScrollStage()
    stage.drag(by: CGVector(dx: 0, dy: 200))
    stage.hand.wait(0.05)
    _ = stage.takeLog()
    let offset = stage.offset
    #expect(offset.y < -20)
    stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    stage.hand.wait(1)
    #expect(stage.offset == offset)
    stage.hand.finger(1).lifts()
    #expect(stage.scrollView.isDecelerating)
    stage.settle()
    #expect(stage.offset == .zero && stage.takeLog() == "didScroll, didEndDecelerating")
  }

  @Test("U239: offsets are rounded to half points")
  func pixels() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 100.3)
    #expect(stage.offset.y == 100.5)
    stage.drag(by: up, rest: 0)
    stage.settle()
    #expect(!stage.log.offsets.isEmpty)
    for offset in stage.log.offsets { #expect((offset.y * 2).rounded() == offset.y * 2) }
  }

  @Test("follows the application's limits until it has limits of its own")
  func limitsOfApplication() {
    let stage = ScrollStage()
    stage.testStage.application.scrollLimits.pixelsPerPoint = 1
    stage.scrollView.contentOffset.y = 20.4
    #expect(stage.offset.y == 20)
    stage.scrollView.scrollLimits.pixelsPerPoint = 4
    stage.testStage.application.scrollLimits.pixelsPerPoint = 2
    stage.scrollView.contentOffset.y = 20.2
    #expect(stage.offset.y == 20.25)
    #expect(ScrollView().scrollLimits == .standard)
  }

  @Test("U239: the edge itself is reached though it is between pixels")
  func edgeBetweenPixels() {
    let stage = ScrollStage(content: CGSize(width: 320, height: 580.3))
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 100.3)
    #expect(abs(stage.offset.y - 100.3) < 1e-9)
    stage.drag(by: CGVector(dx: 0, dy: -300), rest: 0)
    stage.settle()
    #expect(abs(stage.offset.y - 100.3) < 1e-9)
  }

  @Test("U243: the adjusted inset is the inset, without the safe area")
  func adjusted() {
    let stage = ScrollStage()
    let view = stage.scrollView
    view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.testStage.application.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    #expect(view.safeAreaInsets.top == 20)
    #expect(view.adjustedContentInset == view.contentInset)
  }

  @Test("U242: an inset widens the range; what is shorter than the viewport does not move")
  func ranges() {
    let stage = ScrollStage()
    stage.scrollView.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(stage.offset.y == -20)
    #expect(stage.scrollView.verticalRange == ScrollRange(from: -20, to: 1550))
    #expect(stage.scrollView.adjustedContentInset.top == 20)
    let small = ScrollStage(content: CGSize(width: 320, height: 100))
    small.drag(by: up)
    #expect(small.offset == .zero && small.takeLog() == "")
    small.scrollView.alwaysBounceVertical = true
    small.drag(by: up)
    #expect(small.offset.y > 40)
    small.settle()
    #expect(small.offset == .zero)
    small.scrollView.bounces = false
    _ = small.takeLog()
    small.drag(by: up)
    #expect(small.offset == .zero && small.takeLog() == "")
  }

  @Test(
    "U240: a directional lock holds what begins along one axis, and lets diagonals be",
    arguments: [(0.0, true), (26, true), (27, false), (45, false), (63, false), (64, true)])
  func lock(_ degrees: Double, _ isLocked: Bool) {
    let stage = ScrollStage(content: CGSize(width: 2000, height: 2000))
    stage.scrollView.isDirectionalLockEnabled = true
    let slope = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    let slant = CGPoint(x: -40, y: 0).applying(slope)
    let start = CGPoint(x: 200, y: 300)
    let finger = stage.hand.finger(1).lands(at: start)
    finger.moves(to: CGPoint(x: start.x + slant.x, y: start.y + slant.y))
    let before = stage.offset
    finger.moves(to: CGPoint(x: start.x + slant.x - 30, y: start.y + slant.y - 30))
    let step = stage.offset - before
    #expect((step.dx == 0 || step.dy == 0) == isLocked)
    finger.lifts()
  }

  @Test("U237: with paging a flick turns one page, a slow drag moves to the nearest")
  func paging() {
    let stage = ScrollStage(content: CGSize(width: 320 * 4, height: 480))
    stage.scrollView.isPagingEnabled = true
    let start = CGPoint(x: 300, y: 200)
    for (distance, rest, page) in [(-60.0, 0.0, 1.0), (-60, 0.3, 1), (-200, 0.3, 2), (60, 0, 1)] {
      let from = distance < 0 ? start : CGPoint(x: 50, y: 200)
      stage.drag(from: from, by: CGVector(dx: distance, dy: 0), rest: rest)
      stage.settle()
      #expect(stage.offset == CGPoint(x: 320 * page, y: 0), "after \(distance) and \(rest) s")
    }
  }

  @Test("more fingers join a drag, and the content does not jump")
  func moreFingers() {
    let stage = ScrollStage()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 400))
    finger.moves(to: CGPoint(x: 100, y: 350))
    #expect(stage.offset.y == 40)
    stage.hand.finger(2).lands(at: CGPoint(x: 200, y: 400))
    #expect(stage.offset.y == 40)
    finger.lifts()
    #expect(stage.offset.y == 40 && stage.scrollView.isDragging)
    stage.hand.finger(2).moves(to: CGPoint(x: 200, y: 380))
    #expect(stage.offset.y == 60)
    stage.hand.finger(2).lifts()
  }
}
