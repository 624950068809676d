import EventTime
import Geometry

/// The recent taps that a new touch may continue, from which its `tapCount` follows (U18–U22).
@MainActor final class TapCounter {
  private struct Tap: BitwiseCopyable {
    var time = Timestamp.zero
    /// The count of the tap; 0 if it has been continued, or there is no such tap yet.
    var count = 0
  }

  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The last taps, used as a ring buffer.
  @exclusivity(unchecked) private var taps = InlineArray<20, Tap>(repeating: Tap())
  /// The horizontal locations of the taps on the screen, two in an element; infinite where there is
  /// no tap yet.
  ///
  /// The locations are apart from the taps, because most touches are near none: that is found out
  /// without a branch for each tap.
  @exclusivity(unchecked) private var xs = InlineArray<10, SIMD2<Double>>(repeating: .nowhere)
  /// The vertical locations of the taps.
  @exclusivity(unchecked) private var ys = InlineArray<10, SIMD2<Double>>(repeating: .nowhere)
  /// The index of the tap that is replaced next.
  @exclusivity(unchecked) private var next = 0
  /// The time of the latest of the taps.
  @exclusivity(unchecked) private var latest = Timestamp(microseconds: .min)
  /// The capacity: more taps than two people's fingers can make within the interval.
  private static let limit = 20

  init() {}

  /// Records a touch that ended, if it was a tap.
  ///
  /// - Parameters:
  ///   - touch: The touch that ended.
  ///   - duration: The duration of the longest tap, in seconds.
  @inline(__always) func remember(_ touch: Touch, within duration: TimeInterval) {
    guard touch.tapCount > 0, touch.startTime.seconds(to: touch.time) <= duration else { return }
    latest = max(latest, touch.time)
    taps[next] = Tap(time: touch.time, count: touch.tapCount)
    xs[next / 2][next % 2] = touch.initialLocation.x
    ys[next / 2][next % 2] = touch.initialLocation.y
    next = next + 1 == Self.limit ? 0 : next + 1
  }

  /// Returns the tap count of a touch that begins, and consumes the tap that it continues.
  ///
  /// The nearest of several taps within the radius is continued, so that two fingers that tap
  /// together each have their own count.
  ///
  /// - Parameters:
  ///   - location: The location of the touch on the screen, in points.
  ///   - time: The time at which the touch begins.
  ///   - interval: The time within which a tap is continued, in seconds.
  ///   - radius: The distance within which a tap is continued, in points.
  /// - Returns: The tap count; 1 if no tap is continued.
  @inline(__always) func count(
    at location: CGPoint, _ time: Timestamp, within interval: TimeInterval, _ radius: CGFloat
  ) -> Int {
    // Most touches begin too late to continue any tap, or too far away.
    guard latest.seconds(to: time) <= interval, isNear(location, within: radius * radius)
    else { return 1 }
    return countNearest(location, time, interval, radius)
  }

  /// Returns whether a location is near that of any tap, whenever it was.
  ///
  /// - Parameters:
  ///   - location: The location on the screen, in points.
  ///   - limit: The square of the greatest distance, in points.
  /// - Returns: `true` if the distance to a tap is within the limit.
  private func isNear(_ location: CGPoint, within limit: Double) -> Bool {
    let (x, y) = (SIMD2(repeating: location.x), SIMD2(repeating: location.y))
    var isNear = SIMDMask<SIMD2<Int64>>(repeating: false)
    for pair in xs.indices {
      let (dx, dy) = (xs[pair] - x, ys[pair] - y)
      isNear .|= dx * dx + dy * dy .<= limit
    }
    return any(isNear)
  }

  @inline(never) private func countNearest(
    _ location: CGPoint, _ time: Timestamp, _ interval: TimeInterval, _ radius: CGFloat
  ) -> Int {
    var nearest = -1
    var least = radius * radius
    for index in taps.indices where taps[index].count > 0 {
      let (dx, dy) = (
        xs[index / 2][index % 2] - location.x, ys[index / 2][index % 2] - location.y
      )
      let distance = dx * dx + dy * dy
      guard distance <= least, nearest < 0 || distance < least,
        taps[index].time.seconds(to: time) <= interval
      else { continue }
      (nearest, least) = (index, distance)
    }
    guard nearest >= 0 else { return 1 }
    let count = taps[nearest].count + 1
    taps[nearest].count = 0
    return count
  }
}

extension SIMD2<Double> {
  /// The coordinates of two taps that have not been made.
  fileprivate static var nowhere: SIMD2 { SIMD2(repeating: .infinity) }
}
