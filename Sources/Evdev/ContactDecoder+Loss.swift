public import Contacts
public import EventTime

extension ContactDecoder {
  /// Begins to ignore events: the kernel has dropped some (`SYN_DROPPED`).
  mutating func lose() {
    note(.eventsDropped)
    hasLostEvents = true
    route = .lost
    suspects = held
    identified = held
    touchKey = .unknown
    keys.fingers = 0
    anonymous.drop()
  }

  /// Goes on after the report that ends a loss, in a recording.
  ///
  /// What the stream says from here on decides. A contact whose slot gets another id was lost: it
  /// is cancelled, and the other begins. One that lifts has ended. `BTN_TOUCH` 0, and a count of
  /// fingers that those heard of already fill, cancel the ones not heard of since. Data for a slot
  /// thought free is a contact that landed meanwhile.
  mutating func find() {
    frameCount += 1
    hotCountAtReport = hotCount
    eventCountAtReport = eventCount
    route = protocolRoute
    needsRebuild = true
  }

  /// Cancels the contacts that the stream contradicts since events were lost.
  mutating func settleLoss() {
    guard !suspects.isEmpty, digitizer.touchProtocol == .typeB else { return }
    var heard = suspects & visited
    while let slot = heard.popFirst() {
      if hasChanged(slot) { suspects.remove(slot) }
    }
    let counted = 7 - min(7, keys.fingers.leadingZeroBitCount)
    let isFull = counted > 0 && (held - suspects).count >= counted
    guard touchKey == .up || isFull else { return }
    var lost = suspects
    while let slot = lost.popFirst() {
      note(.lostInDrop)
      leave(slot, .cancelled)
    }
  }

  /// Cancels all contacts, in a last frame: the device has gone, or the recording has ended.
  ///
  /// - Parameters:
  ///   - time: The moment; one before the last event counts as the last event's.
  ///   - repair: What is counted for each contact.
  /// - Returns: Whether ``frame`` has anything to tell.
  @discardableResult
  public mutating func cancelAll(at time: Timestamp, repair: Repair = .downAtEnd) -> Bool {
    var pending = held
    while let slot = pending.popFirst() {
      if live.contains(slot) { note(repair) }
      leave(slot, .cancelled)
    }
    route = firstTime == nil ? .first : protocolRoute
    anonymous.drop()
    leaveShortWay()
    strangers = SlotSet()
    touchKey = .unknown
    (keys.fingers, keys.counted) = (0, 0)
    if digitizer.touchProtocol == .singleTouch { slots[0].tool = .finger }
    return completeWithoutReport(at: time)
  }

  /// Completes a frame for another reason than a report.
  mutating func completeWithoutReport(at time: Timestamp) -> Bool {
    latest = max(latest, time.microseconds, lastTime)
    frame.time = Timestamp(microseconds: latest)
    return build()
  }
}
