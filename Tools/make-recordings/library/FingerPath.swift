import Foundation

/// A finger's path over a panel: where it is at each moment from its landing to its lift.
public struct FingerPath: Sendable {
  /// A location, in points.
  public typealias Location = (x: Double, y: Double)

  /// The number of the finger; fingers that are down at the same time have different ones.
  let finger: Int
  /// The time at which the finger lands, in seconds after the first report.
  let start: Double
  /// The time from the landing to the lift, in seconds.
  let duration: Double
  /// A closure that returns the location after a number of seconds.
  let location: @Sendable (Double) -> Location

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - finger: The number of the finger.
  ///   - start: The time at which the finger lands, in seconds after the first report.
  ///   - duration: The time to the lift, in seconds.
  ///   - location: A closure that returns the location after a number of seconds.
  public init(
    _ finger: Int, at start: Double, for duration: Double,
    _ location: @escaping @Sendable (Double) -> Location
  ) {
    (self.finger, self.start, self.duration) = (finger, start, duration)
    self.location = location
  }

  /// Returns the path of a finger that taps for 0.1 s.
  public static func tapping(_ finger: Int, at location: Location, _ start: Double) -> FingerPath {
    FingerPath(finger, at: start, for: 0.1) { _ in location }
  }

  /// Returns the path of a finger that lifts at its greatest speed.
  ///
  /// - Parameters:
  ///   - finger: The number of the finger.
  ///   - begin: Where it lands.
  ///   - bend: How far its path bends to a side, at the middle.
  ///   - end: Where it lifts.
  ///   - start: The time at which it lands.
  ///   - duration: The time to the lift.
  /// - Returns: The path.
  public static func throwing(
    _ finger: Int, from begin: Location, by bend: Location, to end: Location, at start: Double,
    for duration: Double
  ) -> FingerPath {
    FingerPath(finger, at: start, for: duration) { time in
      let share = pow(time / duration, 2)
      let side = 4 * share * (1 - share)
      return (
        begin.x + (end.x - begin.x) * share + bend.x * side,
        begin.y + (end.y - begin.y) * share + bend.y * side
      )
    }
  }

  /// Returns the path of a finger that rests, moves with an even start and end, and rests again.
  public static func carrying(
    _ finger: Int, from begin: Location, to end: Location, at start: Double, for duration: Double,
    resting rest: Double
  ) -> FingerPath {
    let moving = duration - rest - 0.25
    return FingerPath(finger, at: start, for: duration) { time in
      let share = smooth((time - rest) / moving)
      // Along an arc, as an arm moves.
      let side = sin(share * .pi) * 24
      return (begin.x + (end.x - begin.x) * share, begin.y + (end.y - begin.y) * share + side)
    }
  }

  /// Returns the path of a finger that draws a smooth line through points.
  ///
  /// - Parameters:
  ///   - finger: The number of the finger.
  ///   - points: The points, at least two, of which no two neighbours are equal.
  ///   - start: The time at which it lands.
  ///   - duration: The time to the lift.
  /// - Returns: The path.
  public static func tracing(
    _ finger: Int, _ points: [Location], at start: Double, for duration: Double
  ) -> FingerPath {
    var lengths = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(to.x - from.x, to.y - from.y))
    }
    let (ends, whole) = (lengths, lengths[lengths.count - 1])
    return FingerPath(finger, at: start, for: duration) { time in
      let length = smooth(time / duration) * whole
      let index = min(ends.lastIndex { $0 <= length } ?? 0, points.count - 2)
      let share = (length - ends[index]) / (ends[index + 1] - ends[index])
      return between(
        points[max(index - 1, 0)], points[index], points[index + 1],
        points[min(index + 2, points.count - 1)], share)
    }
  }

  /// Returns a point of the Catmull–Rom curve through four points, between the second and the third.
  private static func between(
    _ before: Location, _ from: Location, _ to: Location, _ after: Location, _ share: Double
  ) -> Location {
    func curve(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let linear = share * (c - a)
      let square = share * share * (2 * a - 5 * b + 4 * c - d)
      return b + (linear + square + share * share * share * (3 * b - a - 3 * c + d)) / 2
    }
    return (curve(before.x, from.x, to.x, after.x), curve(before.y, from.y, to.y, after.y))
  }

  /// Returns 0 before the range from 0 to 1, 1 after it, and what rises evenly in between.
  static func smooth(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }
}

extension [FingerPath] {
  /// Returns the paths of two fingers that pinch, turn and move together.
  ///
  /// - Parameters:
  ///   - fingers: The numbers of the fingers.
  ///   - start: The time at which they land.
  ///   - duration: The time to their lifts.
  ///   - middle: The point between them at the beginning and the end.
  ///   - distance: The distance between them at the beginning and the end.
  ///   - angle: The angle of the line between them at the beginning and the end, in radians.
  /// - Returns: The paths of both fingers.
  public static func pair(
    _ fingers: (Int, Int), at start: Double, for duration: Double,
    middle: (FingerPath.Location, FingerPath.Location), distance: (Double, Double),
    angle: (Double, Double)
  ) -> [FingerPath] {
    [(fingers.0, 1.0), (fingers.1, -1)].map { finger, side in
      FingerPath(finger, at: start, for: duration) { time in
        let share = FingerPath.smooth(time / duration * 1.15)
        let half = side * (distance.0 + (distance.1 - distance.0) * share) / 2
        let turn = angle.0 + (angle.1 - angle.0) * share
        return (
          middle.0.x + (middle.1.x - middle.0.x) * share + half * cos(turn),
          middle.0.y + (middle.1.y - middle.0.y) * share + half * sin(turn)
        )
      }
    }
  }
}

extension Script {
  /// Adds the reports of fingers that move at the same time, from the present time to the last lift.
  ///
  /// - Parameter paths: The paths, in any order.
  /// - Precondition: No path begins before the present time.
  public mutating func perform(_ paths: [FingerPath]) {
    var down: [Int: FingerPath.Location] = [:]
    func report(_ seconds: Double) -> Int { Int((seconds * Script.rate).rounded()) }
    let end = paths.map { report($0.start + $0.duration) }.max() ?? frames
    while frames <= end {
      var acts: [Act] = []
      for path in paths.sorted(by: { $0.finger < $1.finger }) {
        let (first, last) = (report(path.start), report(path.start + path.duration))
        guard (first...last).contains(frames) else { continue }
        let (x, y) = path.location(Double(frames - first) / Script.rate)
        if frames == last {
          acts.append(.lifts(path.finger))
          down[path.finger] = nil
        } else if let before = down[path.finger] {
          guard abs(before.x - x) >= 0.1 || abs(before.y - y) >= 0.1 else { continue }
          acts.append(.moves(path.finger, x, y))
          down[path.finger] = (x, y)
        } else {
          acts.append(.lands(path.finger, x, y))
          down[path.finger] = (x, y)
        }
      }
      if acts.isEmpty { rest(frames: 1) } else { frame(acts) }
    }
  }
}
