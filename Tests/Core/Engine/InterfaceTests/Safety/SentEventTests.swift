import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// A recognizer that notes its calls.
private final class NotingRecognizer: GestureRecognizer {
  var calls: [String] = []
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { calls.append("began") }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { calls.append("moved") }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { calls.append("ended") }
}

/// A view whose hit test acts before it answers.
private final class ActingView: View {
  var asked: (@MainActor (Event?) -> Void)?
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    asked?(event)
    return super.hitTest(point, with: event)
  }
}

@Suite("An event that the program sends") @MainActor struct SentEventTests {
  private static let all = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test(
    "an event is delivered once, however often it is sent",
    arguments: ["window", "application"], ["view", "action", "application", "window", "hit test"])
  func again(sender: String, moment: String) {
    let application = RelayingApplication(screen: Screen(size: Stage.size))
    let window = RelayingWindow(frame: Self.all)
    let stage = Stage(application: application, window: window)
    func send(_ event: Event?) {
      guard let event else { return }
      if sender == "window" { window.deliver(event) } else { application.deliver(event) }
    }
    let card = stage.view("card", Self.all, multipleTouch: true)
    let asked = ActingView(frame: .zero)
    stage.window.addSubview(asked)
    let recognizer = NotingRecognizer()
    stage.window.addGestureRecognizer(recognizer)
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    stage.window.addGestureRecognizer(pan)
    var last: Event?
    switch moment {
    case "view": card.script.reaction = { _, _, event in send(event) }
    case "action": pan.addHandler { _ in send(last) }
    case "application": application.after = { send($0) }
    case "window": window.after = { send($0) }
    default: asked.asked = { send($0) }
    }
    application.before = { last = $0 }
    stage.finger(1).lands(at: 10, 10).moves(to: 40, 40)
    stage.finger(2).lands(at: 100, 100)
    stage.finger(1).moves(to: 50, 50)
    stage.together {
      stage.finger(1).lifts()
      stage.finger(2).lifts()
    }
    #expect(
      stage.log.take()
        == "card began [1], card moved [1], card began [2], card moved [1], card ended [1 2]")
    // The pan fails it in the second event, and it begins anew with the second finger.
    #expect(recognizer.calls == ["began", "moved", "began", "ended"])
  }

  @Test(
    "after it was delivered stops the program with a message",
    arguments: ["window", "application"])
  func later(sender: String) async {
    // The body of an exit test captures nothing.
    if sender == "window" {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (stage, event) = Self.keepEvent()
          stage.window.sendEvent(event)
        }
      }
    } else {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (stage, event) = Self.keepEvent()
          stage.application.sendEvent(event)
        }
      }
    }
  }

  private static func keepEvent() -> (Stage, Event) {
    let stage = Stage()
    let card = stage.view("card", all)
    var kept: Event?
    card.script.reaction = { _, _, event in kept = event }
    stage.finger(1).lands(at: 10, 10)
    guard let kept else { preconditionFailure("no event") }
    return (stage, kept)
  }

  @Test("sending an event of another application stops the program with a message")
  func ofAnother() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (stage, other) = (Stage(), Stage())
        let card = stage.view("card", Self.all)
        card.script.reaction = { _, _, event in
          if let event { other.application.sendEvent(event) }
        }
        stage.finger(1).lands(at: 10, 10)
      }
    }
  }

  @Test("reaches the recognizers of a window that another application has taken once")
  func windowTaken() {
    let (stage, other) = (Stage(), Stage())
    let taken = Window(frame: Self.all)
    taken.windowLevel = .alert
    taken.application = stage.application
    taken.isHidden = false
    taken.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    let recognizer = NotingRecognizer()
    taken.addGestureRecognizer(recognizer)
    let card = stage.view("card", Self.all)
    card.script.reaction = { method, _, _ in
      guard method == .touchesMoved else { return }
      taken.application = other.application
      other.finger(1).lands(at: 10, 10)
    }
    stage.finger(1).lands(at: 10, 200)
    stage.finger(2).lands(at: 10, 10)
    recognizer.calls = []
    stage.finger(1).moves(to: 10, 220)
    #expect(recognizer.calls == ["began"])
    stage.finger(1).lifts()
    other.finger(1).lifts()
    #expect(recognizer.calls == ["began", "ended"])
  }

  @Test(
    "an event that is sent again while recognizers receive it reaches the views afterwards",
    arguments: ["touch method", "question", "action"])
  func fromRecognizer(moment: String) {
    let stage = Stage()
    stage.view("card", Self.all)
    var sent: Event?
    func send(in present: String) {
      if present == moment, let sent { stage.application.sendEvent(sent) }
    }
    let (delaying, acting) = (ScriptedRecognizer(CallLog()), ScriptedRecognizer(CallLog()))
    delaying.delaysTouchesBegan = true
    acting.cancelsTouchesInView = false
    delaying.reaction = { method, _, event in
      sent = event
      send(in: "touch method")
      if method == .touchesEnded { delaying.state = .failed }
    }
    acting.reaction = { method, _, _ in acting.state = method == .touchesBegan ? .began : .ended }
    acting.prevents = { _ in
      send(in: "question")
      return false
    }
    acting.addHandler { _ in send(in: "action") }
    stage.window.addGestureRecognizer(acting)
    stage.window.addGestureRecognizer(delaying)
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "" && sent != nil)
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card began [1], card ended [1]")
  }

  @Test("is lost if an override of sendEvent keeps it, with the end that it reports")
  func withheld() {
    let application = RelayingApplication(screen: Screen(size: Stage.size))
    let stage = Stage(application: application)
    stage.view("card", Self.all)
    let recognizer = NotingRecognizer()
    stage.window.addGestureRecognizer(recognizer)
    stage.finger(1).lands(at: 10, 10)
    application.isWithholding = true
    stage.finger(1).lifts()
    application.isWithholding = false
    #expect(recognizer.state == .possible && application.touchesInProgress.isEmpty)
    stage.finger(1).lands(at: 10, 10).lifts()
    // The view has not received the end of touch 1, and everything of touch 2.
    #expect(stage.log.take() == "card began [1], card began [2], card ended [2]")
  }
}

/// An application that acts around the sending of events.
private final class RelayingApplication: Application {
  var before: (@MainActor (Event) -> Void)?
  var after: (@MainActor (Event) -> Void)?
  var isWithholding = false

  override func sendEvent(_ event: Event) {
    before?(event)
    if !isWithholding { super.sendEvent(event) }
    let after = after
    self.after = nil
    after?(event)
    self.after = after
  }

  /// Sends an event as a call from outside does that the override does not act on.
  func deliver(_ event: Event) { super.sendEvent(event) }
}

/// A window that acts after it has sent an event.
private final class RelayingWindow: Window {
  var after: (@MainActor (Event) -> Void)?

  override func sendEvent(_ event: Event) {
    super.sendEvent(event)
    let after = after
    self.after = nil
    after?(event)
    self.after = after
  }

  func deliver(_ event: Event) { super.sendEvent(event) }
}
