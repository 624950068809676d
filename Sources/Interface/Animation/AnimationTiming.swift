import EventTime
import Geometry

/// When an animation runs, and how far it is at a moment: a function of time alone.
struct AnimationTiming {
  /// How the share of the time turns into progress.
  enum Pace: Hashable {
    case cubic(CubicBezier)
    /// By seconds since the start, whatever the duration.
    case spring(Spring)
  }

  /// The moment at which it begins to move, after the delay.
  var start: Timestamp
  /// The length of one way there, in seconds.
  var duration: TimeInterval
  var pace: Pace
  /// How often it runs; infinity for ever.
  var repeatCount = 1.0
  /// Whether each time goes there and back.
  var autoreverses = false

  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The moment at which it is over; nil if it never is.
  var end: Timestamp? {
    let total = cycle * repeatCount
    return total.isFinite ? start.advanced(by: total) : nil
  }

  /// Returns how far it is: 0 until the start, 1 from the end on.
  ///
  /// An animation that goes there and back ends where it began, and is then gone: what is seen
  /// jumps to the value that was set, as in UIKit.
  func progress(at time: Timestamp) -> Double {
    let elapsed = start.seconds(to: time)
    if elapsed <= 0 { return 0 }
    if elapsed >= cycle * repeatCount { return 1 }
    var local = elapsed.truncatingRemainder(dividingBy: cycle)
    if local > duration { local = cycle - local }
    switch pace {
    case .cubic(let curve): return curve.progress(at: local / duration)
    case .spring(let spring): return spring.progress(at: local)
    }
  }
}
