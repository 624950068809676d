import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport

/// A controller that notes the calls of a rotation.
@MainActor final class RotatingController: ViewController {
  let log: CallLog
  var mask = InterfaceOrientationMask.all
  var follows = true
  var refused: InterfaceOrientation?
  /// The orientations that the early method allows; `nil` to ask the superclass.
  var allowed: Set<InterfaceOrientation>?
  var isModern = false
  var callsSuper = false

  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: InterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { follows }
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    guard orientation != refused else { return false }
    return allowed?.contains(orientation) ?? super.shouldAutorotate(to: orientation)
  }

  override func viewDidLoad() { view.layoutIfNeeded() }

  override func viewDidLayoutSubviews() {
    if view.window != nil { log.note("layout \(Int(view.bounds.width))") }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    guard isModern else { return super.viewWillTransition(to: size, with: coordinator) }
    log.note(
      "viewWillTransition to \(Int(size.width)) × \(Int(size.height)) in "
        + "\(coordinator.transitionDuration) while \(interfaceOrientation.rawValue)")
    coordinator.animate { [self] _ in
      log.note("alongside \(Int(view.bounds.width))")
    } completion: { [log] _ in
      log.note("completion")
    }
    if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
  }

  override func willRotate(to orientation: InterfaceOrientation, duration: TimeInterval) {
    log.note(
      "willRotate to \(orientation.rawValue) in \(duration) while \(interfaceOrientation.rawValue)")
  }
  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: TimeInterval) {
    log.note(
      "willAnimateRotation to \(orientation.rawValue) while \(interfaceOrientation.rawValue)")
  }
  override func didRotate(from orientation: InterfaceOrientation) {
    log.note("didRotate from \(orientation.rawValue) while \(interfaceOrientation.rawValue)")
  }
}
