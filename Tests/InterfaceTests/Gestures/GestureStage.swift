import Interface
import Recognition

extension Stage {
  /// Attaches a recognizer whose actions, state changes and reasons go to the log.
  @discardableResult
  func attach<Recognizer: GestureRecognizer>(
    _ id: String, _ recognizer: Recognizer, to view: View
  ) -> Recognizer {
    recognizer.id = id
    recognizer.addHandler { [log] in log.note("\(id) \($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// Notes why recognizers failed.
final class ReasonLog: InterfaceObserver {
  private(set) var reasons: [String] = []

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    if let why { reasons.append("\(recognizer.id ?? "?"): \(why)") }
  }
}
