import EventTime
import Geometry
import Interface
import Scrolling
import Testing
import TouchTesting

@Suite("A scroll view that is disturbed") @MainActor struct BrokenOffTests {
  @Test("taken away by the system it ends, and comes back from beyond the edge")
  func cancelled() {
    let course = ScrollStage()
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 100))
    finger.moves(to: CGPoint(x: 100, y: 300))
    course.stage.cancelTouches()
    #expect(course.takeLog().hasSuffix("didEndDragging true, willBeginDecelerating"))
    course.settle()
    #expect(course.offset == .zero)
    finger.lifts()
  }

  @Test("removed in mid-flight it stops, and leaves nothing on the timeline")
  func removed() {
    let course = ScrollStage()
    course.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
    course.hand.wait(0.1)
    _ = course.takeLog()
    let offset = course.offset
    course.scrollView.removeFromSuperview()
    #expect(course.takeLog() == "didEndDecelerating")
    #expect(course.stage.application.timeline.count == 0)
    course.settle()
    #expect(course.offset == offset)
  }

  @Test("removed in mid-drag beyond the edge it is between its edges again")
  func removedBeyond() {
    let course = ScrollStage()
    course.hand.finger(1).lands(at: CGPoint(x: 100, y: 100)).moves(to: CGPoint(x: 100, y: 300))
    #expect(course.offset.y < -50)
    course.scrollView.removeFromSuperview()
    #expect(course.offset == .zero && !course.scrollView.isDragging)
    #expect(course.takeLog().hasSuffix("willBeginDecelerating, didScroll, didEndDecelerating"))
  }

  @Test("at rest nothing waits on the timeline")
  func idle() {
    let course = ScrollStage()
    course.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
    #expect(course.stage.application.timeline.count > 0)
    course.settle()
    #expect(course.stage.application.timeline.count == 0)
  }

  @Test("a program that moves the content in mid-drag has the finger go on from there")
  func intervened() {
    let course = ScrollStage()
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 400))
    finger.moves(to: CGPoint(x: 100, y: 350))
    course.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    finger.moves(to: CGPoint(x: 100, y: 340))
    #expect(course.offset.y == 710)
    finger.lifts()
  }

  @Test("a delegate that has the view go in any of its calls stops nothing but the view")
  func going() {
    for call in [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
      "willBeginDecelerating", "didEndDecelerating",
    ] {
      let course = ScrollStage()
      course.log.onCall = { line in
        if line == call { course.scrollView.removeFromSuperview() }
      }
      course.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
      course.settle()
      let calls = course.takeLog().split(separator: ", ")
      #expect(course.scrollView.superview == nil, "\(call)")
      #expect(calls.count { $0 == "willBeginDragging" } == 1)
      #expect(calls.count { $0.hasPrefix("didEndDragging") } == 1, "\(call): \(calls)")
      #expect(
        calls.count { $0 == "willBeginDecelerating" } == calls.count { $0 == "didEndDecelerating" },
        "\(call): \(calls)")
      #expect(course.stage.application.timeline.count == 0)
    }
  }
}
