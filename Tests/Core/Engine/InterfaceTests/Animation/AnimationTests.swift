import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing

@Suite("Animated views") @MainActor struct AnimationTests {
  let stage = Stage()
  let card = View(frame: CGRect(0, 0, 100, 100))

  init() { stage.window.addSubview(card) }

  private func moveRight(_ options: View.AnimationOptions = .curveLinear) {
    View.animate(withDuration: 1, options: options) {
      card.center.x += 100
    } completion: {
      stage.log.note("over \($0)")
    }
  }

  @Test(
    "U292: values change at once, what is seen follows, and the completion is called at the end")
  func modelAndPresentation() {
    moveRight()
    #expect(card.center.x == 150)
    #expect(card.visibleValues.center.x == 50)
    stage.advance(to: 0.25)
    #expect(card.visibleValues.center.x == 75)
    #expect(card.visibleValues.frame == CGRect(25, 0, 100, 100))
    stage.advance(to: 0.999999)
    #expect(stage.log.take() == "")
    #expect(card.hasAnimations)
    stage.advance(to: 1)
    #expect(stage.log.take() == "over true")
    #expect(!card.hasAnimations)
    #expect(card.visibleValues.center.x == 150)
  }

  @Test(
    "a spring is at rest by the constants of the application whose views move",
    arguments: [(0.001, 0.92), (0.2, 0.29)])
  func springRest(rest: Double, expected: Double) {
    stage.application.constants.springRest = rest
    let physical = SpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = ViewPropertyAnimator(duration: 9, timingParameters: physical)
    animator.addAnimations { card.center.y += 100 }
    animator.addCompletion { _ in stage.log.note("animator") }
    animator.startAnimation()
    View.animate(springDuration: 0.62831853) {
      card.center.x += 100
    } completion: { _ in
      stage.log.note("block")
    }
    // Both are the same critically damped spring of 10 radians a second: at rest where
    // (1 + 10 t) e^(-10 t) is the given share.
    stage.advance(to: expected)
    #expect(stage.log.take() == "")
    stage.advance(to: expected + 0.1)
    #expect(stage.log.take() == "animator, block")
    #expect(rest == 0.001 || animator.duration < physical.settlingDuration)
  }

  @Test("all six properties are seen during an animation, the frame with bounds and center")
  func properties() {
    let label = View(frame: CGRect(0, 200, 40, 40))
    stage.window.addSubview(label)
    label.backgroundColor = .black
    View.animate(withDuration: 2, options: .curveLinear) {
      card.frame = CGRect(100, 0, 200, 50)
      card.bounds.origin.y = 10
      label.transform = CGAffineTransform(rotationAngle: .pi / 2)
      label.alpha = 0.5
      label.backgroundColor = .white
    }
    stage.advance(to: 1)
    #expect(card.visibleValues.frame == CGRect(50, 0, 150, 75))
    #expect(card.visibleValues.bounds == CGRect(0, 5, 150, 75))
    let turned = label.visibleValues.transform
    #expect(abs(turned.a - 0.5.squareRoot()) < 1e-12 && abs(turned.b - 0.5.squareRoot()) < 1e-12)
    #expect(label.visibleValues.alpha == 0.75)
    #expect(label.visibleValues.backgroundColor == .gray)
  }

