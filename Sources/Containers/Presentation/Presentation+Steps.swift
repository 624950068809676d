import Geometry
import Interface

extension Presentation {
  /// Makes the appearance calls that precede the presented view's appearance (U268, U269).
  ///
  /// - Parameter animated: Whether the presentation is animated.
  func begin(animated: Bool) {
    if coversAll { presenter?.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    View.performWithoutAnimation {
      presented.view.frame = frame
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Makes the calls that follow the presented view's appearance, its own first (U268).
  ///
  /// - Parameter animated: Whether the presentation was animated.
  func complete(animated: Bool) {
    guard !hasCome else { return }
    endComing()
    presenter?.followDevice(animated: animated)
    callCompletion()
  }

  /// Ends the appearance transitions that ``begin(animated:)`` began.
  ///
  /// This happens once, even if a dismissal begins before the presentation has ended; the calls of
  /// the dismissal are nested in those of the presentation.
  private func endComing() {
    guard !hasCome else { return }
    hasCome = true
    if coversAll, !isLeaving, let view = presenter?.viewIfLoaded, let superview = view.superview {
      let index = superview.subviews.firstIndex { $0 === view } ?? 0
      presenterPosition = (WeakView(superview), index)
      view.removeFromSuperview()
    }
    presented.endAppearanceTransition()
    if coversAll { presenter?.endAppearanceTransition() }
    if style.isSheet, !isLeaving, sheet == nil { sheet = SheetDriver(self) }
  }

  private func callCompletion() {
    let completion = whenCome
    whenCome = nil
    completion?()
  }

  /// Dismisses the presented controller with all that it presents; only the topmost is animated.
  ///
  /// - Parameters:
  ///   - animated: Whether the topmost dismissal is animated.
  ///   - completion: A closure that is called when the dismissal has ended; of several calls, in
  ///     their order.
  func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    if stage == .over { return completion?() ?? () }
    let above = chainAbove
    if let coming = ([self] + above).first(where: { $0.stage == .beginning }) {
      // One of the calls before the presentation dismisses it, so the dismissal waits for its
      // beginning.
      return coming.whenBegun.append { self.dismiss(animated: animated, completion) }
    }
    if let completion { whenGone.append(completion) }
    guard !isLeaving else { return }
    stage = .leaving
    for presentation in above.dropLast() { presentation.beginDismissal() }
    guard let top = above.last else { return leave(animated: animated) }
    top.whenGone += whenGone
    whenGone = []
    let isTopLeaving = top.isLeaving
    // This is set before any call is made, so that nothing can be presented above what is
    // dismissed.
    top.beginDismissal()
    // The controllers in between are removed before the animation of the topmost one begins.
    for presentation in above.dropLast().reversed() + [self] { presentation.vanish() }
    guard !isTopLeaving else { return }
    top.presenterAtEnd = .isRemoved
    top.leave(animated: animated)
  }

  /// Records that a dismissal has begun, unless the presentation is over.
  private func beginDismissal() { stage = max(stage, .leaving) }

  /// The presentations above this one, from bottom to top.
  private var chainAbove: [Presentation] {
    var chain: [Presentation] = []
    var next = presented.presenting.presentation
    while let presentation = next {
      chain.append(presentation)
      next = presentation.presented.presenting.presentation
    }
    return chain
  }

  /// Removes the presented view, animated if requested, with the mirrored calls.
  private func leave(animated: Bool) {
    beginLeaving(animated: animated)
    slide(in: false, animated: animated) { self.completeLeaving(animated: animated) }
  }

  private func vanish() {
    beginLeaving(animated: false)
    completeLeaving(animated: false)
  }

  private func beginLeaving(animated: Bool) {
    presented.beginAppearanceTransition(false, animated: animated)
    guard coversAll, presenterAtEnd != .isRemoved else { return }
    presenterAtEnd = .appears
    presenter?.beginAppearanceTransition(true, animated: animated)
    putBack()
  }

  /// Returns the presenter's view to its former superview.
  private func putBack() {
    guard let position = presenterPosition, let view = presenter?.viewIfLoaded else { return }
    presenterPosition = nil
    guard view.superview == nil, let superview = position.superview.view else { return }
    view.frame = superview.bounds
    superview.insertSubview(view, at: min(position.index, superview.subviews.count))
  }

  private func completeLeaving(animated: Bool) {
    guard stage != .over else { return }
    stage = .over
    endComing()
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presenter?.presenting.presentation = nil
    presented.presenting.presenter = nil
    if presenterAtEnd == .appears { presenter?.endAppearanceTransition() }
    presented.endAppearanceTransition()
    presenter?.followDevice(animated: animated)
    callCompletion()
    let completions = whenGone
    whenGone = []
    for completion in completions { completion() }
  }
}

extension ViewController {
  /// Rotates the interface to an orientation that the controller on top now supports (U284).
  fileprivate func followDevice(animated: Bool) {
    application?.followDevice(animated: animated)
  }
}
