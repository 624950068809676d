import TSGeometry
import TSInterface

/// Presentations and dismissals that objects of the program animate.
extension Presentation {
  /// Returns the transition of the program's animator; `nil` for the standard one.
  ///
  /// Without animation an animator is asked for with the style `custom` alone (U507, U513).
  ///
  /// - Parameter appearing: Whether the controller is presented, and not dismissed.
  /// - Returns: The transition, which has not started; `nil` for the standard one.
  func customTransition(appearing: Bool, animated: Bool) -> TransitionContext? {
    guard animated || style == .custom, let delegate = presented.transitioningDelegate,
      let presenter
    else { return nil }
    let animator =
      appearing
      ? delegate.animationController(
        forPresented: presented, presenting: presenter, source: source ?? presenter)
      : delegate.animationController(forDismissed: presented)
    guard let animator else { return nil }
    let (from, to) = appearing ? (presenter, presented) : (presented, remaining ?? presenter)
    return TransitionContext(
      animator, from: from, to: to, in: container, style: style, animated: animated)
  }

  /// Presents the view by an animator of the program.
  func come(by context: TransitionContext) {
    self.context = context
    let size = container.bounds
    if coversAll, let view = presenter?.viewIfLoaded {
      // The animator finds both views in the container.
      View.performWithoutAnimation {
        takePresenterAway()
        container.addSubview(view)
      }
      context.from = .init(view: view, initialFrame: size, finalFrame: .zero)
    } else {
      context.from = .init(view: nil, initialFrame: size, finalFrame: size)
    }
    context.to = .init(view: presentedView, initialFrame: .zero, finalFrame: frame)
    let isAnimated = context.isAnimated
    context.reverse = { [self] in
      presented.beginAppearanceTransition(false, animated: true)
      if coversAll { presenter?.beginAppearanceTransition(true, animated: true) }
    }
    context.settle = { [self, unowned context] completes in
      leaveTransition(context)
      if completes { endComing() } else { takeBack() }
      // The presentation may be over now, and retained by this closure alone.
      return {
        self.presenter?.followDevice(animated: isAnimated)
        self.callCompletion()
      }
    }
    let interaction = context.isAnimated ? presented.transitioningDelegate : nil
    context.start(interaction?.interactionControllerForPresentation(using: context.animator))
  }

  /// Ends a presentation that was cancelled, whose appearance calls are reversed (U518).
  private func takeBack() {
    for above in chainAbove.reversed() { above.vanish() }
    stage = .over
    hasCome = true
    removeView()
    if coversAll { putBack() }
    container.removeFromSuperview()
    unlink()
    // Each controller has two nested appearance transitions, that of the presentation and its
    // reversal.
    for _ in 0..<2 {
      if coversAll { presenter?.endAppearanceTransition() }
      presented.endAppearanceTransition()
    }
    presented.presenting.isBeingPresented = false
    controller.presentationTransitionDidEnd(false)
  }

  /// Dismisses the view by an animator of the program.
  func leave(by context: TransitionContext) {
    self.context = context
    let size = container.bounds
    let returns = presenterAtEnd == .appears
    if returns, let view = presenter?.viewIfLoaded {
      View.performWithoutAnimation { view.frame = size }
      context.to = .init(view: view, initialFrame: .zero, finalFrame: size)
    } else {
      context.to = .init(view: nil, initialFrame: size, finalFrame: size)
    }
    context.from = .init(
      view: presentedView, initialFrame: presentedView.frame, finalFrame: .zero)
    let isAnimated = context.isAnimated
    // The presenters in between are retained, as the presentation's calls name them.
    let between = presenter
    context.reverse = { [self] in
      guard presenterAtEnd != .isRemoved else { return }
      presented.beginAppearanceTransition(true, animated: true)
      if returns { presenter?.beginAppearanceTransition(false, animated: true) }
    }
    context.settle = { [self, unowned context] completes in
      leaveTransition(context)
      // The controllers between this one and the one that remains are gone already.
      guard completes || presenterAtEnd == .isRemoved else { return stay(returns) }
      if returns { putBack() }
      withExtendedLifetime(between) { completeLeaving() }
      // The presentation may be over now, and retained by this closure alone.
      return {
        self.presenter?.followDevice(animated: isAnimated)
        self.callCompletion()
      }
    }
    let interaction =
      context.isAnimated && presenterAtEnd != .isRemoved ? presented.transitioningDelegate : nil
    context.start(interaction?.interactionControllerForDismissal(using: context.animator))
  }

  /// Ends a dismissal that was cancelled, whose appearance calls are reversed (U518).
  ///
  /// - Parameter returns: Whether the presenter was about to appear.
  /// - Returns: The completions of the dismissals, as the requests have been answered.
  private func stay(_ returns: Bool) -> () -> Void {
    // One of the calls below may dismiss the controller again.
    let completions = whenGone
    whenGone = []
    stage = .shown
    presenterAtEnd = .unknown
    presented.presenting.isBeingDismissed = false
    if returns { takePresenterAway() }
    for _ in 0..<2 {
      if returns { presenter?.endAppearanceTransition() }
      presented.endAppearanceTransition()
    }
    endComing()
    controller.dismissalTransitionDidEnd(false)
    return {
      for completion in completions { completion() }
    }
  }

  /// Ends the relation to a transition that is over; the next one may have begun in its calls.
  private func leaveTransition(_ context: TransitionContext) {
    if self.context === context { self.context = nil }
    if coordinator === context.coordinator { coordinator = nil }
  }
}
