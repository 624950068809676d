import TSContacts
import TSEventTime
import TSGeometry

extension TouchPipeline {
  /// Updates the touches of the contacts that were down before a frame.
  ///
  /// Contacts that end free their slot for those that begin in the same frame, which therefore
  /// follow. No code of the program runs.
  ///
  /// - Returns: `true` if anything changed that views or recognizers must receive.
  func update(
    _ source: InputSource, from frame: ContactFrame, _ application: Application
  ) -> Bool {
    var isChanged = false
    for contact in frame.contacts where contact.phase != .began {
      // The event retains the touch.
      Borrowed(source.touch(of: contact)).withHeldTarget { touch in
        switch contact.phase {
        case .moved:
          touch.follow(contact, at: frame.time, of: source, application)
          isChanged = true
        case .stationary:
          touch.rest()
          touch.addRestingSample(at: frame.time)
        default:
          source.forget(touch)
          let isGuarded = contact.phase == .cancelled && frame.hasVerdict(against: contact)
          touch.followEnd(
            contact, at: frame.time, of: source, application,
            otherwise: isGuarded ? .guarded : .lost)
          isChanged = true
        }
      }
    }
    return isChanged
  }
}

extension Touch {
  func follow(
    _ contact: Contact, at time: Timestamp, of source: InputSource, _ application: Application
  ) {
    move(to: contact, at: time, of: source)
    phase = .moved
    noteDue()
    if application.constants.ignores(contact) {
      cancel(because: .palm, in: application.event)
      source.forget(self)
    }
    checkStraying(application.constants.tapMovement)
  }

  /// Follows a contact that ended or was cancelled.
  ///
  /// - Parameter reason: The reason of a cancellation, unless the contact is a palm.
  func followEnd(
    _ contact: Contact, at time: Timestamp, of source: InputSource, _ application: Application,
    otherwise reason: CancellationReason
  ) {
    move(to: contact, at: time, of: source)
    let isPalm = application.constants.ignores(contact)
    if contact.phase == .ended, !isPalm {
      finish(.ended, in: application.event)
    } else {
      cancel(because: isPalm ? .palm : reason, in: application.event)
    }
    checkStraying(application.constants.tapMovement)
  }

  private func move(to contact: Contact, at time: Timestamp, of source: InputSource) {
    self.contact = contact
    self.time = time
    previousPosition = position
    position = location(of: source.point(contact.x, contact.y))
    if status.contains(.frameSampled) { addFrameSample() }
  }

  /// Returns the location of a point of the screen in the window of the touch; the point itself
  /// after the touch has left its window.
  func location(of point: CGPoint) -> CGPoint {
    windowLink.mapHeld { $0.fromScreen(point) } ?? point
  }

  /// Notes that the touch is no tap any more if it has moved too far.
  ///
  /// - Parameter limit: The greatest distance of a tap, in points.
  func checkStraying(_ limit: CGFloat) {
    if tapCount == 0 { return }
    let (dx, dy) = (position.x - startPosition.x, position.y - startPosition.y)
    if dx * dx + dy * dy > limit * limit { tapCount = 0 }
  }
}
