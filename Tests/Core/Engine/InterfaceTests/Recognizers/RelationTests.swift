import TSContacts
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Relations of recognizers")
@MainActor struct RelationTests: CardTests {
  let card = Card()
  private let delegate = ScriptedDelegate()

  @Test("U134: recognizers of sibling views with fingers of their own do not exclude each other")
  func siblings() {
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    let right = stage.view("right", CGRect(200, 0, 100, 100))
    stage.attach("left pan", PanGestureRecognizer(), to: left)
    stage.attach("right pan", PanGestureRecognizer(), to: right)
    stage.finger(1).lands(at: 50, 50).moves(to: 80, 50)
    stage.finger(2).lands(at: 250, 50).moves(to: 280, 50)
    #expect(
      stage.log.take()
        == "left began [1], left cancelled [1], left pan began, right began [2], "
        + "right cancelled [2], right pan began")
  }

  @Test("U134: on one line of views they do, also with different fingers")
  func line() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    stage.attach("inner pan", PanGestureRecognizer(), to: inner)
    let outer = stage.attach("outer pan", PanGestureRecognizer(), to: view)
    outer.maximumNumberOfTouches = 1
    stage.finger(1).lands(at: 50, 50).moves(to: 80, 50)
    stage.finger(2).lands(at: 250, 50).moves(to: 280, 50)
    #expect(stage.log.take().contains("inner pan began"))
    #expect(reasons.reasons == Array(repeating: "outer pan: prevented by inner pan", count: 2))
  }

  @Test("U135, U148: in one event the deepest is first, then the one added last")
  func first() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    delegate.together = { _, _ in true }
    let all = [
      scripted("inner 1", .ended, in: .touchesBegan, on: inner),
      scripted("outer 1", .ended, in: .touchesBegan),
      scripted("inner 2", .ended, in: .touchesBegan, on: inner),
      scripted("outer 2", .ended, in: .touchesBegan),
    ]
    stage.finger(1).lands(at: 50, 50)
    #expect(stage.log.take() == "inner 2 ended, inner began [1]")
    for one in all { one.delegate = delegate }
    stage.finger(2).lands(at: 60, 50)
    #expect(
      stage.log.take() == "inner 2 ended, inner 1 ended, outer 2 ended, outer 1 ended")
  }

  @Test(
    "U136, U138: both run when either delegate says so, or one cannot prevent the other",
    arguments: ["first", "second", "cannot prevent", "cannot be prevented", "nothing"])
  func together(_ source: String) {
    let first = scripted("first", .began, in: .touchesBegan)
    let second = scripted("second", .began, in: .touchesBegan)
    delegate.together = { _, _ in true }
    switch source {
    case "first": first.delegate = delegate
    case "second": second.delegate = delegate
    case "cannot prevent": second.prevents = { _ in false }
    case "cannot be prevented": first.isPrevented = { _ in false }
    default: break
    }
    stage.finger(1).lands(at: 50, 50)
    #expect(take() == (source == "nothing" ? "second began" : "second began, first began"))
  }

  @Test("U137: a single tap does not prevent a double tap, so both are recognized in turn")
  func taps() {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    stage.attach("single", TapGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take() == "single ended")
    stage.after(0.1)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take() == "single ended, double ended")
  }

  @Test("U145, U149: delegate, own view and touched view each may refuse, which frees the waiting")
  func refusing() {
    let inner = RefusingView("inner", CGRect(0, 0, 100, 100), stage.log)
    view.addSubview(inner)
    let first = scripted("first", .ended, in: .touchesMoved)
    let waiting = scripted("waiting", .ended, in: .touchesBegan)
    waiting.require(toFail: first)
    first.delegate = delegate
    var asked = 0
    delegate.begins = { _ in
      asked += 1
      return false
    }
    stage.finger(1).lands(at: 200, 200).moves(to: 210, 200).moves(to: 220, 200)
    #expect(take() == "waiting ended")
    #expect(asked == 1)
    delegate.begins = { _ in true }
    inner.refuses = { $0 === first }
    stage.finger(2).lands(at: 50, 50).moves(to: 60, 50)
    #expect(take() == "inner began [2], waiting ended, inner moved [2]")
    #expect(reasons.reasons == ["first: refused", "first: refused"])
  }

  @Test(
    "U145: the state is possible while the delegate and the views are asked, and then the new one",
    arguments: [GestureRecognizer.State.began, .ended])
  func stateWhileAsked(result: GestureRecognizer.State) {
    let inner = RefusingView("inner", CGRect(0, 0, 100, 100), stage.log)
    view.addSubview(inner)
    let recognizer = scripted("own", result, in: .touchesMoved)
    recognizer.delegate = delegate
    var asked: [GestureRecognizer.State] = []
    delegate.begins = {
      asked.append($0.state)
      return true
    }
    inner.refuses = {
      asked.append($0.state)
      return false
    }
    var acted: [GestureRecognizer.State] = []
    recognizer.addHandler { acted.append($0.state) }
    stage.finger(1).lands(at: 50, 50).moves(to: 60, 50)
    #expect(asked == [.possible, .possible])
    #expect(acted == [result])
    guard result == .ended else { return }
    inner.refuses = {
      asked.append($0.state)
      return true
    }
    stage.finger(1).lifts()
    stage.finger(1).lands(at: 50, 50).moves(to: 60, 50)
    #expect(asked == [.possible, .possible, .possible, .possible])
    #expect(recognizer.state == .possible)
  }

  @Test("U146: the event is offered once, then each touch; what is refused is never seen")
  func offering() {
    let recognizer = scripted("own", .began, in: .touchesEnded)
    recognizer.delegate = delegate
    var events = 0
    recognizer.receives = { _ in
      events += 1
      return true
    }
    delegate.receives = { $1.id == 2 }
    stage.together {
      stage.finger(1).lands(at: 50, 50)
      stage.finger(2).lands(at: 60, 50)
    }
    #expect(events == 1)
    #expect(recognizer.numberOfTouches == 1)
    recognizer.receives = { _ in false }
    stage.finger(3).lands(at: 70, 50)
    #expect(recognizer.numberOfTouches == 1)
  }

  @Test("U150: touches may be limited to types, and to the first one's type until the reset")
  func types() {
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.allowedTouchTypes = [.pencil]
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take().isEmpty)
    stage.finger(1).lands(at: 50, 50, tool: .pen).lifts()
    #expect(take() == "tap ended")
    tap.allowedTouchTypes = [.pencil, .direct]
    tap.numberOfTapsRequired = 2
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.finger(1).lands(at: 50, 50, tool: .pen).lifts()
    #expect(take().isEmpty)
    stage.advance(to: 2)
    tap.requiresExclusiveTouchType = false
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.finger(1).lands(at: 50, 50, tool: .pen).lifts()
    #expect(take() == "tap ended")
  }

  @Test("U151: recognizers receive touches deepest view first, on one view the one added last")
  func takeLog() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    for (id, host) in [("a", view), ("b", inner), ("c", view), ("d", inner)] {
      stage.attach(id, ScriptedRecognizer(stage.log), to: host)
    }
    stage.finger(1).lands(at: 50, 50)
    #expect(
      stage.log.take()
        == "d sees began [1], b sees began [1], c sees began [1], a sees began [1], "
        + "inner began [1]")
  }

  @Test(
    "U189: pinch and rotation run together only if a delegate says so", arguments: [true, false])
  func twoFingers(_ together: Bool) {
    let pinch = stage.attach("pinch", PinchGestureRecognizer(), to: view)
    stage.attach("rotation", RotationGestureRecognizer(), to: view)
    delegate.together = { _, _ in together }
    pinch.delegate = delegate
    stage.together {
      stage.finger(1).lands(at: 100, 100)
      stage.finger(2).lands(at: 200, 100)
    }
    stage.finger(2).moves(to: 200, 150)
    #expect(take() == (together ? "rotation began, pinch began" : "rotation began"))
  }

  @Test("the earliest crossing wins on a window with that policy, whichever was added last")
  func crossing() {
    for policy in [ArbitrationPolicy.uikit, .earliestCrossing] {
      stage.window.arbitrationPolicy = policy
      var limits = GestureLimits()
      limits.panHysteresis = 18
      let near = stage.attach("near", PanGestureRecognizer(), to: view)
      near.machine.limits = limits
      limits.panHysteresis = 36
      let far = stage.attach("far", PanGestureRecognizer(), to: view)
      far.machine.limits = limits
      stage.finger(1).lands(at: 50, 50).moves(to: 52, 50).moves(to: 100, 50).lifts()
      #expect(take() == (policy == .uikit ? "far began, far ended" : "near began, near ended"))
      view.removeGestureRecognizer(near)
      view.removeGestureRecognizer(far)
    }
  }
}

/// A view that may refuse recognizers.
final class RefusingView: RecordingView {
  var refuses: (GestureRecognizer) -> Bool = { _ in false }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !refuses(gestureRecognizer)
  }
}
