import TSInterface
import TSRecognition
import TestSupport

/// A recognizer that notes its calls, decides nothing by itself, and does what its script says.
class ScriptedRecognizer: GestureRecognizer {
  let log: CallLog
  /// Done in each of its touch calls.
  var reaction: ((TouchMethod, Set<Touch>, Event) -> Void)?
  var prevents: (GestureRecognizer) -> Bool = { _ in true }
  var isPrevented: (GestureRecognizer) -> Bool = { _ in true }
  var requires: (GestureRecognizer) -> Bool = { _ in false }
  var isRequired: (GestureRecognizer) -> Bool = { _ in false }
  var receives: (Event) -> Bool = { _ in true }

  init(_ log: CallLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }

  private func note(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event) {
    log.note("\(name ?? "?") sees \(method.verb) \(ids(touches))")
    reaction?(method, touches, event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    note(.touchesBegan, touches, event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    note(.touchesMoved, touches, event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    note(.touchesEnded, touches, event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    note(.touchesCancelled, touches, event)
    super.touchesCancelled(touches, with: event)
  }
  override func reset() {
    super.reset()
    log.note("\(name ?? "?") reset")
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPrevented(other) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requires(other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isRequired(other) }
  override func shouldReceive(_ event: Event) -> Bool { receives(event) }
}

/// A delegate that answers by closures; by default as if it were not there.
final class ScriptedDelegate: GestureRecognizerDelegate {
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  var receivesEvent: (GestureRecognizer, Event) -> Bool = { _, _ in true }
  var together: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins(recognizer) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { receives(recognizer, touch) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool { receivesEvent(recognizer, event) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requires(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isRequired(recognizer, other) }
}
