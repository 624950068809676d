import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Animations that are begun and committed") @MainActor struct AnimationBlockTests {
  let stage = Stage()
  let card = View(frame: CGRect(0, 0, 100, 100))

  init() { stage.window.addSubview(card) }

  private func listen() {
    let log = stage.log
    View.setAnimationWillStart { id, _ in log.note("\(id ?? "nil") starts") }
    View.setAnimationDidStop { id, isFinished, context in
      log.note("\(id ?? "nil") \(isFinished) \(context as? Int ?? 0)")
    }
  }

  @Test("U296: take 0.2 s, without delay, easing in and out, once")
  func defaults() {
    View.beginAnimations("move", context: 7)
    listen()
    card.center.x += 100
    View.commitAnimations()
    #expect(card.center.x == 150)
    stage.advance(to: 0.1)
    #expect(card.visibleValues.center.x == 100)
    stage.advance(to: 0.05487500)
    stage.advance(to: 0.199999)
    #expect(stage.log.take() == "move starts")
    stage.advance(to: 0.2)
    #expect(stage.log.take() == "move true 7")
  }

  @Test("can be given a duration, delay, curve, count and autoreversal")
  func settings() {
    View.beginAnimations("swing", context: nil)
    listen()
    View.setAnimationDuration(1)
    View.setAnimationDelay(0.5)
    View.setAnimationCurve(.linear)
    View.setAnimationRepeatCount(1.5)
    View.setAnimationRepeatAutoreverses(true)
    card.center.x += 100
    View.commitAnimations()
    stage.advance(to: 0.499)
    #expect(stage.log.take() == "")
    for (time, x) in [(0.5, 50.0), (1, 100), (1.5, 150), (2.25, 75), (3, 100), (3.25, 125)] {
      stage.advance(to: time)
      #expect(abs(card.visibleValues.center.x - x) < 1e-9, "at \(time) s")
    }
    #expect(stage.log.take() == "swing starts")
    stage.advance(to: 3.5)
    #expect(stage.log.take() == "swing true 0")
  }

  @Test("hold for what follows in the block, from one setting to the next")
  func changesInTheBlock() {
    View.beginAnimations(nil, context: nil)
    View.setAnimationCurve(.linear)
    View.setAnimationDuration(1)
    card.center.x += 100
    View.setAnimationDuration(2)
    card.alpha = 0
    View.commitAnimations()
    stage.advance(to: 1)
    #expect(card.visibleValues.center.x == 150)
    #expect(card.visibleValues.alpha == 0.5)
  }

  @Test(
    "U294: start from what is set, or with the option from what is seen; the old animation ends")
  func currentState() {
    func move(_ id: String, fromCurrent: Bool) {
      View.beginAnimations(id, context: nil)
      listen()
      View.setAnimationDuration(1)
      View.setAnimationCurve(.linear)
      View.setAnimationBeginsFromCurrentState(fromCurrent)
      card.center.x += 100
      View.commitAnimations()
    }
    move("first", fromCurrent: false)
    stage.advance(to: 0.5)
    _ = stage.log.take()
    move("second", fromCurrent: false)
    #expect(card.visibleValues.center.x == 150, "jumps to what was set")
    stage.advance(to: 0.75)
    #expect(stage.log.take() == "first false 0, second starts")
    #expect(card.visibleValues.center.x == 175)
    move("third", fromCurrent: true)
    #expect(card.visibleValues.center.x == 175, "continues from its present value")
    stage.advance(to: 1.25)
    #expect(card.visibleValues.center.x == 262.5)
    stage.advance(to: 2)
    #expect(stage.log.take() == "second false 0, third starts, third true 0")
  }

  @Test("a value that is set twice in a block is animated from its first value")
  func setTwice() {
    View.beginAnimations("twice", context: nil)
    listen()
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    card.center.x = 100
    card.center.x = 250
    View.commitAnimations()
    stage.advance(to: 0.5)
    #expect(card.visibleValues.center.x == 150)
    stage.advance(to: 1)
    #expect(stage.log.take() == "twice starts, twice true 0")
  }

  @Test("notify their delegate by actions that get the block's name")
  func delegate() {
    let director = Director()
    View.beginAnimations("flip", context: nil)
    View.setAnimationDelegate(director)
    View.setAnimationWillStart(Action("starts", Director.starts))
    View.setAnimationDidStop(Action("stops", Director.stops))
    card.alpha = 0
    View.commitAnimations()
    stage.advance(to: 1)
    #expect(director.notified == ["flip starts", "flip stops"])
  }

  @Test("retain their delegate until it was notified, and no longer")
  func heldDelegate() {
    var director: Director? = Director()
    View.beginAnimations("flip", context: nil)
    View.setAnimationDelegate(director)
    View.setAnimationDidStop(Action("stops", Director.stops))
    card.alpha = 0
    View.commitAnimations()
    weak let held = director
    director = nil
    #expect(held != nil)
    stage.advance(to: 1)
    #expect(held == nil)
  }

  @MainActor private final class Director {
    var notified: [String] = []
    func starts(_ id: Any?) { notified.append("\(id as? String ?? "?") starts") }
    func stops(_ id: Any?) { notified.append("\(id as? String ?? "?") stops") }
  }

  @Test("U293: a block in a block inherits what the outer one has set")
  func nesting() {
    View.beginAnimations(nil, context: nil)
    View.setAnimationDuration(2)
    View.setAnimationCurve(.linear)
    View.beginAnimations(nil, context: nil)
    card.center.x += 100
    View.commitAnimations()
    View.commitAnimations()
    stage.advance(to: 1)
    #expect(card.visibleValues.center.x == 100)
  }

  @Test("settings outside of a block do nothing")
  func outside() {
    View.setAnimationDuration(5)
    View.setAnimationTransition(.curlUp, for: card, cache: true)
    card.center.x += 100
    #expect(!card.hasAnimations)
  }
}
