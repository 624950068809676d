import Contacts
import Geometry

/// Contacts whose positions the device has exchanged.
///
/// Some Synaptics pads fill their slots from the first one when the number of fingers changes. When
/// the first of two fingers lifts, its slot continues with the position of the other finger under
/// the tracking id of the one that lifted, and the other slot reports the lift.
///
/// In 698 recordings of real devices there are 1,071 pairs of a contact that lifts and one that
/// stays, and 1,134 pairs of one that lands and one that stays. Five and three of them are
/// exchanged, all on one laptop: the contact that stays is 6.6 to 58 mm from its expected position,
/// at most 4.3 mm from that of the other, and 2.9 to 39 times nearer to it. Of the other pairs
/// beyond 5 mm, none is nearer by more than 1.7 times.
extension ContactDecoder {
  /// The distance from its expected position beyond which a contact may be exchanged, and within
  /// which its position fits the other contact, in millimetres: no two fingertips are nearer.
  static var exchangeDistance: Double { 5 }
  /// How many times nearer to the expected position of the other contact it is, at least.
  static var exchangeRatio: Double { 2 }

  var isExchanged: Bool { order.isChanged }

  /// Returns exchanged positions to their contacts in a frame in which one landed or lifted.
  ///
  /// Each exchange brings a contact more than twice as near to where it is expected, so that
  /// the repair ends. While contacts are unconfirmed after a loss, two frames cannot be compared.
  mutating func repairExchanges() {
    guard digitizer.touchProtocol == .typeB, !live.isEmpty, suspects.isEmpty else { return }
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

  /// Continues a contact that was reported as lifted at the position of the one that did lift.
  ///
  /// With three fingers the slots may have moved up by one: then a third contact is at the position
  /// of the one found first.
  private mutating func repairLift(at index: Int) {
    var lifted = Int(departed[index].slot)
    while let slot = exchanged(by: { decoder, other in
      decoder.deviation(of: lifted, x: decoder.slots[other].x, y: decoder.slots[other].y)
    }) {
      var contact = frame.contacts[Int(slots[slot].place)]
      contact.phase = .ended
      // An id may have come and gone in the slot after the lift.
      slots[lifted].trackingID = departed[index].trackingID
      departed[index] = contact
      exchange(slot, lifted)
      live.remove(slot)
      live.insert(lifted)
      note(.positionsExchanged)
      lifted = slot
    }
  }

  /// Returns the slot of the live contact that is farthest from its expected position, among those
  /// whose position fits another contact better; nil where none does.
  ///
  /// - Parameter distance: Returns how well a slot's position fits the other contact, in
  ///   millimetres from its expected position.
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

  /// Returns the distance between a position and the expected one of a contact of the last frame,
  /// in millimetres.
  ///
  /// A contact is expected where it was, or one step of the frame before farther.
  private func deviation(of slot: Int, x: Int32, y: Int32) -> Double {
    let last = frame.contacts[Int(slots[slot].place)]
    let (dx, dy) = (Double(x) - Double(last.x), Double(y) - Double(last.y))
    let rest = millimetres(dx, dy)
    guard changed.contains(slot) else { return rest }
    let before = slots[slot].before
    return min(
      rest,
      millimetres(
        dx - (Double(last.x) - Double(before.x)), dy - (Double(last.y) - Double(before.y))))
  }

  /// Returns a length in millimetres; a surface of unknown size counts as 69 × 50 mm, which is
  /// libinput's size for such pads.
  private func millimetres(_ width: Double, _ height: Double) -> Double {
    let size = digitizer.millimetres
    let a = width * (size?.width ?? 69) / Double(max(x.span, 1))
    let b = height * (size?.height ?? 50) / Double(max(y.span, 1))
    return (a * a + b * b).squareRoot()
  }

  /// Exchanges the values that the device keeps for two slots; their contacts stay.
  private mutating func exchange(_ a: Int, _ b: Int) {
    leaveShortWay()
    let (first, second) = (slots[a], slots[b])
    slots[a] = second.exchanged(keeping: first)
    slots[b] = first.exchanged(keeping: second)
    held.exchange(a, b)
    distant.exchange(a, b)
    identified.exchange(a, b)
    strangers.exchange(a, b)
    if current == a { current = b } else if current == b { current = a }
    order.exchange(a, b)
  }

  /// Keeps each slot of the device under its own number again; called when no contact is held.
  mutating func restoreOrder() {
    for slot in 0..<ContactDecoder.slotCapacity where order[slot] != slot {
      exchange(slot, order[slot])
    }
    visited = current.map { SlotSet($0) } ?? SlotSet()
  }
}

extension Slot {
  /// Returns the values of this slot with the contact of another.
  fileprivate func exchanged(keeping contact: Slot) -> Slot {
    var slot = self
    slot.trackingID = contact.trackingID
    slot.place = contact.place
    slot.before = contact.before
    return slot
  }
}
