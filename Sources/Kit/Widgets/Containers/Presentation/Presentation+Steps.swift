import TSGeometry
import TSInterface

extension Presentation {
  /// Presents the view, by the program's animator or the transition style.
  func come(animated: Bool) {
    let context = customTransition(appearing: true, animated: animated)
    let coordinator = context?.coordinator ?? standardCoordinator(true, animated: animated)
    self.coordinator = coordinator
    begin(animated: animated)
    if let context { return come(by: context) }
    container.addSubview(presentedView)
    stage = .shown
    runAlongside(coordinator)
    slide(in: true, animated: animated) {
      guard !self.hasCome else { return }
      self.endComing()
      self.end(coordinator)
      self.presenter?.followDevice(animated: animated)
      self.callCompletion()
    }
  }

  /// Makes the calls that precede the presented view's appearance (U268, U269, U511).
  private func begin(animated: Bool) {
    presented.presenting.isBeingPresented = true
    controller.presentationTransitionWillBegin()
    if coversAll { presenter?.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    View.performWithoutAnimation {
      presentedView.frame = frame
      if style != .custom, !controller.isAnchored {
        presentedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      // Programs place views of their own then (U511).
      container.layoutIfNeeded()
    }
  }

  /// Ends the appearance transitions that ``begin(animated:)`` began.
  ///
  /// This happens once, even if a dismissal begins before the presentation has ended; the calls of
  /// the dismissal are nested in those of the presentation.
  func endComing() {
    guard !hasCome else { return }
    hasCome = true
    if coversAll, !isLeaving { takePresenterAway() }
    presented.endAppearanceTransition()
    presented.presenting.isBeingPresented = false
    if coversAll { presenter?.endAppearanceTransition() }
    controller.presentationTransitionDidEnd(true)
    if controller.isSheet, !isLeaving, sheet == nil { sheet = SheetDriver(self) }
  }

  /// Removes the presenter's view, and keeps its position.
  func takePresenterAway() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
    if superview !== container {
      let index = superview.subviews.firstIndex { $0 === view } ?? 0
      presenterPosition = (ViewLink(superview), index)
    }
    view.removeFromSuperview()
  }

  /// Makes the coordinator of a transition that the transition style animates.
  private func standardCoordinator(
    _ appearing: Bool, animated: Bool
  ) -> ViewControllerTransitionCoordinator {
    let (from, to) = appearing ? (presenter, presented) : (presented, presenter)
    let made = ViewControllerTransitionCoordinator(
      duration: animated ? duration : 0, from: from, to: to, in: container)
    made.presentationStyle = style
    return made
  }

  private func runAlongside(_ coordinator: ViewControllerTransitionCoordinator) {
    guard coordinator.isAnimated else {
      return View.performWithoutAnimation { coordinator.runAlongside() }
    }
    View.animate(withDuration: coordinator.transitionDuration) { coordinator.runAlongside() }
  }

  /// Ends the changes that controllers animate with a standard transition.
  private func end(_ coordinator: ViewControllerTransitionCoordinator) {
    if self.coordinator === coordinator { self.coordinator = nil }
    coordinator.complete(cancelled: false)
  }

  func callCompletion() {
    let (completion, completions) = (whenCome, stage == .over ? whenGone : [])
    whenCome = nil
    if stage == .over { whenGone = [] }
    for completion in [completion].compactMap(\.self) + completions {
      ImmediateCompletion.call("a presentation that is not animated") { completion() }
    }
  }

  /// Dismisses the presented controller with all that it presents; only the topmost is animated.
  ///
  /// - Parameter completion: A closure that is called when the dismissal has ended; of several
  ///   calls, in their order.
  func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    if stage == .over {
      if let completion { ImmediateCompletion.call("a dismissal that is over") { completion() } }
      return
    }
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
    top.remaining = presenter
    top.leave(animated: animated)
  }

  /// Records that a dismissal has begun, unless the presentation is over.
  private func beginDismissal() { stage = max(stage, .leaving) }

  /// The presentations above this one, from bottom to top.
  var chainAbove: [Presentation] {
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
    endTransition()
    guard stage != .over else { return callCompletion() }
    let context = customTransition(appearing: false, animated: animated)
    let coordinator = context?.coordinator ?? standardCoordinator(false, animated: animated)
    self.coordinator = coordinator
    beginLeaving(animated: animated)
    if let context { return leave(by: context) }
    if presenterAtEnd == .appears { putBack() }
    runAlongside(coordinator)
    slide(in: false, animated: animated) {
      guard self.stage != .over else { return }
      self.completeLeaving()
      self.end(coordinator)
      self.presenter?.followDevice(animated: animated)
      self.callCompletion()
    }
  }

  /// Ends a transition of the program that is still presenting: one that is cancelled at its
  /// beginning, another one where it is.
  private func endTransition() {
    guard let context else { return }
    if context.transitionWasCancelled {
      context.completeTransition(false)
    } else {
      context.abandon()
    }
    self.context = nil
  }

  func vanish() {
    endTransition()
    guard stage != .over else { return callCompletion() }
    beginLeaving(animated: false)
    if presenterAtEnd == .appears { putBack() }
    guard stage != .over else { return }
    completeLeaving()
    presenter?.followDevice(animated: false)
    callCompletion()
  }

  private func beginLeaving(animated: Bool) {
    presented.presenting.isBeingPresented = false
    presented.presenting.isBeingDismissed = true
    controller.dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    guard coversAll, presenterAtEnd != .isRemoved else { return }
    presenterAtEnd = .appears
    presenter?.beginAppearanceTransition(true, animated: animated)
  }

  /// Returns the presenter's view to its former superview.
  func putBack() {
    guard let position = presenterPosition, let view = presenter?.viewIfLoaded else { return }
    presenterPosition = nil
    guard view.superview == nil || view.superview === container,
      let superview = position.superview.target
    else { return }
    view.frame = (superview as? Window)?.roomForController ?? superview.bounds
    superview.insertSubview(view, at: min(position.index, superview.subviews.count))
  }

  /// Removes the presented view, and makes the calls that follow.
  func completeLeaving() {
    stage = .over
    endComing()
    container.removeFromSuperview()
    removeView()
    unlink()
    if presenterAtEnd == .appears { presenter?.endAppearanceTransition() }
    presented.endAppearanceTransition()
    presented.presenting.isBeingDismissed = false
    controller.dismissalTransitionDidEnd(true)
  }

  /// Removes the presented view, without what the presentation has added to it.
  func removeView() {
    guard presented.isViewLoaded else { return }
    let view = presentedView
    view.removeFromSuperview()
    if let sheet { view.removeGestureRecognizer(sheet.recognizer) }
    sheet = nil
    if presented.modalTransitionStyle == .crossDissolve {
      View.performWithoutAnimation { view.alpha = 1 }
    }
  }

  /// Ends the relation between the controllers.
  func unlink() {
    presenter?.presenting.presentation = nil
    presented.presenting.presenter = nil
    presented.presenting.controller = nil
  }
}

extension ViewController {
  /// Rotates the interface to an orientation that the controller on top now supports (U284).
  final func followDevice(animated: Bool) { application?.followDevice(animated: animated) }
}
