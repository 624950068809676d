import Contacts

/// Recovery of values that precede a stream, which the kernel does not repeat.
extension ContactDecoder {
  /// Returns the slot in which an event begins a contact whose position is still unknown.
  ///
  /// - Parameter event: The next event of the stream, before it is pushed.
  /// - Returns: The slot, or `nil` for every other event.
  package func slotLandedIn(by event: InputEvent) -> Int? {
    guard event.code == .absMTTrackingID, event.type == .abs, event.value >= 0,
      digitizer.touchProtocol == .typeB, route != .lost,
      let slot = fastPathState == .max ? current : hotSlot, slot < Int(slotLimit),
      !trackedSlots.contains(slot), !unconfirmedSlots.contains(slot)
    else { return nil }
    return slot
  }

  /// Sets the position of a slot to values that occur later in the stream.
  ///
  /// Call it before the first event of the slot's contact is pushed.
  ///
  /// - Parameters:
  ///   - x: The horizontal position in device units, or `nil` to leave it unchanged.
  ///   - y: The vertical position in device units, or `nil` to leave it unchanged.
  ///   - slot: The slot.
  ///   - isLate: A Boolean value that indicates whether a value occurs only after the frame in
  ///     which the contact begins; it is then counted as ``Contacts/Repair/coordinateUntold``.
  package mutating func assume(x: Int32?, y: Int32?, in slot: Int, isLate: Bool) {
    if isLate { note(.coordinateUntold) }
    if let x { slots[slot].x = self.x.clamp(x) }
    if let y { slots[slot].y = self.y.clamp(y) }
  }
}