  @Test(
    "a transform is interpolated by parts: scale, turn and shift each at the curve's pace",
    arguments: [
      (CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 0.5, y: 0.5)),
      (CGAffineTransform(scaleX: 3, y: 1), CGAffineTransform(scaleX: 2, y: 1)),
      (CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 0, y: 1)),
      (
        CGAffineTransform(translationX: 30, y: -8), CGAffineTransform(translationX: 15, y: -4)
      ),
      (
        CGAffineTransform(rotationAngle: 2).scaledBy(x: 2, y: 2),
        CGAffineTransform(rotationAngle: 1).scaledBy(x: 1.5, y: 1.5)
      ),
    ])
  func transforms(goal: CGAffineTransform, half: CGAffineTransform) {
    View.animate(withDuration: 1, options: .curveLinear) { card.transform = goal }
    #expect(isClose(card.visibleValues.transform, .identity), "at the start of \(goal)")
    stage.advance(to: 0.5)
    #expect(isClose(card.visibleValues.transform, half), "halfway to \(goal)")
    stage.advance(to: 1)
    View.animate(withDuration: 1, options: .curveLinear) { card.transform = .identity }
    #expect(isClose(card.visibleValues.transform, goal), "at the start of the return from \(goal)")
    stage.advance(to: 1.5)
    #expect(isClose(card.visibleValues.transform, half), "halfway back from \(goal)")
  }

  private func isClose(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    let differences = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }

  @Test("colours fade in and out with their own shade")
  func colorOutOfNothing() {
    View.animate(withDuration: 1, options: .curveLinear) { card.backgroundColor = .red }
    stage.advance(to: 0.5)
    #expect(card.visibleValues.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    stage.advance(to: 1)
    View.animate(withDuration: 1, options: .curveLinear) { card.backgroundColor = nil }
    stage.advance(to: 1.25)
    #expect(card.visibleValues.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.75))
  }

  @Test("a delay shows the old value until it is over")
  func delay() {
    View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { card.center.x += 100 }
    stage.advance(to: 0.5)
    #expect(card.visibleValues.center.x == 50)
    stage.advance(to: 1)
    #expect(card.visibleValues.center.x == 100)
    stage.advance(to: 1.5)
    #expect(!card.hasAnimations)
  }

  @Test(
    "U292: an animation of 0 s sets the values, and calls the completion in the next turn")
  func withoutDuration() {
    View.animate(withDuration: 0) {
      card.center.x += 100
    } completion: {
      stage.log.note("over \($0)")
    }
    #expect(!card.hasAnimations)
    #expect(stage.log.take() == "")
    stage.advance(to: 0)
    #expect(stage.log.take() == "over true")
  }

  @Test("U305: without animations, values are set at once and completions are still called")
  func disabled() {
    View.setAnimationsEnabled(false)
    #expect(!View.areAnimationsEnabled)
    moveRight()
    View.setAnimationsEnabled(true)
    #expect(!card.hasAnimations)
    stage.advance(to: 0)
    #expect(stage.log.take() == "over true")
    View.animate(withDuration: 1) {
      View.performWithoutAnimation { card.center.x += 10 }
      #expect(!card.hasAnimations)
      card.center.y += 10
    }
    #expect(card.visibleValues.center == CGPoint(x: 160, y: 50))
  }

  @Test("a block that changes nothing is over at the next turn; without any window, at once")
  func nothingToAnimate() {
    View.animate(withDuration: 1) {
      card.center.x += 0
    } completion: {
      stage.log.note("over \($0)")
    }
    stage.advance(to: 0)
    #expect(stage.log.take() == "over true")
    let loose = View(frame: CGRect(0, 0, 10, 10))
    View.animate(withDuration: 1) {
      loose.center.x += 10
    } completion: {
      stage.log.note("loose \($0)")
    }
    #expect(stage.log.take() == "loose true")
    #expect(loose.center.x == 15)
    #expect(!loose.hasAnimations)
  }

  @Test("U294: blocks add up, so a view that is sent back during an animation turns without a jump")
  func additive() {
    moveRight()
    stage.advance(to: 0.5)
    #expect(card.visibleValues.center.x == 100)
    View.animate(withDuration: 1, options: .curveLinear) {
      card.center.x -= 100
    } completion: {
      stage.log.note("back \($0)")
    }
    #expect(card.center.x == 50)
    #expect(card.visibleValues.center.x == 100)
    stage.advance(to: 0.75)
    #expect(card.visibleValues.center.x == 100, "one continues by 25, the other returns by 25")
    stage.advance(to: 1)
    #expect(stage.log.take() == "over true")
    #expect(card.visibleValues.center.x == 100)
    stage.advance(to: 1.5)
    #expect(stage.log.take() == "back true")
    #expect(card.visibleValues.center.x == 50)
  }

  @Test("U294: one that begins from the current state replaces the old animation")
  func fromCurrentState() {
    moveRight()
    stage.advance(to: 0.5)
    moveRight([.curveLinear, .beginFromCurrentState])
    #expect(card.visibleValues.center.x == 100)
    stage.advance(to: 0.5)
    #expect(stage.log.take() == "over false")
    stage.advance(to: 1)
    #expect(card.visibleValues.center.x == 175)
    stage.advance(to: 1.5)
    #expect(stage.log.take() == "over true")
  }

  @Test(
    "a value that is set without animation during another one changes the goal and what is seen alike"
  )
  func setMeanwhile() {
    moveRight()
    stage.advance(to: 0.5)
    card.center.x = 250
    #expect(card.visibleValues.center.x == 200)
    stage.advance(to: 1)
    #expect(card.visibleValues.center.x == 250)
  }

  @Test(
    "it repeats for ever with the options, there and back, and no timer keeps the timeline busy")
  func repeating() {
    moveRight([.curveLinear, .repeat, .autoreverse])
    #expect(stage.application.timeline.count == 0)
    for (time, x) in [(0.25, 75.0), (1, 150), (1.25, 125), (2, 50), (1000.5, 100), (1001.75, 75)] {
      stage.advance(to: time)
      #expect(abs(card.visibleValues.center.x - x) < 1e-6, "at \(time) s")
    }
    card.removeFromSuperview()
    stage.advance(to: 1001.75)
    #expect(stage.log.take() == "over false")
  }

  @Test("there and back once ends where it began, and jumps to the value that was set")
  func autoreverse() {
    moveRight([.curveLinear, .autoreverse])
    stage.advance(to: 1.75)
    #expect(card.visibleValues.center.x == 75)
    stage.advance(to: 2)
    #expect(card.visibleValues.center.x == 150)
    #expect(stage.log.take() == "over true")
  }

  @Test("U293: a block in a block inherits duration, curve and options, unless it says otherwise")
  func nesting() {
    let label = View(frame: CGRect(0, 0, 10, 10))
    stage.window.addSubview(label)
    View.animate(withDuration: 2, options: [.curveLinear, .allowUserInteraction]) {
      #expect(View.inheritedAnimationDuration == 2)
      card.center.x += 100
      View.animate(withDuration: 1, options: .curveEaseIn) { label.center.x += 100 }
    }
    #expect(View.inheritedAnimationDuration == 0)
    stage.advance(to: 1)
    #expect(label.visibleValues.center.x == 55)
    stage.advance(to: 2)
    View.animate(withDuration: 2, options: .curveEaseIn) {
      View.animate(
        withDuration: 1,
        options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { label.center.x += 100 }
      View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { card.center.x += 100 }
    }
    stage.advance(to: 2.5)
    #expect(label.visibleValues.center.x == 155)
    #expect(card.visibleValues.center.x == 150)
    stage.advance(to: 3)
    #expect(!label.hasAnimations)
    #expect(card.visibleValues.center.x == 200, "a delay of its own keeps it from inheriting")
  }

  @Test("U306: completions are called after what fell due before, in the order of commitment")
  func order() {
    View.animate(withDuration: 1) {
      card.alpha = 0.5
      View.animate(withDuration: 1) {
        card.center.x += 1
      } completion: { _ in
        stage.log.note("inner")
      }
    } completion: { _ in
      stage.log.note("outer")
    }
    View.animate(withDuration: 0.5, delay: 0.5) {
      card.center.y += 1
    } completion: { _ in
      stage.log.note("second")
    }
    View.animate(withDuration: 0.5) {
      card.bounds.size.width += 1
    } completion: { _ in
      stage.log.note("early")
      View.animate(withDuration: 0.5) {
        card.bounds.size.width += 1
      } completion: { _ in
        stage.log.note("late")
      }
    }
    stage.advance(to: 3)
    #expect(stage.log.take() == "early, inner, outer, second, late")
  }

  @Test("subviews that follow by their masks or by layout move with the animation")
  func subviews() {
    let child = View(frame: CGRect(0, 0, 100, 10))
    child.autoresizingMask = .flexibleWidth
    card.addSubview(child)
    let row = Row(frame: CGRect(0, 100, 100, 10))
    stage.window.addSubview(row)
    stage.window.layoutIfNeeded()
    View.animate(withDuration: 1, options: [.curveLinear, .layoutSubviews]) {
      card.bounds.size.width = 200
      row.bounds.size.width = 200
    }
    #expect(child.bounds.width == 200)
    #expect(row.cell.bounds.width == 200)
    stage.advance(to: 0.5)
    #expect(child.visibleValues.bounds.width == 150)
    #expect(row.cell.visibleValues.bounds.width == 150)
  }

  private final class Row: View {
    let cell = View()
    override func layoutSubviews() {
      if cell.superview == nil { addSubview(cell) }
      cell.frame = bounds
    }
  }
}
