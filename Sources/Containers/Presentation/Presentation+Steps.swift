import Geometry
import Interface

extension Presentation {
  /// Makes the calls that come before the presented view comes (U268, U269).
  func begin(animated: Bool) {
    if coversAll { presenter?.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    View.performWithoutAnimation {
      presented.view.frame = frame
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Makes the calls that come after it has come: its own first (U268).
  func complete(animated: Bool) {
    guard !hasCome else { return }
    endComing()
    presenter?.followDevice(animated: animated)
    tellThatItHasCome()
  }

  /// Ends what ``begin(animated:)`` began, once: also where a dismissal comes in between, whose own
  /// beginnings lie within.
  private func endComing() {
    guard !hasCome else { return }
    hasCome = true
    if coversAll, !isGoing, let view = presenter?.viewIfLoaded, let superview = view.superview {
      let index = superview.subviews.firstIndex { $0 === view } ?? 0
      place = (WeakView(superview), index)
      view.removeFromSuperview()
    }
    presented.endAppearanceTransition()
    if coversAll { presenter?.endAppearanceTransition() }
    if style.isSheet, !isGoing, sheet == nil { sheet = SheetDriver(self) }
  }

  private func tellThatItHasCome() {
    let completion = whenCome
    whenCome = nil
    completion?()
  }

  /// Takes the presented controller away, and all that it presents: the topmost is seen to go.
  ///
  /// - Parameter completion: Called when it has gone; where it is going already, after the
  ///   completions of those calls.
  func dismiss(animated: Bool, _ completion: (@MainActor () -> Void)?) {
    if isOver { return completion?() ?? () }
    let above = chainAbove
    if let coming = ([self] + above).first(where: { !$0.hasBegun }) {
      // One of the calls that come before it comes dismisses it.
      return coming.whenBegun.append { self.dismiss(animated: animated, completion) }
    }
    if let completion { whenGone.append(completion) }
    guard !isGoing else { return }
    isGoing = true
    for presentation in above.dropLast() { presentation.isGoing = true }
    guard let top = above.last else { return leave(animated: animated) }
    top.whenGone += whenGone
    whenGone = []
    let isTopGoing = top.isGoing
    // Before any call is made: nothing may be presented above what goes.
    top.isGoing = true
    // What lies between is gone before the topmost is seen to go.
    for presentation in above.dropLast().reversed() + [self] { presentation.vanish() }
    guard !isTopGoing else { return }
    top.presenterHasGone = true
    top.leave(animated: animated)
  }

  /// The presentations above this one, from the bottom to the top.
  private var chainAbove: [Presentation] {
    var chain: [Presentation] = []
    var next = presented.presenting.presentation
    while let presentation = next {
      chain.append(presentation)
      next = presentation.presented.presenting.presentation
    }
    return chain
  }

  /// Lets the presented view go as it is to be seen, with its calls mirrored.
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
    guard coversAll, !presenterHasGone else { return }
    presenterComesBack = true
    presenter?.beginAppearanceTransition(true, animated: animated)
    putBack()
  }

  /// Puts the presenter's view back to where it was.
  private func putBack() {
    guard let place, let view = presenter?.viewIfLoaded else { return }
    self.place = nil
    guard view.superview == nil, let superview = place.superview.view else { return }
    view.frame = superview.bounds
    superview.insertSubview(view, at: min(place.index, superview.subviews.count))
  }

  private func completeLeaving(animated: Bool) {
    guard !isOver else { return }
    isOver = true
    endComing()
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presenter?.presenting.presentation = nil
    presented.presenting.presenter = nil
    if presenterComesBack { presenter?.endAppearanceTransition() }
    presented.endAppearanceTransition()
    presenter?.followDevice(animated: animated)
    tellThatItHasCome()
    let completions = whenGone
    whenGone = []
    for completion in completions { completion() }
  }
}

extension ViewController {
  /// Has the interface turn to what the controller allows that has the say now (U284).
  fileprivate func followDevice(animated: Bool) {
    application?.followDevice(animated: animated)
  }
}
