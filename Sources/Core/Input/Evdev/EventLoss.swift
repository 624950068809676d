public import TSEventTime
import TSContacts

// The kernel drops events (`SYN_DROPPED`) if a program reads too slowly. Decoders then ignore events up to
// the next report, hold the contacts that they know as stale, and resynchronise with the state of the
// device, or, in a recording, with what the rest of the stream says. `InputDevice.resynchronise()` queries
// the state; `MouseDecoder` and `KeyboardDecoder` have a method of the same name.

extension ContactDecoder {
  /// A Boolean value that indicates whether events are ignored because the kernel dropped some.
  ///
  /// The owner of a live device then calls ``resynchronise(with:at:)``. A recording has no state to
  /// query: its decoder resumes after the next report.
  public var isIgnoringEvents: Bool { position == .loss }

  /// Corrects the contacts after a loss according to the state of the device.
  ///
  /// A contact whose id is no longer in its slot, or was replaced, is cancelled; a new id begins;
  /// the same id continues at its present position. A finger that lifted and another that touched
  /// down in the same slot during the loss are therefore two contacts. A type A device keeps no
  /// state: its contacts stay until its next report.
  ///
  /// If `BTN_TOUCH` is up, contacts only hover, but not on every device: a multitouch screen that
  /// declares the key and has never sent it is ignored in this respect, unless a contact is above
  /// it when the device is opened.
  ///
  /// - Parameters:
  ///   - state: The state of the device, as libevdev reports it.
  ///   - time: The time of the frame; if it is before the last event, the time of that event is
  ///     used.
  /// - Returns: `true` if ``frame`` has something to report.
  @discardableResult
  public mutating func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    table.takeKeys(state, isOpening: position == .start)
    if position == .start { progress.begin(at: time) }
    position = .contacts
    switch digitizer.touchProtocol {
    case .typeB: slotDecoder.take(state, into: &table)
    case .typeA: anonymousDecoder.take(&table)
    case .singleTouch: singleTouchDecoder.take(state, into: &table)
    }
    return completeWithoutReport(at: time)
  }

  /// Starts to ignore events because the kernel has dropped some (`SYN_DROPPED`).
  mutating func lose() {
    table.lose()
    slotDecoder.lose(table)
    anonymousDecoder.drop()
    position = .loss
  }

  /// Ignores an event after a loss, until a report ends the loss in a recording.
  ///
  /// The rest of the stream resolves the loss. A contact whose slot receives another id was lost:
  /// it is cancelled, and the new one begins. A contact that lifts has ended. `BTN_TOUCH` 0, or a
  /// number of fingers that the confirmed contacts already account for, cancels the unconfirmed
  /// ones. Data for a slot that was thought to be free is a contact that began during the loss.
  mutating func skip(_ event: InputEvent) {
    guard event.type == .syn else { return }
    if event.code == .synDropped { table.note(.eventsDropped) }
    guard event.code == .synReport else { return }
    progress.skipFrame()
    slotDecoder.fastPath.closeFrame()
    table.resume()
    position = .contacts
  }
}

extension ContactTable {
  /// Records that events were lost: the contacts become unconfirmed, and the keys unknown.
  mutating func lose() {
    note(.eventsDropped)
    hasLostEvents = true
    staleSlots = held
    touchKey.forget()
    keys.loseFingers()
  }

  /// Resumes after a loss with a frame that is rebuilt.
  mutating func resume() { needsRebuild = true }

  /// Records that the contact of a slot still exists after a loss.
  mutating func confirm(_ slot: Int) { staleSlots.remove(slot) }

  /// Sets which contacts are unconfirmed: all, or none.
  mutating func setStale(_ isStale: Bool) { staleSlots = isStale ? held : SlotSet() }

  /// Cancels a contact that was lost, and counts the repair.
  mutating func cancelLost(_ slot: Int, atLastFrame: Bool = false) {
    note(.lostInDrop)
    leave(slot, .cancelled, atLastFrame: atLastFrame)
  }
}

extension SlotDecoder {
  /// Records that events were lost: only the contacts that are held are known.
  mutating func lose(_ table: ContactTable) {
    fastPath.trackedSlots = table.held - table.unplacedSlots
    isAfterLoss = true
  }

  /// Cancels the contacts that the stream has contradicted since events were lost.
  ///
  /// A contact whose values differ from the last frame is confirmed. Mutating only so that the
  /// compiler does not copy the decoder for the call.
  @inline(never) mutating func settleLoss(in table: inout ContactTable) {
    var reported = table.staleSlots & fastPath.visited
    while let slot = reported.popFirst() {
      if table.hasChanged(slot) { table.confirm(slot) }
    }
    let counted = table.keys.fingerCount
    let isFull = counted > 0 && (table.held - table.staleSlots).count >= counted
    guard table.touchKey.state == .up || isFull else { return }
    var lost = table.staleSlots
    while let slot = lost.popFirst() { table.cancelLost(slot) }
  }

  /// Corrects the contacts according to the state of the device.
  mutating func take(_ state: DeviceState, into table: inout ContactTable) {
    exitFastPath()
    unconfirmedSlots = SlotSet()
    for number in 0..<Int(slotCount) {
      let found = number < state.slots.count ? state.slots[number] : nil
      take(found, in: order[number], of: &table)
    }
    takePressure(state.axes[.absPressure], into: &table)
    table.setTools()
    table.setStale(false)
    current = order[min(max(Int(state.currentSlot), 0), Int(slotCount) - 1)]
  }

  private mutating func take(_ found: Contact?, in slot: Int, of table: inout ContactTable) {
    let id = found?.trackingID ?? Slot.noID
    let known = table.values.slots[slot].kernelID
    // A free slot, or another id, means that the contact lifted during the loss. A contact whose id
    // is unknown continues under the id that is found.
    if table.held.contains(slot), id < 0 || known != Slot.noID && known != id {
      table.cancelLost(slot, atLastFrame: true)
    }
    fastPath.trackedSlots.insert(slot)
    if let found {
      table.values.take(found, in: slot)
      table.place(slot)
    }
    guard id >= 0, known != id || !table.held.contains(slot) else { return }
    if table.held.contains(slot) {
      table.identify(slot, kernelID: id)
    } else {
      table.enter(slot, kernelID: id)
    }
  }
}

extension AnonymousDecoder {
  /// Corrects the contacts after a loss: they stay until the next report, unless the key is up.
  mutating func take(_ table: inout ContactTable) {
    table.setStale(true)
    if table.touchKey.state == .up { leave(table.held, of: &table) }
  }
}

extension SingleTouchDecoder {
  /// Corrects the contact according to the state of the device.
  mutating func take(_ state: DeviceState, into table: inout ContactTable) {
    hasUnconfirmedPosition = false
    let isDown = state.keys.contains(key)
    if table.held.contains(0), !isDown { table.cancelLost(0, atLastFrame: true) }
    table.values.assume(x: state.axes[.absX], y: state.axes[.absY], in: 0)
    if let pressure = state.axes[.absPressure] { table.values.setSingle(.absMTPressure, pressure) }
    if let distance = state.axes[.absDistance] { table.values.setSingle(.absMTDistance, distance) }
    let hasPen = state.keys.contains { $0.isPenTool }
    table.values.setSingleTool(hasPen ? .pen : .finger)
    table.place(0)
    if isDown, !table.held.contains(0) { table.enter(0) }
    table.setStale(false)
  }
}
