import Geometry
import Interface

extension Presentation {
  /// Moves the presented view in or out, and calls when it is there.
  func slide(in comes: Bool, animated: Bool, _ done: @escaping @MainActor () -> Void) {
    guard animated else {
      View.performWithoutAnimation { place(comes ? 1 : 0) }
      if !comes { stopFlip() }
      return done()
    }
    if flips, let window = container.window { return flip(window, in: comes, done) }
    if comes { View.performWithoutAnimation { place(0) } }
    let isAlert = presented is AlertController
    View.animate(
      withDuration: isAlert ? ContainerLimits.alert : ContainerLimits.present,
      animations: { self.place(comes ? 1 : 0) }, completion: { _ in done() })
  }

  private var flips: Bool {
    presented.modalTransitionStyle == .flipHorizontal && !(presented is AlertController)
  }

  /// Turns all of the window over, as a card, to what lies behind it.
  private func flip(_ window: Window, in comes: Bool, _ done: @escaping @MainActor () -> Void) {
    View.performWithoutAnimation { place(1) }
    container.isHidden = comes
    View.transition(
      with: window, duration: ContainerLimits.flip,
      options: comes ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: { self.container.isHidden = !comes }, completion: { _ in done() })
  }

  /// Has a flip that is under way give way to a change that is over at once.
  private func stopFlip() {
    guard flips, let window = container.window, window.presentation.transition != nil else {
      return
    }
    container.isHidden = true
    View.transition(
      with: window, duration: 0.001, options: .transitionCrossDissolve, animations: nil)
  }

  /// Puts the presented view where it is at a share of its way in.
  private func place(_ share: CGFloat) {
    container.dim.alpha = ContainerLimits.dim * share
    guard let view = presented.viewIfLoaded else { return }
    if presented.modalTransitionStyle == .crossDissolve || presented is AlertController {
      view.alpha = share
    } else if flips {
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    } else {
      let way = container.bounds.height - frame.minY
      view.center = CGPoint(x: frame.midX, y: frame.midY + way * (1 - share))
    }
  }
}
