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
}
