public import TSGeometry
public import TSInterface

/// The animation with which the status bar is hidden or shown, with UIKit's raw values (U432).
public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// No animation.
  case none = 0
  /// The bar fades.
  case fade = 1
  /// The bar slides over the upper edge of the screen.
  case slide = 2
}

extension Application {
  /// A Boolean value that indicates whether the status bar is hidden.
  ///
  /// The default is `true`, unlike UIKit's: an application on Linux has the whole screen. The launch
  /// shows the bar if the `infoPlist` of the application wants it, or does not say and the generation
  /// is the early one, unless this was set before. Setting it has no effect where view controllers
  /// decide (`UIViewControllerBasedStatusBarAppearance`).
  ///
  /// The bar is in a window of its own at the level `statusBar`, 20 points high (U428). It follows
  /// the orientation of the interface. In the early generation the views that controllers create,
  /// root views and views that are presented full screen are placed below it. Hiding it changes
  /// nothing else: views keep their frames (U432). A tap on it scrolls the key window to its top
  /// (U231).
  ///
  /// ```swift
  /// application.uikitGeneration = .legacy
  /// application.isStatusBarHidden = true  // the whole screen nevertheless
  /// application.launch()
  /// ```
  public final var isStatusBarHidden: Bool {
    get { (statusBarState.height ?? 0) == 0 }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Hides or shows the status bar.
  ///
  /// - Parameter animation: The animation, which takes `ContainerLimits.statusBarDuration`.
  public final func setStatusBarHidden(_ isHidden: Bool, with animation: StatusBarAnimation) {
    if !controllersDecideStatusBar { moveStatusBar(isHidden: isHidden, with: animation) }
  }

  private func moveStatusBar(isHidden: Bool, with animation: StatusBarAnimation) {
    let wasHidden = isStatusBarHidden
    statusBarState.height = isHidden ? 0 : StatusBar.height
    guard isHidden != wasHidden else { return }
    let window = statusBarWindow ?? StatusBarWindow(self)
    let bar = window.bar
    window.isHidden = false
    bar.isHidden = false
    let change: @MainActor () -> Void = {
      bar.alpha = isHidden && animation == .fade ? 0 : 1
      bar.transform =
        isHidden && animation == .slide
        ? CGAffineTransform(translationX: 0, y: -StatusBar.height) : .identity
    }
    let end: @MainActor (Bool) -> Void = { _ in
      // Another call may have reversed the change meanwhile.
      guard window.application?.isStatusBarHidden == isHidden else { return }
      bar.isHidden = isHidden
      if isHidden { window.isHidden = true }
    }
    guard animation != .none else {
      change()
      return end(true)
    }
    if !isHidden {
      bar.alpha = animation == .fade ? 0 : 1
      bar.transform =
        animation == .slide
        ? CGAffineTransform(translationX: 0, y: -StatusBar.height) : .identity
    }
    View.animate(
      withDuration: containerLimits.statusBarDuration, animations: change, completion: end)
  }

  /// The look of the status bar: by default that of the `infoPlist`, or else `StatusBarStyle.default`.
  ///
  /// Setting it has no effect where view controllers decide
  /// (`UIViewControllerBasedStatusBarAppearance`). It changes only how the bar is drawn.
  public final var statusBarStyle: StatusBarStyle {
    get {
      statusBarState.chosenStyle ?? infoPlist?.statusBarStyle(for: userInterfaceIdiom) ?? .default
    }
    set {
      guard !controllersDecideStatusBar else { return }
      statusBarState.chosenStyle = newValue
      redrawStatusBar()
    }
  }

  /// Sets the look of the status bar, at once.
  ///
  /// - Parameter animated: Not used: the look changes without an animation.
  public final func setStatusBarStyle(_ style: StatusBarStyle, animated: Bool) {
    statusBarStyle = style
  }

  /// The frame of the status bar; zero while it is hidden (U428).
  ///
  /// In the legacy generation it is in the coordinates of the upright screen, and moves to another
  /// edge when the interface is rotated; otherwise it is in the interface's coordinates.
  public final var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let bar = CGRect(x: 0, y: 0, width: interfaceBounds.width, height: StatusBar.height)
    return uikitGeneration == .legacy ? onUprightScreen(bar) : bar
  }

  /// The part of the screen without the status bar, in the coordinates of ``statusBarFrame`` (U429).
  public final var applicationFrame: CGRect {
    var frame = interfaceBounds
    if !isStatusBarHidden {
      frame.origin.y += StatusBar.height
      frame.size.height -= StatusBar.height
    }
    return uikitGeneration == .legacy ? onUprightScreen(frame) : frame
  }

  /// The time that the status bar shows; `9:41 AM` by default.
  ///
  /// The engine reads no clock: an application that shows the actual time sets it every minute.
  public final var statusBarTime: String {
    get { statusBarWindow?.bar.time ?? "9:41 AM" }
    set { (statusBarWindow ?? StatusBarWindow(self)).bar.time = newValue }
  }

  private final var statusBarWindow: StatusBarWindow? {
    for case let window as StatusBarWindow in windows { return window }
    return nil
  }
}

extension Application: StatusBarShowing {
  /// Hides or shows the status bar without an animation.
  package final func setStatusBar(isHidden: Bool) { moveStatusBar(isHidden: isHidden, with: .none) }
  /// Draws the status bar again, whose look has changed.
  package final func redrawStatusBar() { statusBarWindow?.bar.setNeedsDisplay() }
}
