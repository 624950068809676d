/// An event of a touch that waits for a verdict, or for what was delivered before.
struct WaitingEvent {
  let type: ts_event_type
  let time: Timestamp
  let surfaceID: UInt32
  let device: Int32
  let touch: ts_touch_event
}

/// The touches as a client may have them.
extension Session {
  /// The number of movements of a touch that are kept while it is withheld.
  private static var historyLength: Int { 256 }

  /// Queues the event of a touch, and lets it wait to be delivered.
  func report(_ type: ts_event_type, _ delivery: ts_event_type, _ index: Int) {
    guard interests.contains(.touches) || interests.contains(.delivery) else { return }
    let record = record(of: touches[index])
    if interests.contains(.touches) {
      var event = event(type, at: time)
      event.flags |= resampledFlag(of: record)
      (event.device, event.surface) = (touches[index].device, touches[index].surfaceID)
      event.touch = record
      queue.append(event)
    }
    guard interests.contains(.delivery), touches[index].verdict != TS_VERDICT_OWNED,
      touches[index].delivery != .over
    else { return }
    wait(delivery, record, index)
    if touches[index].waitingCount > Session.historyLength { thin(index) }
  }

  private func wait(_ type: ts_event_type, _ record: ts_touch_event, _ index: Int) {
    waiting.append(
      WaitingEvent(
        type: type, time: time, surfaceID: touches[index].surfaceID, device: touches[index].device,
        touch: record))
    touches[index].waitingCount += 1
  }

  private func record(of touch: HeldTouch) -> ts_touch_event {
    var record = ts_touch_event()
    (record.touch, record.contact, record.slot) = (touch.id, touch.contact, touch.slot)
    record.tool = touch.shape.tool
    (record.x, record.y) = (Double(touch.shown.x), Double(touch.shown.y))
    let local = touch.surface.fromRoot(touch.shown)
    (record.local_x, record.local_y) = (Double(local.x), Double(local.y))
    (record.precise_x, record.precise_y) = (Double(touch.position.x), Double(touch.position.y))
    (record.pressure, record.angle) = (touch.shape.pressure, touch.shape.angle)
    (record.major, record.minor) = (touch.shape.major, touch.shape.minor)
    return record
  }

  private func resampledFlag(of record: ts_touch_event) -> UInt32 {
    let isExact = record.x == record.precise_x && record.y == record.precise_y
    return isExact ? 0 : TS_EVENT_FLAG_RESAMPLED.rawValue
  }

  /// Drops every second of the movements of a touch that wait.
  private func thin(_ index: Int) {
    let id = touches[index].id
    var isDropped = false
    var removed = 0
    waiting.removeAll { event in
      guard event.touch.touch == id, event.type == TS_EVENT_DELIVER_MOTION else { return false }
      isDropped.toggle()
      if isDropped { removed += 1 }
      return isDropped
    }
    touches[index].waitingCount -= removed
  }

  /// Delivers what need not wait any longer, in the order in which it happened.
  func deliverWaiting() {
    var kept = 0
    for place in waiting.indices {
      guard let index = index(of: waiting[place].touch.touch) else { continue }
      if isBlocked(index, before: kept) {
        if kept != place { waiting[kept] = waiting[place] }
        kept += 1
        continue
      }
      touches[index].waitingCount -= 1
      if isWanted(waiting[place].type, touches[index]) { deliver(place, index) }
    }
    waiting.removeLast(waiting.count - kept)
  }

  /// Returns whether an event that waited is delivered: of a touch that a gesture has taken meanwhile
  /// only the cancellation is.
  private func isWanted(_ type: ts_event_type, _ touch: HeldTouch) -> Bool {
    switch touch.delivery {
    case .none: touch.verdict != TS_VERDICT_OWNED
    case .begun: touch.verdict != TS_VERDICT_OWNED || type == TS_EVENT_DELIVER_CANCEL
    case .over: false
    }
  }

  /// Returns whether an event of a touch must wait: for the verdict, or for events that precede it.
  ///
  /// - Parameter kept: The number of earlier events that wait.
  private func isBlocked(_ index: Int, before kept: Int) -> Bool {
    if touches[index].verdict == TS_VERDICT_PENDING { return true }
    let surface = touches[index].surface
    let isOrdered = surface.flags.contains(.ordered)
    for earlier in waiting[..<kept] {
      if earlier.touch.touch == touches[index].id { return true }
      if isOrdered, earlier.surfaceID == touches[index].surfaceID { return true }
    }
    return false
  }

  private func deliver(_ place: Int, _ index: Int) {
    let waited = waiting[place]
    queueDelivery(waited.type, waited.touch, at: waited.time, index)
    switch waited.type {
    case TS_EVENT_DELIVER_DOWN: touches[index].delivery = .begun
    case TS_EVENT_DELIVER_UP: touches[index].delivery = .over
    case TS_EVENT_DELIVER_CANCEL:
      touches[index].delivery = .over
      cancelOthers(with: index, at: waited.time)
    default: break
    }
  }

  /// Cancels what was delivered of a touch, behind what must be delivered before.
  func cancelDelivery(of index: Int) {
    guard touches[index].delivery == .begun else { return }
    wait(TS_EVENT_DELIVER_CANCEL, record(of: touches[index]), index)
  }

  /// Cancels the other touches of a surface that cancels together.
  private func cancelOthers(with index: Int, at cancelTime: Timestamp) {
    let surface = touches[index].surface
    guard surface.flags.contains(.cancelsTogether) else { return }
    for other in touches.indices
    where touches[other].surface === surface && touches[other].delivery == .begun {
      touches[other].delivery = .over
      queueDelivery(TS_EVENT_DELIVER_CANCEL, record(of: touches[other]), at: cancelTime, other)
    }
  }

  private func queueDelivery(
    _ type: ts_event_type, _ record: ts_touch_event, at eventTime: Timestamp, _ index: Int
  ) {
    if let last = lastDelivery, last.time != eventTime.microseconds { closeDeliveryGroup() }
    var event = event(type, at: eventTime)
    if eventTime < time { event.flags |= TS_EVENT_FLAG_LATE.rawValue }
    event.flags |= resampledFlag(of: record)
    (event.device, event.surface) = (touches[index].device, touches[index].surfaceID)
    event.touch = record
    queue.append(event)
    lastDelivery = (queue.lastSerial, eventTime.microseconds)
  }

  /// Marks the last event that was delivered as the last one of its group.
  func closeDeliveryGroup() {
    guard let last = lastDelivery else { return }
    queue.add(TS_EVENT_FLAG_FRAME, to: last.serial)
    lastDelivery = nil
  }

  // MARK: Touches

  private func index(of id: UInt64) -> Int? { touches.firstIndex { $0.id == id } }

  /// Forgets the touches that are over, decided and delivered.
  func forgetTouches() {
    for index in touches.indices
    where touches[index].isOver && touches[index].verdict != TS_VERDICT_PENDING
      && touches[index].isNumbered
    {
      arena.release(touches[index].number)
      touches[index].isNumbered = false
    }
    for touch in touches where !touch.isDown && !touch.needsSlot {
      freeTrackers.append(touch.tracker)
    }
    touches.removeAll { !$0.isDown && !$0.needsSlot }
  }
}

extension HeldTouch {
  /// A Boolean value that indicates whether something about the touch is outstanding.
  var needsSlot: Bool { !isOver || verdict == TS_VERDICT_PENDING || waitingCount > 0 }
}
