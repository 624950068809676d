import Geometry

extension ViewController {
  /// How the interface stands on the panel; unknown while the view is in no window.
  public final var interfaceOrientation: InterfaceOrientation {
    viewIfLoaded?.window?.application?.interfaceOrientation ?? .unknown
  }

  /// Has the application ask anew which orientations are supported (U288).
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    viewIfLoaded?.window?.application?.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  /// The orientations of a controller that does not say (U284).
  final var defaultOrientations: InterfaceOrientationMask {
    (viewIfLoaded?.window?.application?.userInterfaceIdiom ?? .phone).orientations
  }

  /// The controller whose orientations count: the one that fills the screen, over all others.
  final var rotationLeader: ViewController { covering?.rotationLeader ?? self }

  /// The controller that covers this one.
  private var covering: ViewController? {
    attachments.lazy.compactMap(\.coveringController).first
  }

  /// Tells those in this controller, and the one that covers it, of a change of size.
  final func passOnTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    covering?.viewWillTransition(to: size, with: coordinator)
  }

  /// Makes the calls of the early generation at their times (U285).
  final func rotateInTheOldWay(with coordinator: ViewControllerTransitionCoordinator) {
    guard let (old, new) = coordinator.rotation else { return }
    let duration = coordinator.transitionDuration
    willRotate(to: new, duration: duration)
    coordinator.animate { [self] _ in
      willAnimateRotation(to: new, duration: duration)
    } completion: { [self] _ in
      didRotate(from: old)
    }
  }
}
