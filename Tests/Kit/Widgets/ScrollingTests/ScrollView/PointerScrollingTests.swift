import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSScrolling
import Testing
import TouchTesting

@Suite("A scroll view under a pointer") @MainActor struct PointerScrollingTests {
  private let stage: ScrollStage
  private let pad: Pad

  /// The fingers on a trackpad, whose events are eight milliseconds apart.
  @MainActor private final class Pad {
    let stage: TestStage

    init(_ stage: TestStage) {
      self.stage = stage
      pointer.move(to: CGPoint(x: 100, y: 300), at: stage.application.timeline.now)
    }

    var pointer: Pointer { stage.application.pointer }

    private var next: Timestamp {
      stage.hand.wait(0.008)
      return stage.application.timeline.now
    }

    func scroll(_ phase: ScrollPhase, _ dx: Double = 0, _ dy: Double = 0) {
      pointer.scroll(phase, by: CGVector(dx: dx, dy: dy), at: next)
    }

    /// Scrolls by equal steps, and rests before the fingers lift.
    func scrolls(by step: CGVector, times count: Int, rest: Double = 0) {
      scroll(.began, step.dx, step.dy)
      for _ in 1..<count { scroll(.changed, step.dx, step.dy) }
      stage.hand.wait(rest)
      scroll(.ended)
    }

    func wheel(_ dx: Double = 0, _ dy: Double) {
      pointer.scroll(by: CGVector(dx: dx, dy: dy), at: next)
    }

    func zoom(_ phase: TransformPhase, _ scale: Double = 1) {
      pointer.transform(phase, scale: scale, at: next)
    }
  }

  init() {
    stage = ScrollStage()
    pad = Pad(stage.testStage)
  }

  private let up = CGVector(dx: 0, dy: -8)

  @Test("moves with its recognizer of drags also where that was added to another view")
  func movedRecognizer() {
    let cover = View(frame: stage.scrollView.frame)
    stage.testStage.window.addSubview(cover)
    cover.addGestureRecognizer(stage.scrollView.panGestureRecognizer)
    pad.scrolls(by: up, times: 10, rest: 0.2)
    #expect(stage.offset == CGPoint(x: 0, y: 80))
  }

  @Test("moves by the whole distance of a scroll, and rests where the fingers rested")
  func moves() {
    pad.scrolls(by: up, times: 10, rest: 0.2)
    #expect(stage.offset == CGPoint(x: 0, y: 80))
    #expect(
      stage.takeLog() == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
    #expect(!stage.scrollView.isTracking)
  }

