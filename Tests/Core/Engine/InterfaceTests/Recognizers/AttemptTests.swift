import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("One attempt of a recognizer")
@MainActor struct AttemptTests: CardTests {
  let card = Card()
  private let scripted: ScriptedRecognizer

  init() {
    scripted = ScriptedRecognizer(card.stage.log)
    card.stage.attach("own", scripted, to: card.view)
    scripted.cancelsTouchesInView = false
    view.script.reaction = nil
  }

  /// Has the recognizer change to a state in its next call of a method.
  private func set(_ state: GestureState, in method: TouchMethod) {
    scripted.reaction = { [unowned scripted] called, _, _ in
      if called == method { scripted.state = state }
    }
  }

  @Test("U104, U109: began, changed and ended send actions, possible and failed none")
  func actions() {
    set(.began, in: .touchesBegan)
    let finger = stage.finger(1).lands(at: 10, 10)
    #expect(take() == "own sees began [1], own began")
    set(.changed, in: .touchesMoved)
    finger.moves(to: 20, 10)
    #expect(take() == "own sees moved [1], own changed")
    set(.ended, in: .touchesEnded)
    finger.lifts()
    #expect(take() == "own sees ended [1], own ended, own reset")
    set(.failed, in: .touchesBegan)
    stage.finger(1).lands(at: 10, 10)
    #expect(take() == "own sees began [2], own reset")
    #expect(scripted.state == .possible)
  }

