extension Touch {
  /// Marks the touch as unchanged since the previous event (U2).
  @inline(__always) func rest() {
    phase = .stationary
    previousPosition = position
    if status.contains(.frameSampled) { frameSampling?.beginEvent() }
  }

  /// Releases the views and recognizers, because the application is being deallocated.
  ///
  /// One of them may retain the touch, which would otherwise keep all of them alive.
  func abandon() {
    retire()
    // Outlive the accesses, because what is deallocated may ask the touch for them.
    let held = (hitWindow, hitView, recognizers)
    hitWindow = nil
    hitView = nil
    windowLink = WeakLink()
    pointer = nil
    recognizers = []
    extendLifetime(held)
  }

  /// Releases what the touch does not need after its end.
  func retire() {
    touchRecord = WeakLink()
    release()
  }
}
