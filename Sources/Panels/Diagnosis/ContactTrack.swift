import TSEventTime
import TSGeometry

/// The life of one contact, as far as faults show in it.
struct ContactTrack: Sendable {
  struct Report: Sendable {
    let time: Timestamp
    /// The position in millimetres, or in hundredths of the width where the size is unknown.
    let place: CGPoint
    /// The number of contacts that were down.
    let companions: Int
  }

  let slot: Int32
  /// The reports that changed the position, in order; at least one.
  var reports: [Report]
  /// The time of the last report of anything.
  var lastChange: Timestamp
  /// The longest time without a report of the contact, and the number of other contacts that landed
  /// and lifted in it.
  var longestSilence = 0.0
  var companionsOfSilence = 0
  /// The number of other contacts that landed and lifted since the last report.
  var companionsSince = 0
  var pressures: [Int32] = []
  var end: Timestamp
  /// Whether the contact ended by a lift, and not by the end of the recording.
  var hasLifted = false

  var first: Report { reports[0] }
  var last: Report { reports[reports.count - 1] }
  var duration: Double { first.time.seconds(to: end) }

  /// Returns the velocity at the end or at the beginning, over three reports or fewer, per second.
  func velocity(atEnd: Bool) -> CGVector? {
    let some = atEnd ? reports.suffix(3) : reports.prefix(3)
    guard let a = some.first, let b = some.last, some.count >= 2 else { return nil }
    let time = a.time.seconds(to: b.time)
    guard time > 0 else { return nil }
    return CGVector(
      dx: (b.place.x - a.place.x) / time, dy: (b.place.y - a.place.y) / time)
  }

  /// Returns the position at a time: that of the last report by then.
  func place(at time: Timestamp) -> CGPoint {
    (reports.last { $0.time <= time } ?? first).place
  }
}

extension CGVector {
  var speed: Double { Double(dx * dx + dy * dy).squareRoot() }
}
