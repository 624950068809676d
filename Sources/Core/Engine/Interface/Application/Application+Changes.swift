import TSGeometry

extension Application {
  /// Whether every event counts as a change of what is shown, because touches are shown; `false` by
  /// default.
  package final var showsTouches: Bool {
    get { plain.showsTouches }
    set { plain.showsTouches = newValue }
  }

  /// Notes that the screen may look different from now on.
  final func noteChange() { if plain.awaitsChange { changeHandler.take()?() } }

  /// Calls a closure once, as soon as something changes that affects what the screen shows.
  ///
  /// - Parameter handler: The closure, called while the change is made; it must only schedule work.
  package final func awaitChange(_ handler: @escaping @MainActor () -> Void) {
    // Outlives the access, as objects that it owns may do anything in their `deinit`.
    let former = changeHandler.take()
    changeHandler = handler
    extendLifetime(former)
  }

  package final func stopAwaitingChanges() { extendLifetime(changeHandler.take()) }

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

  /// Whether animations of views or layers are in progress, so that the screen changes from frame
  /// to frame.
  package final var isAnimating: Bool { hasRunningAnimations }
}
