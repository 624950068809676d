internal import TSContacts
internal import TSEvdev

/// The names of a panel's contacts behind the decoder: numbers that no two contacts share.
///
/// A panel may give an id again, or to two slots at once, while a filter still thinks about the contact
/// that had it first, as of the first tap of two.
struct ContactNames {
  /// The ids that are remembered of contacts that are over, for what is decided about them later.
  private static let memory: Int32 = 2048

  /// The names of the contacts that are down, by their slots.
  private var names: [Int32?]
  /// The ids of the panel, by the names.
  private var ids: [Int32: Int32] = [:]
  private var last: Int32 = -1

  init() { names = Array(repeating: nil, count: ContactDecoder.slotCapacity) }

  /// Whether no contact is down.
  var isEmpty: Bool { names.allSatisfy { $0 == nil } }

  /// Puts the names of the contacts in the place of the panel's ids.
  mutating func apply(to frame: inout ContactFrame) {
    // What is over first: its slot may be another's in the same frame.
    for index in frame.contacts.indices {
      let phase = frame.contacts[index].phase
      guard phase == .ended || phase == .cancelled else { continue }
      let slot = Int(frame.contacts[index].slot)
      frame.contacts[index].trackingID = names[slot] ?? name(frame.contacts[index])
      names[slot] = nil
    }
    for index in frame.contacts.indices {
      let contact = frame.contacts[index]
      guard contact.phase != .ended, contact.phase != .cancelled else { continue }
      let slot = Int(contact.slot)
      let known = contact.phase == .began ? nil : names[slot]
      let name = known ?? name(contact)
      names[slot] = name
      frame.contacts[index].trackingID = name
    }
  }

  /// Returns the id that the panel gave to a contact.
  func id(of name: Int32) -> Int32 { ids[name] ?? name }

  private mutating func name(_ contact: Contact) -> Int32 {
    last = last == .max ? 0 : last + 1
    ids[last] = contact.trackingID
    if ids.count > 2 * Int(Self.memory) {
      let down = Set(names.compactMap { $0 })
      ids = ids.filter { last &- $0.key < Self.memory && $0.key <= last || down.contains($0.key) }
    }
    return last
  }
}
