import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// An observer that acts.
private final class ActingObserver: InterfaceObserver {
  var finished: (@MainActor (Touch) -> Void)?
  var landed: (@MainActor (Touch) -> Void)?
  var noted: (@MainActor (InputNote) -> Void)?
  var called: (@MainActor (TouchMethod) -> Void)?
  var changed: (@MainActor (GestureRecognizer, GestureRecognizer.State) -> Void)?
  var announced: (@MainActor (GestureRecognizer.State) -> Void)?
  var ends: [Int] = []

  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    announced?(state)
  }
  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    changed?(recognizer, to)
  }
  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    called?(method)
  }
  func touchLanded(_ touch: Touch) { landed?(touch) }
  func touchFinished(_ touch: Touch) {
    ends.append(touch.id)
    finished?(touch)
  }
  func input(_ note: InputNote) { noted?(note) }
}

@Suite("Observers that act") @MainActor struct ActingObserverTests {
  let stage = Stage()
  private let observer = ActingObserver()
  private let all = CGRect(x: 0, y: 0, width: 320, height: 480)

  init() {
    stage.application.observer = observer
    stage.view("card", all, multipleTouch: true)
  }

  @Test(
    "may cancel touches or disconnect the device when a touch has ended, and see each end once",
    arguments: ["cancel", "disconnect", "remove the view", "stop observing"])
  func atTheEnd(action: String) {
    observer.finished = { touch in
      guard touch.id == 2 else { return }
      switch action {
      case "cancel": stage.application.cancelTouches(why: "test")
      case "disconnect": stage.source.disconnect()
      case "remove the view": stage.window.subviews.first?.removeFromSuperview()
      default: stage.application.observer = nil
      }
    }
    for number in 1...3 { stage.finger(number).lands(at: Double(50 * number), 10) }
    _ = stage.log.take()
    stage.finger(2).lifts()
    switch action {
    case "cancel", "disconnect":
      #expect(stage.log.take() == "card ended [2], card cancelled [1 3]")
      #expect(observer.ends == [2, 1, 3])
      #expect(stage.application.touchesInProgress.isEmpty)
    case "remove the view":
      #expect(stage.log.take() == "card ended [2], card cancelled [1 3]")
      #expect(observer.ends == [2])
    default:
      #expect(stage.log.take() == "card ended [2]")
      #expect(stage.application.touchesInProgress.count == 2)
    }
  }

  @Test("an observer that cancels at each note of a cancellation is notified of one")
  func atANote() {
    var notes = 0
    observer.noted = { _ in
      notes += 1
      stage.application.cancelTouches(why: "again")
    }
    stage.finger(1).lands(at: 10, 10)
    stage.application.cancelTouches(why: "test")
    #expect(notes == 1 && observer.ends == [1])
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
  }

