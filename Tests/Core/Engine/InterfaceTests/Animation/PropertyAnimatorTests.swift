import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("A property animator") @MainActor struct PropertyAnimatorTests {
  let stage = Stage()
  let card = View(frame: CGRect(0, 0, 100, 100))

  init() { stage.window.addSubview(card) }

  private func animator(_ curve: View.AnimationCurve = .linear) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve) { card.center.x += 100 }
    animator.addCompletion { stage.log.note("over at \($0)") }
    return animator
  }

  private var seen: Double { card.visibleValues.center.x }

  @Test("U302: has UIKit's defaults and raw values")
  func defaults() {
    let animator = animator()
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    #expect(animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
    #expect(animator.isInterruptible && animator.scrubsLinearly && !animator.pausesOnCompletion)
    #expect(animator.duration == 1 && animator.delay == 0 && animator.fractionComplete == 0)
    let states: [ViewPropertyAnimator.State] = [.inactive, .active, .stopped]
    #expect(states.map(\.rawValue) == [0, 1, 2])
    let positions: [ViewPropertyAnimator.Position] = [.end, .start, .current]
    #expect(positions.map(\.rawValue) == [0, 1, 2])
  }

  @Test("sets its values when it starts, runs to its end, and calls its completions")
  func run() {
    let animator = animator()
    #expect(card.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(card.center.x == 150)
    stage.advance(to: 0.25)
    #expect(seen == 75 && animator.fractionComplete == 0.25)
    stage.advance(to: 1)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(stage.log.take() == "over at end")
    #expect(!card.hasAnimations && seen == 150)
  }

  @Test("waits for its delay, and is retained only by its own run")
  func delay() {
    var mine: ViewPropertyAnimator? = animator()
    weak let held = mine
    mine?.startAnimation(afterDelay: 0.5)
    mine = nil
    #expect(held != nil)
    stage.advance(to: 0.5)
    #expect(seen == 50)
    stage.advance(to: 1)
    #expect(seen == 100)
    stage.advance(to: 1.5)
    #expect(stage.log.take() == "over at end")
    #expect(held == nil)
  }

  @Test("pauses without a jump, is scrubbed, and continues for the remaining time")
  func pause() {
    let animator = animator(.easeIn)
    animator.startAnimation()
    stage.advance(to: 0.5)
    let before = seen
    #expect(before < 90, "easing in")
    animator.pauseAnimation()
    #expect(seen == before && !animator.isRunning && animator.state == .active)
    #expect(abs(animator.fractionComplete - (before - 50) / 100) < 1e-12)
    stage.advance(to: 5)
    #expect(seen == before)
    animator.fractionComplete = 0.75
    #expect(seen == 125)
    animator.fractionComplete = 7
    #expect(seen == 150)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(seen == 100)
    stage.advance(to: 5.499)
    #expect(stage.log.take() == "")
    stage.advance(to: 5.5)
    #expect(stage.log.take() == "over at end")
  }

  @Test("an animator that does not scrub linearly keeps to its curve")
  func curveScrub() {
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    let scrubbed = seen
    #expect(scrubbed < 90)
    animator.startAnimation()
    #expect(seen == scrubbed)
    stage.advance(to: 0.5)
    #expect(stage.log.take() == "over at end")
  }

  @Test("an animator continues with another pace and length")
  func continued() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .easeInOut), durationFactor: 2)
    stage.advance(to: 1.5)
    #expect(abs(seen - 125) < 1e-9, "the middle of the rest, at the middle of the curve")
    stage.advance(to: 2.5)
    #expect(stage.log.take() == "over at end")
  }

  @Test("reversed, runs back along its path and ends at its start")
  func reversed() {
    let animator = animator(.easeInOut)
    animator.startAnimation()
    stage.advance(to: 0.7)
    let before = seen
    animator.isReversed = true
    #expect(seen == before)
    stage.advance(to: 0.9)
    #expect(abs(seen - 100) < 1e-9)
    stage.advance(to: 1.4)
    #expect(stage.log.take() == "over at start")
    #expect(card.center.x == 50 && !card.hasAnimations)
  }

  @Test("an animator that is reversed twice arrives at its end")
  func reversedTwice() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.isReversed = true
    stage.advance(to: 0.75)
    animator.isReversed = false
    #expect(seen == 75)
    stage.advance(to: 1.5)
    #expect(stage.log.take() == "over at end")
    #expect(card.center.x == 150)
  }

  @Test(
    "U302: stopped, its views stay where they are seen; finished, they move to the given position")
  func stopped() {
    let cases: [(ViewPropertyAnimator.Position, CGFloat)] = [
      (.end, 150), (.start, 50), (.current, 75),
    ]
    for (position, x) in cases {
      card.center.x = 50
      let animator = animator()
      let start = stage.now.seconds
      animator.startAnimation()
      stage.advance(to: start + 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && !animator.isRunning)
      #expect(card.center.x == 75 && !card.hasAnimations)
      #expect(stage.log.take() == "")
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
      #expect(card.center.x == x)
      #expect(stage.log.take() == "over at \(position)")
    }
    stage.advance(to: 9)
    #expect(stage.log.take() == "", "nothing is called later")
  }

  @Test("an animator that is stopped without finishing calls no completion")
  func stoppedForGood() {
    let animator = animator()
    animator.startAnimation()
    stage.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && card.center.x == 75)
    stage.advance(to: 2)
    #expect(stage.log.take() == "")
  }

  @Test("may pause at its end instead of finishing, and run back from there")
  func pausesOnCompletion() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && stage.log.take() == "")
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(to: 2.5)
    #expect(seen == 100)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(card.center.x == 50)
  }

  @Test("adds animations from a share of the time on, also while it runs")
  func added() {
    let animator = animator()
    animator.addAnimations({ card.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.advance(to: 0.5)
    #expect(card.visibleValues.alpha == 1)
    animator.addAnimations { card.center.y += 100 }
    #expect(card.visibleValues.center.y == 50)
    stage.advance(to: 0.75)
    #expect(card.visibleValues.alpha == 0.5)
    #expect(card.visibleValues.center == CGPoint(x: 125, y: 100))
    animator.isReversed = true
    stage.advance(to: 1.5)
    #expect(card.center == CGPoint(x: 50, y: 50) && card.alpha == 1)
  }

  @Test(
    "U300: a spring with mass, stiffness and damping takes its own time, one with a ratio the given"
  )
  func springs() {
    let physical = ViewPropertyAnimator(duration: 9, timingParameters: SpringTimingParameters())
    let settling = SpringTimingParameters().settlingDuration
    #expect(physical.duration == settling && settling != 9)
    let ratio = ViewPropertyAnimator(duration: 2, dampingRatio: 0.5) { card.center.x += 100 }
    #expect(ratio.duration == 2)
    ratio.startAnimation()
    var farthest = 0.0
    for step in 1...100 {
      stage.advance(to: Double(step) / 50)
      farthest = max(farthest, seen)
    }
    #expect(abs(farthest - 166.3) < 0.3, "swings over by 16.3 %")
    #expect(seen == 150)
  }

  @Test("an animator released while paused leaves its views at the values that were set")
  func letGo() {
    var mine: ViewPropertyAnimator? = animator()
    mine?.fractionComplete = 0.5
    #expect(seen == 100)
    mine = nil
    #expect(seen == 150 && !card.hasAnimations)
  }

  @Test("made running, starts by itself, and bars touches by its options")
  func running() {
    let animator = ViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear
    ) {
      card.center.x += 100
    } completion: {
      stage.log.note("over at \($0)")
    }
    #expect(animator.isRunning && animator.delay == 0.5 && !animator.isUserInteractionEnabled)
    stage.advance(to: 1.5)
    #expect(stage.log.take() == "over at end")
  }

  @Test(
    "continues when a view leaves the window, and with it the application is released without a call"
  )
  func leaving() {
    animator().startAnimation()
    card.removeFromSuperview()
    stage.advance(to: 1)
    #expect(stage.log.take() == "over at end")
    let timeline = Timeline()
    var application: Application? = Application(
      screen: Screen(size: Stage.size), timeline: timeline)
    let window = Window(frame: CGRect(0, 0, 10, 10))
    window.application = application
    ViewPropertyAnimator(duration: 1, curve: .linear) { window.alpha = 0.5 }.startAnimation()
    #expect(timeline.count == 1)
    application = nil
    #expect(timeline.count == 0)
    #expect(!window.hasAnimations)
  }
}
