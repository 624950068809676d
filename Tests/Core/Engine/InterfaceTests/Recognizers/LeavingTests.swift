import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("A recognizer that is taken away")
@MainActor struct LeavingTests: CardTests {
  let card = Card()

  private func panning() -> PanGestureRecognizer {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    _ = stage.log.take()
    return pan
  }

  @Test("U47, U117: removed during a gesture it is cancelled, and receives no more")
  func removed() {
    let pan = panning()
    view.removeGestureRecognizer(pan)
    #expect(stage.log.take() == "pan cancelled")
    #expect(pan.state == .possible && pan.view == nil && pan.numberOfTouches == 0)
    stage.finger(1).moves(to: 130, 50).lifts()
    #expect(stage.log.take().isEmpty)
  }

  @Test("U47, U117: with its view, or a view above it, it is cancelled too")
  func viewRemoved() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    let pan = stage.attach("pan", PanGestureRecognizer(), to: inner)
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    _ = stage.log.take()
    view.removeFromSuperview()
    #expect(stage.log.take() == "pan cancelled")
    #expect(pan.state == .possible)
    stage.window.addSubview(view)
    stage.finger(1).moves(to: 50, 50)
    stage.finger(2).lands(at: 60, 60).moves(to: 90, 60)
    #expect(stage.log.take() == "inner began [2], inner cancelled [2], pan began")
  }

  @Test("U47: a recognizer above the removed view continues with the touch")
  func above() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    stage.attach("pan", PanGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    _ = stage.log.take()
    inner.removeFromSuperview()
    stage.finger(1).moves(to: 150, 50).lifts()
    #expect(stage.log.take() == "pan changed, pan ended")
  }

  @Test("U47: with its timer: a press on a view that is gone does not begin")
  func timer() {
    stage.attach("press", LongPressGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50)
    view.removeFromSuperview()
    stage.advance(to: 2)
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
  }

  @Test("U47: removed in its own action, it is cancelled there, and no other target is called")
  func inAction() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.addHandler { [view] recognizer in
      if recognizer.state == .began { view.removeGestureRecognizer(recognizer) }
    }
    pan.addHandler { [log = stage.log] in log.note("second target \($0.state)") }
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50).lifts()
    #expect(
      stage.log.take()
        == "card began [1], card cancelled [1], pan began, pan cancelled, "
        + "second target cancelled")
    #expect(pan.state == .possible)
  }

  @Test("U47: removed by another's action in the same event, it still says what it has become")
  func byAnother() {
    let delegate = ScriptedDelegate()
    delegate.together = { _, _ in true }
    let first = stage.attach("first", TapGestureRecognizer(), to: view)
    let second = stage.attach("second", TapGestureRecognizer(), to: view)
    second.delegate = delegate
    second.addHandler { [view] _ in view.removeGestureRecognizer(first) }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(
      stage.log.take() == "card began [1], card cancelled [1], second ended, first ended")
    #expect(first.state == .possible)
  }

  @Test("a delegate that removes recognizers while it is asked does no harm")
  func byDelegate() {
    let delegate = ScriptedDelegate()
    let first = stage.attach("first", TapGestureRecognizer(), to: view)
    let second = stage.attach("second", TapGestureRecognizer(), to: view)
    second.delegate = delegate
    delegate.begins = { [view] recognizer in
      view.removeGestureRecognizer(recognizer)
      return true
    }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1], first ended")
    delegate.begins = { _ in true }
    delegate.together = { [view] _, other in
      view.removeGestureRecognizer(other)
      return true
    }
    view.addGestureRecognizer(second)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [2], card cancelled [2], second ended")
    #expect(first.state == .possible && second.state == .possible)
  }

  @Test("U118: added to another view in mid-gesture it moves there, cancelled first")
  func moved() {
    let pan = panning()
    let other = stage.view("other", CGRect(0, 0, 100, 100))
    other.addGestureRecognizer(pan)
    #expect(stage.log.take() == "pan cancelled")
    #expect(pan.view === other && view.gestureRecognizers == nil)
    stage.finger(2).lands(at: 50, 50).moves(to: 90, 50)
    #expect(stage.log.take() == "other began [2], other cancelled [2], pan began")
  }

  @Test("one that others wait for frees them when it is removed")
  func awaited() {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    let single = stage.attach("single", TapGestureRecognizer(), to: view)
    single.require(toFail: double)
    stage.finger(1).lands(at: 50, 50).lifts()
    view.removeGestureRecognizer(double)
    #expect(stage.log.take() == "card began [1], card cancelled [1], single ended")
    #expect(single.state == .possible)
  }
}

@Suite("Misuse of recognizers stops the program")
@MainActor struct GestureMisuseTests {
  @Test("U144: a circle of requirements, with the names, when the last one is added")
  func circle() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let recognizers = ["a", "b", "c"].map { id in
          let tap = TapGestureRecognizer()
          tap.name = id
          return tap
        }
        recognizers[0].require(toFail: recognizers[1])
        recognizers[1].require(toFail: recognizers[2])
        recognizers[2].require(toFail: recognizers[0])
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("failure requirements run in a circle: c → a → b → c"))
  }

  @Test("U120: the location of a touch that does not exist")
  func missingTouchLocation() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = GestureRecognizer().location(ofTouch: 0, in: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TapGestureRecognizer().location(ofTouch: 0, in: nil) }
    }
  }
}
