extension Touch {
  /// Marks the touch as unchanged since the previous event (U2).
  func rest() {
    phase = .stationary
    previousPosition = position
    if status.contains(.frameSampled) { frameSampling?.beginEvent() }
  }

  /// Releases the views and recognizers, because the application is being deallocated.
  ///
  /// One of them may retain the touch, which would otherwise keep all of them alive.
  func abandon() {
    release()
    hitWindow?.arena.forget(self)
    number = nil
    let targets = takeTargets()
    extendLifetime(targets)
  }
}
