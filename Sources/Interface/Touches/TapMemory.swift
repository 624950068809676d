import EventTime
import Geometry

/// The taps that the next one could follow on, for `tapCount` (U18–U22).
@MainActor final class TapMemory {
  private struct Tap {
    var place: CGPoint
    var time: Timestamp
    var count: Int
  }

  private var taps: [Tap] = []

  init() {}

  /// Keeps a touch that ended, if it was a tap.
  func remember(_ touch: Touch, _ constants: Constants) {
    guard touch.tapCount > 0,
      touch.startTime.seconds(to: touch.time) <= constants.tapDuration
    else { return }
    taps.append(Tap(place: touch.startPosition, time: touch.time, count: touch.tapCount))
  }

  /// Returns the count of a touch that lands now, and forgets the tap that it follows on.
  ///
  /// Of several taps in reach the nearest one counts, so that two fingers that tap together each
  /// have a count of their own.
  func count(at place: CGPoint, _ time: Timestamp, _ constants: Constants) -> Int {
    taps.removeAll { $0.time.seconds(to: time) > constants.tapCountInterval }
    let near = taps.indices.filter {
      taps[$0].place.distance(to: place) <= constants.tapCountRadius
    }
    let nearest = near.min {
      taps[$0].place.distance(to: place) < taps[$1].place.distance(to: place)
    }
    guard let nearest else { return 1 }
    return taps.remove(at: nearest).count + 1
  }
}
