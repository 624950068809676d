import Recognition

extension GestureRecognizer {
  /// Goes to a state that code of the program sets, as far as the law allows.
  ///
  /// An assignment never stops the program: code written for UIKit sets states that cannot follow.
  /// The observer is notified of each that counts as another state or as none.
  final func assign(_ next: State) {
    let old = currentState
    let outcome = isResetting ? nil : old.outcome(ofSetting: next)
    // An end state that is set twice, and possible before anything was decided, change nothing.
    if outcome != next, old != next || old.isActive {
      let observer = view?.window?.application?.observer
      observer?.recognizer(self, sets: next, in: old, becoming: outcome)
    }
    guard let outcome else { return }
    move(to: outcome, because: outcome == .failed ? .bySubclass : nil)
  }
}
