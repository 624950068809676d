import EventTime
public import Geometry

/// How the device is held, and how the interface follows.
@MainActor final class Orientations {
  var device = DeviceOrientation.portrait
  var interface = InterfaceOrientation.portrait
  var supported: InterfaceOrientationMask?
  var idiom = UserInterfaceIdiom.phone
  var isTurning = false
  /// Whether a window is being shown, and so is turned at once instead of seen to turn.
  var isShowingWindow = false

  init() {}
}

extension Application {
  /// How the device is held; upright until the program, or whoever replays a recording, says so.
  ///
  /// The interface follows if the orientation is supported: windows that fill the screen are
  /// turned about its middle, in an animation during which touches are ignored (U286, U287). While
  /// one turn is under way the next waits.
  public final var deviceOrientation: DeviceOrientation {
    get { orientations.device }
    set {
      guard newValue != orientations.device else { return }
      orientations.device = newValue
      followDevice(animated: true)
    }
  }

  /// How the interface stands on the panel; portrait at first.
  public final var interfaceOrientation: InterfaceOrientation { orientations.interface }

  /// Whether the interface is on its way from one orientation to another.
  public final var isRotating: Bool { orientations.isTurning }

  /// What kind of device this is; a telephone by default.
  public final var userInterfaceIdiom: UserInterfaceIdiom {
    get { orientations.idiom }
    set { orientations.idiom = newValue }
  }

  /// The orientations that the application supports: by default all, on a telephone all but upside
  /// down (U284).
  ///
  /// The delegate may say otherwise for each window.
  public final var supportedInterfaceOrientations: InterfaceOrientationMask {
    get { orientations.supported ?? orientations.idiom.orientations }
    set { orientations.supported = newValue }
  }

  /// The whole screen in the interface's coordinates: its origin is the interface's top left.
  public final var interfaceBounds: CGRect {
    CGRect(origin: .zero, size: orientations.interface.size(on: screen.size))
  }

  /// Asks anew which orientations are supported, and turns the interface if that is due (U288).
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    followDevice(animated: true)
  }

  /// Turns the interface to where the device wants it, or to what is supported if that is not.
  package final func followDevice(animated: Bool) {
    guard !orientations.isTurning else { return }
    let window = leadingWindow
    let supported = supportedOrientations(of: window)
    let leader = window?.turningController?.rotationLeader
    func allows(_ orientation: InterfaceOrientation) -> Bool {
      supported.contains(orientation) && leader?.shouldAutorotate(to: orientation) ?? true
    }
    let wanted = InterfaceOrientation(orientations.device)
    if let wanted, allows(wanted), leader?.shouldAutorotate ?? true {
      turn(to: wanted, animated: animated)
    } else if !supported.contains(orientations.interface) {
      let others: [InterfaceOrientation] = [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
      ]
      if let first = others.first(where: allows) { turn(to: first, animated: animated) }
    }
  }

  /// Gives a window that fills the screen the interface's orientation.
  final func orient(_ window: Window) {
    if window.fills(screen) { window.turn(to: orientations.interface, on: screen) }
  }

  /// The window whose controller has the say: the key window, or the frontmost with a controller.
  private var leadingWindow: Window? {
    if let keyWindow, keyWindow.turningController != nil { return keyWindow }
    return windows.last { !$0.isHidden && $0.turningController != nil }
  }

  private func supportedOrientations(of window: Window?) -> InterfaceOrientationMask {
    let own =
      delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? supportedInterfaceOrientations
    guard let leader = window?.turningController?.rotationLeader else { return own }
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
    // Held until the end: the turn is this application's business, whoever lets go of it.
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

extension UserInterfaceIdiom {
  var orientations: InterfaceOrientationMask { self == .pad ? .all : .allButUpsideDown }
}

extension Window {
  /// The controller that hears of turns: the root controller, or without one, as in the early
  /// generation, that of the view behind all others.
  final var turningController: ViewController? {
    rootViewController ?? children.first?.controllerLink.borrowed.target
  }

  /// The controller whose orientations count in the window (U284).
  package final var rotationLeader: ViewController? { turningController?.rotationLeader }

  /// Whether the window lies on all of the screen, whichever way it is turned.
  final func fills(_ screen: Screen) -> Bool {
    let (frame, bounds) = (geometry.frame, screen.bounds)
    return abs(frame.minX) < 0.5 && abs(frame.minY) < 0.5 && abs(frame.maxX - bounds.maxX) < 0.5
      && abs(frame.maxY - bounds.maxY) < 0.5
  }

  /// Turns the window about the middle of the screen, whose sides its bounds exchange.
  final func turn(to orientation: InterfaceOrientation, on screen: Screen) {
    guard geometry.transform != orientation.transform else { return }
    setTransform(orientation.transform)
    setBounds(CGRect(origin: geometry.bounds.origin, size: orientation.size(on: screen.size)))
    setCenter(screen.bounds.center)
  }
}
