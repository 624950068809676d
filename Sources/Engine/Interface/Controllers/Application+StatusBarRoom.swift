package import Geometry

/// The status bar, which the layer of containers draws.
///
/// It conforms ``Application`` to the protocol.
@MainActor package protocol StatusBarShowing {
  /// Shows the status bar without an animation.
  func showStatusBar()
}

extension Application {
  /// Shows the status bar if the application is launched, is one of the early generation, and the
  /// program has not decided about the bar.
  final func showStatusBarIfEarly() {
    guard isLaunched, uikitGeneration == .legacy, statusBarHeight == nil else { return }
    (self as? any StatusBarShowing)?.showStatusBar()
    for window in windows { window.placeRoot() }
  }

  /// Shows the status bar if necessary, and lays out everything again: titles have other fonts.
  final func generationChanged() {
    showStatusBarIfEarly()
    for window in windows { window.layOutAgain() }
  }

  /// Returns the part of a rectangle that the status bar leaves to controllers: in the early
  /// generation the part below it, today all.
  ///
  /// - Parameter bounds: The bounds of the interface.
  /// - Returns: The frame of a controller's view that fills the screen.
  package final func room(in bounds: CGRect) -> CGRect {
    let height = uikitGeneration == .legacy ? min(statusBarHeight ?? 0, bounds.height) : 0
    return CGRect(
      x: bounds.minX, y: bounds.minY + height, width: bounds.width, height: bounds.height - height)
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
  /// The frame of the view of a controller that fills the window.
  package final var roomForController: CGRect {
    guard let application = application ?? Application.ofTask, fills(application.screen) else {
      return bounds
    }
    return application.room(in: bounds)
  }
}