  @Test(
    "an observer that processes a frame at the note of a cancellation has touches cancelled first")
  func frameAtANote() {
    observer.noted = { _ in
      observer.noted = nil
      stage.finger(2).lands(at: 50, 50)
    }
    stage.finger(1).lands(at: 10, 10)
    stage.application.cancelTouches(why: "test")
    stage.finger(2).lifts()
    #expect(observer.ends == [1, 2])
    #expect(
      stage.log.take() == "card began [1], card began [2], card cancelled [1], card ended [2]")
  }

  @Test("a frame without a change at the note of a cancellation does not lose the cancellation")
  func frameWithoutChange() {
    observer.noted = { _ in stage.rest() }
    stage.finger(1).lands(at: 10, 10)
    stage.application.cancelTouches(why: "test")
    #expect(observer.ends == [1])
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
  }

  @Test("setting a recognizer's state at the note of a cancellation does not lose the cancellation")
  func stateAtANote() {
    let recognizer = GestureRecognizer()
    recognizer.cancelsTouchesInView = false
    stage.window.addGestureRecognizer(recognizer)
    observer.noted = { _ in recognizer.state = .began }
    stage.finger(1).lands(at: 10, 10)
    stage.application.cancelTouches(why: "test")
    #expect(observer.ends == [1])
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
  }

  @Test(
    "may cancel the touch of a call that they see, which the view does not receive then",
    arguments: [
      (TouchMethod.touchesBegan, ""),
      (.touchesMoved, "card began [1], card cancelled [1]"),
      // It has ended already.
      (.touchesEnded, "card began [1], card moved [1], card ended [1]"),
    ])
  func beforeACall(method: TouchMethod, calls: String) {
    observer.called = { if $0 == method { stage.application.cancelTouches(why: "test") } }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == calls)
    #expect(observer.ends == [1])
  }

  @Test(
    "may remove a recognizer that they see begin, whose actions report the beginning and the end")
  func atABeginning() {
    let pan = PanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    observer.changed = { recognizer, state in
      if state == .began { recognizer.view?.removeGestureRecognizer(recognizer) }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 60, 60).moves(to: 90, 90).lifts()
    #expect(states == [.began, .cancelled] && pan.state == .possible)
  }

  @Test(
    "may end an attempt whose first action is announced to them, in which no action is sent then",
    arguments: ["remove", "move", "remove the view"], [false, true])
  func beforeAnAction(action: String, isSpeculative: Bool) {
    let card = stage.view("inner", all)
    let other = stage.view("other", .zero)
    let tap = TapGestureRecognizer()
    card.addGestureRecognizer(tap)
    if isSpeculative {
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      card.addGestureRecognizer(double)
      tap.require(toFail: double)
      tap.isSpeculative = true
    }
    var states: [GestureRecognizer.State] = []
    tap.addHandler { states.append($0.state) }
    observer.announced = { _ in
      observer.announced = nil
      switch action {
      case "remove": card.removeGestureRecognizer(tap)
      case "move": other.addGestureRecognizer(tap)
      default: card.removeFromSuperview()
      }
    }
    stage.finger(1).lands(at: 10, 10).lifts()
    stage.advance(to: 10)
    #expect(observer.announced == nil)
    #expect(states == [] && tap.state == .possible && !tap.isProvisional)
    stage.window.addSubview(card)
    card.addGestureRecognizer(tap)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(states == [.ended])
  }

  @Test(
    "may end an attempt whose later action is announced to them, and targets receive one end",
    arguments: [GestureRecognizer.State.changed, .ended, .cancelled])
  func beforeALaterAction(announced: GestureRecognizer.State) {
    let card = stage.view("inner", all)
    let pan = PanGestureRecognizer()
    card.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    observer.announced = { state in
      if state == announced { card.removeGestureRecognizer(pan) }
    }
    let finger = stage.finger(1).lands(at: 10, 10).moves(to: 60, 60)
    #expect(states == [.began])
    switch announced {
    case .changed: finger.moves(to: 90, 90).lifts()
    case .ended: finger.lifts()
    default: finger.vanishes()
    }
    #expect(states == [.began, announced == .ended ? .ended : .cancelled])
    #expect(pan.state == .possible)
  }

  @Test("may disconnect a device while touches of a view are cancelled, whose end was delayed")
  func atACancellation() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    stage.window.addGestureRecognizer(tap)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 50, 50)
    stage.finger(1).lifts()
    _ = stage.log.take()
    observer.called = { if $0 == .touchesCancelled { stage.source.disconnect() } }
    stage.window.subviews.first?.removeFromSuperview()
    #expect(stage.log.take() == "card cancelled [2], card cancelled [1]")
    #expect(observer.ends == [1, 2])
  }

  @Test("may cancel a touch that they see land, which no view receives")
  func atTheLanding() {
    observer.landed = { _ in stage.application.cancelTouches(why: "test") }
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(stage.log.take() == "" && observer.ends == [1])
  }

  @Test(
    "an observer that processes a frame when a touch has ended stops the program with a message")
  func frameAtTheEnd() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage()
        let observer = ActingObserver()
        stage.application.observer = observer
        stage.view("card", CGRect(x: 0, y: 0, width: 320, height: 480), multipleTouch: true)
        observer.finished = { _ in stage.finger(2).moves(to: 60, 60) }
        stage.finger(1).lands(at: 10, 10)
        stage.finger(2).lands(at: 50, 50)
        stage.finger(1).lifts()
      }
    }
  }
}
