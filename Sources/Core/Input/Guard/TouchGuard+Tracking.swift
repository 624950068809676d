import TSContacts
import TSEventTime
import TSGeometry

/// The following of contacts from frame to frame.
extension TouchGuard {
  /// Follows a frame in which contacts only move, while no rule has anything to say: most frames are such.
  ///
  /// - Returns: `false` if the frame needs the rules.
  mutating func followMoves(_ frame: inout ContactFrame) -> Bool {
    guard isSettled, !pen.isNear, frame.hover == nil, frame.contacts.count == contacts.count else {
      return false
    }
    if let deadline, deadline <= frame.time { return false }
    for index in contacts.indices {
      let contact = frame.contacts[index]
      guard contact.phase == .moved || contact.phase == .stationary, contact.tool != .pen,
        contacts[index].matches(contact),
        !palms.isOn || palms.reason(contact, after: contacts[index].contact) == nil
      else { return false }
      contacts[index].follow(contact, at: frame.time)
    }
    if settings.steadyRadius > 0 {
      for index in contacts.indices {
        steady(index)
        guard let position = contacts[index].steadied else { continue }
        (frame.contacts[index].x, frame.contacts[index].y) = position
      }
    }
    if !contacts.isEmpty { lastTouch = frame.time }
    return true
  }

  /// Follows one contact of a frame, and applies the rules to it.
  ///
  /// - Parameter cursor: The index at which it is expected, which becomes that of the next one.
  mutating func take(_ contact: Contact, at time: Timestamp, _ cursor: inout Int) {
    let isExpected = cursor < contacts.count && contacts[cursor].matches(contact)
    let known = isExpected ? cursor : contacts.firstIndex { $0.matches(contact) }
    cursor = (known ?? cursor) + 1
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved, .stationary:
      // A contact that was down before the guard has no landing.
      guard let known else { return land(contact, at: time) }
      follow(known, contact, at: time)
    case .ended, .cancelled:
      guard let known else { return }
      contacts[known].contact = contact
      end(known, at: time)
    }
  }

  mutating func land(_ contact: Contact, at time: Timestamp) {
    for index in contacts.indices
    where contacts[index].contact.slot == contact.slot {
      if !contacts[index].hasEnded {
        lose(index, at: time)
      } else if !contacts[index].isReported {
        // It lifted in this frame, and its slot is taken before it could begin.
        contacts[index].isApart = true
      }
    }
    var entry = GuardedContact(contact, at: time)
    let isAlone = !contacts.contains { !$0.hasEnded }
    let position = surface.place(contact.x, contact.y)
    let startsStorm = detectsStorms && storms.land(contact, at: position, time)
    if let reason = refusal(of: contact, at: position, time, isAlone: isAlone) {
      entry.status = .rejected(reason)
      verdicts.append(GuardVerdict(.rejected, reason, contact, at: time))
    } else if let (reason, until) = delay(of: contact, at: position, time) {
      entry.status = .withheld(reason, until: until)
      verdicts.append(GuardVerdict(.withheld, reason, contact, at: time))
    }
    lastTouch = time
    if settings.steadyRadius > 0, surface.hasSize { entry.steadied = entry.start }
    let place = contacts.firstIndex { $0.contact.slot > contact.slot } ?? contacts.count
    contacts.insert(entry, at: place)
    if startsStorm { cancelStorm(at: time) }
  }

  mutating func follow(_ index: Int, _ contact: Contact, at time: Timestamp) {
    let former = contacts[index].contact
    contacts[index].follow(contact, at: time)
    lastTouch = time
    if case .rejected = contacts[index].status { return }
    if palms.isOn, contact.phase == .moved, let reason = palms.reason(contact, after: former) {
      return reject(index, reason, at: time)
    }
    if settings.steadyRadius > 0 { steady(index) }
    if contacts[index].withholding == .hold, settings.swipeDistance > 0,
      let start = surface.place(contacts[index].start.x, contacts[index].start.y),
      let place = surface.place(contact.x, contact.y),
      Double(start.distance(to: place)) > settings.swipeDistance
    {
      release(index, at: time)
    }
  }

  mutating func loseContacts(without frame: ContactFrame) {
    let down = contacts.count { !$0.hasEnded }
    guard down > frame.contacts.count(where: { $0.isDown }) else { return }
    for index in contacts.indices where !contacts[index].hasEnded {
      if !frame.contacts.contains(where: { contacts[index].matches($0) }) {
        lose(index, at: frame.time)
      }
    }
  }

  /// Ends a contact that the device does not report any more, without having ended it.
  mutating func lose(_ index: Int, at time: Timestamp) {
    contacts[index].contact.phase = .cancelled
    contacts[index].isApart = true
    end(index, at: time)
  }

  mutating func end(_ index: Int, at time: Timestamp) {
    let entry = contacts[index]
    contacts[index].changed = time
    contacts[index].hasEnded = true
    if surface.isRest(entry.strayed) {
      silence.take(
        silence: max(entry.longestSilence, entry.changed.seconds(to: time)),
        of: entry.landing.seconds(to: time))
    }
    lastTouch = time
    if settings.steadyRadius > 0 { steady(index) }
    if detectsStorms, storms.lift(entry.contact, time) { cancelStorm(at: time) }
    switch contacts[index].status {
    case .passing: lastLift = time
    case .withheld(.tap, _) where entry.contact.phase == .ended:
      if settings.tapPlace == .initial { contacts[index].steadied = entry.start }
      lastLift = time
      release(index, at: time)
    case .withheld(let reason, _):
      contacts[index].status = .rejected(reason)
      verdicts.append(GuardVerdict(.rejected, reason, entry.contact, at: time))
    case .rejected: break
    }
  }

  /// Keeps the reported position of a contact until it leaves a circle, which it then drags along.
  mutating func steady(_ index: Int) {
    guard let last = contacts[index].steadied, let scale = surface.scale else { return }
    let (x, y) = (
      Double(contacts[index].contact.x) - Double(last.x),
      Double(contacts[index].contact.y) - Double(last.y)
    )
    let (across, down) = (x / Double(scale.width), y / Double(scale.height))
    let square = across * across + down * down
    guard square > settings.steadyRadius * settings.steadyRadius else { return }
    let share = 1 - settings.steadyRadius / square.squareRoot()
    // Between two positions of the device, and so a position itself.
    contacts[index].steadied = (
      Int32((Double(last.x) + x * share).rounded()), Int32((Double(last.y) + y * share).rounded())
    )
  }
}
