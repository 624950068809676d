import TSEventTime
import TSGeometry

/// The timing of an animation: its progress as a function of time alone.
struct AnimationTiming {
  /// The functions that convert time to progress.
  enum Pace: Hashable {
    case cubic(CubicBezier)
    /// A spring, in seconds since the start, independent of the duration.
    case spring(Spring)
    /// A part of the duration.
    case keyframe(Keyframe)
  }

  /// The time at which the movement starts, after the delay.
  var start: Timestamp
  /// The duration of one forward run, in seconds.
  var duration: TimeInterval
  var pace: Pace
  /// The number of repetitions; infinity to repeat forever.
  var repeatCount = 1.0
  /// Whether each repetition runs forward and backward.
  var autoreverses = false

  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The time of the end; `nil` if there is none.
  var end: Timestamp? {
    let total = cycle * repeatCount
    return total.isFinite ? start.advanced(by: total) : nil
  }

  /// Returns the progress at a time: 0 until the start, 1 from the end on.
  ///
  /// An animation that runs forward and backward ends where it began and is then removed: the
  /// presentation jumps to the model value, as in UIKit.
  func progress(at time: Timestamp) -> Double {
    let elapsed = start.seconds(to: time)
    if elapsed <= 0 { return 0 }
    if elapsed >= cycle * repeatCount { return 1 }
    var local = elapsed.truncatingRemainder(dividingBy: cycle)
    if local > duration { local = cycle - local }
    switch pace {
    case .cubic(let curve): return curve.progress(at: local / duration)
    case .spring(let spring): return spring.progress(at: local)
    case .keyframe(let frame):
      return frame.progress(at: frame.curve.progress(at: local / duration))
    }
  }

  /// Returns the progress of an animation that a finger holds: that of the distance, without a
  /// curve (U517).
  ///
  /// - Parameter elapsed: The seconds since the start, of the first run.
  /// - Returns: The progress, from 0 to 1.
  func heldProgress(after elapsed: TimeInterval) -> Double {
    guard duration > 0 else { return elapsed < 0 ? 0 : 1 }
    let share = min(max(elapsed / duration, 0), 1)
    if case .keyframe(let frame) = pace { return frame.progress(at: share) }
    return share
  }
}
