public import EventTime
public import Geometry
import Misuse

/// The way of one contact over a digitizer, from landing to lifting, in millimetres.
public struct Stroke: Hashable, Sendable {
  /// Where a contact was at one moment.
  public struct Sample: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Where, in millimetres from the corner where both axes are least.
    public var place: CGPoint

    /// Creates a sample.
    public init(time: Timestamp, place: CGPoint) {
      self.time = time
      self.place = place
    }
  }

  /// The positions that were told, in order of time.
  public var samples: [Sample]
  /// When the contact was over.
  public var end: Timestamp

  /// Creates a stroke.
  ///
  /// - Precondition: There is a sample.
  public init(samples: [Sample], end: Timestamp) {
    demand(!samples.isEmpty, "a stroke without a position")
    self.samples = samples
    self.end = end
  }

  /// When and where the contact landed.
  public var first: Sample { samples[0] }

  /// The last position that was told.
  public var last: Sample { samples[samples.count - 1] }

  /// From landing to lifting, in seconds.
  public var duration: Double { first.time.seconds(to: end) }

  /// The greatest distance of any position from the first, in millimetres.
  public var reach: Double { samples.map { first.place.distance(to: $0.place) }.max() ?? 0 }

  /// The distances between one position and the next, in millimetres.
  public var gaps: [Double] {
    zip(samples, samples.dropFirst()).map { $0.place.distance(to: $1.place) }
  }

  /// The length of the way, in millimetres.
  public var length: Double { gaps.reduce(0, +) }

  /// From the first position to the last, in millimetres, as the crow flies.
  public var span: Double { first.place.distance(to: last.place) }
}

extension CGPoint {
  /// The distance to another point.
  func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
