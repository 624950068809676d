import Contacts
import EventTime

extension InputSource {
  /// Keeps a frame for the next event, if it only tells of movement and the next is not due yet.
  ///
  /// What may not wait has the frames that are kept delivered before it.
  ///
  /// - Returns: Whether the frame has been dealt with.
  func coalesce(_ frame: ContactFrame, _ application: Application) -> Bool {
    guard onlyMoves(frame, application) else {
      application.flush()
      return false
    }
    if !application.isCoalescing {
      guard let due = application.nextDelivery, frame.time < due else { return false }
      restOthers(application)
    }
    for contact in frame.contacts {
      let slot = Int(contact.slot)
      guard slot >= 0, slot < touches.count, let touch = touches[slot].target else { continue }
      if contact.phase == .moved {
        touch.coalesce(contact, at: frame.time, self, application)
      } else if !touch.isCoalescing {
        touch.rest()
      }
    }
    application.coalesced(at: frame.time)
    return true
  }

  /// Whether the frame tells of nothing but movement; landing, lifting and palms are more.
  func onlyMoves(_ frame: ContactFrame, _ application: Application) -> Bool {
    frame.contacts.allSatisfy { contact in
      contact.phase == .stationary
        || contact.phase == .moved
          && (contact.tool != .palm || !application.constants.ignoresPalms)
    }
  }

  private func restOthers(_ application: Application) {
    for touch in application.event.active where touch.source !== self { touch.rest() }
  }
}

extension Touch {
  /// Takes over what a frame says of the touch's contact, and keeps what the one before said.
  fileprivate func coalesce(
    _ contact: Contact, at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    guard isCoalescing else {
      isCoalescing = true
      return update(contact, at: time, source, application)
    }
    coalescedSamples.append(TouchSample(time: self.time, position: position, contact: self.contact))
    let previous = previousPosition
    update(contact, at: time, source, application)
    previousPosition = previous
  }
}
