extension TouchDispatcher {
  /// Forgets a touch that is over without its view having been called.
  ///
  /// Its record may be another window's, where the view was when the touch landed.
  static func forget(_ touch: Touch, _ event: Event) {
    guard let record = touch.touchRecord.borrowed.target else { return }
    record.remove(touch)
    record.dispatcher?.freeIfUnused(record, event)
  }

  /// Cancels touches at once and out of turn.
  ///
  /// - Parameters:
  ///   - root: The view whose touches, and those of all in it, are cancelled; nil for every view, also
  ///     one that a hit test answered with and that lies elsewhere.
  ///   - event: The application's event.
  ///   - isMeant: Which of them are cancelled; all by default.
  func cancel(in root: View?, _ event: Event, where isMeant: (Touch) -> Bool = { _ in true }) {
    var records = tracking
    if let root { records = records.filter { $0.view?.isDescendant(of: root) == true } }
    guard !records.isEmpty else { return }
    // As in every event: by the lowest id, whatever the order in which records are kept (U31).
    if records.count > 1 { records.sort { $0.firstID < $1.firstID } }
    event.begin()
    defer { event.end() }
    for record in records {
      var open: UInt64 = 0
      record.forEach(record.taken) { touch in
        guard isMeant(touch) else { return }
        if touch.isOpen { open |= 1 << touch.place } else { record.remove(touch) }
      }
      if open == 0 {
        freeIfUnused(record, event)
        continue
      }
      var phases: [(Touch, Touch.Phase)] = []
      record.forEach(open) { phases.append(($0, $0.phase)) }
      for (touch, _) in phases { touch.phase = .cancelled }
      close(record, open, .touchesCancelled, event)
      // The fingers are still down; for recognizers outside the removed view they go on, unless
      // the view that was called had them taken away altogether.
      for (touch, phase) in phases where !touch.isFinished || phase.isOver { touch.phase = phase }
    }
  }
}
