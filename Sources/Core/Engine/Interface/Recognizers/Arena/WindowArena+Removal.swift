import TSRecognition

/// Attempts that end at once: views, recognizers and windows are removed.
extension WindowArena {
  /// Ends the attempts of the recognizers on a view and its subviews, which are about to leave the
  /// window (U47).
  ///
  /// If the view is the window itself, all attempts end, including those on views outside the
  /// window that a hit test returned.
  func viewLeaves(_ view: View) {
    let isAll = window.borrowed.map { $0 === view } ?? true
    // The next application counts its own events.
    if isAll { plain.lastSend = 0 }
    let leaving = recognizers { isAll || $0.view?.isDescendant(of: view) == true }
    for recognizer in leaving { remove(recognizer) }
  }

  /// Ends the attempt of a recognizer at once, whatever else is in progress.
  ///
  /// A gesture that has begun is cancelled, with the action for that (U47); one that is still
  /// possible fails.
  func remove(_ recognizer: GestureRecognizer) {
    guard let entry = recognizer.attempt.entry, entry.arena === self else { return }
    gestures.remove(entry.id)
    guard let window = window.borrowed.target, window.application != nil else {
      while let effect = gestures.next(of: entry.id) {
        if case .reset(_, let state) = effect { takeRecognizer(entry.id)?.startOver(after: state) }
      }
      return
    }
    window.perform { event in
      // The recognizer may be about to lose the reference of its view as well.
      window.keep(recognizer)
      // A gesture that began for no target is cancelled for none (U102).
      let isForTargets = !recognizer.attempt.isBeginningToAct
      while let effect = gestures.next(of: entry.id) {
        if case .act = effect, !isForTargets { continue }
        perform(effect, event)
      }
      settle(event)
    }
  }

  /// Releases all attempts, because the application or the window is being deallocated; sends no
  /// action.
  ///
  /// - Returns: The recognizers whose attempts were released. The caller must reset them after it
  ///   has released everything else, as a subclass may do anything during its reset. Without a
  ///   reset, state that a subclass keeps about the attempt would persist in another application,
  ///   or retain the window through its touches.
  func abandon() -> [GestureRecognizer] {
    var abandoned: [GestureRecognizer] = []
    gestures.abandon()
    while let effect = gestures.next() {
      guard case .reset(let id, _) = effect, let recognizer = takeRecognizer(id) else { continue }
      recognizer.forgetAttempt()
      abandoned.append(recognizer)
    }
    // Those that are down are abandoned by their application.
    for touch in forgetTouches() where touch.status.contains(.finished) { touch.abandon() }
    return abandoned
  }
}
