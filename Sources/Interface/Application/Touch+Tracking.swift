import Contacts
import EventTime
import Geometry

extension Touch {
  /// Updates the touch from its contact in a frame.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - time: The time of the frame.
  ///   - source: The source of the frame.
  ///   - application: The application that the source is connected to.
  @inline(__always) func update(
    _ contact: Contact, at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    self.contact = contact
    self.time = time
    previousPosition = position
    position = location(of: contact, source)
    if status.contains(.frameSampled) { addFrameSample() }
    switch contact.phase {
    case .ended:
      let isPalm = contact.tool == .palm && application.constants.ignoresPalms
      finish(isPalm ? .cancelled : .ended, application)
    case .cancelled: finish(.cancelled, application)
    default:
      phase = .moved
      touchRecord.withHeldTarget { $0.noteMove(self, application.event) }
      if contact.tool == .palm, application.constants.ignoresPalms { turnIntoPalm(source) }
    }
    if tapCount != 0 { checkStraying(application.constants.tapMovement) }
  }

  /// Returns the location of a contact in the coordinates of the touch's window.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - source: The source of the contact.
  /// - Returns: The location.
  @inline(__always) func location(of contact: Contact, _ source: InputSource) -> CGPoint {
    let point = source.point(contact.x, contact.y)
    // Until it is retired the touch holds its window, and through that the records of the window.
    return windowLink.mapHeld { $0.fromScreen(point) } ?? point
  }

  private func turnIntoPalm(_ source: InputSource) {
    finish(.cancelled, source.application)
    source.forget(self)
  }

  /// Ends or cancels the touch in the current event.
  ///
  /// - Parameters:
  ///   - phase: The final phase, `ended` or `cancelled`.
  ///   - application: The application that the touch belongs to.
  func finish(_ phase: Phase, _ application: Application) {
    self.phase = phase
    status.insert(.finished)
    if status.contains(.frameSampled) { frameSampling?.end(with: sample) }
    touchRecord.withHeldTarget { $0.note(self, application.event) }
    application.event.hasFinished = true
  }

  func checkStraying(_ limit: CGFloat) {
    let (dx, dy) = (position.x - startPosition.x, position.y - startPosition.y)
    if dx * dx + dy * dy > limit * limit { tapCount = 0 }
  }
}
