/// The methods that an object implements to take part in the decisions of a recognizer of drawn shapes.
///
/// Assign it to ``GestureRecognizer/delegate``.
@MainActor public protocol StrokeGestureRecognizerDelegate: GestureRecognizerDelegate {
  /// Asks the delegate whether a shape may be recognized.
  ///
  /// Called at most once per attempt, after
  /// ``GestureRecognizerDelegate/gestureRecognizerShouldBegin(_:)``. The default implementation returns
  /// `true`.
  ///
  /// - Returns: `false` to make the recognizer fail.
  func strokeGestureRecognizer(
    _ strokeGestureRecognizer: StrokeGestureRecognizer, shouldAccept name: String
  ) -> Bool
}

extension StrokeGestureRecognizerDelegate {
  /// Returns `true`, so that every shape may be recognized.
  public func strokeGestureRecognizer(
    _ strokeGestureRecognizer: StrokeGestureRecognizer, shouldAccept name: String
  ) -> Bool { true }
}
