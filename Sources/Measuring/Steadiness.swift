internal import EventTime
public import Geometry

/// How steady a contact is that does not move.
public struct Steadiness: Hashable, Sendable {
  /// The greatest distance from the first position that counts, in millimetres.
  public var wobble: Double
  /// The positions that count, as ways from that first one, in millimetres.
  public var ways: [CGVector]

  /// The least duration of a rest, in seconds.
  public static let leastRest = 0.5
  /// The most duration of a tap, in seconds: 95 in 100 people's taps are half as long.
  public static let mostTap = 0.3
  /// The distance from which it is the hand that moved, in millimetres.
  public static let mostWay = 3.0
  /// The time after landing that does not count for a rest, in seconds: a fingertip flattens.
  public static let settling = 0.1

  /// Judges a contact that rested.
  ///
  /// - Returns: nil where it was short, or moved.
  public init?(rest stroke: Stroke) {
    guard stroke.duration >= Steadiness.leastRest, stroke.reach < Steadiness.mostWay else {
      return nil
    }
    let begin = stroke.first.time.advanced(by: Steadiness.settling)
    // Where it lay when it had settled is the last position before.
    let settled = stroke.samples.lastIndex { $0.time <= begin } ?? 0
    self.init(stroke.samples[settled...])
  }

  /// Judges a tap.
  ///
  /// - Returns: nil where the contact was long, or moved.
  public init?(tap stroke: Stroke) {
    guard stroke.duration <= Steadiness.mostTap, stroke.reach < Steadiness.mostWay else {
      return nil
    }
    self.init(stroke.samples[...])
  }

  private init(_ samples: ArraySlice<Stroke.Sample>) {
    let first = samples.first?.place ?? .zero
    ways = samples.map { CGVector(dx: $0.place.x - first.x, dy: $0.place.y - first.y) }
    wobble = samples.map { first.distance(to: $0.place) }.max() ?? 0
  }
}
