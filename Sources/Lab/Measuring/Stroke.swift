public import TSEventTime
public import TSGeometry
import TSPreconditions

/// The path of one contact over a digitizer, from landing to lifting, in millimetres.
public struct Stroke: Hashable, Sendable {
  /// The position of a contact at one time.
  public struct Sample: Hashable, Sendable {
    /// The time of the sample.
    public var time: Timestamp
    /// The position in millimetres, from the corner with the least coordinates on both axes.
    public var place: CGPoint

    /// Creates a sample.
    public init(time: Timestamp, place: CGPoint) {
      self.time = time
      self.place = place
    }
  }

  /// The reported positions in order of time, at least one.
  public var samples: [Sample]
  /// The time at which the contact ended.
  public var end: Timestamp

  /// Creates a stroke.
  ///
  /// - Precondition: `samples` is not empty.
  public init(samples: [Sample], end: Timestamp) {
    ensure(!samples.isEmpty, "a stroke without a position")
    self.samples = samples
    self.end = end
  }

  /// The first sample, at which the contact landed.
  public var first: Sample { samples[0] }

  /// The last sample that was reported.
  public var last: Sample { samples[samples.count - 1] }

  /// The time from landing to lifting, in seconds.
  public var duration: Double { first.time.seconds(to: end) }

  /// The greatest distance of a position from the first, in millimetres.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  public var reach: Double { samples.map { first.place.distance(to: $0.place) }.max() ?? 0 }

  /// The distances between consecutive positions, in millimetres.
  public var gaps: [Double] {
    zip(samples, samples.dropFirst()).map { $0.place.distance(to: $1.place) }
  }

  /// The length of the path, in millimetres.
  public var length: Double { gaps.reduce(0, +) }

  /// The straight-line distance from the first position to the last, in millimetres.
  public var span: Double { first.place.distance(to: last.place) }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
