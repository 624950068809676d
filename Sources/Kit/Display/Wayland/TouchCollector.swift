internal import TSContacts
internal import TSEventTime

/// The fingers on a window, collected from the events of a touchscreen to frames of contacts.
struct TouchCollector {
  /// A finger, with the compositor's number of it.
  private struct Finger {
    let id: Int32
    var contact: Contact
  }

  /// The fingers, ordered by slot; those that were lifted until the end of the frame.
  private var fingers: [Finger] = []
  private var lastTrackingID: Int32 = -1
  private var time = Timestamp.zero

  /// Adds a finger that touched down.
  ///
  /// - Parameters:
  ///   - id: The compositor's number of the finger.
  ///   - x: The horizontal position, in units of the display's contacts.
  ///   - y: The vertical position, in units of the display's contacts.
  mutating func land(_ id: Int32, x: Int32, y: Int32, at time: Timestamp) {
    self.time = time
    // The compositor has lost the end of an earlier finger with this number.
    if let index = index(of: id) { fingers[index].contact.phase = .cancelled }
    lastTrackingID &+= 1
    let slots = fingers.map(\.contact.slot)
    let slot = zip(0..., slots).first { $0 != $1 }?.0 ?? Int32(slots.count)
    let contact = Contact(slot: slot, trackingID: lastTrackingID, phase: .began, x: x, y: y)
    fingers.insert(Finger(id: id, contact: contact), at: Int(slot))
  }

  /// Moves a finger; one that is not down is ignored.
  mutating func move(_ id: Int32, x: Int32, y: Int32, at time: Timestamp) {
    guard let index = index(of: id) else { return }
    self.time = time
    (fingers[index].contact.x, fingers[index].contact.y) = (x, y)
    if fingers[index].contact.phase == .stationary { fingers[index].contact.phase = .moved }
  }

  /// Lifts a finger; one that is not down is ignored.
  ///
  /// - Returns: The frame in which the finger touched down, if that has not been delivered yet.
  mutating func lift(_ id: Int32, at time: Timestamp) -> ContactFrame? {
    guard let index = index(of: id) else { return nil }
    let landing = fingers[index].contact.phase == .began ? finishFrame() : nil
    // The fingers that ended are gone now, so the index may be another one.
    guard let index = self.index(of: id) else { return landing }
    self.time = time
    fingers[index].contact.phase = .ended
    return landing
  }

  /// Ends a frame.
  ///
  /// - Returns: The frame, or `nil` if nothing has changed.
  mutating func finishFrame() -> ContactFrame? {
    guard fingers.contains(where: { $0.contact.phase != .stationary }) else { return nil }
    let frame = ContactFrame(time: time, contacts: fingers.map(\.contact))
    fingers.removeAll { $0.contact.phase.isLast }
    for index in fingers.indices { fingers[index].contact.phase = .stationary }
    return frame
  }

  /// Cancels all fingers.
  ///
  /// - Returns: The frame, or `nil` if no finger is down. A finger that touched down in the present
  ///   frame was not delivered yet, and is forgotten.
  mutating func cancel(at time: Timestamp) -> ContactFrame? {
    fingers.removeAll { $0.contact.phase == .began }
    for index in fingers.indices where !fingers[index].contact.phase.isLast {
      fingers[index].contact.phase = .cancelled
    }
    self.time = time
    return finishFrame()
  }

  private func index(of id: Int32) -> Int? {
    fingers.firstIndex { $0.id == id && !$0.contact.phase.isLast }
  }
}

extension Contact.Phase {
  /// Whether no further frame contains the contact.
  fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}
