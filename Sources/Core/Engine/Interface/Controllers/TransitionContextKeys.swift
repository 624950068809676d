/// The two controllers of a transition, by which a transition's context returns them.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
  /// The controller that is visible at the beginning.
  case from
  /// The controller that is visible at the end.
  case to
}

/// The views of the two controllers of a transition, by which its context returns them.
public enum TransitionContextViewKey: Hashable, Sendable {
  /// The view that is visible at the beginning.
  case from
  /// The view that is visible at the end.
  case to
}
