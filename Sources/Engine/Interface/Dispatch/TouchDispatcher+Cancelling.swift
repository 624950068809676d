import Preconditions

extension TouchDispatcher {
  /// Removes a finished touch from its record without calling its view.
  ///
  /// The record may belong to the dispatcher of another window: the one that contained the view
  /// when the touch began.
  ///
  /// - Parameter touch: The touch that has ended or was cancelled.
  static func forget(_ touch: Touch) {
    touch.touchRecord.withHeldTarget { record in
      record.remove(touch)
      record.dispatcherLink.withHeldTarget { $0.freeIfUnused(record) }
    }
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
    var records = takeList()
    forEachTracked { record in
      if let root, record.viewLink.mapHeld({ $0.isDescendant(of: root) }) != true { return }
      // In the order of the lowest id, as for every event, because records are kept in no particular
      // order (U31).
      let first = record.firstID
      var index = records.count
      while index > 0, records[index - 1].mapHeld(\.firstID) ?? 0 > first { index -= 1 }
      records.insert(Borrowed(record), at: index)
    }
    if !records.isEmpty {
      event.begin()
      for index in records.indices {
        records[index].withHeldTarget { cancel($0, event, where: isMeant) }
      }
      event.end()
    }
    giveBack(&records)
  }

  /// Cancels a touch at once, as ``cancel(in:_:where:)`` does.
  ///
  /// Most gestures have one touch, which leads to its record without a search.
  ///
  /// - Parameters:
  ///   - touch: The touch; nothing is done if it belongs to no view of the window. It is retained
  ///     here while its view is called.
  ///   - event: The event of the application.
  func cancel(_ touch: Touch, _ event: Event) {
    let link = Borrowed(touch)
    touch.touchRecord.withHeldTarget { record in
      guard record.isMade(by: self) else { return }
      event.begin()
      cancel(record, event) { link.points(to: $0) }
      event.end()
    }
  }

  private func cancel(
    _ record: ViewTouchRecord, _ event: Event, where isMeant: (Touch) -> Bool
  ) {
    var open: UInt64 = 0
    record.forEach(record.taken) { touch in
      guard isMeant(touch) else { return }
      if touch.status.contains(.open) {
        open |= touch.recordBit
      } else {
        record.remove(touch)
      }
    }
    if open == 0 { return freeIfUnused(record) }
    // Retained until their phases are restored, as in ``close(_:_:_:_:)``.
    let touches = record.set(open)
    // Most gestures have the only touch of a view, for which no list is made.
    if open & (open - 1) == 0 {
      record.touch(open.trailingZeroBitCount).withHeldTarget { touch in
        let phase = touch.phase
        touch.phase = .cancelled
        closeHeld(record, open, .touchesCancelled, event)
        restore(touch, phase)
      }
    } else {
      var phases: [(Touch, Touch.Phase)] = []
      record.forEach(open) { phases.append(($0, $0.phase)) }
      for (touch, _) in phases { touch.phase = .cancelled }
      closeHeld(record, open, .touchesCancelled, event)
      for (touch, phase) in phases { restore(touch, phase) }
    }
    extendLifetime(touches)
  }

  /// Restores the phase of a touch that was cancelled in its view.
  ///
  /// The finger is still down. Recognizers outside the removed view continue with it in its former
  /// phase, unless the view that was called has cancelled the touches of the application.
  private func restore(_ touch: Touch, _ phase: Touch.Phase) {
    if !touch.status.contains(.finished) || phase.isOver { touch.phase = phase }
  }
}
