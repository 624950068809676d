import TSEventTime
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A scroll view that is disturbed") @MainActor struct BrokenOffTests {
  @Test("cancelled by the system it ends, and returns from beyond the edge")
  func cancelled() {
    let stage = ScrollStage()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    finger.moves(to: CGPoint(x: 100, y: 300))
    stage.testStage.cancelTouches()
    #expect(stage.takeLog().hasSuffix("didEndDragging true, willBeginDecelerating"))
    stage.settle()
    #expect(stage.offset == .zero)
    finger.lifts()
  }

  @Test("removed in mid-flight it stops, and leaves nothing on the timeline")
  func removed() {
    let stage = ScrollStage()
    stage.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
    stage.hand.wait(0.1)
    _ = stage.takeLog()
    let offset = stage.offset
    stage.scrollView.removeFromSuperview()
    #expect(stage.takeLog() == "didEndDecelerating")
    #expect(stage.testStage.application.timeline.count == 0)
    stage.settle()
    #expect(stage.offset == offset)
  }

  @Test("removed in mid-drag beyond the edge it is between its edges again")
  func removedBeyond() {
    let stage = ScrollStage()
    stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 100)).moves(to: CGPoint(x: 100, y: 300))
    #expect(stage.offset.y < -50)
    stage.scrollView.removeFromSuperview()
    #expect(stage.offset == .zero && !stage.scrollView.isDragging)
    #expect(stage.takeLog().hasSuffix("willBeginDecelerating, didScroll, didEndDecelerating"))
  }

  @Test("at rest nothing waits on the timeline")
  func idle() {
    let stage = ScrollStage()
    stage.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
    #expect(stage.testStage.application.timeline.count > 0)
    stage.settle()
    #expect(stage.testStage.application.timeline.count == 0)
  }

  @Test("a program that moves the content during a drag has the finger continue from there")
  func intervened() {
    let stage = ScrollStage()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 400))
    finger.moves(to: CGPoint(x: 100, y: 350))
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    finger.moves(to: CGPoint(x: 100, y: 340))
    #expect(stage.offset.y == 710)
    finger.lifts()
  }

  @Test("a delegate that releases the view in any of its calls stops nothing but the view")
  func going() {
    for call in [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
      "willBeginDecelerating", "didEndDecelerating",
    ] {
      let stage = ScrollStage()
      stage.log.onCall = { line in
        if line == call { stage.scrollView.removeFromSuperview() }
      }
      stage.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
      stage.settle()
      let calls = stage.takeLog().split(separator: ", ")
      #expect(stage.scrollView.superview == nil, "\(call)")
      #expect(calls.count { $0 == "willBeginDragging" } == 1)
      #expect(calls.count { $0.hasPrefix("didEndDragging") } == 1, "\(call): \(calls)")
      #expect(
        calls.count { $0 == "willBeginDecelerating" } == calls.count { $0 == "didEndDecelerating" },
        "\(call): \(calls)")
      #expect(stage.testStage.application.timeline.count == 0)
    }
  }
}
