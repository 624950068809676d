internal import TSEventTime
package import TSGeometry

/// The steadiness of a contact that does not move.
///
/// Compare ``wobble`` with ``Limit/restWobble`` or ``Limit/tapWobble``.
package struct Jitter: Hashable, Sendable {
  /// The greatest distance from the first position that counts, in millimetres.
  package var wobble: Double
  /// The positions that count, relative to the first of them, in millimetres.
  package var ways: [CGVector]
  /// The first of the positions.
  package var place: CGPoint

  /// The least duration of a rest, in seconds.
  private static let leastRest = 0.5
  /// The greatest duration of a tap, in seconds; 95 of 100 people's taps are at most half as long.
  private static let mostTap = 0.3
  /// The distance in millimetres at which the contact counts as moved by the hand.
  private static let mostWay = 3.0
  /// The time in seconds after landing that is excluded from a rest, while the fingertip flattens.
  private static let settling = 0.1

  /// Creates the steadiness of a resting contact, or returns `nil` if it was too short or moved.
  package init?(rest stroke: Stroke) {
    guard stroke.duration >= Jitter.leastRest, stroke.reach < Jitter.mostWay else {
      return nil
    }
    let begin = stroke.first.time.advanced(by: Jitter.settling)
    // The last position before that time is where the contact had settled, as devices report only
    // changes.
    let settled = stroke.samples.lastIndex { $0.time <= begin } ?? 0
    self.init(stroke.samples[settled...])
  }

  /// Creates the steadiness of a tap, or returns `nil` if the contact was too long or moved.
  package init?(tap stroke: Stroke) {
    guard stroke.duration <= Jitter.mostTap, stroke.reach < Jitter.mostWay else {
      return nil
    }
    self.init(stroke.samples[...])
  }

  private init(_ samples: ArraySlice<Stroke.Sample>) {
    let first = samples.first?.place ?? .zero
    place = first
    ways = samples.map { CGVector(dx: $0.place.x - first.x, dy: $0.place.y - first.y) }
    wobble = samples.map { first.distance(to: $0.place) }.max() ?? 0
  }
}
