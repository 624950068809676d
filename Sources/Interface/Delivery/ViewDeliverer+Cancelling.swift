extension ViewDeliverer {
  /// Forgets a touch that is over without its view having been called.
  func forget(_ touch: Touch) {
    guard let record = touch.delivery.target else { return }
    record.remove(touch)
    if record.taken == 0 { free(record) }
  }

  /// Cancels touches of a view and what lies in it, all or some, at once and out of turn.
  func cancel(in root: View, _ event: Event, where isMeant: (Touch) -> Bool = { _ in true }) {
    var records: [ViewDelivery] = []
    for record in tracking where record.view?.isDescendant(of: root) == true {
      records.append(record)
    }
    guard !records.isEmpty else { return }
    // As in every event: by the lowest id, whatever the order in which records are kept (U31).
    if records.count > 1 { records.sort { $0.firstID < $1.firstID } }
    Lifetimes.begin()
    defer { Lifetimes.end() }
    for record in records {
      var open: UInt64 = 0
      record.forEach(record.taken) { touch in
        guard isMeant(touch) else { return }
        if touch.isOpen { open |= 1 << touch.place } else { record.remove(touch) }
      }
      if open == 0 {
        if record.taken == 0 { free(record) }
        continue
      }
      var phases: [(Touch, Touch.Phase)] = []
      record.forEach(open) { phases.append(($0, $0.phase)) }
      for (touch, _) in phases { touch.phase = .cancelled }
      let before = Lifetimes.slowMask
      Lifetimes.slowMask = 0xff
      close(record, open, .touchesCancelled, event)
      Lifetimes.slowMask = before
      // The fingers are still down; for recognizers outside the removed view they go on, unless
      // the view that was called had them taken away altogether.
      for (touch, phase) in phases where !touch.isFinished || phase.isOver { touch.phase = phase }
    }
  }

  func free(_ record: ViewDelivery) {
    guard let view = record.view else { return }
    if view.delivery === record { view.delivery = nil }
    if record.isExclusive { exclusiveCount -= 1 }
    // First of all, as callers rely on the arrays to hold the record.
    spare.append(record)
    let last = tracking.removeLast()
    if last !== record {
      last.index = record.index
      tracking[record.index] = last
    }
    record.shut()
    // More than a record holds: the view goes on with one that is left.
    guard view.delivery == nil else { return }
    for other in tracking where other.view === view { return view.delivery = other }
  }
}
