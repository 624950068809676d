import Contacts
import Geometry

/// Repair of positions that the device has exchanged between two contacts.
///
/// Some Synaptics pads fill their slots from the first one when the number of fingers changes. When
/// the first of two fingers lifts, its slot continues with the position of the other finger under
/// the tracking id of the lifted finger, and the other slot reports the lift.
///
/// In 698 recordings of real devices there are 1,071 pairs of a contact that lifts and one that
/// stays, and 1,134 pairs of one that touches down and one that stays. Five and three of them are
/// exchanged, all on one laptop: the contact that stays is 6.6 to 58 mm from its expected position,
/// at most 4.3 mm from that of the other, and 2.9 to 39 times nearer to it. Of the other pairs
/// beyond 5 mm, none is nearer by more than 1.7 times.
extension ContactDecoder {
  /// The distance that separates exchanged contacts from regular ones, in millimetres.
  ///
  /// A contact may be exchanged if it is farther than this from its expected position, and its
  /// position fits the other contact if it is within this distance. No two fingertips are nearer.
  static var exchangeDistance: Double { 5 }
  /// The ratio of distances from which a contact counts as exchanged.
  ///
  /// The contact must be at least this many times nearer to the expected position of the other
  /// contact than to its own.
  static var exchangeRatio: Double { 2 }

  /// A Boolean value that indicates whether any slot of the device is kept under another number.
  var isExchanged: Bool { order.isChanged }

  /// Returns exchanged positions to their contacts in a frame in which a contact began or ended.
  ///
  /// Each exchange brings a contact more than twice as near to its expected position, so that the
  /// repair terminates. While contacts are unconfirmed after a loss, two frames cannot be compared
  /// and nothing is repaired.
  mutating func repairExchanges() {
    guard digitizer.touchProtocol == .typeB, !live.isEmpty, staleSlots.isEmpty else { return }
    for index in departed.indices where departed[index].phase == .ended {
      let lifted = Int(departed[index].slot)
      guard !held.contains(lifted) else { continue }
      repairLift(at: index)
    }
    var landed = touching - live
    while let slot = landed.popFirst() {
      let (x, y) = (slots[slot].x, slots[slot].y)
      guard
        let other = exchanged(by: { decoder, other in decoder.deviation(of: other, x: x, y: y) })
      else { continue }
      exchange(slot, other)
      note(.positionsExchanged)
    }
  }

  /// Continues a contact that was reported as lifted at the position of the contact that did lift.
  ///
  /// With three fingers, the slots may have moved up by one; a third contact is then at the
  /// position of the first one found. The loop follows that chain.
  ///
  /// - Parameter index: The index in `departed` of the contact that was reported as lifted.
  private mutating func repairLift(at index: Int) {
    var lifted = Int(departed[index].slot)
    while let slot = exchanged(by: { decoder, other in
      decoder.deviation(of: lifted, x: decoder.slots[other].x, y: decoder.slots[other].y)
    }) {
      var contact = frame.contacts[Int(slots[slot].contactIndex)]
      contact.phase = .ended
      // A further id may have begun and ended in the slot after the lift.
      slots[lifted].trackingID = departed[index].trackingID
      departed[index] = contact
      exchange(slot, lifted)
      live.remove(slot)
      live.insert(lifted)
      note(.positionsExchanged)
      lifted = slot
    }
  }

  /// Returns the slot of the live contact that is farthest from its expected position and fits
  /// another contact better.
  ///
  /// - Parameter distance: A closure that returns the distance in millimetres between the position
  ///   of a slot and the expected position of the other contact.
  /// - Returns: The slot, or `nil` if no contact is exchanged.
  private func exchanged(by distance: (ContactDecoder, Int) -> Double) -> Int? {
    var (found, farthest) = (Int?.none, ContactDecoder.exchangeDistance)
    var pending = live & touching
    while let slot = pending.popFirst() {
      let own = deviation(of: slot, x: slots[slot].x, y: slots[slot].y)
      guard own > farthest else { continue }
      let other = distance(self, slot)
      guard other <= ContactDecoder.exchangeDistance, own > ContactDecoder.exchangeRatio * other
      else { continue }
      (found, farthest) = (slot, own)
    }
    return found
  }

  /// Returns the distance of a position from the expected position of a contact of the last frame.
  ///
  /// A contact is expected either at its last position, or displaced from it by its previous step.
  ///
  /// - Parameters:
  ///   - slot: The slot of the contact.
  ///   - x: The horizontal position in device units.
  ///   - y: The vertical position in device units.
  /// - Returns: The distance in millimetres.
  private func deviation(of slot: Int, x: Int32, y: Int32) -> Double {
    let last = frame.contacts[Int(slots[slot].contactIndex)]
    let (dx, dy) = (Double(x) - Double(last.x), Double(y) - Double(last.y))
    let rest = millimetres(dx, dy)
    // Only a contact that moved in the last frame has a step to extrapolate.
    guard changed.contains(slot) else { return rest }
    let before = slots[slot].before
    return min(
      rest,
      millimetres(
        dx - (Double(last.x) - Double(before.x)), dy - (Double(last.y) - Double(before.y))))
  }

  /// Returns the length of a difference of positions in millimetres.
  ///
  /// A surface of unknown size counts as 69 × 50 mm, which is libinput's size for such pads.
  private func millimetres(_ width: Double, _ height: Double) -> Double {
    let size = digitizer.millimetres
    let a = width * (size?.width ?? 69) / Double(max(x.span, 1))
    let b = height * (size?.height ?? 50) / Double(max(y.span, 1))
    return (a * a + b * b).squareRoot()
  }

  /// Exchanges the device's values of two slots, while their contacts stay in place.
  ///
  /// - Parameters:
  ///   - a: A slot.
  ///   - b: The other slot.
  private mutating func exchange(_ a: Int, _ b: Int) {
    exitFastPath()
    let (first, second) = (slots[a], slots[b])
    slots[a] = second.exchanged(keeping: first)
    slots[b] = first.exchanged(keeping: second)
    held.exchange(a, b)
    hoveringSlots.exchange(a, b)
    trackedSlots.exchange(a, b)
    unconfirmedSlots.exchange(a, b)
    if current == a { current = b } else if current == b { current = a }
    order.exchange(a, b)
  }

  /// Restores the identity order of the slots; called when no slot holds a contact.
  mutating func restoreOrder() {
    for slot in 0..<ContactDecoder.slotCapacity where order[slot] != slot {
      exchange(slot, order[slot])
    }
    visited = current.map { SlotSet($0) } ?? SlotSet()
  }
}

extension Slot {
  /// Returns the values of this slot combined with the identity of another slot's contact.
  fileprivate func exchanged(keeping contact: Slot) -> Slot {
    var slot = self
    slot.trackingID = contact.trackingID
    slot.contactIndex = contact.contactIndex
    slot.before = contact.before
    return slot
  }
}
