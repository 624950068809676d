import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing

@Suite("Laws of animations") @MainActor struct AnimationLawTests {
  /// Views that are animated, moved, taken out and touched at random, by a seed.
  @MainActor private final class Run {
    let stage = Stage()
    var views: [View] = []
    var random: SeededRandom
    var begun = 0
    var notified: [Int: Int] = [:]
    var animators: [ViewPropertyAnimator] = []
    var endless = 0

    init(seed: UInt64) {
      random = SeededRandom(seed)
      for index in 0..<6 {
        let view = View(frame: CGRect(Double(index) * 40, 0, 100, 100))
        views.append(view)
        (index % 2 == 0 ? stage.window : views[index - 1]).addSubview(view)
      }
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func any() -> View { views[number(0...views.count - 1)] }

    func expectOneAnswer() -> (Bool) -> Void {
      begun += 1
      let mine = begun
      return { [self] _ in notified[mine, default: 0] += 1 }
    }

    func change() {
      let view = any()
      switch number(0...5) {
      case 0: view.center.x = Double(number(0...300))
      case 1: view.bounds.size.width = Double(number(0...200))
      case 2: view.alpha = Double(number(1...10)) / 10
      case 3: view.transform = CGAffineTransform(rotationAngle: Double(number(0...6)))
      case 4: view.backgroundColor = number(0...1) == 0 ? nil : .red
      default: view.frame = CGRect(0, 0, Double(number(1...99)), 50)
      }
    }

    func step() {
      let seconds = Double(number(0...20)) / 10
      switch number(0...11) {
      case 0...3:
        let bits = UInt(number(0...3)) << 16 | UInt(number(0...3)) << 1
        let answer = expectOneAnswer()
        View.animate(
          withDuration: seconds, delay: Double(number(0...3)) / 10,
          options: View.AnimationOptions(rawValue: bits)
        ) {
          for _ in 0...number(0...2) { change() }
          if number(0...3) == 0 { step() }
        } completion: {
          answer($0)
        }
      case 4:
        let answer = expectOneAnswer()
        View.beginAnimations(nil, context: nil)
        View.setAnimationDuration(seconds)
        View.setAnimationBeginsFromCurrentState(number(0...1) == 0)
        View.setAnimationRepeatAutoreverses(number(0...1) == 0)
        View.setAnimationDidStop { _, isFinished, _ in answer(isFinished) }
        change()
        View.commitAnimations()
      case 5:
        let answer = expectOneAnswer()
        View.transition(
          with: any(), duration: seconds, options: .transitionCrossDissolve
        ) {
          self.change()
        } completion: {
          answer($0)
        }
      case 6:
        let view = any()
        if view.superview == nil {
          stage.window.addSubview(view)
        } else {
          view.removeFromSuperview()
        }
      case 7: change()
      case 8:
        let answer = expectOneAnswer()
        let animator = ViewPropertyAnimator(duration: seconds, dampingRatio: 0.7) { self.change() }
        animator.addCompletion { _ in answer(true) }
        animator.startAnimation()
        animators.append(animator)
      case 9:
        for animator in animators where animator.isRunning {
          animator.isReversed.toggle()
          if number(0...1) == 0 {
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
          }
        }
      default:
        stage.advance(to: stage.now.seconds + Double(number(0...10)) / 10)
      }
    }
  }

  @Test(
    "every block is answered once, and in the end all is seen as it was set",
    arguments: 0..<40 as Range<UInt64>)
  func settle(seed: UInt64) {
    let run = Run(seed: seed)
    for _ in 0..<120 {
      run.step()
      for view in run.views {
        let seen = view.visibleValues
        #expect(seen.alpha.isFinite && seen.center.x.isFinite, "seed \(seed)")
      }
    }
    run.stage.advance(to: run.stage.now.seconds + 60)
    #expect(run.begun > 20, "seed \(seed)")
    for answer in 1...run.begun {
      #expect(run.notified[answer] == 1, "seed \(seed): block \(answer) of \(run.begun)")
    }
    #expect(run.stage.application.timeline.count == 0, "seed \(seed)")
    for view in run.views {
      #expect(!view.hasAnimations, "seed \(seed)")
      #expect(view.visibleValues.frame == view.frame, "seed \(seed)")
      if view.superview == nil { run.stage.window.addSubview(view) }
      view.superview?.bringSubviewToFront(view)
    }
    // None is barred any more: each can be hit where it overlaps no other.
    for view in run.views where view.superview === run.stage.window && !view.bounds.isEmpty {
      run.stage.window.bringSubviewToFront(view)
      let middle = view.convert(view.bounds.center, to: nil)
      let inside = CGRect(0, 0, 320, 480).contains(middle)
      if inside, view.alpha > 0.01 {
        let hit = run.stage.window.hitTest(middle, with: nil)
        #expect(hit?.isDescendant(of: view) == true, "seed \(seed)")
      }
    }
  }
}
