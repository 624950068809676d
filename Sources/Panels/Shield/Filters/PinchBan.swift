internal import TSContacts
internal import TSEventTime

/// A filter that keeps programs from zooming: of fingers that move towards or away from each other only
/// the first passes.
///
/// A finger that lands beside another waits until it lifts, moves along with the other, or changes their
/// distance; the first finger never waits. One that has passed and changes the distance later is cancelled.
final class PinchBan: ContactFilter {
  private struct Pair {
    var first: Int32
    var distance: Double
    /// Where the later finger landed.
    var start: Contact
  }

  /// The change of the distance in millimetres that makes a pinch.
  private static let spread = 3.0
  /// The movement in millimetres after which fingers that keep their distance pass, as they scroll.
  private static let travel = 5.0

  private let digitizer: Digitizer
  private var withholding: WithheldContacts
  /// The fingers that are down and not refused, by their landing, as they were last.
  private var fingers: [Contact] = []
  /// What each later finger was compared with when it landed.
  private var pairs: [Int32: [Pair]] = [:]

  init(_ digitizer: Digitizer) {
    self.digitizer = digitizer
    withholding = WithheldContacts(slotCount: digitizer.slotCount)
  }

  var deadline: Timestamp? { nil }

  func takeVerdicts() -> [ShieldVerdict] { withholding.takeVerdicts() }

  func advance(to time: Timestamp, into frames: inout [ContactFrame]) {}

  func take(_ frame: ContactFrame, into frames: inout [ContactFrame]) {
    withholding.take(frame)
    for contact in frame.contacts {
      guard let index = fingers.firstIndex(where: { $0.trackingID == contact.trackingID }) else {
        continue
      }
      fingers[index] = contact
    }
    for contact in frame.contacts where contact.phase == .began { land(contact) }
    compare()
    for contact in frame.contacts where contact.phase == .ended || contact.phase == .cancelled {
      // A tap of several fingers is none of their pinches.
      if contact.phase == .ended { withholding.pass(contact.trackingID) }
      forget(contact.trackingID)
    }
    let present = Set(frame.contacts.map(\.trackingID))
    for finger in fingers where !present.contains(finger.trackingID) { forget(finger.trackingID) }
    withholding.show(frame, at: frame.time, into: &frames)
  }

  private func land(_ contact: Contact) {
    forget(contact.trackingID)
    if fingers.isEmpty {
      withholding.pass(contact.trackingID)
    } else {
      pairs[contact.trackingID] = fingers.map { first in
        Pair(
          first: first.trackingID, distance: digitizer.distance(first, contact), start: contact)
      }
    }
    fingers.append(contact)
  }

  private func compare() {
    for finger in fingers {
      guard let pairs = pairs[finger.trackingID], let start = pairs.first?.start else { continue }
      let isPinch = pairs.contains { pair in
        guard let first = fingers.first(where: { $0.trackingID == pair.first }) else {
          return false
        }
        return abs(digitizer.distance(first, finger) - pair.distance) > Self.spread
      }
      if isPinch {
        withholding.drop(finger.trackingID, .refused, "a pinch, which is not allowed")
        forget(finger.trackingID)
      } else if digitizer.distance(start, finger) > Self.travel {
        withholding.pass(finger.trackingID)
      }
    }
  }

  /// Forgets a finger; one whose partners are all gone is alone.
  private func forget(_ id: Int32) {
    fingers.removeAll { $0.trackingID == id }
    pairs[id] = nil
    for (other, partners) in pairs {
      let left = partners.filter { $0.first != id }
      pairs[other] = left
      if left.isEmpty {
        pairs[other] = nil
        withholding.pass(other)
      }
    }
  }
}
