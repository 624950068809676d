public import Geometry

extension View {
  /// Has a view's subviews go over into what a block makes of them (U298).
  ///
  /// What changes in the block changes at once, unless the options say `.allowAnimatedContent`.
  /// With a duration of 0 or less, or without a transition in the options, nothing is animated.
  ///
  /// - Parameters:
  ///   - view: The container, which flips, curls or dissolves.
  ///   - duration: In seconds.
  ///   - options: The transition and its curve.
  ///   - animations: Changes the container's subviews.
  ///   - completion: As of a plain animation.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      settings(duration, 0, .cubic(CubicBezier(options.curve)), options))
    block.open()
    if let kind = options.transition { block.addTransition(kind, of: view) }
    if options.contains(.allowAnimatedContent) {
      animations?()
    } else {
      performWithoutAnimation { animations?() }
    }
    block.knows(view)
    block.close(completion: completion)
  }

  /// Exchanges a view for another in its superview, or hides one and shows the other (U297).
  ///
  /// - Parameters:
  ///   - fromView: The view that goes.
  ///   - toView: The view that comes, into the same superview, in the same place among siblings.
  ///   - duration: In seconds; with 0 or less nothing is animated.
  ///   - options: The transition and its curve; with `.showHideTransitionViews` both stay.
  ///   - completion: As of a plain animation.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      toView.isHidden = false
      completion?(true)
      return
    }
    let exchange: @MainActor () -> Void = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if fromView !== toView {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}
