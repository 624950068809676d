import TSGeometry
import TSInterface
import TSRecognition

/// The interactive pop of a navigation controller, by a pan from the left edge (U253, U257).
@MainActor final class PopDriver: GestureRecognizerDelegate {
  let recognizer = ScreenEdgePanGestureRecognizer()
  private weak var controller: NavigationController?
  private var slide: NavigationSlide?
  /// The animations that controllers have added to the pop.
  private var alongside: AnimationScrubber?
  private var limits: ContainerLimits { controller?.containerLimits ?? .standard }

  init(_ controller: NavigationController) {
    self.controller = controller
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.name = "interactivePop"
    recognizer.addHandler(named: "pop") { [weak self] _ in self?.follow() }
    controller.view.addGestureRecognizer(recognizer)
  }

  /// Returns whether the pan may begin.
  ///
  /// It may not at the root, during a transition, or where the bar shows no back button (U257).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let controller, controller.stack.count > 1, controller.slide == nil,
      !controller.hasAnimator(forPopTo: controller.stack[controller.stack.count - 2])
    else { return false }
    if let inner = controller.topViewController as? NavigationController {
      // In the list of further tabs: the inner controller's own pan pops until its root is shown.
      guard inner.stack.count == 1, inner.slide == nil else { return false }
      return inner.topViewController?.navigationItem.showsBackButton == true
    }
    return controller.topViewController?.navigationItem.showsBackButton == true
  }

  private func follow() {
    guard let controller else { return }
    switch recognizer.state {
    case .began: begin(controller)
    case .changed: move(controller)
    case .ended: finish(controller, completes: isFarEnough)
    case .cancelled: finish(controller, completes: false)
    case .possible, .failed: break
    }
  }

  private func begin(_ controller: NavigationController) {
    // The content lost its touches before this action, and may have popped or pushed in response.
    guard slide == nil, controller.slide == nil, controller.stack.count > 1,
      let top = controller.stack.last
    else { return }
    let below = controller.stack[controller.stack.count - 2]
    // The disappearing controller is notified before it leaves the stack, which it does only when
    // the pan completes (U252, U253).
    top.announceMove(toParent: nil)
    let slide = NavigationSlide(
      from: top, to: below, isPush: false,
      stacks: (controller.stack, Array(controller.stack.dropLast())),
      coordinator: ViewControllerTransitionCoordinator(
        duration: limits.pushDuration, from: top, to: below, in: controller.content))
    slide.isAnnounced = true
    slide.coordinator.initiallyInteractive = true
    slide.coordinator.isInteractive = true
    controller.begin(slide, showsItems: false)
    self.slide = slide
    let alongside = AnimationScrubber(
      duration: limits.pushDuration, in: controller.content)
    alongside.record {
      View.animate(withDuration: limits.pushDuration, options: .allowUserInteraction) {
        slide.coordinator.runAlongside()
      }
    }
    self.alongside = alongside
    // The calls above may have removed the view, which cancels the pan.
    switch recognizer.state {
    case .began, .changed: move(controller)
    case .possible, .ended, .cancelled, .failed: finish(controller, completes: false)
    }
  }

  private var width: CGFloat { max(1, controller?.content.bounds.width ?? 1) }

  /// The progress of the finger across the width, from 0 to 1.
  private var progress: CGFloat {
    min(max(recognizer.translation(in: controller?.viewIfLoaded).x / width, 0), 1)
  }

  private var isFarEnough: Bool {
    let speed = recognizer.velocity(in: controller?.viewIfLoaded).x
    if abs(speed) >= limits.popVelocity { return speed > 0 }
    return progress >= limits.popShare
  }

  private func move(_ controller: NavigationController) {
    guard let slide else { return }
    let progress = progress
    controller.show(slide, progress: progress)
    alongside?.hold(at: Double(progress))
    slide.coordinator.percentComplete = progress
  }

  private func finish(_ controller: NavigationController, completes: Bool) {
    guard let slide else { return }
    self.slide = nil
    // A controller that the program popped meanwhile disappears even if the finger returns.
    let completes = completes || slide.from?.isOneOf(controller.stack) == false
    let rest = completes ? 1 - progress : progress
    slide.coordinator.changeInteraction(to: false, isCancelled: !completes)
    if completes { controller.acceptPop(slide) } else { controller.refusePop(slide) }
    alongside?.run(
      completes: completes, seconds: Double(limits.pushDuration * rest), curve: .easeInOut
    ) {}
    alongside = nil
    View.animate(
      withDuration: limits.pushDuration * rest,
      animations: { controller.show(slide, progress: completes ? 1 : 0) },
      completion: { [weak controller] _ in
        if completes { controller?.complete(slide) } else { controller?.takeBack(slide) }
      })
  }
}

extension NavigationController {
  /// Removes the popped controller from the stack, after the pan has completed.
  final func acceptPop(_ slide: NavigationSlide) {
    guard let from = slide.from else { return }
    stack.removeAll { $0 === from }
    if !from.isOneOf(leaving) { leaving.append(from) }
    showItems(animated: true, isPush: false)
  }

  /// Reverses the appearance of both controllers, after the pan was cancelled (U253).
  final func refusePop(_ slide: NavigationSlide) {
    guard slide.makesAppearanceCalls else { return }
    slide.to.beginAppearanceTransition(false, animated: true)
    slide.from?.beginAppearanceTransition(true, animated: true)
  }

  /// Restores the state before a pop that was cancelled.
  ///
  /// - Parameter slide: The transition; one that is over is ignored.
  final func takeBack(_ slide: NavigationSlide) {
    guard !slide.isOver else { return }
    slide.isOver = true
    self.slide = nil
    slide.to.viewIfLoaded?.removeFromSuperview()
    slide.from?.viewIfLoaded?.frame = content.bounds
    if slide.makesAppearanceCalls {
      // Each controller has two nested appearance transitions, the one of the pop and its reversal.
      for _ in 0..<2 { slide.to.endAppearanceTransition() }
      if let from = slide.from {
        from.endAppearanceTransition()
        endAppearance(of: from)
      }
    }
    if slide.context == nil { slide.coordinator.complete(cancelled: true) }
    if let from = slide.from, from.isOneOf(stack), slide.isAnnounced {
      from.announceMove(toParent: self)
      from.completeMove(toParent: self)
    }
    if isOnScreen { showTop() }
  }
}
