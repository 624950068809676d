import Contacts
import EventTime

extension InputSource {
  /// Keeps a frame for the next event, if it contains only movement and the next event is not due
  /// yet.
  ///
  /// If the frame contains anything else, the frames that have been kept are delivered first.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - application: The application that the source is connected to.
  /// - Returns: `true` if the frame was kept; `false` if the caller must process it.
  func coalesce(_ frame: ContactFrame, _ application: Application) -> Bool {
    guard onlyMoves(frame, application) else {
      application.flush()
      return false
    }
    if application.inputSampling != .raw {
      keptFrames.append(frame)
      application.requestInputFrame()
      return true
    }
    if !application.isCoalescing {
      guard let due = application.nextDelivery, frame.time < due else { return false }
      application.restOthers(than: self)
    }
    for contact in frame.contacts {
      let slot = Int(contact.slot)
      guard slot >= 0, slot < touches.count, let touch = touches[slot].target else { continue }
      if contact.phase == .moved {
        touch.coalesce(contact, at: frame.time, self, application)
      } else if !touch.status.contains(.coalescing) {
        touch.rest()
      }
    }
    application.coalesced(at: frame.time)
    return true
  }

  /// Returns whether a frame contains only movement: no contact that begins, ends or becomes a
  /// palm.
  ///
  /// - Parameters:
  ///   - frame: The frame to examine.
  ///   - application: The application, whose constants decide whether palms are ignored.
  /// - Returns: `true` if the frame may be coalesced with others.
  func onlyMoves(_ frame: ContactFrame, _ application: Application) -> Bool {
    frame.contacts.allSatisfy { contact in
      contact.phase == .stationary
        || contact.phase == .moved
          && (contact.tool != .palm || !application.constants.ignoresPalms)
    }
  }
}

extension Touch {
  /// Updates the touch from its contact in a frame, and records its previous values as a coalesced
  /// sample.
  ///
  /// - Parameters:
  ///   - contact: The contact, which moved.
  ///   - time: The time of the frame.
  ///   - source: The source of the frame.
  ///   - application: The application that the source is connected to.
  func coalesce(
    _ contact: Contact, at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    guard status.contains(.coalescing) else {
      status.insert(.coalescing)
      self.contact = contact
      return followMove(at: time, source, application)
    }
    coalescedSamples.append(TouchSample(time: self.time, position: position, contact: self.contact))
    let (previous, previousShown) = (previousPosition, frameSampling?.previous)
    self.contact = contact
    followMove(at: time, source, application)
    previousPosition = previous
    if let previousShown { frameSampling?.previous = previousShown }
  }

  private func followMove(
    at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    Borrowed(self).followMove(contact.x, contact.y, at: time, source, application)
  }
}
