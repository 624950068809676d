public import Geometry
import Misuse

/// How the speed of a stroke runs.
public enum StrokeProfile: String, Sendable, CaseIterable {
  /// The same speed all the way.
  case straight
  /// From rest to rest with the least jerk, as hands move: the peak is 1.875 times the mean speed.
  case minimumJerk

  /// Returns the share of the way that lies behind after a share of the time, both 0 to 1.
  public func way(after share: Double) -> Double {
    switch self {
    case .straight: share
    case .minimumJerk: share * share * share * (10 + share * (6 * share - 15))
    }
  }
}

/// What one of several fingers does: it lands, goes its way, and lifts.
///
///     hand.follow([
///       FingerPath(from: knob, to: knob.at().offset(dx: 80, dy: 0), duration: 0.4),
///       FingerPath(startingAt: 0.1, duration: 0.2) { share in circle(share) },
///     ])
@MainActor public struct FingerPath {
  enum Way {
    case line(from: any TouchTarget, to: any TouchTarget, StrokeProfile)
    case curve((Double) -> CGPoint)
  }

  /// When it lands, in seconds from the beginning.
  public let start: TimeInterval
  /// How long it moves, in seconds; it lifts one report later.
  public let duration: TimeInterval
  let way: Way

  /// Creates a path along a curve.
  ///
  /// - Parameters:
  ///   - start: When the finger lands, in seconds from the beginning; at once by default.
  ///   - duration: How long it moves, in seconds.
  ///   - place: The point of the screen for a share of the duration, 0 to 1.
  /// - Precondition: The times are finite and not negative.
  public init(
    startingAt start: TimeInterval = 0, duration: TimeInterval,
    place: @escaping (Double) -> CGPoint
  ) {
    self.init(start, duration, .curve(place))
  }

  /// Creates a path along a straight line, from place to place as they are when the finger lands.
  ///
  /// - Precondition: The times are finite and not negative.
  public init(
    from: any TouchTarget, to: any TouchTarget, startingAt start: TimeInterval = 0,
    duration: TimeInterval, profile: StrokeProfile = .straight
  ) {
    self.init(start, duration, .line(from: from, to: to, profile))
  }

  private init(_ start: TimeInterval, _ duration: TimeInterval, _ way: Way) {
    demand(
      start >= 0 && duration >= 0 && start.isFinite && duration.isFinite,
      "a path of \(duration) s from \(start) s on")
    self.start = start
    self.duration = duration
    self.way = way
  }
}
