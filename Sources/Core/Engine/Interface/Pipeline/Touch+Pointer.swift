import TSContacts
import TSEventTime
import TSGeometry

/// Touches without a contact: the press of a pointer.
extension Touch {
  /// Begins the touch at a point of the screen; the caller inserts it into the event and lands it.
  ///
  /// - Parameters:
  ///   - point: The location on the screen, in points.
  ///   - pointer: The pointer, which the touch retains until it ends.
  func begin(at point: CGPoint, as type: TouchType, of pointer: Pointer, _ time: Timestamp) {
    begin(from: nil)
    self.type = type
    self.pointer = pointer
    phase = .began
    // The object may have been a finger before; a press has no geometry.
    contact = Contact(slot: 0, trackingID: 0, phase: .began, x: 0, y: 0)
    self.time = time
    startTime = time
    initialLocation = point
    position = point
  }

  /// Moves the touch to a point of the screen, in points.
  func move(to point: CGPoint, _ time: Timestamp, _ constants: Constants) {
    self.time = time
    previousPosition = position
    position = hitWindow?.convert(point, from: nil) ?? point
    phase = .moved
    noteDue()
    checkStraying(constants.tapMovement)
  }

  /// Ends or cancels the touch where it is.
  ///
  /// - Parameters:
  ///   - phase: The final phase, `ended` or `cancelled`.
  ///   - event: The event, which contains the touch.
  func finish(_ phase: Phase, at time: Timestamp, in event: Event) {
    self.time = time
    previousPosition = position
    pointer = nil
    finish(phase, in: event)
  }
}
