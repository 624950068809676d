public import TSGeometry
import TSPreconditions

extension ViewController {
  /// Replaces one child's view by another's in their superview, and sends their appearance calls
  /// (U278).
  ///
  /// The new view is added in front at once. The old one is removed when the animation has ended,
  /// or at once if the options contain a transition, which then animates the replacement.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added.
  ///   - duration: The duration in seconds; 0 or less does not animate.
  ///   - animations: A closure that makes further changes to animate.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     an animation was interrupted.
  /// - Precondition: Both are children of this view controller, the first one's view is in a
  ///   superview, and ``shouldAutomaticallyForwardAppearanceMethods`` is `true`.
  public final func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: TimeInterval, options: View.AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let (old, new) = (fromViewController, toViewController)
    ensure(
      old.parent === self && new.parent === self,
      "transition(from: \(old.name), to: \(new.name)): both must be children of \(name)")
    ensure(
      shouldAutomaticallyForwardAppearanceMethods,
      "transition(from:to:) of \(name), which forwards appearance calls itself")
    guard let container = old.view.superview else {
      usageError("transition(from: \(old.name), to:): its view is in no superview")
    }
    new.beginAppearanceTransition(true, animated: duration > 0)
    old.beginAppearanceTransition(false, animated: duration > 0)
    let finish: @MainActor (Bool) -> Void = { isFinished in
      if old.view !== new.view { old.view.removeFromSuperview() }
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      completion?(isFinished)
    }
    if options.transition != nil {
      let change: @MainActor () -> Void = {
        container.addSubview(new.view)
        old.view.removeFromSuperview()
        animations?()
      }
      View.transition(
        with: container, duration: duration, options: options, animations: change,
        completion: finish)
    } else {
      View.performWithoutAnimation { container.addSubview(new.view) }
      View.animate(
        withDuration: duration, options: options, animations: { animations?() },
        completion: finish)
    }
  }
}
