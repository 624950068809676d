package import TSGeometry

/// The status bar, which the layer of containers draws.
///
/// It conforms ``Application`` to the protocol.
@MainActor package protocol StatusBarShowing {
  /// Hides or shows the status bar without an animation.
  func setStatusBar(isHidden: Bool)
  /// Draws the status bar again, whose look has changed.
  func redrawStatusBar()
}

/// What is decided about the status bar.
package struct StatusBarState {
  /// The look that the program or a view controller has chosen; `nil` for none.
  package var chosenStyle: StatusBarStyle?
  /// The height, in points: 0 while the bar is hidden, and `nil` until the program or the launch decides
  /// about it.
  package var height: CGFloat?
}

extension Application {
  /// Makes the orientation of the interface and the status bar those of the launch.
  package final func prepareInterfaceForLaunch() {
    if infoPlist != nil { turnForLaunch() }
    showStatusBarForLaunch()
  }

  /// Shows the status bar if the program has not decided about it, and the ``infoPlist`` wants it or
  /// else the generation is the early one.
  private func showStatusBarForLaunch() {
    guard statusBarState.height == nil else { return }
    let isHidden = infoPlist?.isStatusBarHidden(for: userInterfaceIdiom)
    guard !(isHidden ?? (uikitGeneration != .legacy)) else { return }
    statusBar?.setStatusBar(isHidden: false)
    for window in windows { window.placeRoot() }
  }

  /// The status bar of the layer of containers; `nil` in a program without it.
  final var statusBar: (any StatusBarShowing)? { self as? any StatusBarShowing }

  /// Shows the status bar if necessary, and lays out everything again: titles have other fonts.
  final func generationChanged() {
    if life.isLaunched { showStatusBarForLaunch() }
    for window in windows { window.layOutAgain() }
  }

  /// Returns the part of a rectangle that the status bar leaves to controllers: in the early
  /// generation the part below it, today all.
  ///
  /// - Returns: The frame of a controller's view that fills the screen.
  package final func room(in bounds: CGRect) -> CGRect {
    let height = uikitGeneration == .legacy ? min(statusBarState.height ?? 0, bounds.height) : 0
    return CGRect(
      x: bounds.minX, y: bounds.minY + height, width: bounds.width, height: bounds.height - height)
  }
}

extension Application {
  /// Converts a rectangle of the interface to the coordinates of the upright screen.
  package final func onUprightScreen(_ rect: CGRect) -> CGRect {
    let (middle, screen) = (interfaceBounds.center, screen.bounds.center)
    return rect.applying(
      CGAffineTransform(translationX: -middle.x, y: -middle.y)
        .concatenating(interfaceOrientation.transform)
        .concatenating(CGAffineTransform(translationX: screen.x, y: screen.y)))
  }

  /// Returns where a view belongs that has the size of the upright screen, and is in a window that is
  /// turned with the interface.
  ///
  /// In the early generation the frames of the screen do not turn with the interface.
  ///
  /// - Returns: The frame in the interface; `nil` for a frame that is none of the screen's, or where
  ///   nothing is turned.
  final func turnedFrame(_ frame: CGRect) -> CGRect? {
    guard uikitGeneration == .legacy, interfaceOrientation != .portrait else { return nil }
    let (whole, upright) = (interfaceBounds, screen.bounds)
    if frame == upright { return whole }
    let room = room(in: whole)
    return frame == onUprightScreen(room) || frame == self.room(in: upright) ? room : nil
  }
}

extension ViewController {
  /// The frame of a view that the controller creates for the whole screen; zero without an
  /// application.
  package final var standardFrame: CGRect {
    guard let application = Application.ofTask ?? application else { return .zero }
    return application.room(in: application.screen.bounds)
  }
}

extension Window {
  /// Turns a view that was added with a frame of the upright screen, if the window is turned.
  final func turnUpright(_ view: View) {
    guard let application, geometry.transform == application.interfaceOrientation.transform,
      geometry.bounds.size == application.interfaceBounds.size,
      let frame = application.turnedFrame(view.frame)
    else { return }
    view.frame = frame
  }

  /// The frame of the view of a controller that fills the window.
  package final var roomForController: CGRect {
    guard let application = application ?? Application.ofTask, fills(application.screen) else {
      return bounds
    }
    return application.room(in: bounds)
  }
}
