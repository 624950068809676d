import Geometry
import Interface
import Recognition

/// The pan by which a person pulls a sheet down.
///
/// The sheet is dismissed if the finger pulls far or fast enough (U272), or fingers on a trackpad do;
/// a step of a wheel that pulls is enough (T96).
@MainActor final class SheetDriver {
  let recognizer = PanGestureRecognizer()
  private unowned let presentation: Presentation
  private var limits: ContainerLimits { presentation.limits }

  init(_ presentation: Presentation) {
    self.presentation = presentation
    recognizer.name = "sheetPan"
    recognizer.allowedScrollTypesMask = .all
    recognizer.addHandler(named: "pull") { [weak self] _ in self?.follow() }
    view.addGestureRecognizer(recognizer)
  }

  private var view: View { presentation.presentedView }
  private var presented: ViewController { presentation.presented }
  private var height: CGFloat { max(1, presentation.frame.height) }

  /// The distance that the finger has pulled, in points; not less than 0.
  private var offset: CGFloat { max(0, recognizer.translation(in: presentation.container).y) }

  private func follow() {
    guard !presentation.isLeaving else { return }
    switch recognizer.state {
    case .began, .changed: moveSheet(by: offset)
    case .ended: letGo()
    case .cancelled: comeBack()
    case .possible, .failed: break
    }
  }

  private func moveSheet(by offset: CGFloat) {
    view.center = CGPoint(x: presentation.frame.midX, y: presentation.frame.midY + offset)
    presentation.container.dim.alpha = limits.dimmingAlpha * (1 - offset / height)
  }

  private func letGo() {
    let speed = recognizer.velocity(in: presentation.container).y
    let isFar =
      offset > height * limits.sheetShare
      || recognizer.scrollType == .discrete && offset > 0
    guard isFar || speed >= limits.sheetVelocity else { return comeBack() }
    let controller = presentation.controller
    let delegate = controller.delegate
    let mayGo =
      !presented.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(controller) ?? true
    guard mayGo else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return comeBack()
    }
    delegate?.presentationControllerWillDismiss(controller)
    // The closure retains the controller, not this object, which ends with the presentation.
    let presented = presented
    presentation.dismiss(animated: true) {
      withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(controller) }
    }
  }

  /// Returns the sheet to its position by a critically damped spring (U272).
  private func comeBack() {
    View.animate(springDuration: 2 * .pi / limits.sheetFrequency) { self.moveSheet(by: 0) }
  }
}
