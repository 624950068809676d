import TSGeometry

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

  /// Whether the rules of the early generation apply.
  package final var isEarly: Bool { application?.uikitGeneration == .legacy }

  /// Whether ``shouldAutorotate(to:)`` alone decides although the early generation is over (U439).
  final var decidesByEarlyMethod: Bool {
    let type = type(of: self)
    return RotationProbes.early.isOverridden(in: type)
      && !RotationProbes.mask.isOverridden(in: type)
  }

  /// The orientations that ``shouldAutorotate(to:)`` allows.
  final var orientationsByEarlyMethod: InterfaceOrientationMask {
    InterfaceOrientation.allCases.reduce(into: []) { mask, orientation in
      if orientation != .unknown, shouldAutorotate(to: orientation) {
        mask.formUnion(InterfaceOrientationMask(orientation))
      }
    }
  }

  /// Returns what ``shouldAutorotate(to:)`` returns by default.
  final func allowsRotation(to orientation: InterfaceOrientation) -> Bool {
    if isEarly {
      let deciders = attachments.lazy.compactMap(\.rotationDeciders).first ?? []
      if deciders.isEmpty { return orientation == .portrait }
      return deciders.allSatisfy { $0.shouldAutorotate(to: orientation) }
    }
    // Without an override of the mask, which asks this method, that would be asked in a circle.
    let mask = decidesByEarlyMethod ? defaultOrientations : supportedInterfaceOrientations
    return mask.contains(orientation)
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
  /// - Parameter size: The new size, in points.
  final func passOnTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    for attachment in attachments { attachment.viewWillTransition(to: size, with: coordinator) }
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    covering?.viewWillTransition(to: size, with: coordinator)
  }

  /// Makes the calls of the early generation at their times (U285).
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

/// Probes for the methods with which a view controller decides about rotations.
///
/// A class that overrides only the early method keeps the early rules (U439).
@MainActor enum RotationProbes {
  /// The probe for ``ViewController/shouldAutorotate(to:)``.
  static let early = OverrideProbe(
    base: ViewController.self, plain: Plain.self, overriding: Early.self)
  /// The probe for ``ViewController/supportedInterfaceOrientations``.
  static let mask = OverrideProbe(
    base: ViewController.self, plain: Plain.self, overriding: Mask.self)

  private final class Plain: ViewController {}
  private final class Early: ViewController {
    override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { true }
  }
  private final class Mask: ViewController {
    override var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  }
}
