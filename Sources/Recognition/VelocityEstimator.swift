public import EventTime
public import Geometry

/// The velocity of something that moves, from its recent samples.
///
/// A parabola is fitted to each axis by least squares over the samples of the horizon, and its slope
/// at the newest is the velocity: Android's `LSQ2`. Two samples give the straight line through
/// them, fewer nothing. Nothing is allocated.
public struct VelocityEstimator: Sendable {
  /// How many samples are kept, the newest; as many as Android keeps.
  public static let capacity = 20

  private struct Sample: Sendable {
    var time = Timestamp.zero
    var place = CGVector.zero
  }

  private var samples = InlineArray<20, Sample>(repeating: Sample())
  private var count = 0
  private var newest = 0
  private var horizon: Double
  private var pause: Double

  /// Creates an estimator with the horizon and the pause of some limits.
  public init(limits: GestureLimits = GestureLimits()) {
    horizon = limits.velocityHorizon
    pause = limits.pause
  }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Adds a sample; a gap longer than the pause before it makes it the first.
  ///
  /// One of the moment of the last sample takes its place; one of an earlier moment is not added.
  public mutating func add(_ place: CGVector, at time: Timestamp) {
    if count > 0 {
      let gap = samples[newest].time.seconds(to: time)
      guard gap >= 0 else { return }
      if gap == 0 {
        samples[newest].place = place
        return
      }
      if gap > pause { count = 0 }
    }
    newest = newest + 1 == VelocityEstimator.capacity ? 0 : newest + 1
    samples[newest] = Sample(time: time, place: place)
    count = min(count + 1, VelocityEstimator.capacity)
  }

  /// The velocity at the newest sample, in units a second.
  ///
  /// It does not die away while nothing comes: a finger that paused and lifted without another
  /// sample has the velocity of its last moves (U169).
  public var velocity: CGVector {
    guard count > 1 else { return .zero }
    let (fit, used) = sums()
    guard used > 1 else { return .zero }
    return fit.slope(samples: used) ?? difference
  }

  /// Returns the velocity at a moment: nothing when the last sample is older than a pause.
  public func velocity(at time: Timestamp) -> CGVector {
    count > 0 && samples[newest].time.seconds(to: time) > pause ? .zero : velocity
  }

  private func index(_ age: Int) -> Int {
    let index = newest - age
    return index < 0 ? index + VelocityEstimator.capacity : index
  }

  private func sums() -> (LeastSquares, Int) {
    let last = samples[newest]
    var fit = LeastSquares()
    for age in 0..<count {
      let sample = samples[index(age)]
      let time = last.time.seconds(to: sample.time)
      guard -time <= horizon else { return (fit, age) }
      // Relative to the newest, in tenths of a second: sums of powers stay near one another.
      fit.add(CGFloat(time * 10), sample.place - last.place)
    }
    return (fit, count)
  }

  /// The slope between the two newest samples, where the fit has no single answer.
  private var difference: CGVector {
    let (last, before) = (samples[newest], samples[index(1)])
    return (last.place - before.place) * CGFloat(1 / before.time.seconds(to: last.time))
  }
}

/// The sums of a least-squares fit of both axes over the same moments.
private struct LeastSquares {
  private var t1: CGFloat = 0
  private var t2: CGFloat = 0
  private var t3: CGFloat = 0
  private var t4: CGFloat = 0
  private var p0 = CGVector.zero
  private var p1 = CGVector.zero
  private var p2 = CGVector.zero

  mutating func add(_ t: CGFloat, _ place: CGVector) {
    let square = t * t
    t1 += t
    t2 += square
    t3 += square * t
    t4 += square * square
    p0 = p0 + place
    p1 = p1 + place * t
    p2 = p2 + place * square
  }

  /// Returns the slope at t = 0 a second, of a parabola from three samples up, else of a line.
  func slope(samples count: Int) -> CGVector? {
    let n = CGFloat(count)
    // Variances and covariances about the means, which solve for the two unknowns at once.
    let tt = t2 - t1 * t1 / n
    let ts = t3 - t1 * t2 / n
    let ss = t4 - t2 * t2 / n
    let tp = p1 - p0 * (t1 / n)
    let sp = p2 - p0 * (t2 / n)
    let determinant = tt * ss - ts * ts
    if count > 2, determinant > 1e-12 * tt * ss {
      return (tp * ss - sp * ts) * (10 / determinant)
    }
    return tt > 0 ? tp * (10 / tt) : nil
  }
}
