public import TSGeometry

/// The orientation of the device and the state of the interface that follows it.
@MainActor final class Orientations {
  /// The orientation of the device; `nil` until a sensor, a recording or the program sets it.
  var device: DeviceOrientation?
  var interface = InterfaceOrientation.portrait
  var supported: InterfaceOrientationMask?
  var idiom: UserInterfaceIdiom?
  var isTurning = false
  /// Whether a window is being shown, which is rotated at once instead of in an animation.
  var isShowingWindow = false

  init() {}
}

extension Application {
  /// The orientation of the device.
  ///
  /// By default it is the one in which the interface is upright at the launch: that of the
  /// ``infoPlist``, or else ``DeviceOrientation/portrait``.
  ///
  /// Set it when the device is turned; a replay sets it from the recording. The interface follows
  /// if the orientation is supported: windows that fill the screen are rotated about its middle, in
  /// an animation during which touches are ignored (U286, U287). A change during a rotation takes
  /// effect after it.
  public final var deviceOrientation: DeviceOrientation {
    get { orientations.device ?? launchOrientation.device }
    set {
      guard newValue != deviceOrientation else { return }
      orientations.device = newValue
      followDevice(animated: true)
    }
  }

  /// The orientation of the interface on the panel; portrait by default.
  public final var interfaceOrientation: InterfaceOrientation { orientations.interface }

  /// A Boolean value that indicates whether the interface is rotating.
  public final var isRotating: Bool { orientations.isTurning }

  /// The kind of device.
  ///
  /// By default it is the one for which the ``infoPlist`` says that the application is made, or else
  /// ``UserInterfaceIdiom/phone``.
  public final var userInterfaceIdiom: UserInterfaceIdiom {
    get { orientations.idiom ?? infoPlist?.userInterfaceIdiom ?? .phone }
    set { orientations.idiom = newValue }
  }

  /// The orientations that the application supports (U284).
  ///
  /// By default those of the ``infoPlist``, or else all, on a telephone all but upside down. The
  /// delegate can return others for each window.
  public final var supportedInterfaceOrientations: InterfaceOrientationMask {
    get {
      let idiom = userInterfaceIdiom
      let listed = infoPlist?.supportedInterfaceOrientations(for: idiom)
      return orientations.supported ?? listed?.mask ?? idiom.orientations
    }
    set { orientations.supported = newValue }
  }

  /// The bounds of the screen in the interface's coordinates, with the origin at the interface's
  /// top left.
  public final var interfaceBounds: CGRect {
    CGRect(origin: .zero, size: orientations.interface.size(on: screen.size))
  }

