public import Contacts
public import EventTime

extension ContactDecoder {
  /// Starts to ignore events because the kernel has dropped some (`SYN_DROPPED`).
  ///
  /// The contacts that are held become unconfirmed, and the state of the keys unknown.
  mutating func lose() {
    note(.eventsDropped)
    hasLostEvents = true
    route = .lost
    staleSlots = held
    trackedSlots = held
    touchKey = .unknown
    keys.fingers = 0
    anonymous.drop()
  }

  /// Resumes decoding after the report that ends a loss, in a recording.
  ///
  /// The rest of the stream resolves the loss. A contact whose slot receives another id was lost:
  /// it is cancelled, and the new one begins. A contact that lifts has ended. `BTN_TOUCH` 0, or a
  /// number of fingers that the confirmed contacts already account for, cancels the unconfirmed
  /// ones. Data for a slot that was thought to be free is a contact that began during the loss.
  mutating func find() {
    frameCount += 1
    hotCountAtReport = hotCount
    eventCountAtReport = eventCount
    route = protocolRoute
    needsRebuild = true
  }

  /// Cancels the contacts that the stream has contradicted since events were lost.
  ///
  /// A contact whose values differ from the last frame is confirmed.
  mutating func settleLoss() {
    guard !staleSlots.isEmpty, digitizer.touchProtocol == .typeB else { return }
    var heard = staleSlots & visited
    while let slot = heard.popFirst() {
      if hasChanged(slot) { staleSlots.remove(slot) }
    }
    let counted = keys.fingerCount
    let isFull = counted > 0 && (held - staleSlots).count >= counted
    guard touchKey == .up || isFull else { return }
    var lost = staleSlots
    while let slot = lost.popFirst() {
      note(.lostInDrop)
      leave(slot, .cancelled)
    }
  }

  /// Cancels all contacts in a final frame, because the device was removed or the recording has
  /// ended.
  ///
  /// - Parameters:
  ///   - time: The time of the frame; if it is before the last event, the time of that event is
  ///     used.
  ///   - repair: The repair to count for each contact.
  /// - Returns: `true` if ``frame`` has something to report.
  @discardableResult
  public mutating func cancelAll(at time: Timestamp, repair: Repair = .downAtEnd) -> Bool {
    var pending = held
    while let slot = pending.popFirst() {
      if live.contains(slot) { note(repair) }
      leave(slot, .cancelled)
    }
    route = firstTime == nil ? .first : protocolRoute
    anonymous.drop()
    exitFastPath()
    unconfirmedSlots = SlotSet()
    touchKey = .unknown
    keys.release()
    keys.counted = 0
    if digitizer.touchProtocol == .singleTouch { slots[0].tool = .finger }
    return completeWithoutReport(at: time)
  }

  /// Completes a frame without a report, because of a loss or the end of the stream.
  ///
  /// - Parameter time: The time of the frame; an earlier time than that of the last event is raised
  ///   to it.
  /// - Returns: `true` if ``frame`` has something to report.
  mutating func completeWithoutReport(at time: Timestamp) -> Bool {
    latest = max(latest, time.microseconds, lastTime)
    frame.time = Timestamp(microseconds: latest)
    return build()
  }
}
