import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Recognizers and many touches")
@MainActor struct ManyTouchesTests: CardTests {
  let card = Card()

  @Test("each of 200 taps beside a finger that drags is recognized")
  func tapsBesideDrag() {
    let left = stage.view("left", CGRect(0, 0, 100, 480))
    let right = stage.view("right", CGRect(200, 0, 100, 480))
    stage.attach("pan", PanGestureRecognizer(), to: left)
    let tap = stage.attach("tap", TapGestureRecognizer(), to: right)
    tap.cancelsTouchesInView = false
    let drag = stage.finger(1).lands(at: 50, 50).moves(to: 80, 50)
    _ = stage.log.take()
    var missed: [Int] = []
    for number in 1...200 {
      stage.finger(2).lands(at: 250, 50).lifts()
      if !stage.log.take().contains("tap ended") { missed.append(number) }
      drag.moves(to: 80 + Double(number % 2), 50)
      _ = stage.log.take()
    }
    #expect(missed.isEmpty)
    #expect(reasons.reasons.isEmpty)
  }

  @Test("each of 200 taps waits for an attempt that has had all of them")
  func tapsInOneAttempt() {
    let all = scripted("all", .failed, in: .touchesCancelled)
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.require(toFail: all)
    let hand = stage.finger(1).lands(at: 50, 50)
    var early: [Int] = []
    for number in 1...200 {
      stage.finger(2).lands(at: 250, 50).lifts()
      if take().contains("tap ended") { early.append(number) }
      tap.isEnabled = false
      tap.isEnabled = true
    }
    #expect(early.isEmpty)
    #expect(all.touchIDs.count == 201)
    hand.vanishes()
  }

  @Test("a touch keeps its number when a delegate's answer takes the first recognizer of it away")
  func leavingWhileOffered() {
    let delegate = ScriptedDelegate()
    let first = stage.attach("first", TapGestureRecognizer(), to: view)
    let second = stage.attach("second", TapGestureRecognizer(), to: view)
    first.delegate = delegate
    delegate.receives = { [view] _, _ in
      view.removeGestureRecognizer(second)
      return true
    }
    stage.finger(1).lands(at: 50, 50)
    delegate.receives = { _, _ in true }
    stage.attach("beside", PanGestureRecognizer(), to: stage.view("other", CGRect(0, 0, 20, 20)))
    stage.finger(2).lands(at: 10, 10).moves(to: 100, 10)
    stage.finger(1).lifts()
    #expect(take().hasSuffix("beside began, first ended"))
  }
}
