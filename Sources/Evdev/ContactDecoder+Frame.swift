import Contacts
import EventTime

extension ContactDecoder {
  /// Completes a frame of type B: at once when only positions and shapes have changed.
  @usableFromInline
  mutating func report() -> Bool {
    // A slot that nothing is known of may hold a contact that began before the stream did.
    let isPlain = (visited - live - identified).isEmpty && eventCount &- eventCountAtReport > 1
    guard isPlain, !needsRebuild else { return complete() }
    stamp()
    let moved = ContactDecoder.write(
      visited & live, changed, of: &slots, into: &frame.contacts)
    changed = moved
    visited = SlotSet(current)
    return !live.isEmpty
  }

  /// Brings the contacts of a frame up to date, and says which have changed.
  private static func write(
    _ visited: SlotSet, _ changed: SlotSet, of slots: inout InlineArray<65, Slot>,
    into array: inout [Contact]
  ) -> SlotSet {
    var (pending, moved) = (visited, SlotSet())
    var contacts = array.mutableSpan
    while let slot = pending.popFirst() {
      let isReshaped = slots[slot].isReshaped
      guard slots[slot].hasMoved || isReshaped else { continue }
      let place = slots[slot].place
      moved.insert(slot)
      if isReshaped {
        contacts[place] = slots[slot].contact
        slots[slot].isReshaped = false
      } else {
        contacts[place].x = slots[slot].contact.x
        contacts[place].y = slots[slot].contact.y
      }
      slots[slot].hasMoved = false
      contacts[place].phase = .moved
    }
    var rested = changed - moved
    while let slot = rested.popFirst() { contacts[slots[slot].place].phase = .stationary }
    return moved
  }

  /// Completes a frame in which contacts came or went, or something was mended.
  mutating func complete() -> Bool {
    if eventCount &- eventCountAtReport <= 1 { note(.emptyFrame) }
    meetStrangers()
    settleLoss()
    countFingers()
    stamp()
    return build()
  }

  /// Sets the time of the frame, which is never before that of the last one.
  mutating func stamp() {
    frameCount &+= 1
    eventCountAtReport = eventCount
    latest = max(latest, lastTime)
    frame.time = Timestamp(microseconds: latest)
  }

  /// Begins the contacts that are told of without having been announced.
  private mutating func meetStrangers() {
    guard digitizer.touchProtocol == .typeB else { return }
    var strangers = visited - held - identified
    while let slot = strangers.popFirst() {
      guard slots[slot].hasMoved else { continue }
      note(.downAtStart)
      enter(slot, id: makeID(), kernelID: Slot.noID)
    }
  }

  /// The slots whose contact lies on the surface.
  private func touching() -> SlotSet {
    // A single touch is its button: pens tell a distance while they touch.
    if digitizer.touchProtocol == .singleTouch { return held }
    if touchKey == .up { return SlotSet() }
    var (touching, pending) = (held, held)
    while let slot = pending.popFirst() {
      if slots[slot].contact.distance > 0 { touching.remove(slot) }
    }
    return touching
  }

  /// Writes the frame anew from the slots.
  mutating func build() -> Bool {
    let down = touching()
    var gone = SlotSet()
    for contact in departed { gone.insert(Int(contact.slot)) }
    frame.contacts.removeAll(keepingCapacity: true)
    var pending = down | live | gone
    var (hasEnds, moved) = (!departed.isEmpty, SlotSet())
    while let slot = pending.popFirst() {
      if gone.contains(slot), let contact = departed.first(where: { $0.slot == slot }) {
        frame.contacts.append(contact)
      }
      let isDown = down.contains(slot)
      guard isDown || live.contains(slot) else { continue }
      var contact = slots[slot].contact
      if !isDown {
        contact.phase = .ended
        hasEnds = true
      } else if !live.contains(slot) {
        contact.phase = .began
        landingCount += 1
      } else {
        contact.phase = slots[slot].hasMoved || slots[slot].isReshaped ? .moved : .stationary
      }
      if isDown && contact.phase != .stationary { moved.insert(slot) }
      slots[slot].place = frame.contacts.count
      frame.contacts.append(contact)
    }
    departed.removeAll(keepingCapacity: true)
    clearMarks()
    (live, changed) = (down, moved)
    mostContacts = max(
      mostContacts, digitizer.touchProtocol == .typeB ? held.count : down.count)
    // What has gone, and what was mended, must not be in the next frame.
    needsRebuild = hasEnds || !newRepairs.isEmpty || !suspects.isEmpty
    swap(&frame.repairs, &newRepairs)
    newRepairs.removeAll(keepingCapacity: true)
    return !frame.contacts.isEmpty || !frame.repairs.isEmpty
  }

  private mutating func clearMarks() {
    var pending = visited | held
    while let slot = pending.popFirst() {
      slots[slot].hasMoved = false
      slots[slot].isReshaped = false
    }
    visited = current < ContactDecoder.slotCapacity ? SlotSet(current) : SlotSet()
  }
}

extension ContactDecoder {
  /// Counts a fault that was mended; the frame in the making tells of it.
  mutating func note(_ repair: Repair, count: Int = 1) {
    newRepairs.add(repair, count: count)
    allRepairs.add(repair, count: count)
    needsRebuild = true
  }

  @usableFromInline
  mutating func noteTimeBackwards() { note(.timeBackwards) }
}
