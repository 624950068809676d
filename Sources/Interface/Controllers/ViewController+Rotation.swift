import Geometry

extension ViewController {
  /// The orientation of the interface on the panel; unknown while the view is in no window.
  public final var interfaceOrientation: InterfaceOrientation {
    viewIfLoaded?.window?.application?.interfaceOrientation ?? .unknown
  }

  /// Makes the application read the supported orientations again (U288).
  ///
  /// Does nothing while the view is in no window.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    viewIfLoaded?.window?.application?.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  /// The orientations of a controller that does not override ``supportedInterfaceOrientations``
  /// (U284).
  final var defaultOrientations: InterfaceOrientationMask {
    (viewIfLoaded?.window?.application?.userInterfaceIdiom ?? .phone).orientations
  }

  /// The controller whose orientations apply: the topmost one that covers the screen.
  final var rotationLeader: ViewController { covering?.rotationLeader ?? self }

  /// The controller that covers this one.
  private var covering: ViewController? {
    attachments.lazy.compactMap(\.coveringController).first
  }

  /// Forwards a change of size to the children and to the controller that covers this one.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: The coordinator of the change.
  final func passOnTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    covering?.viewWillTransition(to: size, with: coordinator)
  }

  /// Makes the calls of the early generation at their times (U285).
  ///
  /// - Parameter coordinator: The coordinator of the rotation.
  final func rotateLegacy(with coordinator: ViewControllerTransitionCoordinator) {
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
