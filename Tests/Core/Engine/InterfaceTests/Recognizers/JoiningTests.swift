import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("A finger that joins a gesture in progress")
@MainActor struct JoiningTests {
  private let stage = Stage()
  private let view: RecordingView
  private let inner: RecordingView

  init() {
    view = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    inner = stage.view("inner", CGRect(200, 200, 100, 100), in: view)
  }

  @Test("U124: is the gesture's, and its view never receives it")
  func kept() {
    stage.attach("pan", PanGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    _ = stage.log.take()
    stage.finger(2).lands(at: 250, 250).moves(to: 260, 250).lifts()
    #expect(stage.log.take() == "pan changed")
    stage.finger(1).lifts()
    #expect(stage.log.take() == "pan ended")
    stage.finger(2).lands(at: 250, 250).lifts()
    #expect(stage.log.take() == "inner began [3], inner ended [3]")
  }

  @Test("U124: is its view's, too, where the gesture cancels nothing")
  func shared() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.cancelsTouchesInView = false
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    _ = stage.log.take()
    stage.finger(2).lands(at: 250, 250)
    #expect(stage.log.take() == "inner began [2]")
  }

  @Test("U170: is its view's where the gesture has enough", arguments: [(1, true), (2, false)])
  func enough(_ most: Int, _ isHeard: Bool) {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.maximumNumberOfTouches = most
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    _ = stage.log.take()
    stage.finger(2).lands(at: 250, 250)
    #expect(stage.log.take() == (isHeard ? "inner began [2]" : ""))
    #expect(pan.numberOfTouches == most)
    stage.finger(2).lifts()
    #expect(stage.log.take() == (isHeard ? "inner ended [2]" : ""))
  }

  @Test("U182: is its view's where it is a third beside a pinch")
  func third() {
    stage.attach("pinch", PinchGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50)
    stage.finger(2).lands(at: 150, 50).moves(to: 190, 50)
    _ = stage.log.take()
    stage.finger(3).lands(at: 250, 250).lifts()
    #expect(stage.log.take() == "inner began [3], inner ended [3]")
  }
}
