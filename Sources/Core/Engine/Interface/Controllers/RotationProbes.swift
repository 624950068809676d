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
