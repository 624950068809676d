extension TouchDispatcher {
  /// Removes a finished touch from its record without calling its view.
  ///
  /// The record may belong to the dispatcher of another window: the one that contained the view
  /// when the touch began.
  ///
  /// - Parameters:
  ///   - touch: The touch that has ended or was cancelled.
  ///   - event: The event of the application.
  static func forget(_ touch: Touch, _ event: Event) {
    guard let record = touch.touchRecord.borrowed.target else { return }
    record.remove(touch)
    record.dispatcher?.freeIfUnused(record, event)
  }

  /// Cancels touches at once, without waiting for the views to receive the event.
  ///
  /// The views of the affected touches receive `touchesCancelled`, in the order of their lowest
  /// touch id. Touches whose view has not received `touchesBegan` are removed without a call.
  ///
  /// - Parameters:
  ///   - root: The view whose touches, and those of its subviews, are cancelled. `nil` cancels
  ///     those of every view, including views outside the window that a hit test returned.
  ///   - event: The event of the application.
  ///   - isMeant: A closure that returns whether a touch is cancelled; by default every touch is.
  func cancel(in root: View?, _ event: Event, where isMeant: (Touch) -> Bool = { _ in true }) {
    var records = tracking
    if let root { records = records.filter { $0.view?.isDescendant(of: root) == true } }
    guard !records.isEmpty else { return }
    // In the order of the lowest id, as for every event, because records are kept in no particular
    // order (U31).
    if records.count > 1 { records.sort { $0.firstID < $1.firstID } }
    event.begin()
    defer { event.end() }
    for record in records {
      var open: UInt64 = 0
      record.forEach(record.taken) { touch in
        guard isMeant(touch) else { return }
        if touch.status.contains(.open) {
          open |= 1 << touch.recordIndex
        } else {
          record.remove(touch)
        }
      }
      if open == 0 {
        freeIfUnused(record, event)
        continue
      }
      var phases: [(Touch, Touch.Phase)] = []
      record.forEach(open) { phases.append(($0, $0.phase)) }
      for (touch, _) in phases { touch.phase = .cancelled }
      close(record, open, .touchesCancelled, event)
      // The fingers are still down. Recognizers outside the removed view continue with them in
      // their former phase, unless the view that was called has cancelled the touches of the
      // application.
      for (touch, phase) in phases where !touch.status.contains(.finished) || phase.isOver {
        touch.phase = phase
      }
    }
  }
}
