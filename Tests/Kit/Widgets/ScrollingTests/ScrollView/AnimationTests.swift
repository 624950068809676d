import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A scroll view that a program moves") @MainActor struct AnimationTests {
  @Test("U228, U238: animated it takes 0.3 seconds with a cosine's ease, then reports its end")
  func eased() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(stage.takeLog() == "" && stage.offset == .zero)
    for (time, share) in [(0.05, 0.0670), (0.1, 0.25), (0.15, 0.5), (0.25, 0.9330)] {
      stage.hand.wait(time - stage.testStage.now + 1e-6)
      #expect(abs(stage.offset.y - 1000 * share) < 1, "at \(time) s")
    }
    #expect(stage.takeLog() == "didScroll")
    stage.hand.wait(0.3 - stage.testStage.now - 0.001)
    #expect(stage.takeLog() == "didScroll")
    stage.hand.wait(0.002)
    #expect(stage.takeLog() == "didScroll, didEndScrollingAnimation")
    #expect(stage.offset.y == 1000 && stage.testStage.application.timeline.count > 0)
    stage.settle()
    #expect(stage.testStage.application.timeline.count == 0)
  }

  @Test("U228: assigned it reports one scroll at once; to the same offset, none")
  func assigned() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    #expect(stage.takeLog() == "didScroll" && stage.log.offsets.count == 1)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.settle()
    #expect(stage.takeLog() == "" && stage.log.offsets.count == 1)
  }

  @Test("a deceleration moves at frame times, to where the physics have it then")
  func frames() throws {
    let stage = ScrollStage()
    var start: (offset: CGFloat, time: TimeInterval)?
    var samples: [(time: TimeInterval, offset: CGFloat)] = []
    stage.log.onCall = { line in
      switch line {
      case "willBeginDecelerating": start = (stage.offset.y, stage.testStage.now)
      case "didScroll" where start != nil: samples.append((stage.testStage.now, stage.offset.y))
      default: break
      }
    }
    stage.drag(by: CGVector(dx: 0, dy: -300), rest: 0)
    stage.settle()
    let (offset, time) = try #require(start)
    let velocity = try #require(stage.log.velocities.first).y * 1000
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
    let stage = ScrollStage()
    stage.drag(by: CGVector(dx: 0, dy: -100), rest: 0)
    stage.hand.wait(0.1)
    _ = stage.takeLog()
    stage.scrollView.setContentOffset(.zero, animated: false)
    #expect(stage.takeLog() == "didEndDecelerating, didScroll")
    stage.settle()
    #expect(stage.takeLog() == "" && stage.offset == .zero)
  }

  @Test("a drag takes over from an animation")
  func takenOver() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    stage.hand.wait(0.15)
    _ = stage.takeLog()
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    finger.moves(to: CGPoint(x: 100, y: 289))
    #expect(stage.takeLog() == "didEndScrollingAnimation, willBeginDragging, didScroll")
    let offset = stage.offset
    stage.hand.wait(1)
    #expect(stage.offset == offset)
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
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 200)
    stage.scrollView.scrollRectToVisible(
      CGRect(x: 0, y: top, width: 100, height: height), animated: false)
    #expect(stage.offset.y == offset)
  }

  @Test("U231: the status bar takes it to its top, where it is the only one that wants to")
  func toTop() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    _ = stage.takeLog()
    #expect(stage.testStage.window.scrollToTop())
    stage.settle()
    #expect(stage.takeLog() == "shouldScrollToTop, didScroll, didScrollToTop")
    #expect(stage.offset == .zero)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    stage.log.mayScrollToTop = false
    #expect(!stage.testStage.window.scrollToTop())
    stage.log.mayScrollToTop = true
    let other = ScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.testStage.window.addSubview(other)
    #expect(!stage.testStage.window.scrollToTop())
    other.scrollsToTop = false
    #expect(stage.testStage.window.scrollToTop())
  }

  @Test("content that shrinks takes the offset along, and a deceleration with it")
  func shrinking() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 1500)
    stage.scrollView.contentSize = CGSize(width: 320, height: 1000)
    #expect(stage.offset.y == 520)
    stage.scrollView.contentOffset = .zero
    stage.drag(by: CGVector(dx: 0, dy: -200), rest: 0)
    stage.hand.wait(0.05)
    stage.scrollView.contentSize = CGSize(width: 320, height: 500)
    stage.settle()
    #expect(stage.offset.y == 20)
    #expect(stage.takeLog().hasSuffix("willBeginDecelerating, didScroll, didEndDecelerating"))
  }

  @Test("U244: indicators show while it moves, and have faded 0.4 seconds later")
  func indicators() throws {
    let stage = ScrollStage()
    let view = stage.scrollView
    #expect(view.subviews.count == 1)
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 300))
    finger.moves(to: CGPoint(x: 100, y: 200))
    let bar = try #require(view.subviews.first { !$0.isHidden && $0 !== stage.tile })
    #expect(bar.frame.width == 2.5 && bar.frame.maxX == 317)
    #expect(abs(bar.frame.height - 113.76) < 0.01)
    stage.hand.wait(0.2)
    finger.lifts()
    stage.hand.wait(0.2)
    #expect(bar.alpha > 0.4 && bar.alpha < 0.6)
    stage.hand.wait(0.22)
    #expect(view.subviews.count == 1)
  }
}
