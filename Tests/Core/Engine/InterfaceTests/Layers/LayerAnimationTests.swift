import TSEventTime
import TSGeometry
import TSGraphics
import TestSupport
import Testing

@testable import TSInterface

@Suite("Animations of layers") @MainActor struct LayerAnimationTests {
  private final class Watcher: LayerAnimationDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func animationDidStart(_ anim: LayerAnimation) { log.note("start") }
    func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) { log.note("stop \(flag)") }
  }

  let stage = Stage()
  let card = View(frame: CGRect(0, 0, 100, 100))
  let ring = ShapeLayer()

  init() {
    stage.window.addSubview(card)
    card.layer.addSublayer(ring)
  }

  private func fade(to value: Any = 0) -> BasicAnimation {
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, value, 1)
    fade.delegate = Watcher(stage.log)
    return fade
  }

  private var shown: Float? { ring.presentation()?.opacity }

  @Test("change what is shown and not the layer, and end with a notice")
  func basic() {
    ring.add(fade(), forKey: "fade")
    #expect(ring.animationKeys() == ["fade"] && stage.application.isAnimating)
    stage.advance(to: 0.25)
    #expect(ring.opacity == 1 && shown == 0.75)
    #expect(stage.log.take() == "start")
    stage.advance(to: 1)
    #expect(shown == 1 && ring.animationKeys() == nil && !stage.application.isAnimating)
    #expect(stage.log.take() == "stop true")
  }

  @Test("stay where they ended if they are neither removed nor without a fill mode")
  func filling() {
    let animation = fade()
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    ring.add(animation, forKey: "fade")
    stage.advance(to: 5)
    #expect(shown == 0 && !stage.application.isAnimating)
    #expect(ring.animation(forKey: "fade") === animation)
    ring.removeAllAnimations()
    #expect(shown == 1)
    #expect(stage.log.take() == "start, stop true")
  }

  @Test("begin later, and show their first value before if they fill backwards")
  func delay() {
    let animation = fade(to: 0.5)
    (animation.fromValue, animation.beginTime, animation.fillMode) = (0, 1, .backwards)
    ring.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    #expect(shown == 0 && stage.log.take() == "")
    stage.advance(to: 1.5)
    #expect(shown == 0.25 && stage.log.take() == "start")
  }

  @Test("repeat, go back, and take the pace of their curve")
  func repeating() {
    let animation = fade()
    (animation.repeatCount, animation.autoreverses) = (2, true)
    animation.timingFunction = MediaTimingFunction(name: .linear)
    ring.add(animation, forKey: nil)
    for (time, expected) in [(0.25, 0.75), (1.25, 0.25), (2.5, 0.5), (3.75, 0.75)]
      as [(Double, Float)]
    {
      stage.advance(to: time)
      #expect(shown == expected, "\(time)")
    }
    stage.advance(to: 4)
    #expect(ring.animationKeys() == nil && stage.log.take() == "start, stop true")
    let eased = fade()
    eased.timingFunction = MediaTimingFunction(name: .easeIn)
    ring.add(eased, forKey: nil)
    stage.advance(to: 4.25)
    #expect(try! #require(shown) > 0.85)
  }

  @Test("are ended early by another one with their key, by a removal, and by leaving the window")
  func ending() {
    ring.add(fade(), forKey: "fade")
    stage.advance(to: 0.1)
    ring.add(fade(), forKey: "fade")
    #expect(stage.log.take() == "start, stop false")
    stage.advance(to: 0.2)
    ring.removeAnimation(forKey: "fade")
    #expect(stage.log.take() == "start, stop false")
    ring.add(fade(), forKey: nil)
    stage.advance(to: 0.3)
    card.removeFromSuperview()
    #expect(stage.log.take() == "start, stop false" && !stage.application.isAnimating)
  }

  @Test("wait until the layer is in a window")
  func waiting() {
    let late = ShapeLayer()
    late.add(fade(), forKey: "fade")
    stage.advance(to: 2)
    #expect(late.animationKeys() == ["fade"] && stage.log.take() == "")
    card.layer.addSublayer(late)
    stage.advance(to: 2.5)
    #expect(late.presentation()?.opacity == 0.5)
    let page = View()
    page.layer.add(fade(), forKey: nil)
    stage.window.addSubview(page)
    stage.advance(to: 2.75)
    #expect(page.visibleValues.alpha == 0.75)
  }

  @Test(
    "change parts of values",
    arguments: [
      ("position.x", 40.0, CGRect(20, 0, 10, 10)), ("position.y", 40.0, CGRect(0, 20, 10, 10)),
      ("transform.translation.x", 40.0, CGRect(20, 0, 10, 10)),
      ("transform.scale", 3.0, CGRect(0, 0, 20, 20)),
      ("bounds.size.width", 30.0, CGRect(0, 0, 20, 10)),
    ])
  func parts(path: String, value: Double, frame: CGRect) {
    let layer = Layer()
    layer.anchorPoint = .zero
    layer.frame = CGRect(0, 0, 10, 10)
    card.layer.addSublayer(layer)
    let animation = BasicAnimation(keyPath: path)
    (animation.toValue, animation.duration) = (value, 1)
    layer.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.frame == frame)
    #expect(layer.frame == CGRect(0, 0, 10, 10))
  }

  @Test("turn all the way round, also where both ends look the same")
  func turning() throws {
    let turn = BasicAnimation(keyPath: "transform.rotation.z")
    (turn.toValue, turn.duration) = (2 * Double.pi, 1)
    card.layer.add(turn, forKey: nil)
    stage.advance(to: 0.25)
    let quarter = card.visibleValues.transform
    #expect(abs(quarter.b - 1) < 1e-9 && abs(quarter.a) < 1e-9)
    stage.advance(to: 0.5)
    #expect(abs(card.visibleValues.transform.a + 1) < 1e-9)
    #expect(card.transform == .identity)
  }

  @Test("pass their values at their times, smoothly or by jumps")
  func keyframes() {
    let frames = KeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.times, frames.duration) = ([0, 1, 0.5], [0, 0.8, 1], 1)
    ring.add(frames, forKey: "a")
    stage.advance(to: 0.4)
    #expect(shown == 0.5)
    stage.advance(to: 0.9)
    #expect(shown == 0.75)
    frames.calculationMode = .discrete
    frames.times = [0, 0.5, 0.75]
    ring.add(frames, forKey: "a")
    stage.advance(to: 1.3)
    #expect(shown == 0)
    stage.advance(to: 1.5)
    #expect(shown == 1)
  }

  @Test("move along a line")
  func line() {
    let move = KeyframeAnimation(keyPath: "position")
    var line = Path()
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)] {
      line.addLine(to: point)
    }
    (move.line, move.duration) = (line, 1)
    ring.add(move, forKey: "move")
    stage.advance(to: 0.75)
    #expect(ring.presentation()?.position == CGPoint(x: 10, y: 15))
    move.calculationMode = .paced
    ring.add(move, forKey: "move")
    stage.advance(to: 1.5)
    #expect(ring.presentation()?.position == CGPoint(x: 10, y: 20))
  }

  @Test("run together in a group, each at its time")
  func group() {
    let (fade, grow) = (fade(), BasicAnimation(keyPath: "lineWidth"))
    (fade.delegate, fade.duration) = (nil, 0)
    (grow.toValue, grow.beginTime, grow.duration) = (5, 1, 1)
    let group = LayerAnimationGroup()
    (group.animations, group.duration, group.delegate) = ([fade, grow], 2, Watcher(stage.log))
    ring.add(group, forKey: nil)
    stage.advance(to: 0.5)
    #expect(shown == 0.75 && ring.presentation()?.lineWidth == 1)
    stage.advance(to: 1.5)
    #expect(shown == 0.25 && ring.presentation()?.lineWidth == 3)
    stage.advance(to: 2)
    #expect(stage.log.take() == "start, stop true")
  }

  @Test("overshoot with a spring, and last until it is at rest")
  func spring() throws {
    let spring = SpringAnimation(keyPath: "lineWidth")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 10, 5)
    spring.duration = spring.settlingDuration
    ring.add(spring, forKey: nil)
    stage.advance(to: 0.32)
    #expect(try #require(ring.presentation()?.lineWidth) > 12)
    stage.advance(to: spring.settlingDuration)
    #expect(ring.animationKeys() == nil)
  }

  @Test("call the closure of their transaction when the last one has ended")
  func transactions() {
    Application.$ofTask.withValue(stage.application) {
      LayerTransaction.begin()
      LayerTransaction.setCompletionBlock { stage.log.note("empty") }
      LayerTransaction.commit()
      #expect(stage.log.take() == "empty")
      LayerTransaction.begin()
      LayerTransaction.setAnimationDuration(2)
      LayerTransaction.setCompletionBlock { stage.log.note("done") }
      for duration in [0, 0.5] {
        let animation = BasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration) = (0, duration)
        ring.add(animation, forKey: nil)
      }
      LayerTransaction.commit()
      stage.advance(to: 1.9)
      #expect(stage.log.take() == "")
      stage.advance(to: 2)
      #expect(stage.log.take() == "done")
    }
  }

  @Test("begin by themselves for a layer that was there before, unless they are turned off")
  func implicit() {
    Application.$ofTask.withValue(stage.application) {
      ring.strokeEnd = 0
      #expect(ring.animationKeys() == nil, "the layer has been added in the same event")
      stage.advance(to: 1)
      ring.strokeEnd = 1
      #expect(ring.animationKeys() == ["strokeEnd"] && ring.presentation()?.strokeEnd == 0)
      stage.advance(to: 1.25)
      #expect(ring.animationKeys() == nil && ring.presentation()?.strokeEnd == 1)
      LayerTransaction.begin()
      LayerTransaction.setDisableActions(true)
      ring.strokeEnd = 0
      LayerTransaction.commit()
      #expect(ring.animationKeys() == nil)
      LayerTransaction.setDisableActions(true)
      ring.strokeEnd = 1
      ring.lineWidth = 3
      #expect(ring.animationKeys() == nil)
      stage.advance(to: 2)
      ring.lineWidth = 4
      #expect(ring.animationKeys() == ["lineWidth"], "the setting held for one event")
      stage.advance(to: 3)
      ring.actions = ["lineWidth": 0]
      ring.lineWidth = 5
      #expect(ring.animationKeys() == nil, "an action takes the place of the animation")
      card.layer.position = CGPoint(x: 9, y: 9)
      #expect(card.layer.animationKeys() == nil, "the layers of views are not animated")
    }
  }
}
