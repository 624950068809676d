package import TSEventTime

/// An object that is notified of the input of an application's devices before it takes effect, and
/// can withhold keys.
///
/// It decides what happens while a person cannot see the application. Touches are discarded with
/// ``Application/beginIgnoringInteractionEvents()``.
@MainActor package protocol InputMonitor: AnyObject {
  /// Notifies the monitor that contacts, a button or a movement are about to be processed.
  func willProcessInput(at time: Timestamp)

  /// Notifies the monitor that contacts, a button or a movement have been processed.
  ///
  /// - Parameter isEngaged: A Boolean value that indicates whether a contact or a button of the
  ///   device is down.
  func didProcessInput(from device: ObjectIdentifier, isEngaged: Bool)

  /// Returns a Boolean value that indicates whether a key takes effect.
  ///
  /// - Parameters:
  ///   - code: The kernel's code of the key.
  ///   - value: 1 if it is pressed, 2 if it repeats, and 0 if it is released.
  ///   - device: The identity of the keyboard.
  func admits(
    key code: UInt16, value: Int32, from device: ObjectIdentifier, at time: Timestamp
  ) -> Bool

  /// Notifies the monitor that a device was disconnected, whose contacts and keys are no longer down.
  func didDisconnect(_ device: ObjectIdentifier)
}
