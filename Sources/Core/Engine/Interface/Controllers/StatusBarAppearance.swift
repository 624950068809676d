extension Application {
  /// Whether view controllers decide about the status bar, and not the program by the application's
  /// properties (U432).
  package final var controllersDecideStatusBar: Bool {
    infoPlist?.controllersDecideStatusBar == true && uikitGeneration != .legacy
  }

  /// Makes the status bar as the controller that covers the screen prefers it, if controllers decide.
  final func updateStatusBar() {
    guard controllersDecideStatusBar, let statusBar, let leader = leadingWindow?.rotationLeader
    else { return }
    var (hiding, styling) = (leader, leader)
    while let child = hiding.childForStatusBarHidden { hiding = child }
    while let child = styling.childForStatusBarStyle { styling = child }
    statusBarState.chosenStyle = styling.preferredStatusBarStyle
    statusBar.setStatusBar(isHidden: hiding.prefersStatusBarHidden)
    statusBar.redrawStatusBar()
  }
}

extension ViewController {
  /// Tells the application that ``prefersStatusBarHidden``, ``preferredStatusBarStyle`` or one of the
  /// children that decide instead has changed.
  ///
  /// The status bar changes at once, without an animation. Does nothing where controllers do not
  /// decide about it, and while the view is in no window.
  public final func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.window?.application?.updateStatusBar()
  }
}
