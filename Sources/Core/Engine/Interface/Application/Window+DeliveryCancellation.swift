extension Window {
  /// Cancels the touches of a view and its descendants.
  ///
  /// - Parameter view: The view; the window itself for all touches.
  final func cancelDelivery(in view: View) {
    if let application, dispatcher.isTracking, application.constants.cancelsTouchesOfRemovedViews {
      dispatcher.cancel(
        in: view === self ? nil : view, because: .removed, application.event)
    }
    // Also without an application: the recognizers may be moved to another window.
    arena.viewLeaves(view)
  }

  /// Detaches the window from an application that is being deallocated.
  ///
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
