import TSGeometry
import TSInterface
import TSRecognition
import TestSupport

extension Stage {
  /// Attaches a recognizer whose actions, state changes and reasons are logged.
  @discardableResult
  func attach<Recognizer: GestureRecognizer>(
    _ id: String, _ recognizer: Recognizer, to view: View
  ) -> Recognizer {
    recognizer.name = id
    recognizer.addHandler { [log] in log.note("\(id) \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A stage with a view named card over all of it, and the reasons for which recognizers fail.
@MainActor struct Card {
  let stage = Stage()
  let view: RecordingView
  let reasons = ReasonLog()

  init() {
    view = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    stage.application.observer = reasons
  }
}

/// Tests of recognizers on a card, whose own calls they leave out.
@MainActor protocol CardTests {
  var card: Card { get }
}

extension CardTests {
  var stage: Stage { card.stage }
  var view: RecordingView { card.view }
  var reasons: ReasonLog { card.reasons }

  /// A recognizer that changes to a state in a method's call, whose calls are not noted.
  func scripted(
    _ id: String, _ state: GestureState, in method: TouchMethod, on view: View? = nil
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(CallLog())
    stage.attach(id, recognizer, to: view ?? self.view)
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    recognizer.reaction = { [unowned recognizer] called, _, _ in
      if called == method, recognizer.state.mayBecome(state) { recognizer.state = state }
    }
    return recognizer
  }

  /// The log since it was last taken, without the card's calls.
  func take() -> String {
    stage.log.take().split(separator: ", ").filter { !$0.hasPrefix("card") }
      .joined(separator: ", ")
  }
}

/// Notes why recognizers failed.
final class ReasonLog: InterfaceObserver {
  private(set) var reasons: [String] = []

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    if let why { reasons.append("\(recognizer.name ?? "?"): \(why)") }
  }
}
