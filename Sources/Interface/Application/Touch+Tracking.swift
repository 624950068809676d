import Contacts
import EventTime
import Geometry

extension Touch {
  /// Follows ``contact``, which moved or ended in a frame.
  ///
  /// The caller sets the contact beforehand: a parameter would be copied twice. The position is passed
  /// beside it, because reading it back from the copy would wait for the copy to be written.
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the contact, in device units.
  ///   - y: The vertical position.
  ///   - time: The time of the frame.
  ///   - source: The source of the frame.
  ///   - application: The application that the source is connected to.
  func followContact(
    _ x: Int32, _ y: Int32, at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    self.time = time
    previousPosition = position
    position = location(x, y, source)
    if status.contains(.frameSampled) { addFrameSample() }
    if contact.phase == .moved {
      phase = .moved
      touchRecord.withHeldTarget { $0.noteMove(self, application.event) }
      if contact.tool == .palm { palmMoved(source, application) }
    } else {
      end(application)
    }
    if tapCount != 0 { checkStraying(application.constants.tapMovement) }
  }

  /// Returns the location of a contact in the coordinates of the touch's window.
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the contact, in device units.
  ///   - y: The vertical position.
  ///   - source: The source of the contact.
  /// - Returns: The location.
  @inline(__always) func location(
    _ x: Int32, _ y: Int32, _ source: InputSource
  ) -> CGPoint {
    let point = source.point(x, y)
    // Until it is retired the touch holds its window, and through that the records of the window.
    return windowLink.mapHeld { $0.fromScreen(point) } ?? point
  }

  /// Cancels the touch, whose contact became a palm, if palms are ignored.
  @inline(never) private func palmMoved(_ source: InputSource, _ application: Application) {
    guard application.constants.ignoresPalms else { return }
    finish(.cancelled, application)
    source.forget(self)
  }

  /// Ends or cancels the touch as its contact has.
  @inline(never) private func end(_ application: Application) {
    let isPalm = contact.tool == .palm && application.constants.ignoresPalms
    finish(contact.phase == .ended && !isPalm ? .ended : .cancelled, application)
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
