/// The phases of a continuous scroll: two fingers on a trackpad, or a touch-sensitive mouse (T91).
///
/// A scroll is `mayBegin`, `began`, any number of `changed`, and `ended` or `cancelled`. `mayBegin` may
/// be left out, and may be followed by `cancelled` alone.
public enum ScrollPhase: String, Sendable, CaseIterable {
  /// Fingers rest on the pad and may begin to scroll, which stops a deceleration.
  case mayBegin
  /// The fingers have begun to scroll.
  case began
  /// The fingers have moved further.
  case changed
  /// The fingers were lifted.
  case ended
  /// The scroll was interrupted, or never began.
  case cancelled
}
