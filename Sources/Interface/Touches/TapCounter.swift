import EventTime
import Geometry

/// The recent taps that a new touch may continue, from which its `tapCount` follows (U18–U22).
@MainActor final class TapCounter {
  private struct Tap {
    var location: CGPoint
    var time: Timestamp
    var count: Int
  }

  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The last taps, used as a ring buffer.
  @exclusivity(unchecked) private var taps: [Tap] = []
  @exclusivity(unchecked) private var next = 0
  /// The time of the latest of the taps.
  @exclusivity(unchecked) private var latest = Timestamp.zero
  /// The capacity: more taps than two people's fingers can make within the interval.
  private static let limit = 20

  init() {}

  /// Records a touch that ended, if it was a tap.
  ///
  /// - Parameters:
  ///   - touch: The touch that ended.
  ///   - constants: The limits of a tap.
  func remember(_ touch: Touch, _ constants: Constants) {
    guard touch.tapCount > 0, touch.startTime.seconds(to: touch.time) <= constants.tapDuration
    else { return }
    let tap = Tap(location: touch.initialLocation, time: touch.time, count: touch.tapCount)
    latest = taps.isEmpty ? tap.time : max(latest, tap.time)
    if taps.count < Self.limit {
      taps.append(tap)
    } else {
      taps[next] = tap
      next = next + 1 == Self.limit ? 0 : next + 1
    }
  }

  /// Returns the tap count of a touch that begins, and consumes the tap that it continues.
  ///
  /// The nearest of several taps within the radius is continued, so that two fingers that tap
  /// together each have their own count.
  ///
  /// - Parameters:
  ///   - location: The location of the touch on the screen, in points.
  ///   - time: The time at which the touch begins.
  ///   - constants: The radius and the interval within which a tap is continued.
  /// - Returns: The tap count; 1 if no tap is continued.
  func count(at location: CGPoint, _ time: Timestamp, _ constants: Constants) -> Int {
    // Most touches begin too late to continue any tap.
    guard latest.seconds(to: time) <= constants.tapCountInterval else { return 1 }
    var nearest = -1
    var least = constants.tapCountRadius * constants.tapCountRadius
    for index in taps.indices {
      let (dx, dy) = (taps[index].location.x - location.x, taps[index].location.y - location.y)
      let distance = dx * dx + dy * dy
      // A tap that has been continued has a count of 0 and is skipped.
      guard distance <= least, taps[index].count > 0, nearest < 0 || distance < least,
        taps[index].time.seconds(to: time) <= constants.tapCountInterval
      else { continue }
      (nearest, least) = (index, distance)
    }
    guard nearest >= 0 else { return 1 }
    let count = taps[nearest].count + 1
    taps[nearest].count = 0
    return count
  }
}