  /// Reads the supported orientations again, and rotates the interface if necessary (U288).
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    followDevice(animated: true)
  }

  /// Rotates the interface to the device's orientation, or to a supported one if the present
  /// orientation is not supported.
  ///
  /// Does nothing while the interface is rotating.
  package final func followDevice(animated: Bool) {
    guard !orientations.isTurning else { return }
    let window = leadingWindow
    let supported = supportedOrientations(of: window)
    let leader = window?.turningController?.rotationLeader
    func allows(_ orientation: InterfaceOrientation) -> Bool {
      guard let leader, uikitGeneration == .legacy else { return supported.contains(orientation) }
      return leader.shouldAutorotate(to: orientation)
    }
    let wanted = InterfaceOrientation(deviceOrientation)
    if let wanted, allows(wanted), leader?.shouldAutorotate ?? true {
      turn(to: wanted, animated: animated)
    } else if !allows(orientations.interface) {
      let others: [InterfaceOrientation] = [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
      ]
      if let first = others.first(where: allows) { turn(to: first, animated: animated) }
    }
  }

  /// Rotates a window that fills the screen, or has the size of the interface, to the interface's
  /// orientation.
  final func orient(_ window: Window) {
    guard window.fills(screen) || window.geometry.frame == interfaceBounds else { return }
    guard window.geometry.transform != orientations.interface.transform else { return }
    // By now masks would not lead from the upright screen to the turned one.
    let turned = window.children.compactMap { view in
      turnedFrame(view.frame).map { (view, $0) }
    }
    window.turn(to: orientations.interface, on: screen)
    for (view, frame) in turned { view.frame = frame }
  }

  private final var launchOrientation: InterfaceOrientation {
    infoPlist?.initialInterfaceOrientation(for: userInterfaceIdiom) ?? .portrait
  }

  /// Puts the interface into the orientation of the launch.
  final func turnForLaunch() {
    orientations.interface = launchOrientation
    for window in windows { orient(window) }
  }

  /// The window whose controller decides: the key window, or the frontmost one with a controller.
  final var leadingWindow: Window? {
    if let keyWindow, keyWindow.turningController != nil { return keyWindow }
    return windows.last { !$0.isHidden && $0.turningController != nil }
  }

  private func supportedOrientations(of window: Window?) -> InterfaceOrientationMask {
    let own =
      delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? supportedInterfaceOrientations
    guard let leader = window?.turningController?.rotationLeader else { return own }
    if leader.decidesByEarlyMethod { return leader.supportedInterfaceOrientations }
    return own.intersection(leader.supportedInterfaceOrientations)
  }

  private func turn(to new: InterfaceOrientation, animated: Bool) {
    let old = orientations.interface
    guard new != old else { return }
    let screen = screen
    let turned = windows.filter { $0.fills(screen) }
    let size = new.size(on: screen.size)
    let halves = old.isLandscape == new.isLandscape ? 2.0 : 1
    let coordinator = ViewControllerTransitionCoordinator(
      duration: animated ? constants.rotationDuration * halves : 0,
      targetTransform: old.transform.inverted().concatenating(new.transform),
      rotation: (old, new))
    orientations.isTurning = true
    beginIgnoringInteractionEvents()
    // Notified while the windows still have their old size.
    for window in turned {
      window.turningController?.viewWillTransition(to: size, with: coordinator)
    }
    orientations.interface = new
    let change: @MainActor () -> Void = {
      for window in turned {
        window.turn(to: new, on: screen)
        window.layoutIfNeeded()
      }
      coordinator.runAlongside()
      for window in turned { window.layoutIfNeeded() }
    }
    // `self` is retained until the end, as the program may release the application during the
    // rotation.
    let finish: @MainActor () -> Void = { [self] in
      orientations.isTurning = false
      endIgnoringInteractionEvents()
      coordinator.complete(cancelled: false)
      followDevice(animated: true)
    }
    guard animated, !turned.isEmpty else {
      View.performWithoutAnimation(change)
      return finish()
    }
    View.animate(withDuration: coordinator.transitionDuration, animations: change) { _ in
      finish()
    }
  }
}

extension [InterfaceOrientation] {
  fileprivate var mask: InterfaceOrientationMask {
    reduce(into: []) { $0.formUnion(InterfaceOrientationMask($1)) }
  }
}

extension InterfaceOrientation {
  /// The orientation of a device on which the interface is upright (U283).
  fileprivate var device: DeviceOrientation { DeviceOrientation(rawValue: rawValue) ?? .unknown }
}

extension UserInterfaceIdiom {
  var orientations: InterfaceOrientationMask { self == .pad ? .all : .allButUpsideDown }
}

extension Window {
  /// The controller that is notified of rotations: the root controller, or without one, as in the
  /// early generation, that of the rearmost view.
  final var turningController: ViewController? {
    rootViewController ?? children.first?.controllerLink.borrowed.target
  }

  /// The controller whose orientations apply in the window (U284).
  package final var rotationLeader: ViewController? { turningController?.rotationLeader }

  /// Returns a Boolean value that indicates whether the window covers the whole screen in any
  /// orientation.
  final func fills(_ screen: Screen) -> Bool {
    let (frame, bounds) = (geometry.frame, screen.bounds)
    return abs(frame.minX) < 0.5 && abs(frame.minY) < 0.5 && abs(frame.maxX - bounds.maxX) < 0.5
      && abs(frame.maxY - bounds.maxY) < 0.5
  }

  /// Rotates the window about the middle of the screen and exchanges the sides of its bounds if
  /// necessary.
  final func turn(to orientation: InterfaceOrientation, on screen: Screen) {
    guard geometry.transform != orientation.transform else { return }
    setTransform(orientation.transform)
    setBounds(CGRect(origin: geometry.bounds.origin, size: orientation.size(on: screen.size)))
    setCenter(screen.bounds.center)
  }
}
