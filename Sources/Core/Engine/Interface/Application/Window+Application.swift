package import TSEventTime

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

  /// Cancels the touches of a view and its descendants.
  ///
  /// - Parameter view: The view; the window itself for all touches.
  final func cancelDelivery(in view: View) {
    if let application, dispatcher.isTracking, application.constants.cancelsTouchesOfRemovedViews {
      dispatcher.cancel(in: view === self ? nil : view, application.event)
    }
    // Also without an application: the recognizers may be moved to another window.
    arena.viewLeaves(view)
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

extension View {
  /// The clock of a movement that begins now: frames at the rate of the application's constants.
  ///
  /// - Parameter timeline: The timeline of the movement.
  /// - Returns: The clock, whose origin is the present time.
  package final func frameClock(from timeline: Timeline) -> FrameClock {
    FrameClock(framesPerSecond: framesPerSecond, origin: timeline.now)
  }

  /// The frames per second of the view's application; the default without one.
  package final var framesPerSecond: Double {
    (window?.application?.constants ?? .standard).framesPerSecond
  }

  /// A Boolean value that indicates whether the application uses the early generation of
  /// controllers, and so the appearance of its time.
  package final var looksLegacy: Bool { window?.application?.uikitGeneration == .legacy }
}
