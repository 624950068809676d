extension GestureRecognizer {
  /// Returns whether the delegate of the recognizer lets another be recognized beside it (U138).
  final func permits(_ other: GestureRecognizer) -> Bool {
    guard !plain.delegateDefaults.contains(.simultaneous), let storedDelegate else { return false }
    return storedDelegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
  }

  /// Returns whether the delegate of either recognizer lets both be recognized simultaneously.
  package final func mayRunTogether(with other: GestureRecognizer) -> Bool {
    permits(other) || other.permits(self)
  }
}
