/// Whether a recognizer was recognized, for expectations of tests.
///
/// ```swift
/// let stage = TestStage()
/// let tap = TapGestureRecognizer()
/// stage.window.addGestureRecognizer(tap)
/// stage.hand.tap(stage.window)
/// #expect(stage.recognition(of: tap) == .recognized)
/// ```
///
/// The message of such an expectation that fails says why, and what the smallest changes are with which
/// the gesture would have been recognized: `tap: moved 60 pt, 45 allowed; recognized with: moved 45.0
/// instead of 60 pt, or tap.tapMovement 60 instead of 45 pt`.
public enum TouchRecognition: Hashable, Sendable, CustomStringConvertible {
  /// The last attempt was recognized.
  case recognized
  /// The last attempt failed, or there was none; with the reason and what to change.
  case notRecognized(String)

  /// The reason, or that it was recognized.
  public var description: String {
    switch self {
    case .recognized: "recognized"
    case .notRecognized(let reason): reason
    }
  }
}
