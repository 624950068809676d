import EventTime
import Foundation
import Geometry
import Interface
import Scrolling
import Testing
import TouchTesting

@Suite("A scroll view that a program moves") @MainActor struct AnimationTests {
  @Test("U228, U238: animated it takes 0.3 seconds with a cosine's ease, then reports its end")
  func eased() {
    let course = ScrollStage()
    course.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(course.takeLog() == "" && course.offset == .zero)
    for (time, share) in [(0.05, 0.0670), (0.1, 0.25), (0.15, 0.5), (0.25, 0.9330)] {
      course.hand.wait(time - course.stage.now + 1e-6)
      #expect(abs(course.offset.y - 1000 * share) < 1, "at \(time) s")
    }
    #expect(course.takeLog() == "didScroll")
    course.hand.wait(0.3 - course.stage.now - 0.001)
    #expect(course.takeLog() == "didScroll")
    course.hand.wait(0.002)
    #expect(course.takeLog() == "didScroll, didEndScrollingAnimation")
    #expect(course.offset.y == 1000 && course.stage.application.timeline.count > 0)
    course.settle()
    #expect(course.stage.application.timeline.count == 0)
  }

  @Test("U228: assigned it reports one scroll at once; to the same offset, none")
  func assigned() {
    let course = ScrollStage()
    course.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    #expect(course.takeLog() == "didScroll" && course.log.offsets.count == 1)
    course.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    course.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    course.settle()
    #expect(course.takeLog() == "" && course.log.offsets.count == 1)
  }

  @Test("a deceleration moves at frame times, to where the physics have it then")
  func frames() throws {
    let course = ScrollStage()
    var start: (offset: CGFloat, time: TimeInterval)?
    var samples: [(time: TimeInterval, offset: CGFloat)] = []
    course.log.onCall = { line in
      switch line {
      case "willBeginDecelerating": start = (course.offset.y, course.stage.now)
      case "didScroll" where start != nil: samples.append((course.stage.now, course.offset.y))
      default: break
      }
    }
    course.drag(by: CGVector(dx: 0, dy: -300), rest: 0)
    course.settle()
    let (offset, time) = try #require(start)
    let velocity = try #require(course.log.velocities.first).y * 1000
    let motion = AxisMotion(
      from: offset, velocity: velocity, in: ScrollRange(from: 0, to: 1520))
    #expect(samples.count > 60)
    for sample in samples {
      let frame = ((sample.time - time) * 60).rounded()
      #expect(abs(sample.time - time - frame / 60) < 2e-6)
      #expect(abs(sample.offset - motion.position(at: frame / 60)) <= 0.25 + 1e-9)
    }
  }

  @Test("a program may stop a deceleration, whose end is reported")
  func stopping() {
    let course = ScrollStage()
    course.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
    course.hand.wait(0.1)
    _ = course.takeLog()
    course.scrollView.setContentOffset(.zero, animated: false)
    #expect(course.takeLog() == "didEndDecelerating, didScroll")
    course.settle()
    #expect(course.takeLog() == "" && course.offset == .zero)
  }

  @Test("a drag takes over from an animation")
  func takenOver() {
    let course = ScrollStage()
    course.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    course.hand.wait(0.15)
    _ = course.takeLog()
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    finger.moves(to: CGPoint(x: 100, y: 289))
    #expect(course.takeLog() == "didEndScrollingAnimation, willBeginDragging, didScroll")
    let offset = course.offset
    course.hand.wait(1)
    #expect(course.offset == offset)
    finger.lifts()
  }

  @Test(
    "scrolls as little as shows a rectangle",
    arguments: [
      (1000.0, 100.0, 620.0) as (CGFloat, CGFloat, CGFloat), (300, 100, 200), (0, 10, 0),
      (600, 1000, 600), (1990, 10, 1520),
      (200, 480, 200),
    ])
  func visible(_ top: CGFloat, _ height: CGFloat, _ offset: CGFloat) {
    let course = ScrollStage()
    course.scrollView.contentOffset = CGPoint(x: 0, y: 200)
    course.scrollView.scrollRectToVisible(
      CGRect(x: 0, y: top, width: 100, height: height), animated: false)
    #expect(course.offset.y == offset)
  }

  @Test("U231: the status bar takes it to its top, where it is the only one that wants to")
  func toTop() {
    let course = ScrollStage()
    course.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    _ = course.takeLog()
    #expect(course.stage.window.scrollToTop())
    course.settle()
    #expect(course.takeLog() == "shouldScrollToTop, didScroll, didScrollToTop")
    #expect(course.offset == .zero)
    course.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    course.log.mayScrollToTop = false
    #expect(!course.stage.window.scrollToTop())
    course.log.mayScrollToTop = true
    let other = ScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    course.stage.window.addSubview(other)
    #expect(!course.stage.window.scrollToTop())
    other.scrollsToTop = false
    #expect(course.stage.window.scrollToTop())
  }

  @Test("content that shrinks takes the offset along, and a deceleration with it")
  func shrinking() {
    let course = ScrollStage()
    course.scrollView.contentOffset = CGPoint(x: 0, y: 1500)
    course.scrollView.contentSize = CGSize(width: 320, height: 1000)
    #expect(course.offset.y == 520)
    course.scrollView.contentOffset = .zero
    course.drag(by: CGVector(dx: 0, dy: -200), rest: 0)
    course.hand.wait(0.05)
    course.scrollView.contentSize = CGSize(width: 320, height: 500)
    course.settle()
    #expect(course.offset.y == 20)
    #expect(course.takeLog().hasSuffix("willBeginDecelerating, didScroll, didEndDecelerating"))
  }

  @Test("U244: indicators show while it moves, and have faded 0.4 seconds later")
  func indicators() throws {
    let course = ScrollStage()
    let view = course.scrollView
    #expect(view.subviews.count == 1)
    let finger = course.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    finger.moves(to: CGPoint(x: 100, y: 200))
    let bar = try #require(view.subviews.first { !$0.isHidden && $0 !== course.tile })
    #expect(bar.frame.width == 2.5 && bar.frame.maxX == 317)
    #expect(abs(bar.frame.height - 113.76) < 0.01)
    course.hand.wait(0.2)
    finger.lifts()
    course.hand.wait(0.2)
    #expect(bar.alpha > 0.4 && bar.alpha < 0.6)
    course.hand.wait(0.22)
    #expect(view.subviews.count == 1)
  }
}
