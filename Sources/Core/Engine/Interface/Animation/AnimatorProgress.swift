import TSEventTime
import TSGeometry

/// The progress of a property animator, running or paused.
struct AnimatorProgress {
  /// A timing curve over shares of the time.
  struct Shape {
    let pace: AnimationTiming.Pace
    /// The seconds in which a spring covers the whole distance.
    let duration: TimeInterval

    func progress(at share: Double) -> Double {
      switch pace {
      case .cubic(let curve): curve.progress(at: share)
      case .spring(let spring): share >= 1 ? 1 : spring.progress(at: share * duration)
      case .keyframe(let frame): frame.progress(at: frame.curve.progress(at: share))
      }
    }
  }

  private enum State {
    /// Paused at a share of the time, with the progress that the curve has there.
    case paced(Double)
    /// Paused at a share of the distance.
    case scrubbed(Double)
    /// Running along the curve from one share of the time to another.
    case running(from: Double, to: Double, since: Timestamp, seconds: Double)
    /// Running from one share of the distance to another, with the curve over this part alone.
    case resumed(from: Double, to: Double, since: Timestamp, seconds: Double)
  }

  private var state = State.paced(0)
  var shape: Shape

  init(shape: Shape) { self.shape = shape }

  /// The time at which the animator arrives; `nil` while it is paused.
  var end: Timestamp? {
    switch state {
    case .paced, .scrubbed: nil
    case .running(_, _, let since, let seconds), .resumed(_, _, let since, let seconds):
      since.advanced(by: seconds)
    }
  }

  /// Returns the share of the time that has passed, or of the distance if the animator was
  /// scrubbed.
  func fraction(at time: Timestamp) -> Double {
    switch state {
    case .paced(let share), .scrubbed(let share): share
    case .running(let from, let to, let since, let seconds),
      .resumed(let from, let to, let since, let seconds):
      from + (to - from) * Self.share(since, seconds, time)
    }
  }

  /// Returns the progress of an animation that starts after a share of the duration.
  ///
  /// - Returns: The progress, from 0 to 1; a spring may overshoot.
  func progress(at time: Timestamp, after delay: Double = 0) -> Double {
    func late(_ value: Double) -> Double {
      delay <= 0 ? value : delay >= 1 ? (value >= 1 ? 1 : 0) : max(0, (value - delay) / (1 - delay))
    }
    switch state {
    case .paced(let share): return shape.progress(at: late(share))
    case .scrubbed(let share): return late(share)
    case .running: return shape.progress(at: late(fraction(at: time)))
    case .resumed(let from, let to, let since, let seconds):
      return late(from + (to - from) * shape.progress(at: Self.share(since, seconds, time)))
    }
  }

  /// Runs to one of the ends: back along the same curve, or on from where the animator is paused.
  ///
  /// - Parameters:
  ///   - end: The end, 0 or 1.
  ///   - seconds: The duration of the run; `nil` for the share of the whole duration that remains.
  mutating func run(to end: Double, from time: Timestamp, seconds: Double? = nil) {
    let share = fraction(at: time)
    let whole = shape.duration * abs(end - share)
    switch state {
    case .paced, .running:
      state = .running(from: share, to: end, since: time, seconds: seconds ?? whole)
    case .scrubbed, .resumed:
      let seen = progress(at: time)
      state = .resumed(
        from: seen, to: end, since: time, seconds: seconds ?? shape.duration * abs(end - seen))
    }
  }

  /// Continues from the presented progress with a new curve.
  mutating func resume(to end: Double, from time: Timestamp, seconds: Double?) {
    state = .scrubbed(progress(at: time))
    run(to: end, from: time, seconds: seconds)
  }

  /// Pauses at the present time, with the presented progress if scrubbing is linear.
  mutating func pause(at time: Timestamp, scrubsLinearly: Bool) {
    switch state {
    case .running where !scrubsLinearly: state = .paced(fraction(at: time))
    case .running, .resumed: state = .scrubbed(progress(at: time))
    case .paced(let share) where scrubsLinearly && share == 0: state = .scrubbed(0)
    case .paced, .scrubbed: break
    }
  }

  /// Sets the fraction while the animator is paused.
  mutating func scrub(to fraction: Double, scrubsLinearly: Bool) {
    state = scrubsLinearly ? .scrubbed(fraction) : .paced(fraction)
  }

  private static func share(_ start: Timestamp, _ seconds: Double, _ time: Timestamp) -> Double {
    seconds > 0 ? min(max(start.seconds(to: time) / seconds, 0), 1) : 1
  }
}
