import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Touches on animated views") @MainActor struct AnimatedTouchTests {
  let stage = Stage()
  let page: RecordingView
  let card: RecordingView

  init() {
    page = stage.view("page", CGRect(0, 0, 320, 480))
    card = stage.view("card", CGRect(0, 0, 100, 100), in: page)
  }

  private func tap(_ x: Double, _ y: Double) -> String {
    stage.finger(1).lands(at: x, y).lifts()
    return stage.log.take()
  }

  private func move(_ options: View.AnimationOptions) {
    View.animate(withDuration: 1, options: options) { card.center.x += 200 }
  }

  @Test("U78, U291: an animated view and its subviews cannot be touched; what is behind is")
  func barred() {
    stage.view("label", CGRect(0, 0, 100, 100), in: card)
    move([])
    #expect(tap(250, 50) == "page began [1], page ended [1]")
    stage.advance(to: 1)
    #expect(tap(250, 50) == "label began [2], label ended [2]")
  }

  @Test("U291: others can, and so can animated views if the options allow it")
  func allowed() {
    stage.view("other", CGRect(0, 200, 100, 100), in: page)
    move(.allowUserInteraction)
    #expect(tap(250, 50) == "card began [1], card ended [1]")
    View.animate(withDuration: 1) { card.alpha = 0.5 }
    #expect(tap(50, 250) == "other began [2], other ended [2]")
    #expect(tap(250, 50) == "page began [3], page ended [3]", "one animation is enough")
  }

  @Test(
    "U291: views are not touched during a delay or a transition, except one of the early form")
  func delayAndTransition() {
    View.animate(withDuration: 1, delay: 1) { card.alpha = 0.5 }
    #expect(tap(50, 50) == "page began [1], page ended [1]")
    stage.advance(to: 2)
    View.transition(with: card, duration: 1, options: .transitionCurlUp, animations: nil)
    #expect(tap(50, 50) == "page began [2], page ended [2]")
    stage.advance(to: 3.1)
    View.beginAnimations(nil, context: nil)
    card.alpha = 1
    View.setAnimationTransition(.curlUp, for: card, cache: false)
    View.commitAnimations()
    #expect(tap(50, 50) == "card began [3], card ended [3]")
  }

  @Test("U291: a view whose class has its own hit-test is kept from touches as well")
  func custom() {
    let odd = Odd("odd", CGRect(0, 200, 100, 100), stage.log)
    page.addSubview(odd)
    View.animate(withDuration: 1) { odd.alpha = 0.5 }
    #expect(tap(50, 250) == "page began [1], page ended [1]")
    stage.advance(to: 1)
    #expect(tap(50, 250) == "odd began [2], odd ended [2]")
  }

  private final class Odd: RecordingView {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  @Test("U50, U291: a touch that is down when the animation begins continues")
  func duringAnimation() {
    stage.finger(1).lands(at: 50, 50)
    move([])
    stage.finger(1).moves(to: 60, 60).lifts()
    #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
  }

  @Test("U79: an animated view is touched where it has been put, not where it is seen")
  func modelPosition() {
    move(.allowUserInteraction)
    stage.advance(to: 0.1)
    #expect(card.visibleValues.frame.minX < 20)
    #expect(tap(50, 50) == "page began [1], page ended [1]")
    #expect(tap(250, 50) == "card began [2], card ended [2]")
  }

  @Test(
    "U303: a property animator's view is touched where it is seen, unless the program sees to it",
    arguments: [0, 60])
  func seenPosition(others: Int) {
    // With 60 siblings there is a grid over them; the moving view must not be lost in it.
    for index in 0..<others { page.addSubview(View(frame: CGRect(Double(index), 400, 1, 1))) }
    let label = stage.view("label", CGRect(10, 10, 20, 20), in: card)
    _ = tap(310, 470)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x += 200 }
    animator.fractionComplete = 0.5
    #expect(tap(150, 50) == "card began [2], card ended [2]")
    #expect(tap(120, 20) == "label began [3], label ended [3]")
    #expect(tap(250, 50) == "page began [4], page ended [4]")
    #expect(tap(50, 50) == "page began [5], page ended [5]")
    animator.stopAnimation(true)
    #expect(card.frame.minX == 100)
    #expect(tap(150, 50) == "card began [6], card ended [6]")
    let manual = ViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x += 100 }
    manual.isManualHitTestingEnabled = true
    manual.fractionComplete = 0.5
    #expect(tap(120, 50) == "page began [7], page ended [7]")
    #expect(tap(250, 50) == "card began [8], card ended [8]")
    withExtendedLifetime(label) {}
  }

  @Test("U303: it is so for a turned view, and for one in a tree that is asked view by view")
  func seenTurned() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      card.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    animator.fractionComplete = 0.5
    #expect(tap(140, 50) == "card began [1], card ended [1]")
    #expect(tap(155, 50) == "page began [2], page ended [2]")
    let odd = Odd("odd", CGRect(0, 0, 100, 100), stage.log)
    page.addSubview(odd)
    let other = ViewPropertyAnimator(duration: 1, curve: .linear) { odd.center.y += 300 }
    other.fractionComplete = 0.5
    #expect(tap(50, 200) == "odd began [3], odd ended [3]")
    #expect(tap(50, 350) == "page began [4], page ended [4]")
  }

  @Test("U303: an animator keeps touches away if user interaction is disabled")
  func animatorWithoutInteraction() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x += 200 }
    animator.isUserInteractionEnabled = false
    animator.fractionComplete = 0
    #expect(tap(50, 50) == "page began [1], page ended [1]")
    animator.stopAnimation(true)
    #expect(tap(50, 50) == "card began [2], card ended [2]")
  }
}
