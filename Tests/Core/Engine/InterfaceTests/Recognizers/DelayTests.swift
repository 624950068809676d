import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("What recognizers do to the touches of views")
@MainActor struct DelayTests: CardTests {
  let card = Card()

  private func double(_ id: String = "double", on view: View? = nil) -> TapGestureRecognizer {
    let tap = stage.attach(id, TapGestureRecognizer(), to: view ?? self.view)
    tap.numberOfTapsRequired = 2
    return tap
  }

  @Test("U124: each view loses the gesture's touches right before the action, and others none")
  func cancelling() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    let aside = stage.view("aside", CGRect(0, 400, 320, 80))
    #expect(inner.superview != nil && aside.superview != nil)
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.minimumNumberOfTouches = 2
    stage.together {
      stage.finger(1).lands(at: 50, 50)
      stage.finger(2).lands(at: 200, 50)
      stage.finger(3).lands(at: 200, 450)
    }
    #expect(stage.log.take() == "inner began [1], card began [2], aside began [3]")
    stage.together {
      for number in 1...2 { stage.finger(number).moves(to: 80, 90) }
      stage.finger(3).moves(to: 210, 450)
    }
    #expect(
      stage.log.take() == "inner cancelled [1], card cancelled [2], pan began, aside moved [3]")
  }

  @Test("U126: a lift is held until the double tap has failed by its timer")
  func heldByTimer() {
    _ = double()
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [1]")
    var time = 0.0
    view.script.reaction = { _, touches, _ in time = touches.one?.timestamp ?? 0 }
    stage.advance(to: 0.37)
    #expect(stage.log.take().isEmpty)
    stage.advance(to: 0.38)
    #expect(stage.log.take() == "card ended [1]")
    #expect(time == 0.02)
  }

  @Test(
    "a held lift is delivered when the machine that held it is replaced or reset",
    arguments: [true, false])
  func heldByFormerMachine(isReset: Bool) {
    let tap = double()
    stage.finger(1).lands(at: 50, 50).lifts()
    tap.machine.limits.tapMovement += 1
    #expect(stage.log.take() == "card began [1]")
    if isReset { tap.machine.reset() } else { tap.machine = TapMachine() }
    #expect(stage.log.take() == "card ended [1]")
  }

  @Test(
    "U126: held lifts of two fingers are delivered one by one, in order, when the recognizer fails")
  func heldFingers() {
    let tap = double()
    tap.numberOfTouchesRequired = 2
    stage.together {
      stage.finger(1).lands(at: 50, 50)
      stage.finger(2).lands(at: 90, 50)
    }
    stage.together { for number in 1...2 { stage.finger(number).lifts() } }
    #expect(stage.log.take() == "card began [1 2]")
    stage.advance(to: 1)
    #expect(stage.log.take() == "card ended [1], card ended [2]")
  }

  @Test("U126, U131: without delaysTouchesEnded the end of a touch is delivered at once")
  func notHeld() {
    let tap = double()
    tap.delaysTouchesEnded = false
    tap.cancelsTouchesInView = false
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take() == "card began [1], card ended [1]")
    stage.advance(to: 1)
    #expect(stage.log.take().isEmpty)
  }

  @Test("U131: one that cancels nothing still delays lifts, and delivers them when recognized")
  func heldOnly() {
    let tap = double()
    tap.cancelsTouchesInView = false
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.after(0.1)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(
      stage.log.take()
        == "card began [1], card began [2], double ended, card ended [1], card ended [2]")
  }

  @Test("U130: a touch from before the delaying recognizer took part is not held back")
  func before() {
    stage.finger(1).lands(at: 50, 50)
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    press.delaysTouchesBegan = true
    stage.finger(1).moves(to: 52, 50)
    stage.finger(2).lands(at: 90, 50)
    #expect(stage.log.take() == "card began [1], card moved [1]")
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card ended [1]")
  }

  @Test("U132: a touch is held as long as any of several recognizers holds it")
  func several() {
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    press.delaysTouchesBegan = true
    tap.delaysTouchesBegan = true
    let finger = stage.finger(1).lands(at: 50, 50)
    finger.moves(to: 70, 50)
    #expect(stage.log.take().isEmpty)
    finger.moves(to: 96, 50)
    #expect(stage.log.take() == "card began [1], card moved [1]")
  }

  @Test("U23, U128: a delayed view receives began, one move and ended, the tap count unchanged")
  func late() {
    let tap = double()
    tap.delaysTouchesBegan = true
    var counts: [Int] = []
    var times: [Double] = []
    view.script.reaction = { _, touches, _ in
      counts.append(touches.one?.tapCount ?? 0)
      times.append(touches.one?.timestamp ?? 0)
    }
    stage.finger(1).lands(at: 50, 50).moves(to: 55, 50).moves(to: 57, 50).lifts()
    #expect(stage.log.take().isEmpty)
    stage.advance(to: 1)
    #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
    #expect(counts == [1, 1, 1])
    #expect(times == [0.01, 0.04, 0.04])
  }

  @Test("U127: a touch that is cancelled before its view received it is never delivered")
  func cancelledLate() {
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    press.delaysTouchesBegan = true
    stage.finger(1).lands(at: 50, 50).vanishes()
    #expect(stage.log.take().isEmpty)
    stage.finger(1).lands(at: 50, 50)
    stage.application.cancelTouches(why: "a call")
    stage.advance(to: 2)
    #expect(stage.log.take().isEmpty)
  }

  @Test("U34, U127: a gesture that cancels one touch of a view delivers no end of one it withholds")
  func cancelledBesideAnother() {
    let (pan, first) = (stage.attach("pan", PanGestureRecognizer(), to: view), FirstTouchOnly())
    pan.delegate = first
    stage.finger(1).lands(at: 50, 50)
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    press.delaysTouchesBegan = true
    stage.finger(2).lands(at: 200, 50)
    #expect(stage.log.take() == "card began [1]")
    stage.together {
      stage.finger(1).moves(to: 80, 50)
      stage.finger(2).vanishes()
    }
    #expect(stage.log.take() == "card cancelled [1], pan began")
  }

  @Test("U47, U126: a view that is removed while its touch is held is cancelled, once")
  func removed() {
    _ = double()
    stage.finger(1).lands(at: 50, 50).lifts()
    view.removeFromSuperview()
    stage.advance(to: 2)
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
    stage.window.addSubview(view)
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.advance(to: 4)
    #expect(stage.log.take() == "card began [2], card ended [2]")
  }

  @Test(
    "U126: a delayed end is delivered also after touches were cancelled, or the device was removed")
  func lost() {
    _ = double()
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.application.cancelTouches(why: "a call")
    stage.source.disconnect()
    stage.advance(to: 2)
    #expect(stage.log.take() == "card began [1], card ended [1]")
  }

  @Test("U126: the window's going cancels a held touch, and a new application finds nothing left")
  func windowGoes() {
    _ = double()
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.window.application = nil
    stage.advance(to: 2)
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
    stage.window.application = stage.application
    stage.window.makeKeyAndVisible()
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(
      stage.log.take() == "card began [2], card began [3], card cancelled [2 3], double ended")
  }

  @Test("an application that is deallocated releases gestures, delayed touches and the window")
  func applicationGoes() {
    weak var window: Window?
    weak var recognizer: GestureRecognizer?
    for isDown in [true, false] {
      do {
        let stage = Stage()
        let view = stage.view("card", CGRect(0, 0, 320, 480))
        let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
        tap.numberOfTapsRequired = 2
        stage.finger(1).lands(at: 50, 50)
        if !isDown { stage.finger(1).lifts() }
        window = stage.window
        recognizer = tap
      }
      #expect(window == nil && recognizer == nil)
    }
  }

  @Test("U29, U43: views without multiple touch, and exclusive ones, hold nothing from recognizers")
  func flags() {
    view.isMultipleTouchEnabled = false
    view.isExclusiveTouch = true
    let pan = stage.attach("pan", PanGestureRecognizer(), to: stage.window)
    pan.minimumNumberOfTouches = 2
    stage.finger(1).lands(at: 50, 50)
    stage.finger(2).lands(at: 90, 50)
    #expect(stage.log.take() == "card began [1]")
    stage.together { for number in 1...2 { stage.finger(number).moves(to: 90, 90) } }
    #expect(stage.log.take() == "card cancelled [1], pan began")
  }

  @Test("U8, U10, U27, U28: a touch's recognizers are those of its view and above, called first")
  func lists() {
    let inner = stage.view("inner", CGRect(0, 0, 100, 100), in: view)
    let outer = stage.attach("outer", ScriptedRecognizer(stage.log), to: view)
    let deep = stage.attach("deep", ScriptedRecognizer(stage.log), to: inner)
    outer.reaction = { [log = stage.log] _, touches, event in
      log.note(touches.one?.gestureRecognizers?.compactMap(\.name).joined(separator: " ") ?? "")
      log.note(ids(event.touches(for: outer) ?? []))
    }
    stage.finger(1).lands(at: 50, 50)
    #expect(deep.view === inner)
    #expect(
      stage.log.take()
        == "deep sees began [1], outer sees began [1], deep outer, [1], inner began [1]")
  }

  @Test("U82: a recognizer is reached only where its view is hit, or something in it")
  func reach() {
    let outside = stage.view("outside", CGRect(-50, 0, 40, 40), in: view)
    stage.attach("tap", TapGestureRecognizer(), to: outside)
    view.isUserInteractionEnabled = false
    stage.attach("own", TapGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(stage.log.take().isEmpty)
  }
}

private final class FirstTouchOnly: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.id == 1
  }
}
