import TSEventTime
import TSEvdev

/// What the handler of each kind of device does with the kernel's events.
///
/// A `DeviceSession` chooses the kind, and calls it only while the device is connected.
@MainActor protocol EventHandler: AnyObject {
  /// Processes one event.
  ///
  /// - Returns: `true` if the event completed a frame of contacts, which was delivered.
  func push(_ event: InputEvent) -> Bool

  /// Processes the next event, or the events up to the end of a frame of contacts.
  ///
  /// It returns after each frame, because what receives a frame may disconnect the device.
  ///
  /// - Parameter index: The index of the first event to process, which becomes that of the first one that
  ///   was not processed.
  func push(_ events: [InputEvent], from index: inout Int)

  /// Corrects the state of the device after a loss of events.
  ///
  /// - Returns: `true` if a frame of contacts was delivered.
  func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool

  /// Cancels what is down, because no more events follow.
  ///
  /// - Parameter time: The time of the last event.
  func cancel(at time: Timestamp) -> Bool

  /// Cancels what is down at once and leaves the application.
  ///
  /// - Parameter isRemoved: Whether the device was unplugged, of which the application's observer
  ///   is notified.
  func disconnect(isRemoved: Bool)
}

extension EventHandler {
  func push(_ events: [InputEvent], from index: inout Int) {
    _ = push(events[index])
    index += 1
  }
}
