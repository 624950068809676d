public import TSGeometry

extension View {
  /// Animates a transition from a view's subviews to those that a closure leaves (U298).
  ///
  /// Changes made in the closure take effect at once, unless the options contain
  /// `.allowAnimatedContent`. With a duration of 0 or less, or without a transition in the options,
  /// nothing is animated.
  ///
  /// - Parameters:
  ///   - view: The container, which flips, curls or dissolves.
  ///   - duration: The duration, in seconds.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     the transition was interrupted.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    transition(
      with: view, turnsSideways: false, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Animates a transition; a curl turns the view like the page of a book or of a block.
  package static func transition(
    with view: View, turnsSideways: Bool, duration: TimeInterval, options: AnimationOptions,
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)?
  ) {
    let block = AnimationBlock(
      settings(duration, 0, .cubic(CubicBezier(options.curve)), options))
    block.open()
    if let kind = options.transition {
      block.addTransition(kind, of: view, turnsSideways: turnsSideways)
    }
    if options.contains(.allowAnimatedContent) {
      animations?()
    } else {
      performWithoutAnimation { animations?() }
    }
    block.contains(view)
    block.close(completion: completion)
  }

  /// Replaces a view by another in its superview, or hides one and shows the other, in a transition
  /// (U297).
  ///
  /// If `fromView` has no superview, `toView` is shown and the completion is called at once.
  ///
  /// - Parameters:
  ///   - toView: The view that is added, at the same index of the same superview.
  ///   - duration: The duration in seconds; 0 or less does not animate.
  ///   - options: The transition and its curve; with `.showHideTransitionViews` both views keep
  ///     their superviews.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     the transition was interrupted.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      toView.isHidden = false
      if let completion {
        ImmediateCompletion.call("a transition from a view without a superview") {
          completion(true)
        }
      }
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
