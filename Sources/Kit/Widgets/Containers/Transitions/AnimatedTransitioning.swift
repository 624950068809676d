public import TSGeometry

/// The methods by which an object animates a transition between two controllers.
///
/// A transitioning delegate returns one for a presentation and a dismissal, the delegate of a
/// navigation controller one for a push and a pop. ``animateTransition(using:)`` adds the view that
/// appears to the container, animates, and completes the transition:
///
/// ```swift
/// final class FadeAnimator: ViewControllerAnimatedTransitioning {
///   func transitionDuration(using context: (any ViewControllerContextTransitioning)?)
///     -> TimeInterval
///   { 0.3 }
///
///   func animateTransition(using context: any ViewControllerContextTransitioning) {
///     guard let view = context.view(forKey: .to) else {
///       return context.completeTransition(true)
///     }
///     context.containerView.addSubview(view)
///     view.alpha = 0
///     View.animate(withDuration: transitionDuration(using: context)) {
///       view.alpha = 1
///     } completion: { _ in
///       context.completeTransition(!context.transitionWasCancelled)
///     }
///   }
/// }
/// ```
@MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  ///
  /// - Parameter transitionContext: The context; `nil` before there is one.
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Animates the transition, and calls the context's `completeTransition(_:)` at its end.
  ///
  /// For a presentation of style `custom` it is called also without animation (U513).
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Notifies the object that the transition has been completed (U515); the default implementation
  /// does nothing.
  ///
  /// - Parameter transitionCompleted: `false` if the transition was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Provides the default implementation, which does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
