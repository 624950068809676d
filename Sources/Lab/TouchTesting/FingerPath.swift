public import TSGeometry
import TSPreconditions

/// The speed of a stroke over time.
public enum StrokeProfile: String, Sendable, CaseIterable {
  /// A constant speed from beginning to end.
  case straight
  /// A movement from rest to rest with minimum jerk, as hands move: the peak is 1.875 times the
  /// mean speed.
  case minimumJerk

  /// Returns the fraction of the distance that is covered after a fraction of the time.
  ///
  /// - Parameter share: The fraction of the time, from 0 to 1.
  /// - Returns: The fraction of the distance, from 0 to 1.
  public func progress(after share: Double) -> Double {
    switch self {
    case .straight: share
    case .minimumJerk: share * share * share * (10 + share * (6 * share - 15))
    }
  }
}

/// The movement of one of several fingers: it touches down, moves along a path, and lifts.
///
/// ```swift
/// hand.follow([
///   FingerPath(from: knob, to: knob.at().offset(dx: 80, dy: 0), duration: 0.4),
///   FingerPath(startingAt: 0.1, duration: 0.2) { share in circle(share) },
/// ])
/// ```
@MainActor public struct FingerPath {
  enum Form {
    case line(from: any TouchTarget, to: any TouchTarget, StrokeProfile)
    case curve((Double) -> CGPoint)
  }

  /// The time at which the finger touches down, in seconds from the beginning.
  public let start: TimeInterval
  /// The time for which the finger moves, in seconds; it lifts one report later.
  public let duration: TimeInterval
  let form: Form

  /// Creates a path along a curve.
  ///
  /// - Parameters:
  ///   - start: The time at which the finger touches down, in seconds from the beginning; 0 by
  ///     default.
  ///   - point: A closure that returns the point of the screen for a fraction of the duration, from
  ///     0 to 1.
  /// - Precondition: The times are finite and not negative.
  public init(
    startingAt start: TimeInterval = 0, duration: TimeInterval,
    point: @escaping (Double) -> CGPoint
  ) {
    self.init(start, duration, .curve(point))
  }

  /// Creates a path along a straight line, between two locations as they are when the finger
  /// touches down.
  ///
  /// - Parameters:
  ///   - start: The time at which it touches down, in seconds from the beginning; 0 by default.
  ///   - profile: The speed over time; constant by default.
  /// - Precondition: The times are finite and not negative.
  public init(
    from: any TouchTarget, to: any TouchTarget, startingAt start: TimeInterval = 0,
    duration: TimeInterval, profile: StrokeProfile = .straight
  ) {
    self.init(start, duration, .line(from: from, to: to, profile))
  }

  private init(_ start: TimeInterval, _ duration: TimeInterval, _ form: Form) {
    ensure(
      start >= 0 && duration >= 0 && start.isFinite && duration.isFinite,
      "a path of \(duration) s from \(start) s on")
    self.start = start
    self.duration = duration
    self.form = form
  }
}
