extension Touch {
  /// Marks the touch as unchanged since the previous event (U2).
  func rest() {
    phase = .stationary
    previousPosition = position
    if status.contains(.frameSampled) { frameSampling?.beginEvent() }
  }

  /// Ends or cancels the touch in the present event.
  ///
  /// - Parameters:
  ///   - phase: The final phase, `ended` or `cancelled`.
  ///   - event: The event, which contains the touch.
  func finish(_ phase: Phase, in event: Event) {
    self.phase = phase
    status.insert(.finished)
    if status.contains(.frameSampled) { frameSampling?.end(with: sample) }
    noteDue()
    event.plain.hasFinished = true
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
