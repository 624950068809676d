import TSInterface

/// What recognizers and their delegates answer about each other when they are asked without a
/// touch.
@MainActor enum Relations {
  static func requires(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.failureRequirements.contains { $0 === other } || one.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  /// Returns whether a delegate allows both to be recognized simultaneously.
  static func mayRunTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  /// Returns whether only one of the recognizers can be recognized, and nothing says which.
  static func areRivals(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one) && other.canPrevent(one)
      && one.canBePrevented(by: other) && !mayRunTogether(one, other)
      && !requires(one, other) && !requires(other, one)
  }

  /// Returns whether the delegate of a recognizer allows it to be recognized simultaneously with
  /// recognizers of all kinds that it cannot know.
  static func allowsAnything(_ recognizer: GestureRecognizer) -> Bool {
    guard let delegate = recognizer.delegate else { return false }
    let strangers = [
      TapGestureRecognizer(), PanGestureRecognizer(), LongPressGestureRecognizer(),
    ]
    return strangers.allSatisfy {
      delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: $0)
    }
  }

  /// Returns whether a class is one of the recognizers of the package, whose answers about others
  /// are known.
  static func isStock(_ recognizer: GestureRecognizer) -> Bool {
    LintSubject.module(of: type(of: recognizer)) == "TSInterface"
  }
}
