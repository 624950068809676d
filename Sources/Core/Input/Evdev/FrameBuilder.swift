public import TSContacts
import TSEventTime

/// The current frame, and the comparison of the contacts with it that makes the next one.
///
/// The contacts are written to arrays that are reused, so that nothing is allocated unless a copy
/// of the frame is kept. The slots hold the values and the builder the phases: it knows which slots
/// are in the frame, and which contacts have left it since.
@usableFromInline
struct FrameBuilder: Sendable {
  @usableFromInline private(set) var frame = ContactFrame(time: .zero)
  /// The slots whose contact is in the frame and has not ended.
  private(set) var live = SlotSet()
  /// The live slots whose contact is not stationary in the frame.
  private(set) var changed = SlotSet()
  /// The storage of the next frame, which is exchanged with that of the current one.
  private var next: [Contact] = []
  /// The number of contacts that have begun.
  private(set) var landingCount = 0
  /// The contacts of the frame that ended or were cancelled since.
  private(set) var departed = DepartedContacts()

  init() {
    frame.contacts.reserveCapacity(16)
    next.reserveCapacity(16)
    // The repairs of a frame are not reserved: most streams need none, and copies of a frame share
    // the storage of an empty array without a reference count.
  }

  func contact(of slot: Slot) -> Contact { frame.contacts[Int(slot.contactIndex)] }

  /// Removes a slot from the live ones; its contact ends in the next frame.
  ///
  /// - Parameters:
  ///   - slot: The slot, which must be live.
  ///   - contact: The contact with its final values and phase.
  mutating func remove(_ slot: Int, _ contact: Contact) {
    departed.append(contact, from: slot)
    live.remove(slot)
  }

  /// Ends the contact of a live slot instead of the one that was reported to end.
  ///
  /// - Parameter index: The index in ``departed`` of the contact that was reported to end.
  mutating func end(insteadOf index: Int, _ slot: Int, _ values: Slot) {
    var contact = contact(of: values)
    contact.phase = .ended
    live.remove(slot)
    live.insert(departed.slot(index))
    departed.replace(index, by: contact, from: slot)
  }

  mutating func stamp(_ time: Timestamp) { frame.time = time }

  /// Updates the contacts of the frame in place, where nothing but values has changed.
  ///
  /// - Parameter visited: The slots that may have new values.
  @inline(__always)
  mutating func update(_ visited: SlotSet, of slots: inout InlineArray<64, Slot>) {
    changed = FrameBuilder.update(visited & live, changed, of: &slots, in: &frame.contacts)
  }

  /// Updates contacts in place.
  ///
  /// - Parameters:
  ///   - visited: The live slots that may have new values.
  ///   - changed: The slots whose contacts were not stationary in the previous frame.
  /// - Returns: The slots whose contacts have moved or changed shape.
  @inline(__always)
  private static func update(
    _ visited: SlotSet, _ changed: SlotSet, of slots: inout InlineArray<64, Slot>,
    in array: inout [Contact]
  ) -> SlotSet {
    var (pending, moved) = (visited, SlotSet())
    var contacts = array.mutableSpan
    while let slot = pending.popFirst() {
      let index = Int(slots[slot].contactIndex)
      let (x, y) = (slots[slot].x, slots[slot].y)
      var isMoved = contacts[index].x != x || contacts[index].y != y
      slots[slot].before = (contacts[index].x, contacts[index].y)
      contacts[index].x = x
      contacts[index].y = y
      if slots[slot].isReshaped {
        isMoved = reshape(&contacts[index], &slots[slot]) || isMoved
      }
      guard isMoved else { continue }
      contacts[index].phase = .moved
      moved.insert(slot)
    }
    var rested = changed - moved
    while let slot = rested.popFirst() {
      contacts[Int(slots[slot].contactIndex)].phase = .stationary
    }
    return moved
  }

  /// Updates the shape of a contact.
  ///
  /// - Returns: `true` if the contact has changed.
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

