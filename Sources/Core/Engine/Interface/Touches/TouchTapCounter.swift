import TSEventTime
import TSGeometry

/// The recent taps that a new touch may continue, from which its `tapCount` follows (U18–U22).
struct TouchTapCounter: BitwiseCopyable {
  private struct Tap: BitwiseCopyable {
    var time = Timestamp.zero
    /// The location on the screen, in points.
    var x = 0.0, y = 0.0
    /// The count of the tap; 0 if it has been continued, or there is no such tap yet.
    var count = 0
  }

  /// The last taps, used as a ring buffer.
  private var taps = InlineArray<20, Tap>(repeating: Tap())
  /// The rounded horizontal locations of the taps, four in an element; infinite where there is no tap
  /// yet.
  ///
  /// Most touches are near no tap: that is found out for four taps at once, without a branch.
  private var xs = InlineArray<5, SIMD4<Float>>(repeating: .nowhere)
  /// The rounded vertical locations of the taps.
  private var ys = InlineArray<5, SIMD4<Float>>(repeating: .nowhere)
  /// The index of the tap that is replaced next.
  private var next = 0
  private var latest = Timestamp(microseconds: .min)
  /// The capacity: more taps than two people's fingers can make within the interval.
  private static let limit = 20

  init() {}

  /// Records a touch that ended, if it was a tap.
  ///
  /// - Parameter duration: The duration of the longest tap, in seconds.
  @MainActor mutating func remember(_ touch: Touch, within duration: TimeInterval) {
    guard touch.tapCount > 0, touch.startTime.seconds(to: touch.time) <= duration else { return }
    latest = max(latest, touch.time)
    let location = touch.initialLocation
    taps[next] = Tap(
      time: touch.time, x: location.x, y: location.y, count: touch.tapCount)
    xs[next / 4][next % 4] = Float(location.x)
    ys[next / 4][next % 4] = Float(location.y)
    next = next + 1 == Self.limit ? 0 : next + 1
  }

  /// Returns the tap count of a touch that begins, and consumes the tap that it continues.
  ///
  /// The nearest of several taps within the radius is continued, so that two fingers that tap
  /// together each have their own count.
  ///
  /// - Parameters:
  ///   - location: The location of the touch on the screen, in points.
  ///   - interval: The time within which a tap is continued, in seconds.
  ///   - radius: The distance within which a tap is continued, in points.
  /// - Returns: The tap count; 1 if no tap is continued.
  mutating func count(
    at location: CGPoint, _ time: Timestamp, within interval: TimeInterval, _ radius: CGFloat
  ) -> Int {
    // Most touches begin too late to continue any tap, or too far away.
    guard latest.seconds(to: time) <= interval, mayBeNear(location, radius) else { return 1 }
    return countNearest(location, time, interval, radius)
  }

  /// Returns whether a location may be near that of any tap, whenever it was.
  ///
  /// - Parameters:
  ///   - location: The location on the screen, in points.
  ///   - radius: The greatest distance, in points.
  /// - Returns: `false` if the distance to each tap is certainly greater.
  private func mayBeNear(_ location: CGPoint, _ radius: Double) -> Bool {
    // The locations are rounded to 24 digits, by less than a fifth of this.
    let slack = 1e-6 * (location.x.magnitude + location.y.magnitude + radius)
    let reach = Float(radius + slack) * 1.000001
    let (x, y) = (SIMD4(repeating: Float(location.x)), SIMD4(repeating: Float(location.y)))
    let limit = SIMD4(repeating: reach * reach)
    var isFar = SIMDMask<SIMD4<Int32>>(repeating: true)
    for four in xs.indices {
      let (dx, dy) = (xs[four] - x, ys[four] - y)
      isFar .&= dx * dx + dy * dy .> limit
    }
    return !all(isFar)
  }

  private mutating func countNearest(
    _ location: CGPoint, _ time: Timestamp, _ interval: TimeInterval, _ radius: CGFloat
  ) -> Int {
    var nearest = -1
    var least = radius * radius
    for index in taps.indices where taps[index].count > 0 {
      let (dx, dy) = (taps[index].x - location.x, taps[index].y - location.y)
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

extension SIMD4<Float> {
  /// The coordinates of four taps that have not been made.
  fileprivate static var nowhere: SIMD4 { SIMD4(repeating: .infinity) }
}