  @Test("T90: decelerates from the velocity at the end, as after a finger")
  func decelerates() throws {
    pad.scrolls(by: up, times: 20)
    let velocity = try #require(stage.log.velocities.first)
    // Eight points in eight milliseconds, over the last tenth of a second; the lift has no movement.
    #expect(abs(velocity.y - 0.92) < 0.01 && velocity.x == 0)
    let start = stage.offset.y
    stage.settle()
    #expect(abs(stage.offset.y - start - (velocity.y * 1000 - 10) / 2.002) < 0.3)
    #expect(
      stage.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging true, "
        + "willBeginDecelerating, didScroll, didEndDecelerating")
  }

  @Test("T104: a flick of two events is flung")
  func flick() {
    pad.scrolls(by: CGVector(dx: 0, dy: -16), times: 2)
    #expect(stage.scrollView.isDecelerating)
  }

  @Test("T91: fingers that rest stop a deceleration; lifted, they leave the content there")
  func stops() {
    pad.scrolls(by: up, times: 20)
    stage.testStage.hand.wait(0.1)
    #expect(stage.scrollView.isDecelerating)
    _ = stage.takeLog()
    pad.scroll(.mayBegin)
    let offset = stage.offset
    #expect(!stage.scrollView.isDecelerating && stage.scrollView.isTracking)
    stage.testStage.hand.wait(1)
    #expect(stage.offset == offset && stage.takeLog() == "")
    pad.scroll(.cancelled)
    stage.settle()
    #expect(stage.offset == offset && stage.takeLog() == "didEndDecelerating")
  }

  @Test("a scroll that begins during a deceleration takes over the content")
  func takesOver() {
    pad.scrolls(by: up, times: 20)
    stage.testStage.hand.wait(0.1)
    let offset = stage.offset.y
    _ = stage.takeLog()
    pad.scrolls(by: up, times: 5, rest: 0.2)
    #expect(abs(stage.offset.y - offset - 40) < 8)
    #expect(
      stage.takeLog()
        == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
  }

  @Test("bounces beyond an edge and returns, or stops there without bouncing")
  func bounces() {
    pad.scrolls(by: CGVector(dx: 0, dy: 10), times: 10, rest: 0.2)
    #expect(stage.scrollView.isDecelerating && stage.offset.y < -20 && stage.offset.y > -100)
    stage.settle()
    #expect(stage.offset == .zero)
    stage.scrollView.bounces = false
    pad.scroll(.began, 0, 50)
    #expect(stage.offset == .zero)
    pad.scroll(.cancelled)
  }

  @Test("turns a page with a flick")
  func paging() {
    stage.scrollView.isPagingEnabled = true
    pad.scrolls(by: CGVector(dx: 0, dy: -8), times: 10)
    stage.settle()
    #expect(stage.offset.y == 480)
  }

  @Test("T92: a step of a wheel moves the content at once, within its edges, and flings nothing")
  func wheel() {
    pad.wheel(0, -60)
    #expect(stage.offset.y == 60 && !stage.scrollView.isDecelerating)
    pad.wheel(0, -60)
    pad.wheel(0, 30)
    #expect(stage.offset.y == 90)
    pad.wheel(0, 200)
    #expect(stage.offset.y == 0 && !stage.scrollView.isDecelerating)
    _ = stage.takeLog()
    pad.wheel(0, -10)
    #expect(
      stage.takeLog() == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
  }

  @Test(
    "a step of a wheel turns one page, in its direction", arguments: [(-10.0, 960.0), (10.0, 0.0)])
  func wheelPages(step: Double, expected: Double) {
    stage.scrollView.isPagingEnabled = true
    stage.scrollView.contentOffset.y = 480
    pad.wheel(0, step)
    stage.settle()
    #expect(abs(stage.offset.y - expected) < 0.001, "\(stage.offset.y - expected)")
  }

  @Test("T89: does not scroll where it may not", arguments: [true, false])
  func disabled(isPan: Bool) {
    if isPan {
      stage.scrollView.panGestureRecognizer.allowedScrollTypesMask = []
    } else {
      stage.scrollView.isScrollEnabled = false
    }
    pad.scrolls(by: up, times: 4)
    pad.wheel(0, -30)
    #expect(stage.offset == .zero && stage.takeLog() == "")
  }

  @Test("T93: zooms about the pointer")
  func zooms() {
    stage.log.zoomed = stage.tile
    stage.scrollView.maximumZoomScale = 3
    stage.scrollView.contentSize = CGSize(width: 320, height: 480)
    pad.zoom(.began)
    pad.zoom(.changed, 1.5)
    #expect(stage.scrollView.isZooming && stage.scrollView.zoomScale == 1.5)
    // What is under the pointer stays there.
    #expect(stage.offset == CGPoint(x: 50, y: 150))
    pad.zoom(.ended, 2)
    stage.settle()
    #expect(stage.scrollView.zoomScale == 2 && stage.offset == CGPoint(x: 100, y: 300))
    #expect(stage.takeLog().hasSuffix("didEndZooming 2.0"))
    pad.zoom(.began)
    pad.zoom(.changed, 3)
    #expect(stage.scrollView.zoomScale > 3)
    pad.zoom(.cancelled)
    stage.settle()
    #expect(stage.scrollView.zoomScale == 3)
  }

  @Test("U245: of nested scroll views the one scrolls that runs along the scroll, or has room")
  func nested() {
    let inner = ScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))
    inner.contentSize = CGSize(width: 900, height: 200)
    stage.scrollView.addSubview(inner)
    pad.scrolls(by: CGVector(dx: 1, dy: -8), times: 4, rest: 0.2)
    #expect(stage.offset.y == 32 && inner.contentOffset.x == 0)
    pad.scrolls(by: CGVector(dx: -8, dy: 1), times: 4, rest: 0.2)
    #expect(stage.offset.y == 32 && inner.contentOffset.x == 32)
    inner.contentSize = CGSize(width: 320, height: 250)
    inner.contentOffset = CGPoint(x: 0, y: 50)
    // The first event has no direction yet.
    pad.scroll(.began)
    pad.scrolls(by: up, times: 4, rest: 0.2)
    #expect(inner.contentOffset.y == 50)
    #expect(stage.offset.y == 64)
  }

  @Test("an unplugged pad ends a scroll once, and the content stays")
  func unplugged() {
    pad.scroll(.began, 0, -8)
    pad.scroll(.changed, 0, -8)
    pad.pointer.cancel(at: stage.testStage.application.timeline.now)
    pad.pointer.cancel(at: stage.testStage.application.timeline.now)
    stage.settle()
    #expect(stage.offset.y == 16)
    #expect(
      stage.takeLog() == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
  }
}
