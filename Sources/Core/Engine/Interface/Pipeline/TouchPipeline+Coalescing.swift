import TSContacts
import TSEventTime

/// Movements that are kept for a later event.
extension TouchPipeline {
  /// Cancels the end of a delivery interval at the time of a frame, so that the frame joins the others.
  ///
  /// - Parameter frame: The frame, before the time is advanced to it.
  func expect(_ frame: ContactFrame, _ application: Application) {
    guard gate.keepsMoves, let tick = gate.plain.tick, tick.due == frame.time,
      onlyMoves(frame, application)
    else { return }
    application.timeline.cancel(tick.token)
  }

  /// Keeps a frame for a later event, if it contains only movement and the event is not due yet.
  ///
  /// If the frame contains anything else, what has been kept is delivered first.
  ///
  /// - Returns: `true` if the frame was kept.
  func keeps(
    _ frame: ContactFrame, of source: InputSource, _ application: Application
  ) -> Bool {
    guard gate.keepsMoves, !frame.contacts.isEmpty else { return false }
    guard onlyMoves(frame, application) else {
      flush(application)
      return false
    }
    if gate.plain.sampling != .raw {
      source.keptFrames.append(frame)
      requestDisplayCall(application)
      return true
    }
    if gate.plain.tick == nil {
      guard let due = gate.nextDelivery, frame.time < due else { return false }
      restTouches(except: source)
      let link = WeakLink(application)
      let token = application.timeline.schedule(at: due) {
        if let application = link.borrowed.target { application.pipeline.flush(application) }
      }
      gate.plain.tick = FrameGate.Tick(token: token, due: due, time: frame.time)
    }
    for contact in frame.contacts {
      guard let touch = source.touch(of: contact) else { continue }
      if contact.phase == .moved {
        touch.coalesce(contact, at: frame.time, of: source, application)
      } else if !touch.status.contains(.coalescing) {
        touch.rest()
      }
    }
    gate.plain.tick?.time = frame.time
    if let tick = gate.plain.tick, tick.due <= frame.time { flush(application) }
    return true
  }

  /// Returns whether a frame contains only movement: no contact that begins, ends or becomes a
  /// palm.
  private func onlyMoves(_ frame: ContactFrame, _ application: Application) -> Bool {
    frame.contacts.allSatisfy { contact in
      contact.phase == .stationary
        || contact.phase == .moved
          && !application.constants.ignores(contact)
    }
  }

  /// Delivers what is kept, if there is anything.
  func flush(_ application: Application) {
    if gate.plain.displayCall != nil { deliverAllKeptFrames(application) }
    guard let tick = gate.takeTick(application.timeline) else { return }
    deliverCoalesced(at: tick.time, application)
    gate.lastDelivery = application.timeline.now
  }

  /// Delivers what is kept for another way of sampling, unless an event is being delivered.
  func samplingChanged(_ application: Application) {
    if !isDelivering { flush(application) }
  }

  /// Delivers an event of the touches that have changed without one.
  func deliverCoalesced(at time: Timestamp, _ application: Application) {
    let touches = event.active
    deliver(at: time, in: application)
    for touch in touches where touch.status.contains(.coalescing) {
      touch.status.remove(.coalescing)
      touch.coalescedSamples = []
    }
  }
}

extension Touch {
  /// Follows a contact that moved, and records the previous values as a coalesced sample.
  func coalesce(
    _ contact: Contact, at time: Timestamp, of source: InputSource, _ application: Application
  ) {
    guard status.contains(.coalescing) else {
      status.insert(.coalescing)
      return follow(contact, at: time, of: source, application)
    }
    status.insert(.coalesced)
    coalescedSamples.append(TouchSample(time: self.time, position: position, contact: self.contact))
    let (previous, previousShown) = (previousPosition, frameSampling?.previous)
    follow(contact, at: time, of: source, application)
    previousPosition = previous
    if let previousShown { frameSampling?.previous = previousShown }
  }
}
