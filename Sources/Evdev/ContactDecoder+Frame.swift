import Contacts
import EventTime

extension ContactDecoder {
  /// Completes a frame in which nothing but positions and shapes has changed.
  mutating func reportMoves(at time: Int64) -> Bool {
    eventCount &+= 1
    lastTime = time
    hotAfter = time &- 1
    stamp()
    changed = ContactDecoder.write(visited & live, changed, of: &slots, into: &frame.contacts)
    visited = SlotSet(hotSlot)
    guard live.isEmpty else { return true }
    return reportWithheld()
  }

  /// Brings the contacts of a frame up to date, and says which have changed.
  @inline(__always)
  private static func write(
    _ visited: SlotSet, _ changed: SlotSet, of slots: inout InlineArray<64, Slot>,
    into array: inout [Contact]
  ) -> SlotSet {
    var (pending, moved) = (visited, SlotSet())
    var contacts = array.mutableSpan
    while let slot = pending.popFirst() {
      let place = Int(slots[slot].place)
      let (x, y) = (slots[slot].x, slots[slot].y)
      var isMoved = contacts[place].x != x || contacts[place].y != y
      slots[slot].before = (contacts[place].x, contacts[place].y)
      contacts[place].x = x
      contacts[place].y = y
      if slots[slot].isReshaped {
        isMoved = reshape(&contacts[place], &slots[slot]) || isMoved
      }
      guard isMoved else { continue }
      contacts[place].phase = .moved
      moved.insert(slot)
    }
    var rested = changed - moved
    while let slot = rested.popFirst() { contacts[Int(slots[slot].place)].phase = .stationary }
    return moved
  }

  /// Brings the shape of a contact up to date, and says whether it has changed.
  @inline(never)
  private static func reshape(_ contact: inout Contact, _ slot: inout Slot) -> Bool {
    slot.isReshaped = false
    let before = contact
    contact.pressure = slot[.absMTPressure]
    contact.touchMajor = slot[.absMTTouchMajor]
    contact.touchMinor = slot[.absMTTouchMinor]
    contact.widthMajor = slot[.absMTWidthMajor]
    contact.widthMinor = slot[.absMTWidthMinor]
    contact.orientation = slot[.absMTOrientation]
    contact.distance = slot[.absMTDistance]
    contact.tool = slot.tool
    return contact != before
  }

  /// Completes a frame in which contacts came or went, or something was mended.
  mutating func complete(_ report: InputEvent) -> Bool {
    if hotCount == hotCountAtReport, eventCount &- eventCountAtReport <= 1 {
      note(.emptyFrame)
    }
    meetStrangers()
    repairExchanges()
    settleLoss()
    countFingers()
    stamp()
    checkTouchKey()
    let isTelling = build()
    if report.value == 1 { takeAway() }
    return isTelling
  }

  /// Cancels what ends in a report of the kernel's own making, which is known by its value 1.
  ///
  /// It lets go of all keys that way when a device is unplugged, put to sleep or inhibited: no
  /// finger has lifted. The hang-up of the device itself comes later, after some milliseconds.
  private mutating func takeAway() {
    for index in frame.contacts.indices where frame.contacts[index].phase == .ended {
      frame.contacts[index].phase = .cancelled
    }
  }

  /// Sets the time of the frame, which is never before that of the last one.
  mutating func stamp() {
    frameCount &+= 1
    hotCountAtReport = hotCount
    eventCountAtReport = eventCount
    latest = max(latest, lastTime)
    frame.time = Timestamp(microseconds: latest)
  }

  /// Begins the contacts that are told of without having been announced.
  private mutating func meetStrangers() {
    var pending = strangers
    strangers = SlotSet()
    while let slot = pending.popFirst() {
      note(.downAtStart)
      enter(slot, id: makeID(), kernelID: Slot.noID)
    }
  }

  /// The slots whose contact lies on the surface.
  var touching: SlotSet {
    // A single touch is its button: pens tell a distance while they touch.
    if digitizer.touchProtocol == .singleTouch { return held }
    return touchKey == .up ? SlotSet() : held - distant
  }

  /// Writes the frame anew from the slots, and says whether it has anything to tell.
  mutating func build() -> Bool {
    let down = touching
    let leaving = live - down
    next.removeAll(keepingCapacity: true)
    changed = ContactDecoder.write(
      down, live, departed, of: &slots, after: frame.contacts, into: &next)
    swap(&frame.contacts, &next)
    landingCount += (down - live).count
    // What has gone, and what was mended, must not be in the next frame.
    needsRebuild =
      !departed.isEmpty || !leaving.isEmpty || !newRepairs.isEmpty || !suspects.isEmpty
      || !(held & distant).isEmpty
    live = down
    visited = current.map { SlotSet($0) } ?? SlotSet()
    mostContacts = max(
      mostContacts, digitizer.touchProtocol == .typeB ? held.count : down.count)
    departed.removeAll(keepingCapacity: true)
    if !newRepairs.isEmpty || !frame.repairs.isEmpty {
      swap(&frame.repairs, &newRepairs)
      newRepairs.removeAll(keepingCapacity: true)
    }
    if isExchanged, held.isEmpty { restoreOrder() }
    let hasHovered = buildHover()
    return !frame.contacts.isEmpty || !frame.repairs.isEmpty || hasHovered
  }

  /// Writes the contacts of a frame in order of slot, and says which are not stationary.
  private static func write(
    _ down: SlotSet, _ live: SlotSet, _ departed: [Contact],
    of slots: inout InlineArray<64, Slot>, after old: [Contact], into contacts: inout [Contact]
  ) -> SlotSet {
    var (gone, moved) = (SlotSet(), SlotSet())
    for contact in departed { gone.insert(Int(contact.slot)) }
    var pending = down | live | gone
    while let slot = pending.popFirst() {
      if gone.contains(slot), let contact = departed.first(where: { $0.slot == slot }) {
        contacts.append(contact)
      }
      guard (down | live).contains(slot) else { continue }
      var contact = slots[slot].contact(number: slot, phase: .began)
      if !down.contains(slot) {
        contact.phase = .ended
      } else if live.contains(slot) {
        let last = old[Int(slots[slot].place)]
        contact.phase = last.phase
        contact.phase = contact == last ? .stationary : .moved
        slots[slot].before = (last.x, last.y)
      } else {
        slots[slot].before = (contact.x, contact.y)
      }
      if down.contains(slot) && contact.phase != .stationary { moved.insert(slot) }
      slots[slot].place = UInt8(truncatingIfNeeded: contacts.count)
      slots[slot].isReshaped = false
      contacts.append(contact)
    }
    return moved
  }
}

extension ContactDecoder {
  /// Counts a fault that was mended; the frame in the making tells of it.
  mutating func note(_ repair: Repair, count: Int = 1) {
    newRepairs.add(repair, count: count)
    allRepairs.add(repair, count: count)
    needsRebuild = true
  }
}
