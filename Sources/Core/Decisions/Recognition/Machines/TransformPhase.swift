/// The phases of a transform: two fingers on a trackpad that pinch or rotate (T93).
public enum TransformPhase: String, Sendable, CaseIterable {
  /// The fingers have begun to pinch or to rotate.
  case began
  /// The scale or the rotation has changed.
  case changed
  /// The fingers were lifted.
  case ended
  /// The transform was interrupted.
  case cancelled
}
