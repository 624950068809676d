import Geometry
import Interface

extension Presentation {
  /// Makes the calls that come before the presented view comes (U268, U269).
  func begin(animated: Bool) {
    if coversAll { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    View.performWithoutAnimation {
      presented.view.frame = frame
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Makes the calls that come after it has come: its own first (U268).
  func complete() {
    guard !isOver else { return }
    if coversAll, !isGoing, let view = presenter.viewIfLoaded, let superview = view.superview {
      let index = superview.subviews.firstIndex { $0 === view } ?? 0
      place = (superview, index)
      view.removeFromSuperview()
    }
    presented.endAppearanceTransition()
    if coversAll { presenter.endAppearanceTransition() }
    if style.isSheet, !isGoing, sheet == nil { sheet = SheetDriver(self) }
  }

  /// Takes the presented controller away, and all that it presents: the topmost is seen to go.
  func dismiss(animated: Bool, _ completion: (@MainActor () -> Void)?) {
    guard !isGoing else { return }
    isGoing = true
    let above = chainAbove
    for presentation in above.dropLast() { presentation.isGoing = true }
    if let top = above.last {
      // What lies between is gone before the topmost is seen to go.
      for presentation in above.dropLast().reversed() + [self] { presentation.vanish() }
      top.isGoing = true
      top.presenterHasGone = true
      top.leave(animated: animated, completion)
    } else {
      leave(animated: animated, completion)
    }
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
  func leave(animated: Bool, _ completion: (@MainActor () -> Void)?) {
    beginLeaving(animated: animated)
    slide(in: false, animated: animated) {
      self.completeLeaving()
      completion?()
    }
  }

  private func vanish() {
    beginLeaving(animated: false)
    completeLeaving()
  }

  func beginLeaving(animated: Bool) {
    presented.beginAppearanceTransition(false, animated: animated)
    guard coversAll, !presenterHasGone else { return }
    presenter.beginAppearanceTransition(true, animated: animated)
    putBack()
  }

  /// Puts the presenter's view back to where it was.
  private func putBack() {
    guard let place, let view = presenter.viewIfLoaded else { return }
    self.place = nil
    guard view.superview == nil else { return }
    view.frame = place.superview.bounds
    place.superview.insertSubview(view, at: min(place.index, place.superview.subviews.count))
  }

  func completeLeaving() {
    guard !isOver else { return }
    isOver = true
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presenter.presenting.presentation = nil
    presented.presenting.presenter = nil
    if coversAll, !presenterHasGone { presenter.endAppearanceTransition() }
    presented.endAppearanceTransition()
  }
}
