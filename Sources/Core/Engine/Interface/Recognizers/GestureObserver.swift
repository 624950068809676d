/// The methods that notify an observer of the states and the actions of gesture recognizers.
///
/// A part of ``InterfaceObserver``, which an observer adopts as a whole. All methods have a default
/// implementation that does nothing.
@MainActor public protocol GestureObserver: AnyObject {
  /// Notifies the observer that a gesture recognizer changed its state.
  ///
  /// A tap that is recognized speculatively changes from possible to ended, with
  /// ``GestureRecognizer/isProvisional`` being `true`, and from ended to cancelled if it is taken
  /// back (``TapGestureRecognizer/isSpeculative``).
  ///
  /// - Parameter why: The reason, if the recognizer failed or was taken back.
  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?)
  /// Notifies the observer that a recognizer class set a state that cannot follow the present one.
  ///
  /// Called before the change of state that results from it, if any.
  ///
  /// - Parameter outcome: The state that it is replaced by, or `nil` if it is ignored
  ///   (``GestureRecognizer/state``).
  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?)
  /// Notifies the observer that a gesture recognizer has recognized its gesture and waits for
  /// others to fail (U140).
  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer])
  /// Notifies the observer that a tap that was recognized speculatively is confirmed: the
  /// recognizers that it waited for have failed.
  ///
  /// - Parameter recognizer: The recognizer, whose state remains ended.
  func recognizerIsConfirmed(_ recognizer: GestureRecognizer)
  /// Notifies the observer that a gesture recognizer is about to send its action.
  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?)
}

extension GestureObserver {
  /// Does nothing by default.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {}
  /// Does nothing by default.
  public func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {}
  /// Does nothing by default.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {}
  /// Does nothing by default.
  public func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {}
  /// Does nothing by default.
  public func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {}
}
