/// The methods about pairs of recognizers that a delegate does not implement, as far as it is known.
///
/// A hundred recognizers are ten thousand pairs. The default implementation of such a method notes
/// that it was called, so that it is called once for each recognizer and not once for each pair.
struct DelegateDefaults: OptionSet {
  let rawValue: UInt8
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  static let simultaneous = DelegateDefaults(rawValue: 1)
  /// `gestureRecognizer(_:shouldRequireFailureOf:)`.
  static let requiringFailure = DelegateDefaults(rawValue: 2)
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  static let requiredToFail = DelegateDefaults(rawValue: 4)
}

extension GestureRecognizer {
  /// Records that the delegate does not implement a method.
  ///
  /// Only if the default implementation is that of the delegate itself: a delegate may also pass the
  /// question on to an object that does not implement it.
  final func noteDefault(of object: any GestureRecognizerDelegate, _ method: DelegateDefaults) {
    if let storedDelegate, storedDelegate === object { plain.delegateDefaults.insert(method) }
  }

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
