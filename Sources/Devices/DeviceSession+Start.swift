package import Evdev

/// Recovery of positions that precede a recording, whose later events are known.
extension DeviceSession {
  /// Returns the slot in which an event begins a contact whose position is still unknown.
  ///
  /// - Parameter event: The next event of the stream, before it is pushed.
  /// - Returns: The slot, or `nil` for every other event.
  package func slotLandedIn(by event: InputEvent) -> Int? {
    decoding?.decoder.slotLandedIn(by: event)
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
  ///     which the contact begins; it is then counted as a repair of that frame.
  package func assume(x: Int32?, y: Int32?, in slot: Int, isLate: Bool) {
    decoding?.decoder.assume(x: x, y: y, in: slot, isLate: isLate)
  }
}
