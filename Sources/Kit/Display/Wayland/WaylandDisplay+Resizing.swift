import TSDisplays

extension WaylandDisplay {
  /// Takes over the size that the compositor gives the window.
  ///
  /// - Parameters:
  ///   - width: The width in surface-local units; 0 to keep it.
  ///   - height: The height; 0 to keep it.
  func configure(width: Int, height: Int) {
    isConfigured = true
    // Only the next picture has the new size, and a commit without one would have the old size.
    needsCommit = true
    if width > 0, height > 0 { (self.width, self.height) = (width, height) }
    update()
    commitIfNeeded()
  }

  /// Updates the public state, and notifies the delegate if it has changed.
  func update() {
    guard !isClosed else { return }
    let mode = output.mode(width: width, height: height, options)
    let isShowing = isConfigured && !isHidden && !isBlank
    guard mode != self.mode || isShowing != self.isShowing else { return }
    (isPending, hasPicture) = (false, false)
    if !isHidden { connection.setTimer(nil) }
    history.invalidate()
    (self.mode, self.isShowing) = (mode, isShowing)
    delegate?.displayDidChange(self)
  }
}
