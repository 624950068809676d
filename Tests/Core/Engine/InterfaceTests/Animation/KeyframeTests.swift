import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Keyframes") @MainActor struct KeyframeTests {
  let stage = Stage()
  let ball: RecordingView
  private let linear = View.KeyframeAnimationOptions(
    rawValue: View.AnimationOptions.curveLinear.rawValue)

  init() { ball = stage.view("ball", CGRect(0, 0, 100, 100)) }

  private var x: CGFloat { ball.visibleValues.center.x }

  @Test(
    "change a property one after the other, each in its part of the duration",
    arguments: [(0.0, 50.0), (0.5, 100), (1, 150), (1.5, 150), (2, 150), (3, 250), (4, 350)])
  func parts(time: Double, expected: CGFloat) {
    View.animateKeyframes(withDuration: 4, options: linear) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { ball.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { ball.center.x = 350 }
    }
    #expect(ball.center.x == 350)
    stage.advance(to: time)
    #expect(abs(x - expected) < 1e-9)
  }

  @Test("follow the curve of the whole, which is slow at both ends by default")
  func curve() {
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { ball.center.x = 150 }
    }
    View.animate(withDuration: 1) { ball.center.y = 150 }
    for time in [0.1, 0.25, 0.5, 0.8] {
      stage.advance(to: time)
      #expect(abs(x - ball.visibleValues.center.y) < 1e-9)
    }
  }

  @Test("discrete keyframes jump at their ends, and one of no length at its start")
  func jumps() {
    View.animateKeyframes(
      withDuration: 1, options: [linear, .calculationModeDiscrete]
    ) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { ball.center.x = 150 }
    }
    View.animateKeyframes(withDuration: 1, options: linear) {
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0) { ball.alpha = 0 }
    }
    stage.advance(to: 0.2)
    #expect(x == 50 && ball.visibleValues.alpha == 1)
    stage.advance(to: 0.3)
    #expect(x == 50 && ball.visibleValues.alpha == 0)
    stage.advance(to: 0.51)
    #expect(x == 150)
  }

  @Test("are called once at the end, and changes beside them take the whole duration")
  func completion() {
    var ends: [Bool] = []
    View.animateKeyframes(withDuration: 1, options: linear) {
      ball.center.y = 150
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { ball.center.x = 150 }
    } completion: {
      ends.append($0)
    }
    stage.advance(to: 0.5)
    #expect(x == 150 && abs(ball.visibleValues.center.y - 100) < 1e-9 && ends.isEmpty)
    stage.advance(to: 1)
    #expect(ends == [true])
  }

  @Test("keyframes outside of an animation are set at once")
  func outside() {
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { ball.center.x = 150 }
    #expect(x == 150)
  }
}
