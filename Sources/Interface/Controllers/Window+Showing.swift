extension Window {
  /// Shows the window in front of the others of its level and makes it the key window.
  final func show() {
    application?.bringToFront(self)
    application?.orient(self)
    isHidden = false
    application?.orientations.isShowingWindow = true
    makeKey()
    application?.orientations.isShowingWindow = false
    if turningController != nil { application?.followDevice(animated: false) }
  }

  /// Replaces the view of the former root view controller by that of the new one.
  ///
  /// - Parameter old: The former root view controller.
  final func replaceRoot(_ old: ViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    if let application { rootViewController?.join(application) }
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    application?.updatePointerLock()
  }
}

extension Application {
  /// Notifies the windows that the key window has changed, and turns the interface to an orientation
  /// that the new one supports.
  ///
  /// - Parameter old: The former key window.
  final func keyWindowChanged(from old: Window?) {
    old?.resignKey()
    keyWindow?.becomeKey()
    focusObserver?.focusMayHaveChanged()
    updatePointerLock()
    // The orientations of another controller apply now.
    if old != nil, !orientations.isShowingWindow { followDevice(animated: true) }
  }
}
