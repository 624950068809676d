import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The last reference to a recognizer or its action")
@MainActor struct LastReferenceTests: CardTests {
  let card = Card()

  private func tap() {
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.log.note("over")
  }

  @Test("removed by the action itself, is released when the action has ended")
  func action() {
    let recognizer = TapGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    var witness: Witness? = Witness("action", stage.log)
    recognizer.addHandler { [witness, log = stage.log] recognizer in
      recognizer.removeTarget(nil)
      log.note("runs")
      witness?.note()
    }
    witness = nil
    tap()
    #expect(take() == "runs, action here, action gone, over")
  }

  @Test("removed by an action with its recognizer, is released with it at the end of the event")
  func actionWithRecognizer() {
    view.addGestureRecognizer(Vanishing("tap", stage.log, in: .action))
    tap()
    #expect(take() == "tap here, action gone, tap gone, over")
  }

  @Test("removed in reset(), is released in the event")
  func reset() {
    view.addGestureRecognizer(Vanishing("tap", stage.log, in: .reset))
    tap()
    #expect(take() == "tap here, action gone, tap gone, over")
  }

  @Test(
    "removed by another action of the event before its own, is released after its own",
    arguments: [false, true])
  func anotherAction(_ leavesApplication: Bool) {
    let together = ScriptedDelegate()
    together.together = { _, _ in true }
    view.addGestureRecognizer(tap(together) { $0.note() })
    view.addGestureRecognizer(
      tap(together) { [stage, view] _ in
        if leavesApplication { stage.window.application = nil }
        view.removeGestureRecognizer(view.gestureRecognizers![0])
        stage.log.note("removed")
      })
    tap()
    #expect(take() == "action here, removed, action gone, over")
  }

  private func tap(
    _ delegate: any GestureRecognizerDelegate, _ handler: @escaping @MainActor (Witness) -> Void
  ) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer()
    recognizer.delegate = delegate
    let witness = Witness("action", stage.log)
    recognizer.addHandler { _ in handler(witness) }
    return recognizer
  }

  @Test("removed in a touch method, is released at the end of the event")
  func touchMethod() {
    view.addGestureRecognizer(Vanishing("tap", stage.log, in: .touches))
    tap()
    #expect(take() == "tap here, action gone, tap gone, over")
  }
}

/// An object that notes its end.
@MainActor private final class Witness {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) { (self.name, self.log) = (name, log) }

  func note() { log.note("\(name) here") }

  isolated deinit { log.note("\(name) gone") }
}

/// A tap recognizer whose last reference is that of its view, from which it removes itself.
private final class Vanishing: TapGestureRecognizer {
  enum Moment { case action, reset, touches }

  private let witness: Witness
  private let moment: Moment

  init(_ name: String, _ log: CallLog, in moment: Moment) {
    witness = Witness(name, log)
    self.moment = moment
    super.init(target: nil, action: nil)
    addHandler { [witness = Witness("action", log)] in
      ($0 as? Vanishing)?.vanish(in: .action)
      withExtendedLifetime(witness) {}
    }
  }

  private func vanish(in present: Moment) {
    guard present == moment else { return }
    view?.removeGestureRecognizer(self)
    witness.note()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    vanish(in: .touches)
  }

  override func reset() {
    super.reset()
    vanish(in: .reset)
  }
}
