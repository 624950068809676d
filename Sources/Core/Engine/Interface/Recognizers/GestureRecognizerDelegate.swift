/// The methods that an object implements to take part in the decisions of gesture recognizers
/// (U138, U142, U145, U146).
///
/// All methods have a default implementation, so implement only those that you need.
///
/// ```swift
/// /// Lets a photo be scaled and rotated at the same time.
/// final class TransformDelegate: GestureRecognizerDelegate {
///   func gestureRecognizer(
///     _ gestureRecognizer: GestureRecognizer,
///     shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
///   ) -> Bool {
///     gestureRecognizer.view === otherGestureRecognizer.view
///   }
/// }
/// ```
@MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Asks the delegate whether a recognizer may begin (U145).
  ///
  /// Called at most once per attempt, when the recognizer is about to leave the possible state,
  /// before the views are asked; its state still reads as possible. The default implementation
  /// returns `true`.
  ///
  /// - Returns: `false` to make the recognizer fail.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Asks the delegate whether a recognizer tracks a touch (U146).
  ///
  /// Called before ``GestureRecognizer/touchesBegan(_:with:)`` for each touch that begins. The
  /// default implementation returns `true`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
  /// Asks the delegate whether a recognizer receives an event (U146).
  ///
  /// Called once per event, before the touches that begin in it are offered, after
  /// ``GestureRecognizer/shouldReceive(_:)``; also before a pointer begins to hover, to scroll or to
  /// transform (T85). The default implementation returns `true`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool
  /// Asks the delegate whether two gestures may be recognized simultaneously (U138).
  ///
  /// Called during arbitration, for the delegates of both recognizers; permission from either
  /// suffices. The default implementation returns `false`.
  ///
  /// - Returns: `true` to allow both. `false` does not prevent it if the other delegate allows it.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Asks the delegate whether another recognizer must fail first (U142).
  ///
  /// Called at most once per attempt and pair. The default implementation returns `false`.
  ///
  /// - Parameter otherGestureRecognizer: The recognizer that would have to fail.
  /// - Returns: `true` to make `gestureRecognizer` wait. `false` does not remove a requirement that
  ///   was made elsewhere.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Asks the delegate whether its recognizer must fail before another is recognized (U142).
  ///
  /// Called at most once per attempt and pair. The default implementation returns `false`.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer of this delegate, which would have to fail.
  ///   - otherGestureRecognizer: The recognizer that would wait.
  /// - Returns: `true` to make `otherGestureRecognizer` wait. `false` does not remove a requirement
  ///   that was made elsewhere.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns `true`, so that every recognizer may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Returns `true`, so that every touch is tracked.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Returns `true`, so that every event is received.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool { true }
  /// Returns `false`, so that gestures exclude each other.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer.noteDefault(of: self, .simultaneous)
    return false
  }
  /// Returns `false`, so that no failure is required.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer.noteDefault(of: self, .requiringFailure)
    return false
  }
  /// Returns `false`, so that no other recognizer waits.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer.noteDefault(of: self, .requiredToFail)
    return false
  }
}
