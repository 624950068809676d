import TSPreconditions

extension Window {
  /// Shows the window in front of the others of its level and makes it the key window.
  ///
  /// Without an application it joins the one that runs or is launched.
  final func show() {
    if application == nil { application = Application.ofTask }
    guard let application else {
      ensure(
        isLeaving,
        "\(name) is shown, and belongs to no application: set its application, or show it while the "
          + "application is launched")
      return
    }
    application.bringToFront(self)
    application.orient(self)
    isHidden = false
    application.orientations.isShowingWindow = true
    makeKey()
    application.orientations.isShowingWindow = false
    if turningController != nil { application.followDevice(animated: false) }
  }

  /// Replaces the view of the former root view controller by that of the new one.
  final func replaceRoot(_ old: ViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    if let application { rootViewController?.join(application) }
    // The root may be replaced while its view is loaded.
    guard let root = rootViewController, let view = root.view, root === rootViewController else {
      return
    }
    view.frame = roomForController
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    application?.updatePointerLock()
    application?.updateStatusBar()
  }
}

extension Window {
  /// Moves the root controller's view below the status bar, if it was placed before the application
  /// was known.
  final func placeRoot() {
    if let view = rootViewController?.viewIfLoaded, view.superview === self, view.frame == bounds {
      view.frame = roomForController
    }
  }
}

extension Application {
  /// Notifies the windows that the key window has changed, and turns the interface to an orientation
  /// that the new one supports.
  final func keyWindowChanged(from old: Window?) {
    old?.resignKey()
    keyWindow?.becomeKey()
    focusObserver?.focusMayHaveChanged()
    updatePointerLock()
    updateStatusBar()
    // The orientations of another controller apply now.
    if old != nil, !orientations.isShowingWindow { followDevice(animated: true) }
  }
}
