import Geometry
import Interface
import Recognition

/// Pulls a sheet down by a finger, and dismisses it where that goes far or fast enough (U272).
@MainActor final class SheetDriver {
  let recognizer = PanGestureRecognizer()
  private unowned let presentation: Presentation

  init(_ presentation: Presentation) {
    self.presentation = presentation
    recognizer.id = "sheetPan"
    recognizer.addHandler(named: "pull") { [weak self] _ in self?.follow() }
    presentation.presented.view.addGestureRecognizer(recognizer)
  }

  private var view: View { presentation.presented.view }
  private var presented: ViewController { presentation.presented }
  private var height: CGFloat { max(1, presentation.frame.height) }

  /// How far the finger has pulled, in points.
  private var offset: CGFloat { max(0, recognizer.translation(in: presentation.container).dy) }

  private func follow() {
    guard !presentation.isGoing else { return }
    switch recognizer.state {
    case .began, .changed: place(offset)
    case .ended: letGo()
    case .cancelled: comeBack()
    case .possible, .failed: break
    }
  }

  private func place(_ offset: CGFloat) {
    view.center = CGPoint(x: presentation.frame.midX, y: presentation.frame.midY + offset)
    presentation.container.dim.alpha = ContainerLimits.dim * (1 - offset / height)
  }

  private func letGo() {
    let speed = recognizer.velocity(in: presentation.container).dy
    let isFar = offset > height * ContainerLimits.sheetShare
    guard isFar || speed >= ContainerLimits.sheetVelocity else { return comeBack() }
    let delegate = presented.presentationDelegate
    let mayGo =
      !presented.isModalInPresentation
      && delegate?.presentationShouldDismiss(presented) ?? true
    guard mayGo else {
      delegate?.presentationDidAttemptToDismiss(presented)
      return comeBack()
    }
    delegate?.presentationWillDismiss(presented)
    let presented = presented
    presentation.dismiss(animated: true) { delegate?.presentationDidDismiss(presented) }
  }

  /// Springs back, without swinging (U272).
  private func comeBack() {
    View.animate(springDuration: 2 * .pi / ContainerLimits.sheetSpring) { self.place(0) }
  }
}
