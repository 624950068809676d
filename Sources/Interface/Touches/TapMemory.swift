import EventTime
import Geometry

/// The taps that the next one could follow on, for `tapCount` (U18–U22).
@MainActor final class TapMemory {
  private struct Tap {
    var place: CGPoint
    var time: Timestamp
    var count: Int
  }

  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// The last taps, written in turns.
  @exclusivity(unchecked) private var taps: [Tap] = []
  @exclusivity(unchecked) private var next = 0
  /// More than two people's fingers can tap within the interval.
  private static let limit = 20

  init() {}

  /// Keeps a touch that ended, if it was a tap.
  func remember(_ touch: Touch, _ constants: Constants) {
    guard touch.tapCount > 0, touch.startTime.seconds(to: touch.time) <= constants.tapDuration
    else { return }
    let tap = Tap(place: touch.landing, time: touch.time, count: touch.tapCount)
    if taps.count < Self.limit {
      taps.append(tap)
    } else {
      taps[next] = tap
      next = (next + 1) % Self.limit
    }
  }

  /// Returns the count of a touch that lands now, and forgets the tap that it follows on.
  ///
  /// Of several taps in reach the nearest one counts, so that two fingers that tap together each
  /// have a count of their own.
  func count(at place: CGPoint, _ time: Timestamp, _ constants: Constants) -> Int {
    var nearest = -1
    var least = constants.tapCountRadius * constants.tapCountRadius
    for index in taps.indices where taps[index].count > 0 {
      let tap = taps[index]
      let (dx, dy) = (tap.place.x - place.x, tap.place.y - place.y)
      let distance = dx * dx + dy * dy
      if distance <= least, tap.time.seconds(to: time) <= constants.tapCountInterval,
        nearest < 0 || distance < least
      {
        (nearest, least) = (index, distance)
      }
    }
    guard nearest >= 0 else { return 1 }
    let count = taps[nearest].count + 1
    taps[nearest].count = 0
    return count
  }
}
