import Contacts

/// What a stream that begins in the midst does not tell: the kernel repeats no value.
extension ContactDecoder {
  /// Returns the slot of which an event is the first to tell that it holds a contact, with nothing
  /// told of its place; nil for every other event.
  package func slotLandedIn(by event: InputEvent) -> Int? {
    guard event.code == .absMTTrackingID, event.type == .abs, event.value >= 0,
      digitizer.touchProtocol == .typeB, route != .lost,
      let slot = hotAfter == .max ? current : hotSlot, slot < Int(slotLimit),
      !identified.contains(slot), !strangers.contains(slot)
    else { return nil }
    return slot
  }

  /// Puts a slot where its contact is known to be later, before anything is told of it.
  package mutating func assume(x: Int32?, y: Int32?, in slot: Int) {
    if let x { slots[slot].x = self.x.clamp(x) }
    if let y { slots[slot].y = self.y.clamp(y) }
  }
}
