public import TSGeometry
public import TSInterface

/// The methods by which an object drives a transition interactively.
///
/// ``PercentDrivenInteractiveTransition`` drives the animations of an animator. An object of the
/// program's own moves the views itself and calls the context.
@MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition; the only call that the engine makes (U516).
  ///
  /// - Parameter transitionContext: The context.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  /// The speed of the rest after the finger has let go; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the rest; ease-in, ease-out by default.
  var completionCurve: View.AnimationCurve { get }
  /// A Boolean value that indicates whether the transition begins with the finger; `true` by
  /// default.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// Provides the default implementation, which returns 1.
  public var completionSpeed: CGFloat { 1 }
  /// Provides the default implementation, which returns ease-in, ease-out.
  public var completionCurve: View.AnimationCurve { .easeInOut }
  /// Provides the default implementation, which returns `true`.
  public var wantsInteractiveStart: Bool { true }
}
