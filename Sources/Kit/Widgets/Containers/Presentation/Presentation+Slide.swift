import TSGeometry
import TSInterface

extension Presentation {
  /// Moves the presented view in or out, by its transition style.
  ///
  /// - Parameter done: A closure that is called at the end; before this method returns if it is not
  ///   animated.
  func slide(in appearing: Bool, animated: Bool, _ done: @escaping () -> Void) {
    guard animated else {
      View.performWithoutAnimation { show(progress: appearing ? 1 : 0) }
      if !appearing { stopFlip() }
      return done()
    }
    if flips, let window = container.window { return flip(window, in: appearing, done) }
    if appearing { View.performWithoutAnimation { show(progress: 0) } }
    View.animate(
      withDuration: duration, animations: { self.show(progress: appearing ? 1 : 0) },
      completion: { _ in done() })
  }

  /// The duration of the movement, in seconds.
  var duration: Double {
    if presented is AlertController { return limits.alertDuration }
    if controller.isAnchored { return limits.popoverDuration }
    return flips ? limits.flipDuration : limits.presentationDuration
  }

  private var flips: Bool {
    presented.modalTransitionStyle == .flipHorizontal && !(presented is AlertController)
      && !controller.isAnchored
  }

  /// Turns the window over like a card, to the view behind it.
  private func flip(_ window: Window, in appearing: Bool, _ done: @escaping () -> Void) {
    // The view is at its final position on the back of the card; only the container is shown or
    // hidden.
    View.performWithoutAnimation { show(progress: 1) }
    container.isHidden = appearing
    View.transition(
      with: window, duration: limits.flipDuration,
      options: appearing ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: { self.container.isHidden = !appearing }, completion: { _ in done() })
  }

  /// Replaces a flip in progress by a change that ends at once.
  private func stopFlip() {
    guard flips, let window = container.window, window.visibleValues.transition != nil else {
      return
    }
    // A very short transition replaces the flip.
    container.isHidden = true
    View.transition(
      with: window, duration: 0.001, options: .transitionCrossDissolve, animations: nil)
  }

  /// Sets the position and the alpha of the presented view for a progress between 0 and 1.
  private func show(progress share: CGFloat) {
    container.dim.alpha = limits.dimmingAlpha * share
    guard presented.isViewLoaded else { return }
    let view = presentedView
    if presented.modalTransitionStyle == .crossDissolve || presented is AlertController
      || controller.isAnchored
    {
      view.alpha = share
    } else if flips {
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    } else {
      let distance = container.bounds.height - frame.minY
      view.center = CGPoint(x: frame.midX, y: frame.midY + distance * (1 - share))
    }
  }
}
