import TSGeometry
import TSInterface
import TSRecognition

/// The pan by which a person pulls a sheet down.
///
/// The sheet is dismissed if the finger pulls far or fast enough (U272), or fingers on a trackpad do;
/// a step of a wheel that pulls is enough (T96).
@MainActor final class SheetDriver {
  let recognizer = PanGestureRecognizer()
  private weak var presentation: Presentation?

  init(_ presentation: Presentation) {
    self.presentation = presentation
    recognizer.name = "sheetPan"
    recognizer.allowedScrollTypesMask = .all
    recognizer.addHandler(named: "pull") { [weak self] _ in self?.follow() }
    presentation.presentedView.addGestureRecognizer(recognizer)
  }

  private func follow() {
    guard let presentation, !presentation.isLeaving else { return }
    switch recognizer.state {
    case .began, .changed: move(presentation, by: offset(in: presentation))
    case .ended: release(presentation)
    case .cancelled: comeBack(presentation)
    case .possible, .failed: break
    }
  }

  /// The distance that the finger has pulled, in points; not less than 0.
  private func offset(in presentation: Presentation) -> CGFloat {
    max(0, recognizer.translation(in: presentation.container).y)
  }

  private func move(_ presentation: Presentation, by offset: CGFloat) {
    let frame = presentation.frame
    presentation.presentedView.center = CGPoint(x: frame.midX, y: frame.midY + offset)
    presentation.container.dim.alpha =
      presentation.limits.dimmingAlpha * (1 - offset / max(1, frame.height))
  }

  private func release(_ presentation: Presentation) {
    let (presented, limits) = (presentation.presented, presentation.limits)
    let speed = recognizer.velocity(in: presentation.container).y
    let offset = offset(in: presentation)
    let isFar =
      offset > max(1, presentation.frame.height) * limits.sheetShare
      || recognizer.scrollType == .discrete && offset > 0
    guard isFar || speed >= limits.sheetVelocity else { return comeBack(presentation) }
    let controller = presentation.controller
    let delegate = controller.delegate
    let mayGo =
      !presented.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(controller) ?? true
    guard mayGo else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return comeBack(presentation)
    }
    delegate?.presentationControllerWillDismiss(controller)
    presentation.dismiss(animated: true) { [weak self, weak presentation] in
      // An animator of the program may have returned the sheet.
      if let presentation, presentation.stage == .shown {
        self?.comeBack(presentation)
      } else {
        // The delegate may ask for the controller, which the presentation has released.
        withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(controller) }
      }
    }
  }

  /// Returns the sheet to its position by a critically damped spring (U272).
  private func comeBack(_ presentation: Presentation) {
    View.animate(springDuration: 2 * .pi / presentation.limits.sheetFrequency) {
      self.move(presentation, by: 0)
    }
  }
}
