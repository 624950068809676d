package import Evdev

/// Recovery of values that precede a recording, whose later events are known.
extension DeviceSession {
  /// Sets a value that a contact lacks, after the event that begins the contact.
  ///
  /// - Parameter event: The value as an event, which the stream does not have.
  package func assume(_ event: InputEvent) { decoding?.decoder.assume(event) }
}
