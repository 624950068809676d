import EventTime
import Geometry

/// How far a property animator is: running along its pace, or standing where it was left.
struct AnimatorCourse {
  /// The pace over shares of the time.
  struct Shape {
    let pace: AnimationTiming.Pace
    /// The seconds that a spring has for the whole way.
    let duration: TimeInterval

    func progress(at share: Double) -> Double {
      switch pace {
      case .cubic(let curve): curve.progress(at: share)
      case .spring(let spring): share >= 1 ? 1 : spring.progress(at: share * duration)
      }
    }
  }

  private enum State {
    /// Stands at a share of the time, as far as the pace is there.
    case paced(Double)
    /// Stands at a share of the way.
    case scrubbed(Double)
    /// Runs along the pace, from one share of the time to another.
    case running(from: Double, to: Double, since: Timestamp, seconds: Double)
    /// Runs from one share of the way to another, with the pace over this part alone.
    case resumed(from: Double, to: Double, since: Timestamp, seconds: Double)
  }

  private var state = State.paced(0)
  var shape: Shape

  init(shape: Shape) { self.shape = shape }

  /// The moment at which it arrives; nil while it stands.
  var end: Timestamp? {
    switch state {
    case .paced, .scrubbed: nil
    case .running(_, _, let since, let seconds), .resumed(_, _, let since, let seconds):
      since.advanced(by: seconds)
    }
  }

  /// The share of the time that is over, or of the way where it has been scrubbed.
  func fraction(at time: Timestamp) -> Double {
    switch state {
    case .paced(let share), .scrubbed(let share): share
    case .running(let from, let to, let since, let seconds),
      .resumed(let from, let to, let since, let seconds):
      from + (to - from) * Self.share(since, seconds, time)
    }
  }

  /// Returns how far what starts after a share of the whole is seen to be.
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

  /// Lets it run to one of its ends; back over the way that it came, or on from where it stands.
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

  /// Lets it run on from what is seen with a pace of its own.
  mutating func resume(to end: Double, from time: Timestamp, seconds: Double?) {
    state = .scrubbed(progress(at: time))
    run(to: end, from: time, seconds: seconds)
  }

  /// Stops where it is; by what is seen where it can be scrubbed from there.
  mutating func pause(at time: Timestamp, scrubsLinearly: Bool) {
    switch state {
    case .running where !scrubsLinearly: state = .paced(fraction(at: time))
    case .running, .resumed: state = .scrubbed(progress(at: time))
    case .paced(let share) where scrubsLinearly && share == 0: state = .scrubbed(0)
    case .paced, .scrubbed: break
    }
  }

  /// Puts it to a fraction, while it stands.
  mutating func scrub(to fraction: Double, scrubsLinearly: Bool) {
    state = scrubsLinearly ? .scrubbed(fraction) : .paced(fraction)
  }

  private static func share(_ start: Timestamp, _ seconds: Double, _ time: Timestamp) -> Double {
    seconds > 0 ? min(max(start.seconds(to: time) / seconds, 0), 1) : 1
  }
}