  /// Rebuilds the contacts of the frame from the slots.
  ///
  /// - Parameter down: The slots whose contacts are on the surface.
  /// - Returns: `true` if the frame has contacts that ended, which the next frame does not have.
  // Not inlined: in the middle of the caller its values would not fit into registers.
  @inline(never)
  mutating func rebuild(_ down: SlotSet, of slots: inout InlineArray<64, Slot>) -> Bool {
    let leaving = live - down
    // Every slot on either side contributes one contact, beside the departed ones.
    FrameBuilder.resize(&next, to: departed.count + (down | live).count)
    changed = FrameBuilder.write(
      down, live, &departed, of: &slots, after: frame.contacts, into: &next)
    swap(&frame.contacts, &next)
    landingCount += (down - live).count
    live = down
    let hasEnded = !departed.slots.isEmpty || !leaving.isEmpty
    departed.removeAll()
    return hasEnded
  }

  /// Changes the number of contacts of an array whose elements are about to be overwritten.
  @inline(__always)
  private static func resize(_ array: inout [Contact], to count: Int) {
    while array.count > count { array.removeLast() }
    while array.count < count {
      array.append(Contact(slot: 0, trackingID: 0, phase: .began, x: 0, y: 0))
    }
  }

  /// Writes the contacts of a frame in the order of their slots.
  ///
  /// A slot may contribute two contacts: one that ended in this frame and another that began.
  ///
  /// - Parameters:
  ///   - live: The slots whose contacts were in the previous frame.
  ///   - departed: The contacts that ended or were cancelled since the previous frame; `inout` only
  ///     so that the compiler does not copy them.
  ///   - array: The contacts of the new frame, as many as there will be.
  /// - Returns: The slots whose contacts are not stationary.
  private static func write(
    _ down: SlotSet, _ live: SlotSet, _ departed: inout DepartedContacts,
    of slots: inout InlineArray<64, Slot>, after old: [Contact], into array: inout [Contact]
  ) -> SlotSet {
    var moved = SlotSet()
    let gone = departed.slots
    var pending = down | live | gone
    var contacts = array.mutableSpan
    var count = 0
    while let slot = pending.popFirst() {
      if gone.contains(slot) {
        contacts[count] = departed[slot: slot]
        count += 1
      }
      var phase = Contact.Phase.ended
      if down.contains(slot) {
        phase = FrameBuilder.phase(of: slot, live, &slots[slot], after: old)
        if phase != .stationary { moved.insert(slot) }
      } else if !live.contains(slot) {
        continue
      }
      slots[slot].contactIndex = UInt8(truncatingIfNeeded: count)
      slots[slot].isReshaped = false
      contacts[count] = slots[slot].contact(number: slot, phase: phase)
      count += 1
    }
    assert(count == contacts.count, "\(contacts.count - count) contacts were not written")
    return moved
  }

  /// Returns the phase of a contact on the surface in a frame that is rebuilt, and notes where the
  /// contact was before.
  private static func phase(
    of number: Int, _ live: SlotSet, _ slot: inout Slot, after old: [Contact]
  ) -> Contact.Phase {
    guard live.contains(number) else {
      slot.before = (slot.x, slot.y)
      return .began
    }
    let last = old[Int(slot.contactIndex)]
    slot.before = (last.x, last.y)
    // Equal phases let one comparison cover all other values.
    return slot.contact(number: number, phase: last.phase) == last ? .stationary : .moved
  }

  /// Completes a frame that was rebuilt with what it contains besides contacts.
  ///
  /// - Parameters:
  ///   - repairs: The repairs, of which those that wait for the frame are moved to it.
  ///   - hover: The point above the surface.
  ///   - keys: The buttons and the keys that count fingers.
  ///   - reportsKeys: A Boolean value that indicates whether a change of the keys alone is reported.
  /// - Returns: `true` if the frame has something to report.
  mutating func complete(
    _ repairs: inout RepairLog, hover: HoverPoint?, _ keys: DeviceKeys, reportsKeys: Bool
  ) -> Bool {
    repairs.move(to: &frame.repairs)
    var hasNews = !frame.contacts.isEmpty || !frame.repairs.isEmpty
    // Most frames have none, and need no comparison.
    if frame.hover != nil || hover != nil, frame.hover != hover {
      frame.hover = hover
      hasNews = true
    }
    let count = keys.fingerCount
    if frame.buttons != keys.buttons || frame.fingerCount != count {
      (frame.buttons, frame.fingerCount) = (keys.buttons, count)
      hasNews = hasNews || reportsKeys
    }
    return hasNews
  }

  mutating func cancelEndedContacts() {
    for index in frame.contacts.indices where frame.contacts[index].phase == .ended {
      frame.contacts[index].phase = .cancelled
    }
  }
}
