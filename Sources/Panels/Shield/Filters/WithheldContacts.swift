internal import TSContacts
internal import TSEventTime

/// The contacts of a panel about which a filter decides: each is withheld until it passes or is dropped.
///
/// A contact that passes late is replayed from its landing, in order. The kernel sets the times of
/// events when they are written, so that what was withheld arrives at once.
struct WithheldContacts {
  fileprivate struct Entry {
    enum Status { case withheld, passed, dropped }

    var status = Status.withheld
    /// The states that were not shown; the last is the present one.
    var history: [Contact]
    /// The last state.
    var contact: Contact
    let landing: Timestamp
    /// The slot that the contact has for programs, from the moment at which it passes.
    var slot: Int32
    var isOver = false
    /// Whether programs have seen its end.
    var isEndShown = false
  }

  private var entries: [Int32: Entry] = [:]
  /// The ids of the entries, by their landing.
  private var order: [Int32] = []
  private let slotCount: Int32
  private var time = Timestamp.zero
  private var verdicts: [ShieldVerdict] = []

  /// Creates the state of an untouched panel.
  ///
  /// - Parameter slotCount: The number of slots for programs.
  init(slotCount: Int) { self.slotCount = Int32(slotCount) }

  /// The number of contacts that are down and shown.
  var passedCount: Int { entries.values.count { $0.status == .passed && !$0.isOver } }

  func isWithheld(_ id: Int32) -> Bool { entries[id]?.status == .withheld }

  /// Takes the contacts of a frame; new ones are withheld.
  ///
  /// A contact that the frame lacks, as an earlier filter has dropped it, is over.
  mutating func take(_ frame: ContactFrame) {
    time = frame.time
    for id in order where entries[id]?.isOver == false {
      guard !frame.contacts.contains(where: { $0.trackingID == id }) else { continue }
      entries[id]?.isOver = true
      drop(id)
    }
    for contact in frame.contacts {
      let id = contact.trackingID
      if contact.phase == .began || entries[id] == nil {
        guard contact.phase != .ended, contact.phase != .cancelled else { continue }
        var first = contact
        first.phase = .began
        if entries.updateValue(
          Entry(history: [first], contact: first, landing: time, slot: contact.slot),
          forKey: id) == nil
        {
          order.append(id)
        }
        continue
      }
      let isOver = contact.phase == .ended || contact.phase == .cancelled
      entries[id]?.contact = contact
      entries[id]?.isOver = isOver
      if isWithheld(id), contact.phase != .stationary { entries[id]?.history.append(contact) }
      // Nobody has seen it: it never was.
      if contact.phase == .cancelled, isWithheld(id) { drop(id) }
    }
  }

  /// Lets a contact pass, with what it did so far.
  mutating func pass(_ id: Int32) {
    guard isWithheld(id), let wanted = entries[id]?.slot else { return }
    let passed = entries.values.filter { $0.status == .passed }
    let free = (0..<slotCount).first { slot in !passed.contains { $0.slot == slot } }
    // The slot of one that is over is free again before this one is shown.
    let isHeld = passed.contains { $0.slot == wanted && !$0.isOver }
    let isTaken = passed.contains { $0.slot == wanted }
    guard let slot = isTaken ? free ?? (isHeld ? nil : wanted) : wanted else {
      return drop(id, .refused, "no slot is free")
    }
    entries[id]?.slot = slot
    entries[id]?.status = .passed
    if let landing = entries[id]?.landing, landing < time { note(id, .passed, "") }
  }

  /// Hides a contact to its lift; one that was shown is cancelled.
  ///
  /// - Parameter outcome: What becomes of it; `nil`, the default, if nothing is decided: it is
  ///   over.
  mutating func drop(_ id: Int32, _ outcome: ShieldVerdict.Outcome? = nil, _ reason: String = "") {
    guard let status = entries[id]?.status, status != .dropped else { return }
    entries[id]?.status = .dropped
    entries[id]?.history = []
    if let outcome { note(id, outcome, reason) }
  }

  private mutating func note(_ id: Int32, _ outcome: ShieldVerdict.Outcome, _ reason: String) {
    guard let landing = entries[id]?.landing else { return }
    verdicts.append(
      ShieldVerdict(
        time: time, touch: id, outcome: outcome, wait: landing.seconds(to: time), reason: reason))
  }

  /// Returns what was decided since the last call.
  mutating func takeVerdicts() -> [ShieldVerdict] {
    if verdicts.isEmpty { return [] }
    defer { verdicts = [] }
    return verdicts
  }

  mutating func advance(to time: Timestamp) { self.time = max(self.time, time) }

  /// Appends the frames that programs see.
  ///
  /// - Parameter frame: The present frame of the panel, or `nil` if only time has passed.
  mutating func show(
    _ frame: ContactFrame?, at time: Timestamp, into frames: inout [ContactFrame]
  ) {
    for id in order {
      guard let entry = entries[id], entry.status == .passed, !entry.history.isEmpty else {
        continue
      }
      // The last state is that of the frame below, unless the contact is over since long.
      for state in entry.history.dropLast() {
        frames.append(ContactFrame(time: time, contacts: shown(replaying: id, state)))
      }
      var last = entry.contact
      if entry.history.count == 1, !entry.isOver { last.phase = .began }
      entries[id]?.history = []
      if frame?.contacts.contains(where: { $0.trackingID == id }) != true {
        frames.append(ContactFrame(time: time, contacts: shown(replaying: id, last)))
        entries[id]?.isEndShown = entry.isOver
      } else {
        entries[id]?.contact.phase = last.phase
      }
    }
    if let frame {
      var next = ContactFrame(time: time)
      next.hover = frame.hover
      next.contacts = order.compactMap { id in
        guard let entry = entries[id], entry.status == .passed, !entry.isEndShown else {
          return nil
        }
        return entry.seen(entry.contact)
      }
      frames.append(next)
    } else if order.contains(where: { entries[$0]?.status == .dropped }) {
      frames.append(ContactFrame(time: time, contacts: shown(replaying: nil, nil)))
    }
    forgetOver()
  }

  /// Returns the contacts that are shown, at rest, and one in a state that it had before.
  private func shown(replaying id: Int32?, _ state: Contact?) -> [Contact] {
    order.compactMap { other in
      guard let entry = entries[other], entry.status == .passed else { return nil }
      if other == id { return state.map { entry.seen($0) } }
      guard entry.history.isEmpty, !entry.isEndShown else { return nil }
      var contact = entry.contact
      contact.phase = .stationary
      return entry.seen(contact)
    }
  }

  private mutating func forgetOver() {
    for id in order where entries[id].map({ $0.isOver && $0.status != .withheld }) == true {
      entries[id] = nil
    }
    order.removeAll { entries[$0] == nil }
  }
}

extension WithheldContacts.Entry {
  /// Returns a state with the slot that programs see.
  fileprivate func seen(_ contact: Contact) -> Contact {
    var contact = contact
    contact.slot = slot
    return contact
  }
}
