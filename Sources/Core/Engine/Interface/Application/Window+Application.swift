extension Window {
  /// Moves the window to another application.
  ///
  /// - Parameter application: The new application, or `nil` for none.
  final func setApplication(_ application: Application?) {
    // Retained here: code that runs during the change may release the application or set another.
    let old = applicationLink.borrowed.target
    guard application !== old else { return }
    old?.event.scope.keep(self)
    let wasLeaving = isLeaving
    isLeaving = true
    cancelTouches(in: self)
    isLeaving = wasLeaving
    guard applicationLink.borrowed.target === old else { return }
    if let old, !dispatcher.isTracking { old.pipeline.forget(self) }
    applicationLink = WeakLink(application)
    relink()
    application?.add(self)
    if let application { cover(application.safeAreaInsets) }
    isLeaving = true
    old?.remove(self)
    isLeaving = wasLeaving
    if applicationLink.borrowed.target === application { application?.windowEntered(self) }
  }

  /// Detaches the window from an application that is being deallocated.
  ///
  /// - Parameter event: The event of the application.
  /// - Returns: The recognizers to reset once the application's state is consistent.
  final func applicationWillDeinit(_ event: Event) -> [GestureRecognizer] {
    // Before the recognizers release touches that were lifted, which views may still track (U126).
    dispatcher.abandon(event)
    let abandoned = arena.abandon()
    applicationLink = WeakLink()
    relink()
    return abandoned
  }
}
