import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Interrupted animations") @MainActor struct InterruptedAnimationTests {
  let stage = Stage()
  let card = View(frame: CGRect(0, 0, 100, 100))

  init() { stage.window.addSubview(card) }

  @Test("U292: a view that leaves the window ends its animations, and they count as interrupted")
  func removal() {
    let label = View(frame: CGRect(0, 0, 10, 10))
    card.addSubview(label)
    View.animate(withDuration: 1) {
      label.alpha = 0
    } completion: {
      stage.log.note("over \($0)")
    }
    stage.advance(to: 0.5)
    card.removeFromSuperview()
    #expect(!label.hasAnimations)
    #expect(stage.log.take() == "")
    stage.advance(to: 0.5)
    #expect(stage.log.take() == "over false")
    stage.advance(to: 2)
    #expect(stage.log.take() == "")
  }

  @Test("a layer removes the animations of its own view, which count as interrupted")
  func removed() {
    let label = View(frame: CGRect(0, 0, 10, 10))
    card.addSubview(label)
    View.animate(withDuration: 1, options: [.curveLinear, .repeat]) {
      card.center.x += 100
    } completion: {
      stage.log.note("over \($0)")
    }
    View.animate(withDuration: 1) { label.alpha = 0 }
    stage.advance(to: 0.5)
    card.layer.removeAllAnimations()
    #expect(!card.hasAnimations && label.hasAnimations)
    #expect(card.visibleValues.center.x == 150)
    #expect(stage.log.take() == "")
    stage.advance(to: 0.5)
    #expect(stage.log.take() == "over false")
    card.layer.removeAllAnimations()
    stage.advance(to: 2)
    #expect(stage.log.take() == "")
  }

  @Test("U292: a view that leaves interrupts the whole block, at its end")
  func removalOfOne() {
    let label = View(frame: CGRect(0, 0, 10, 10))
    stage.window.addSubview(label)
    View.animate(withDuration: 1) {
      label.alpha = 0.5
      card.alpha = 0.5
    } completion: {
      stage.log.note("over \($0)")
    }
    label.removeFromSuperview()
    stage.advance(to: 0.9)
    #expect(stage.log.take() == "")
    stage.advance(to: 1)
    #expect(stage.log.take() == "over false")
  }

  @Test("what is deallocated ends its animations: a view, a window, the application")
  func going() {
    var window: Window? = Window(frame: stage.application.screen.bounds)
    window?.application = stage.application
    View.animate(withDuration: 1) {
      window?.alpha = 0.5
    } completion: {
      stage.log.note("over \($0)")
    }
    window?.application = nil
    window = nil
    stage.advance(to: 0.1)
    #expect(stage.log.take() == "over false")

    let timeline = Timeline()
    var application: Application? = Application(
      screen: Screen(size: Stage.size), timeline: timeline)
    let kept = Window(frame: CGRect(0, 0, 10, 10))
    kept.application = application
    View.animate(withDuration: 1) {
      kept.alpha = 0.5
    } completion: { _ in
      stage.log.note("never")
    }
    application = nil
    #expect(timeline.count == 0)
    timeline.advance(to: Timestamp(seconds: 2))
    #expect(stage.log.take() == "")
    #expect(!kept.hasAnimations)
  }
}
