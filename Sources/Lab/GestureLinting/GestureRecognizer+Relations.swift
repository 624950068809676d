import TSInterface

/// What recognizers and their delegates answer about each other when they are asked without a
/// touch.
extension GestureRecognizer {
  /// Returns whether the recognizer requires another to fail.
  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    failureRequirements.contains { $0 === other } || asksToWait(for: other)
  }

  /// Returns whether only one of the recognizers can be recognized, and nothing says which.
  final func isRival(of other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && other.canPrevent(self)
      && canBePrevented(by: other) && !mayRunTogether(with: other)
      && !requiresFailure(of: other) && !other.requiresFailure(of: self)
  }

  /// Whether the delegate allows the recognizer to be recognized simultaneously with recognizers of all
  /// kinds that it cannot know.
  final var allowsAnything: Bool {
    guard let delegate else { return false }
    let strangers = [
      TapGestureRecognizer(), PanGestureRecognizer(), LongPressGestureRecognizer(),
    ]
    return strangers.allSatisfy {
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: $0)
    }
  }

  /// Whether the class is one of the recognizers of the package, whose answers about others are known.
  final var isStock: Bool { LintSubject.module(of: type(of: self)) == "TSInterface" }
}
