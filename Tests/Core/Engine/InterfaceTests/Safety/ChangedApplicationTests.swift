import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("A window that changes its application under a finger") @MainActor
struct ChangedApplicationTests {
  private let all = CGRect(0, 0, 320, 480)

  @Test("a window that returns to its application gets the touches of the next finger")
  func comesBack() {
    let stage = Stage()
    stage.view("card", all, multipleTouch: true)
    stage.finger(1).lands(at: 10, 10)
    stage.window.application = nil
    stage.window.application = stage.application
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
    stage.finger(2).lands(at: 20, 20)
    stage.finger(1).moves(to: 15, 15)
    stage.finger(2).moves(to: 30, 30)
    stage.finger(1).lifts()
    stage.finger(2).moves(to: 40, 40).lifts()
    #expect(stage.log.take() == "card began [2], card moved [2], card moved [2], card ended [2]")
  }

  @Test("gets no touch of a frame that is processed while its touches are cancelled")
  func landsWhileLeaving() {
    let stage = Stage()
    let card = stage.view("card", all, multipleTouch: true)
    card.script.reaction = { method, _, _ in
      if method == .touchesCancelled { stage.finger(2).lands(at: 20, 20) }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.window.application = nil
    stage.finger(2).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
    stage.window.application = stage.application
    stage.finger(1).lifts()
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "card began [3]")
  }

  @Test("gets the touches of the other, whichever finger lifts first", arguments: [true, false])
  func goesElsewhere(isOldFirst: Bool) {
    weak var gone: Window?
    let (stage, other) = (Stage(), Application(screen: Screen(size: Stage.size)))
    do {
      let window = Window()
      gone = window
      let next = Stage(application: other, window: Window())
      window.frame = all
      window.application = stage.application
      window.makeKeyAndVisible()
      let card = RecordingView("card", all, stage.log)
      window.addSubview(card)
      stage.finger(1).lands(at: 10, 10)
      window.application = other
      window.makeKeyAndVisible()
      #expect(stage.log.take() == "card began [1], card cancelled [1]")
      next.finger(1).lands(at: 20, 20)
      if isOldFirst { stage.finger(1).lifts() }
      next.finger(1).moves(to: 30, 30).lifts()
      if !isOldFirst { stage.finger(1).lifts() }
      #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
      window.application = nil
    }
    #expect(gone == nil)
  }

  @Test("has no state set meanwhile: a gesture that began there could never end")
  func stateAfterLeaving() {
    let stage = Stage()
    let recognizer = stage.attach("scripted", ScriptedRecognizer(CallLog()), to: stage.window)
    recognizer.reaction = { [unowned recognizer] method, _, _ in
      guard method == .touchesMoved, recognizer.state == .possible else { return }
      stage.window.application = nil
      recognizer.state = .began
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    #expect(stage.log.take() == "" && recognizer.state == .possible)
    stage.window.application = stage.application
    recognizer.reaction = { [unowned recognizer] method, _, _ in
      recognizer.state = method == .touchesEnded ? .ended : .began
    }
    stage.finger(2).lands(at: 20, 20).lifts()
    #expect(stage.log.take() == "scripted began, scripted ended")
  }

  @Test("has no state set while its gestures are cancelled, either")
  func stateWhileLeaving() {
    let stage = Stage()
    let first = stage.attach("first", ScriptedRecognizer(CallLog()), to: stage.window)
    let second = stage.attach("second", ScriptedRecognizer(CallLog()), to: stage.window)
    first.reaction = { [unowned first] _, _, _ in first.state = .began }
    first.addHandler { [unowned second] in if $0.state == .cancelled { second.state = .began } }
    stage.finger(1).lands(at: 10, 10)
    stage.window.application = nil
    #expect(stage.log.take() == "first began, first cancelled" && second.state == .possible)
    stage.window.application = stage.application
    second.state = .began
    second.state = .ended
    #expect(stage.log.take() == "second began, second ended")
  }
}
