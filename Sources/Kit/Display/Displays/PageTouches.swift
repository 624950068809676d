public import TSContacts
public import TSEventTime
public import TSGeometry

/// A converter from the contacts that a page reports to contact frames, as a device would send them.
///
/// A page reports all contacts that are down. One that it reports for the first time begins, one that
/// is missing ends. At most ten are used.
public struct PageTouches: Sendable {
  private struct Slot {
    var id: Int
    var trackingID: Int32
    var x: Int32
    var y: Int32
  }

  /// The maximum number of contacts.
  public static let capacity = 10
  private let unitsPerPoint: Double
  private var slots = [Slot?](repeating: nil, count: capacity)
  private var nextTrackingID: Int32 = 1
  private var last = Timestamp.zero

  /// Creates a converter.
  ///
  /// - Parameter unitsPerPoint: The number of units of a contact's position per point.
  public init(unitsPerPoint: Int) { self.unitsPerPoint = Double(unitsPerPoint) }

  /// A Boolean value that indicates whether contacts are down.
  public var isDown: Bool { slots.contains { $0 != nil } }

  /// Returns the next frame; `nil` if no contact was or is down.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that are down. Locations outside the screen count as on its edge.
  ///   - size: The size of the screen, in points.
  public mutating func frame(
    _ contacts: [PageContact], on size: CGSize, at time: Timestamp
  ) -> ContactFrame? {
    last = max(last, time)
    var report: [Contact] = []
    var given: [Int: PageContact] = [:]
    for contact in contacts where contact.x.isFinite && contact.y.isFinite {
      given[contact.id] = contact
    }
    for index in slots.indices {
      guard let slot = slots[index] else { continue }
      guard let contact = given.removeValue(forKey: slot.id) else {
        slots[index] = nil
        report.append(self.contact(index, slot, .ended))
        continue
      }
      let moved = place(contact, slot.trackingID, size)
      slots[index] = moved
      let isSame = moved.x == slot.x && moved.y == slot.y
      report.append(self.contact(index, moved, isSame ? .stationary : .moved))
    }
    for id in contacts.map(\.id) {
      guard let contact = given.removeValue(forKey: id) else { continue }
      // A slot whose contact has just ended is used again from the next frame on.
      let free = slots.indices.first { index in
        slots[index] == nil && !report.contains { $0.slot == Int32(index) }
      }
      guard let free else { break }
      let slot = place(contact, nextTrackingID, size)
      nextTrackingID = nextTrackingID == .max ? 1 : nextTrackingID + 1
      slots[free] = slot
      report.append(self.contact(free, slot, .began))
    }
    guard !report.isEmpty else { return nil }
    return ContactFrame(time: last, contacts: report.sorted { $0.slot < $1.slot })
  }

  private func place(_ contact: PageContact, _ trackingID: Int32, _ size: CGSize) -> Slot {
    func units(_ value: Double, _ length: CGFloat) -> Int32 {
      let limit = min(Double(max(length, 0)), 1_000_000) * unitsPerPoint
      return Int32(min(max(value * unitsPerPoint, 0), limit))
    }
    return Slot(
      id: contact.id, trackingID: trackingID, x: units(contact.x, size.width),
      y: units(contact.y, size.height))
  }

  private func contact(_ index: Int, _ slot: Slot, _ phase: Contact.Phase) -> Contact {
    Contact(slot: Int32(index), trackingID: slot.trackingID, phase: phase, x: slot.x, y: slot.y)
  }
}
