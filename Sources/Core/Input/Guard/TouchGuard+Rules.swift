import TSContacts
import TSEventTime
import TSGeometry

/// The rules, and the decisions that follow from them.
extension TouchGuard {
  var detectsStorms: Bool {
    settings.withholdsStorms && !isPad && (!settings.stormsOnlyOnMains || isOnMains == true)
  }

  /// Returns the rule by which a contact that lands is no touch; `nil` if it may be one.
  mutating func refusal(
    of contact: Contact, at place: CGPoint?, _ time: Timestamp, isAlone: Bool
  ) -> GuardReason? {
    if settings.wakeInterval > 0, isAlone,
      lastTouch.map({ $0.seconds(to: time) >= settings.wakeInterval }) ?? true
    {
      return .wake
    }
    if settings.repeatInterval > 0, let lastLift,
      lastLift.seconds(to: time) < settings.repeatInterval
    {
      return .repeated
    }
    if settings.masks.contains(where: { mask in
      surface.place(contact.x, contact.y, in: mask.unit).map { mask.contains($0) } ?? false
    }) {
      return .mask
    }
    if let place, isAtEdge(place) { return .edge }
    if contact.tool != .pen, settings.arbitratesPens,
      let place = surface.uprightPlace(contact.x, contact.y), pen.covers(place, time)
    {
      return .pen
    }
    if palms.isOn, let reason = palms.reason(contact, after: nil) {
      lastPalm = place.map { ($0, time) }
      return reason
    }
    guard let place else { return nil }
    if settings.palmDistance > 0, let lastPalm,
      lastPalm.time.seconds(to: time) <= Self.palmInterval,
      Double(lastPalm.place.distance(to: place)) <= settings.palmDistance
    {
      return .palmNear
    }
    let isStuck = contacts.contains {
      guard case .rejected(.stuck) = $0.status, !$0.hasEnded else { return false }
      return surface.place($0.contact.x, $0.contact.y).map {
        $0.distance(to: place) <= Self.stuckRadius
      } ?? false
    }
    return isStuck ? .stuck : nil
  }

  /// Returns why, and until when, a contact that lands is withheld; `nil` if it is not.
  func delay(
    of contact: Contact, at place: CGPoint?, _ time: Timestamp
  ) -> (GuardReason, Timestamp?)? {
    if detectsStorms {
      if storms.isRaging { return (.storm, nil) }
      if let place, storms.ghosts.contains(place, time) {
        return (.place, time.advanced(by: settings.flickerDuration))
      }
    }
    if settings.holdDuration > 0 { return (.hold, time.advanced(by: settings.holdDuration)) }
    if settings.tapPlace != .unchanged { return (.tap, time.advanced(by: settings.tapDuration)) }
    return nil
  }

  func isAtEdge(_ place: CGPoint) -> Bool {
    guard let size = surface.size else { return false }
    return Double(place.x) < settings.edgeLeft || Double(place.y) < settings.edgeTop
      || Double(size.width - place.x) < settings.edgeRight
      || Double(size.height - place.y) < settings.edgeBottom
  }

  /// Cancels the contacts that a storm has begun with.
  mutating func cancelStorm(at time: Timestamp) {
    let beginning = storms.beginning(at: time)
    for index in contacts.indices where contacts[index].landing >= beginning {
      reject(index, .storm, at: time)
    }
  }

  mutating func takePen(of frame: ContactFrame) {
    guard settings.arbitratesPens else { return }
    var tip: (x: Int32, y: Int32)?
    if let hover = frame.hover, hover.tool == .pen { tip = (hover.x, hover.y) }
    for contact in frame.contacts where contact.tool == .pen && contact.isDown {
      tip = (contact.x, contact.y)
    }
    cover(from: tip.flatMap { surface.uprightPlace($0.x, $0.y) }, at: frame.time)
  }

  /// Takes the place of the pen's tip, and cancels the contacts of the hand.
  mutating func cover(from place: CGPoint?, at time: Timestamp) {
    guard pen.move(to: place, time) else { return }
    for index in contacts.indices where contacts[index].contact.tool != .pen {
      let contact = contacts[index].contact
      if let place = surface.uprightPlace(contact.x, contact.y), pen.covers(place, time) {
        reject(index, .pen, at: time)
      }
    }
  }

  // MARK: Decisions

  mutating func reject(_ index: Int, _ reason: GuardReason, at time: Timestamp) {
    if case .rejected = contacts[index].status { return }
    contacts[index].status = .rejected(reason)
    let decision: GuardVerdict.Decision = contacts[index].isReported ? .cancelled : .rejected
    verdicts.append(GuardVerdict(decision, reason, contacts[index].contact, at: time))
  }

  mutating func release(_ index: Int, at time: Timestamp) {
    guard let reason = contacts[index].withholding else { return }
    contacts[index].status = .passing
    verdicts.append(GuardVerdict(.released, reason, contacts[index].contact, at: time))
  }

  /// Decides what time decides.
  mutating func expire(at time: Timestamp) {
    let isCalm = storms.finish(by: time)
    for index in contacts.indices where !contacts[index].hasEnded {
      switch contacts[index].status {
      case .withheld(.storm, _): if isCalm { release(index, at: time) }
      case .withheld(_, let until?) where until <= time: release(index, at: time)
      case .passing where isStuck(contacts[index], at: time): reject(index, .stuck, at: time)
      default: break
      }
    }
  }

  private func isStuck(_ entry: GuardedContact, at time: Timestamp) -> Bool {
    stuckTime(of: entry).map { $0 <= time } ?? false
  }

  /// Returns the time at which a contact that does not change is stuck; `nil` if that proves nothing.
  private func stuckTime(of entry: GuardedContact) -> Timestamp? {
    guard settings.stuckInterval > 0, silence.proves(settings.stuckInterval) else { return nil }
    return entry.changed.advanced(by: settings.stuckInterval)
  }

  mutating func updateDeadline() {
    deadline = nil
    for entry in contacts {
      let due: Timestamp? =
        switch entry.status {
        // The second end of a tap that was withheld.
        case _ where entry.hasEnded: entry.changed.advanced(by: Self.tapLength)
        case .withheld(.storm, _): storms.end
        case .withheld(_, let until): until
        case .passing: stuckTime(of: entry)
        case .rejected: nil
        }
      deadline = Timestamp.earliest(deadline, due)
    }
  }
}
