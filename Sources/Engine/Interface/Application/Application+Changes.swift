import Geometry

extension Application {
  /// Notes that the screen may look different from now on.
  @inline(__always) final func noteChange() {
    if awaitsChange { reportChange() }
  }

  private final func reportChange() {
    awaitsChange = false
    onChange?()
  }

  /// Calls a closure once, as soon as something changes that affects what the screen shows.
  ///
  /// - Parameter handler: The closure, called while the change is made; it must only schedule work.
  package final func awaitChange(_ handler: @escaping @MainActor () -> Void) {
    onChange = handler
    awaitsChange = true
  }

  /// Ends waiting for changes.
  package final func stopAwaitingChanges() {
    awaitsChange = false
    onChange = nil
  }

  /// Changes the screen, and resizes the windows that fill it.
  ///
  /// - Parameter new: The new screen.
  package final func setScreen(_ new: Screen) {
    let old = screen
    guard new != old else { return }
    let filling = windows.filter { $0.fills(old) }
    screen = new
    guard new.size != old.size else { return }
    for window in filling {
      window.transform = .identity
      window.frame = new.bounds
      windowEntered(window)
    }
  }

  /// A Boolean value that indicates whether animations of views are in progress, so that the screen
  /// changes from frame to frame.
  package final var isAnimating: Bool { animationClock?.groups.isEmpty == false }
}