  @Test("U105: every move of its touches is an action, set once or twice")
  func changes() {
    set(.began, in: .touchesBegan)
    let finger = stage.finger(1).lands(at: 10, 10)
    _ = take()
    scripted.reaction = { [unowned scripted] _, _, _ in
      scripted.state = .changed
      scripted.state = .changed
    }
    finger.moves(to: 20, 10)
    finger.moves(to: 30, 10)
    #expect(
      take() == "own sees moved [1], own changed, own sees moved [1], own changed")
  }

  @Test(
    "U106, U147: in one event the recognizers receive touches, then actions are sent, then the views receive them"
  )
  func order() {
    let other = stage.attach("other", ScriptedRecognizer(stage.log), to: view)
    let delegate = ScriptedDelegate()
    scripted.delegate = delegate
    delegate.receives = { [log = stage.log] _, _ in
      log.note("own offered")
      return true
    }
    delegate.begins = { [log = stage.log] _ in
      log.note("own asked")
      return true
    }
    set(.ended, in: .touchesBegan)
    stage.finger(1).lands(at: 10, 10)
    #expect(
      stage.log.take()
        == "own offered, other sees began [1], own sees began [1], own asked, own ended, "
        + "other reset, own reset, card began [1]")
    #expect(other.state == .possible)
  }

  @Test("U107: a discrete recognizer is possible again while the finger is still down")
  func discrete() {
    set(.ended, in: .touchesMoved)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    #expect(take() == "own sees began [1], own sees moved [1], own ended, own reset")
    #expect(scripted.state == .possible)
  }

  @Test("U108: an attempt that decides nothing is given up when its touches are gone")
  func undecided() {
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.require(toFail: scripted)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(
      take() == "own sees began [1], own sees ended [1], tap ended, own reset")
  }

  @Test("U110, U113: after a reset fingers that are down are ignored, new ones are not")
  func ignoring() {
    set(.failed, in: .touchesMoved)
    let first = stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    #expect(take() == "own sees began [1], own sees moved [1], own reset")
    scripted.reaction = nil
    first.moves(to: 30, 10)
    let second = stage.finger(2).lands(at: 50, 50)
    second.moves(to: 60, 50)
    first.lifts()
    stage.finger(1).lands(at: 10, 10)
    #expect(take() == "own sees began [2], own sees moved [2], own sees began [3]")
  }

  @Test("U111, U112: one that failed receives nothing, and is reset when no other waits for it")
  func synchronized() {
    let waiting = stage.attach("waiting", ScriptedRecognizer(stage.log), to: view)
    waiting.require(toFail: scripted)
    set(.failed, in: .touchesBegan)
    let finger = stage.finger(1).lands(at: 10, 10)
    finger.moves(to: 20, 10)
    #expect(take() == "waiting sees began [1], own sees began [1], waiting sees moved [1]")
    #expect(scripted.state == .failed)
    waiting.reaction = { [unowned waiting] _, _, _ in waiting.state = .ended }
    finger.moves(to: 30, 10)
    #expect(take() == "waiting sees moved [1], waiting ended, waiting reset, own reset")
  }

  @Test("U114: touches of the whole tree of its view count, others do not")
  func subtree() {
    let button = stage.view("button", CGRect(200, 0, 100, 100), in: view)
    stage.view("aside", CGRect(0, 400, 320, 80))
    #expect(button.superview === view)
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 250, 50)
      stage.finger(3).lands(at: 250, 450)
    }
    #expect(scripted.numberOfTouches == 2)
    #expect(stage.log.lines.first == "own sees began [1 2]")
  }

  @Test("U115: a touch that is ignored is no longer received, and its view keeps it")
  func ignored() {
    scripted.cancelsTouchesInView = true
    scripted.reaction = { [unowned scripted] method, touches, event in
      guard method == .touchesBegan, let touch = touches.one else { return }
      if touch.id == 1 { scripted.ignore(touch, for: event) } else { scripted.state = .began }
    }
    let finger = stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 50, 50)
    finger.moves(to: 20, 10).lifts()
    #expect(
      stage.log.take()
        == "own sees began [1], own reset, card began [1], own sees began [2], own began, "
        + "card moved [1], card ended [1]")
  }

  @Test("U115: a pan that ignores its only touch fails or is cancelled, one of two continues")
  func ignoredByMachine() {
    view.removeGestureRecognizer(scripted)
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    var taken: [Touch] = []
    let events = EventKeeper(stage)
    view.script.reaction = { _, touches, _ in taken += touches.filter { !taken.contains($0) } }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 50, 50)
    pan.cancelsTouchesInView = false
    stage.finger(1).moves(to: 40, 10)
    #expect(take() == "pan began")
    pan.ignore(taken[0], for: events.event)
    stage.finger(1).moves(to: 80, 10)
    stage.finger(2).moves(to: 50, 90)
    #expect(take() == "pan changed")
    pan.ignore(taken[1], for: events.event)
    #expect(take() == "pan cancelled")
    #expect(pan.state == .possible)
  }

  @Test("U115, U143: what waits for one that ignores the touch between events goes on at once")
  func ignoredBetweenEvents() {
    var taken: [Touch] = []
    let events = EventKeeper(stage)
    scripted.reaction = { _, touches, _ in taken += touches }
    let waiting = stage.attach("waiting", ScriptedRecognizer(stage.log), to: view)
    waiting.reaction = { [unowned waiting] method, _, _ in
      if method == .touchesBegan { waiting.state = .began }
    }
    waiting.require(toFail: scripted)
    stage.finger(1).lands(at: 10, 10)
    #expect(take() == "waiting sees began [2], own sees began [2]")
    scripted.ignore(taken[0], for: events.event)
    #expect(take() == "waiting began, own reset")
  }

  /// A pan that ignores the first touch as soon as it moves.
  private final class SecondFingerPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      for touch in touches where touch.id == 1 { ignore(touch, for: event) }
      super.touchesMoved(touches.filter { $0.id != 1 }, with: event)
    }
  }

  @Test("a pan that ignores one of two touches in a call follows the other in the same call")
  func ignoredInCall() {
    view.removeGestureRecognizer(scripted)
    let pan = stage.attach("pan", SecondFingerPan(), to: view)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 50, 50)
    stage.together {
      stage.finger(1).moves(to: 10, 60)
      stage.finger(2).moves(to: 50, 100)
    }
    #expect(pan.state == .began && pan.numberOfTouches == 1)
  }

  @Test("U116: switched off while possible it fails silently; back on, old touches stay out")
  func silently() {
    stage.finger(1).lands(at: 10, 10)
    _ = take()
    scripted.isEnabled = false
    scripted.isEnabled = true
    stage.finger(1).moves(to: 20, 10)
    stage.finger(2).lands(at: 50, 50)
    #expect(take() == "own reset, own sees began [2]")
  }

  @Test("U116: switched off and on in its own action, it is cancelled in the same event")
  func withinAction() {
    set(.began, in: .touchesBegan)
    scripted.addHandler { recognizer in
      guard recognizer.state == .began else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 10)
    #expect(take() == "own sees began [1], own began, own cancelled, own reset")
  }

  @Test("U116: disabled while it is held, it fails at once without an action")
  func heldAndOff() {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    scripted.require(toFail: double)
    set(.began, in: .touchesBegan)
    stage.finger(1).lands(at: 10, 10)
    #expect(scripted.state == .began)
    scripted.isEnabled = false
    #expect(take() == "own sees began [1], own reset")
  }

  @Test(
    "U116: a tap that is held sends nothing once it was switched off", arguments: [false, true])
  func heldWhole(_ isSwitchedOnAgain: Bool) {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    let tap = stage.attach("tap", TapGestureRecognizer(), to: view)
    tap.require(toFail: double)
    scripted.isEnabled = false
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(tap.state == .ended)
    tap.isEnabled = false
    tap.isEnabled = isSwitchedOnAgain
    #expect(tap.state == .possible)
    stage.advance(to: 2)
    #expect(take() == "")
    tap.isEnabled = true
    stage.finger(1).lands(at: 10, 10).lifts()
    stage.advance(to: 4)
    #expect(take() == "tap ended")
  }

  @Test("U49, U102: what is taken away cancels a gesture that began, and fails one that has not")
  func interrupted() {
    stage.finger(1).lands(at: 10, 10)
    stage.application.cancelTouches(why: "a call")
    #expect(take() == "own sees began [1], own sees cancelled [1], own reset")
    set(.began, in: .touchesBegan)
    stage.finger(2).lands(at: 10, 10)
    stage.source.disconnect()
    #expect(
      take() == "own sees began [2], own began, own sees cancelled [2], own cancelled, own reset")
  }

  @Test("U49: touches cancelled during an event are received in that event")
  func interruptedInAction() {
    set(.began, in: .touchesBegan)
    scripted.addHandler { [application = stage.application] recognizer in
      if recognizer.state == .began { application.cancelTouches(why: "an action asks") }
    }
    stage.finger(1).lands(at: 10, 10)
    #expect(
      take() == "own sees began [1], own began, own sees cancelled [1], own cancelled, own reset")
    scripted.reaction = nil
    view.script.reaction = { [application = stage.application] method, _, _ in
      if method == .touchesBegan { application.cancelTouches(why: "a view asks") }
    }
    stage.finger(2).lands(at: 10, 10)
    #expect(take() == "own sees began [2], own sees cancelled [2], own reset")
  }

  @Test("an event that its window is not sent ends the attempts on touches that it ends")
  func undelivered() {
    let window = DeafWindow()
    let stage = Stage(window: window)
    let view = stage.view("card", CGRect(0, 0, 320, 480))
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 10, 10).moves(to: 50, 10)
    window.isDeaf = true
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1], pan began, pan cancelled")
    #expect(pan.state == .possible)
  }

  @Test("a state that is set without touches is settled at once, in no window it is forgotten")
  func withoutTouches() {
    scripted.state = .ended
    #expect(take() == "own ended, own reset")
    let loose = ScriptedRecognizer(stage.log)
    loose.state = .began
    #expect(loose.state == .possible)
  }
}

/// Finds the event, which is the same throughout.
@MainActor final class EventKeeper {
  let event: Event

  init(_ stage: Stage) {
    let view = stage.view("probe", CGRect(300, 460, 20, 20))
    var found: Event?
    view.script.reaction = { _, _, event in found = found ?? event }
    stage.finger(9).lands(at: 310, 470).lifts()
    view.removeFromSuperview()
    guard let found else { preconditionFailure("no event") }
    event = found
    _ = stage.log.take()
  }
}

/// A window that may keep events to itself.
final class DeafWindow: Window {
  var isDeaf = false

  override func sendEvent(_ event: Event) { if !isDeaf { super.sendEvent(event) } }
}
