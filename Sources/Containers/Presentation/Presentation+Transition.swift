import Geometry
import Interface

/// Presentations and dismissals that objects of the program animate.
extension Presentation {
  /// Returns the transition of the program's animator; `nil` for the standard one.
  ///
  /// Without animation an animator is asked for with the style `custom` alone (U507, U513).
  ///
  /// - Parameters:
  ///   - appearing: Whether the controller is presented, and not dismissed.
  ///   - animated: Whether the transition is animated.
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
    let (from, to) = appearing ? (presenter, presented) : (presented, presenter)
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
    // Weak, as the presentation retains the context, and a transition may never be completed.
    context.reverse = { [weak self] in
      guard let self else { return }
      presented.beginAppearanceTransition(false, animated: true)
      if coversAll { presenter?.beginAppearanceTransition(true, animated: true) }
    }
    context.settle = { [weak self] completes in
      guard let self else { return {} }
      self.context = nil
      if completes { endComing() } else { takeBack() }
      coordinator = nil
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
    if presented.isViewLoaded { presentedView.removeFromSuperview() }
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
    // The controllers between this one and the one that remains are gone already.
    let isChain = presenterAtEnd == .isRemoved
    let isAnimated = context.isAnimated
    context.reverse = { [weak self] in
      guard let self, !isChain else { return }
      presented.beginAppearanceTransition(true, animated: true)
      if returns { presenter?.beginAppearanceTransition(false, animated: true) }
    }
    context.settle = { [weak self] completes in
      guard let self else { return {} }
      self.context = nil
      if completes || isChain {
        if returns { putBack() }
        completeLeaving()
      } else {
        stay(returns)
      }
      coordinator = nil
      // The presentation may be over now, and retained by this closure alone.
      return {
        self.presenter?.followDevice(animated: isAnimated)
        self.callCompletion()
      }
    }
    let interaction = context.isAnimated && !isChain ? presented.transitioningDelegate : nil
    context.start(interaction?.interactionControllerForDismissal(using: context.animator))
  }

  /// Ends a dismissal that was cancelled, whose appearance calls are reversed (U518).
  ///
  /// - Parameter returns: Whether the presenter was about to appear.
  private func stay(_ returns: Bool) {
    stage = .shown
    presenterAtEnd = .unknown
    if returns { takePresenterAway() }
    for _ in 0..<2 {
      if returns { presenter?.endAppearanceTransition() }
      presented.endAppearanceTransition()
    }
    endComing()
    presented.presenting.isBeingDismissed = false
    controller.dismissalTransitionDidEnd(false)
    // The calls of the dismissals are made, as the requests have been answered.
    let completions = whenGone
    whenGone = []
    for completion in completions { completion() }
  }
}
