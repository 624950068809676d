import TSRecognition

extension GestureRecognizer {
  /// Sets the state on behalf of code outside the engine, as far as the state machine allows.
  ///
  /// An assignment is never an error, because code that was written for UIKit sets states that
  /// cannot follow. The observer is notified of each assignment that has a different outcome or
  /// none.
  final func assign(_ next: State) {
    let old = attemptState
    let outcome = plain.isResetting ? nil : old.outcome(ofSetting: next)
    // No notification for an end state that is set twice, or for possible before anything was
    // decided, as neither has any effect.
    if outcome != next, old != next || old.isActive {
      let observer = view?.window?.application?.observer
      observer?.recognizer(self, sets: next, in: old, becoming: outcome)
    }
    guard let outcome else { return }
    move(to: outcome, because: outcome == .failed ? .bySubclass : nil)
  }
}
