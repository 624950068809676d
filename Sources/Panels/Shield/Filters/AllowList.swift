internal import TSContacts
internal import TSFormatting
internal import TSEventTime

/// A filter that limits what programs see: the number of fingers, and regions that need more than a tap.
final class AllowList: ContactFilter {
  /// A part of the panel in which a touch passes only if it is meant.
  struct Region: Sendable {
    /// The part, as fractions of the width and the height: left, top, right, bottom.
    var left = 0.0, top = 0.0, right = 1.0, bottom = 1.0
    /// The seconds for which a touch must rest; `nil` if a hold is not enough.
    var hold: Double?
    /// The millimetres by which a touch must slide; `nil` if a slide is not enough.
    var slide: Double?
  }

  private struct Candidate {
    var id: Int32
    var region: Region
    var start: Contact
    var time: Timestamp
  }

  private let fingers: Int
  private let regions: [Region]
  private let digitizer: Digitizer
  private var withholding: WithheldContacts
  private var candidates: [Candidate] = []

  /// The movement that a hold allows, in millimetres.
  private static let rest = 3.0

  init(fingers: Int?, regions: [Region], _ digitizer: Digitizer) {
    self.fingers = fingers ?? .max
    self.regions = regions
    self.digitizer = digitizer
    withholding = WithheldContacts(slotCount: digitizer.slotCount)
  }

  var deadline: Timestamp? {
    candidates.compactMap { candidate in
      candidate.region.hold.map { candidate.time.advanced(by: $0) }
    }.min()
  }

  func take(_ frame: ContactFrame, into frames: inout [ContactFrame]) {
    withholding.take(frame)
    candidates.removeAll { !withholding.isWithheld($0.id) }
    for contact in frame.contacts {
      switch contact.phase {
      case .began: land(contact, at: frame.time)
      case .moved: move(contact)
      case .stationary: break
      case .ended, .cancelled:
        candidates.removeAll { $0.id == contact.trackingID }
        if withholding.isWithheld(contact.trackingID) {
          withholding.drop(
            contact.trackingID, .refused, "not meant, in a region for deliberate touches")
        }
      }
    }
    withholding.show(frame, at: frame.time, into: &frames)
  }

  func takeVerdicts() -> [ShieldVerdict] { withholding.takeVerdicts() }

  func advance(to time: Timestamp, into frames: inout [ContactFrame]) {
    withholding.advance(to: time)
    let due = candidates.filter { candidate in
      candidate.region.hold.map { candidate.time.advanced(by: $0) <= time } ?? false
    }
    guard !due.isEmpty else { return }
    for candidate in due { pass(candidate.id) }
    withholding.show(nil, at: time, into: &frames)
  }

  private func land(_ contact: Contact, at time: Timestamp) {
    let (x, y) = fractions(contact)
    let region = regions.first {
      x >= $0.left && x <= $0.right && y >= $0.top && y <= $0.bottom
    }
    guard let region else { return pass(contact.trackingID) }
    candidates.append(
      Candidate(id: contact.trackingID, region: region, start: contact, time: time))
  }

  private func move(_ contact: Contact) {
    guard let index = candidates.firstIndex(where: { $0.id == contact.trackingID }) else { return }
    let distance = digitizer.distance(candidates[index].start, contact)
    if let slide = candidates[index].region.slide, distance >= slide {
      pass(contact.trackingID)
    } else if distance > Self.rest {
      candidates[index].region.hold = nil
    }
  }

  private func pass(_ id: Int32) {
    candidates.removeAll { $0.id == id }
    if withholding.passedCount < fingers {
      withholding.pass(id)
    } else {
      withholding.drop(id, .refused, "more than \(fingers.counted("finger"))")
    }
  }

  private func fractions(_ contact: Contact) -> (Double, Double) {
    (
      (Double(contact.x) - Double(digitizer.x.minimum)) / digitizer.x.extent,
      (Double(contact.y) - Double(digitizer.y.minimum)) / digitizer.y.extent
    )
  }
}

extension Digitizer {
  /// Returns a distance in millimetres; where the panel has no resolution, its width is taken for 200 mm.
  func distance(_ first: Contact, _ second: Contact) -> Double {
    let unit = 200 / x.extent
    let across = x.resolution > 0 ? 1 / Double(x.resolution) : unit
    let down = y.resolution > 0 ? 1 / Double(y.resolution) : unit
    let (dx, dy) = (
      (Double(second.x) - Double(first.x)) * across, (Double(second.y) - Double(first.y)) * down
    )
    return (dx * dx + dy * dy).squareRoot()
  }
}
