import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Gestures on a view")
@MainActor struct GestureTests {
  private let stage = Stage()
  private let view: RecordingView
  private let reasons = ReasonLog()

  init() {
    view = RecordingView("card", CGRect(x: 0, y: 0, width: 320, height: 480), stage.log)
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
    stage.application.observer = reasons
  }

  @Test("U125: a tap takes the touch from its view at the lift: began, cancelled, never ended")
  func tapping() {
    stage.attach("tap", TapGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1], tap ended")
  }

  @Test("U131: a gesture that cancels nothing leaves the view its touches")
  func withoutCancelling() {
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.cancelsTouchesInView = false
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [1], tap ended, card ended [1]")
  }

  @Test("U165, U166: a pan begins at 10 points, less its hysteresis, and takes the touch away")
  func panning() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 100, 100)
    finger.moves(to: 109.9, 100)
    #expect(stage.log.take() == "card began [1], card moved [1]")
    finger.moves(to: 110, 100)
    #expect(stage.log.take() == "card cancelled [1], pan began")
    finger.moves(to: 130, 100)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    finger.lifts()
    #expect(stage.log.take() == "pan changed, pan ended")
    #expect(pan.state == .possible)
  }

  @Test("U139: a single tap waits until the double tap has failed, and the end is delivered then")
  func waiting() {
    let single = stage.attach("single", TapGestureRecognizer(), to: view)
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [1]")
    stage.advance(to: 1)
    #expect(stage.log.take() == "card cancelled [1], single ended")
    #expect(single.state == .possible && double.state == .possible)
  }

  @Test("U139: two quick taps are the double tap's, and the single tap fails for it")
  func doubleTapping() {
    let single = stage.attach("single", TapGestureRecognizer(), to: view)
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.after(0.1)
    stage.finger(1).lands(at: 52, 50).lifts()
    #expect(
      stage.log.take()
        == "card began [1], card began [2], card cancelled [1 2], double ended")
    #expect(reasons.reasons == ["single: required double recognized"])
  }

  @Test("U160: a long press begins by time alone, between frames")
  func pressing() {
    stage.attach("press", LongPressGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 50, 50)
    stage.advance(to: 0.509)
    #expect(stage.log.take() == "card began [1]")
    stage.advance(to: 0.52)
    #expect(stage.log.take() == "card cancelled [1], press began")
    finger.moves(to: 90, 50).lifts()
    #expect(stage.log.take() == "press changed, press ended")
  }

  @Test("U133, U135: on one view the recognizer added last wins, and the other fails for it")
  func excluding() {
    stage.attach("first", PanGestureRecognizer(), to: view)
    stage.attach("second", PanGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 100, 100)
    finger.moves(to: 140, 100).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1], second began, second ended")
    #expect(reasons.reasons == ["first: prevented by second"])
  }

  @Test("U127, U128: a delayed touch is delivered with its beginning as it was, and one move")
  func delaying() {
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    press.delaysTouchesBegan = true
    var locations: [CGPoint] = []
    view.script.reaction = { _, touches, _ in
      if let touch = touches.one { locations.append(touch.location(in: nil)) }
    }
    let finger = stage.finger(1).lands(at: 50, 50)
    finger.moves(to: 53, 50)
    finger.moves(to: 56, 50)
    #expect(stage.log.take().isEmpty)
    finger.moves(to: 70, 50)
    #expect(stage.log.take() == "card began [1], card moved [1]")
    #expect(locations == [CGPoint(x: 50, y: 50), CGPoint(x: 70, y: 50)])
    finger.moves(to: 75, 50)
    finger.lifts()
    #expect(stage.log.take() == "card moved [1], card ended [1]")
    #expect(reasons.reasons == ["press: moved 20.0 pt, 10 allowed"])
  }

  @Test("U129: a view receives nothing of a touch that was delayed and then recognized")
  func swallowing() {
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.delaysTouchesBegan = true
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "tap ended")
  }

  @Test("U116: switched off in mid-gesture, a recognizer is cancelled and ignores the finger")
  func switchingOff() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 100, 100).moves(to: 150, 100)
    _ = stage.log.take()
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(stage.log.take() == "pan cancelled")
    finger.moves(to: 200, 100).lifts()
    #expect(stage.log.take().isEmpty)
  }
}
