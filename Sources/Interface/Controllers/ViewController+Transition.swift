public import Geometry
import Misuse

extension ViewController {
  /// Exchanges a child's view for another's, in its superview, and makes their appearance calls
  /// (U278).
  ///
  /// The new view is added in front at once; the old one is taken out when the animation is over,
  /// or at once where the options name a transition, which then shows the exchange.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view goes.
  ///   - toViewController: The child whose view comes.
  ///   - duration: In seconds; with 0 or less nothing is animated.
  ///   - options: The curve, and a transition if there is to be one.
  ///   - animations: Sets what else is animated.
  ///   - completion: As of a plain animation.
  /// - Precondition: Both are children of this controller, the first one's view is in a superview,
  ///   and children hear of appearance by themselves.
  public final func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: TimeInterval, options: View.AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let (old, new) = (fromViewController, toViewController)
    demand(
      old.parent === self && new.parent === self,
      "transition(from: \(old.name), to: \(new.name)): both must be children of \(name)")
    demand(
      shouldAutomaticallyForwardAppearanceMethods,
      "transition(from:to:) of \(name), which forwards appearance calls itself")
    guard let container = old.view.superview else {
      misuse("transition(from: \(old.name), to:): its view is in no superview")
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
