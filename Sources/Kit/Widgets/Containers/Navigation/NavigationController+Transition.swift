import TSGeometry
import TSInterface

/// Pushes and pops that objects of the program animate.
extension NavigationController {
  /// Returns the transition of the delegate's animator to a controller; `nil` for the standard one.
  final func customSlide(to top: ViewController) -> NavigationSlide? {
    guard let delegate, let from = shown else { return nil }
    let animator = delegate.navigationController(
      self, animationControllerFor: lastChange.isPush ? .push : .pop, from: from, to: top)
    guard let animator else { return nil }
    let context = TransitionContext(animator, from: from, to: top, in: content, animated: true)
    return NavigationSlide(
      from: from, to: top, isPush: lastChange.isPush, stacks: (lastChange.stack, stack),
      coordinator: context.coordinator, context: context)
  }

  final func run(_ slide: NavigationSlide, by context: TransitionContext) {
    let bounds = content.bounds
    context.from = .init(view: slide.from?.viewIfLoaded, initialFrame: bounds, finalFrame: .zero)
    context.to = .init(view: slide.to.view, initialFrame: .zero, finalFrame: bounds)
    // Weak, as the slide retains the context, and a transition may never be completed.
    context.reverse = { [weak self, weak slide] in
      if let self, let slide { refusePop(slide) }
    }
    context.settle = { [weak self, weak slide] completes in
      guard let self, let slide else { return {} }
      if completes { complete(slide) } else { takeBackCancelled(slide) }
      return {}
    }
    let interaction = delegate?.navigationController(
      self, interactionControllerFor: context.animator)
    // The bar changes when it is certain that the content does.
    if interaction?.wantsInteractiveStart == true {
      let isPush = slide.isPush
      context.coordinator.notifyWhenInteractionEnds { [weak self] coordinator in
        if !coordinator.isCancelled { self?.showItems(animated: true, isPush: isPush) }
      }
    } else {
      showItems(animated: true, isPush: slide.isPush)
    }
    context.start(interaction)
  }

  /// Restores the stack and the views before a transition that was cancelled.
  final func takeBackCancelled(_ slide: NavigationSlide) {
    slide.context?.abandon()
    // A change that the program has made meanwhile counts.
    if stack.elementsEqual(slide.stacks.after, by: { $0 === $1 }) {
      for one in slide.stacks.before where !one.isOneOf(stack) { enter(one) }
      change(slide.stacks.before, isPush: !slide.isPush, false)
    }
    takeBack(slide)
  }

  /// Returns whether the delegate animates a pop to a controller.
  final func hasAnimator(forPopTo below: ViewController) -> Bool {
    guard let delegate, let top = stack.last else { return false }
    return delegate.navigationController(
      self, animationControllerFor: .pop, from: top, to: below) != nil
  }
}
