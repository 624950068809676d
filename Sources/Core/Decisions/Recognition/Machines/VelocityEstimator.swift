public import TSEventTime
public import TSGeometry

/// An estimator of the velocity of a moving point from its recent samples.
///
/// A parabola is fitted to each axis by least squares over the samples of the horizon, and its
/// slope at the newest sample is the velocity, as in Android's `LSQ2`. Two samples give the slope
/// of the line through them, fewer samples a velocity of zero. The estimator allocates nothing.
/// ``Method/impulse`` is Android's other rule.
///
/// ```swift
/// var estimator = VelocityEstimator()
/// estimator.add(CGVector(dx: 0, dy: 0), at: .zero)
/// estimator.add(CGVector(dx: 10, dy: 0), at: Timestamp(seconds: 0.01))
/// print(estimator.velocity.dx)  // 1000 points per second
/// ```
public struct VelocityEstimator: Sendable {
  /// The number of samples that are kept, the same as in Android.
  public static let capacity = 20

  /// A rule by which a velocity is estimated from samples.
  public enum Method: UInt8, CaseIterable, Hashable, Sendable {
    /// The slope of a parabola that is fitted by least squares, which is the default.
    case leastSquares
    /// The speed of a mass that is pushed from one sample to the next (Android's `IMPULSE`, its
    /// default for flings since version 9): the kinetic energy is the work of the pushes.
    ///
    /// A finger that slows down before it lifts keeps more of its speed, and one odd sample at the
    /// end matters less.
    case impulse
  }

  /// The rule by which the velocity is estimated; ``Method/leastSquares`` by default.
  public let method: Method

  private struct Sample: Sendable {
    var time = Timestamp.zero
    var position = CGVector.zero
  }

  private var samples = InlineArray<20, Sample>(repeating: Sample())
  private var count = 0
  private var newest = 0
  private var horizon: Double
  private var pause: Double

  /// Creates an estimator.
  ///
  /// - Parameter limits: The limits that provide the horizon and the pause.
  public init(limits: GestureLimits = GestureLimits(), method: Method = .leastSquares) {
    self.method = method
    horizon = limits.velocityHorizon
    pause = limits.pause
  }

  /// Takes over other limits; the samples remain.
  ///
  /// - Parameter limits: The limits, of which the horizon and the pause are used.
  public mutating func adopt(_ limits: GestureLimits) {
    horizon = limits.velocityHorizon
    pause = limits.pause
  }

  /// Discards all samples.
  public mutating func reset() { count = 0 }

  /// Adds a sample.
  ///
  /// If the time since the last sample is longer than the pause, the earlier samples are discarded.
  /// A sample with the time of the last one replaces it; a sample with an earlier time is ignored.
  ///
  /// - Parameter position: The position, relative to any fixed origin.
  public mutating func add(_ position: CGVector, at time: Timestamp) {
    if count > 0 {
      let last = samples[newest].time
      guard last != time else { return samples[newest].position = position }
      let gap = last.seconds(to: time)
      guard gap > 0 else { return }
      if gap > pause { count = 0 }
    }
    newest = newest + 1 == VelocityEstimator.capacity ? 0 : newest + 1
    samples[newest] = Sample(time: time, position: position)
    if count < VelocityEstimator.capacity { count += 1 }
  }

  /// The velocity at the newest sample, in units per second.
  ///
  /// It does not decay while no samples arrive: a finger that pauses and lifts without another
  /// sample has the velocity of its last movements (U169).
  public var velocity: CGVector {
    guard count > 1 else { return .zero }
    if method == .impulse { return impulse }
    let (fit, used) = sums()
    guard used > 1 else { return .zero }
    return fit.slope(samples: used) ?? difference
  }

  /// Returns the velocity at a given time, in units per second.
  ///
  /// - Parameter time: The time, on the clock of the samples.
  /// - Returns: The velocity at the newest sample, or zero if that sample is older than the pause.
  public func velocity(at time: Timestamp) -> CGVector {
    count > 0 && samples[newest].time.seconds(to: time) > pause ? .zero : velocity
  }

  /// Returns the index in the ring buffer of the sample of an age, where 0 is the newest.
  private func index(_ age: Int) -> Int {
    let index = newest - age
    return index < 0 ? index + VelocityEstimator.capacity : index
  }

  /// Returns the sums over the samples of the horizon, and the number of these samples.
  private func sums() -> (LeastSquares, Int) {
    let last = samples[newest]
    var fit = LeastSquares()
    for age in 0..<count {
      let sample = samples[index(age)]
      let time = last.time.seconds(to: sample.time)
      guard -time <= horizon else { return (fit, age) }
      // Relative to the newest sample and in tenths of a second, so that the powers of time have
      // similar magnitudes.
      fit.add(CGFloat(time * 10), sample.position - last.position)
    }
    return (fit, count)
  }

  /// The velocity of a mass that the samples of the horizon push.
  private var impulse: CGVector {
    var age = count - 1
    while age > 0, samples[index(age)].time.seconds(to: samples[newest].time) > horizon { age -= 1 }
    var (workX, workY): (CGFloat, CGFloat) = (0, 0)
    let oldest = age
    while age > 0 {
      let (before, after) = (samples[index(age)], samples[index(age - 1)])
      let pace = CGFloat(1 / before.time.seconds(to: after.time))
      let step = (after.position - before.position) * pace
      if oldest == 1 { return step }
      workX += (step.dx - Self.speed(workX)) * abs(step.dx)
      workY += (step.dy - Self.speed(workY)) * abs(step.dy)
      // The mass may have moved before the first push, of which half is therefore counted.
      if age == oldest { (workX, workY) = (workX / 2, workY / 2) }
      age -= 1
    }
    return CGVector(dx: Self.speed(workX), dy: Self.speed(workY))
  }

  /// Returns the speed of a unit of mass with a kinetic energy, which has the sign of its movement.
  private static func speed(_ work: CGFloat) -> CGFloat {
    let speed = (2 * abs(work)).squareRoot()
    return work < 0 ? -speed : speed
  }

  /// The slope between the two newest samples, used where the fit has no unique solution.
  private var difference: CGVector {
    let (last, before) = (samples[newest], samples[index(1)])
    return (last.position - before.position) * CGFloat(1 / before.time.seconds(to: last.time))
  }
}

/// The sums of a least-squares fit of both axes over the same times.
private struct LeastSquares {
  private var t1: CGFloat = 0
  private var t2: CGFloat = 0
  private var t3: CGFloat = 0
  private var t4: CGFloat = 0
  private var p0 = CGVector.zero
  private var p1 = CGVector.zero
  private var p2 = CGVector.zero

  mutating func add(_ t: CGFloat, _ position: CGVector) {
    let square = t * t
    t1 += t
    t2 += square
    t3 += square * t
    t4 += square * square
    p0 = p0 + position
    p1 = p1 + position * t
    p2 = p2 + position * square
  }

  /// Returns the slope per second at t = 0 of a parabola, or of a line for two samples.
  ///
  /// - Parameter count: The number of samples that were added.
  /// - Returns: The slope, or `nil` if the samples do not determine one.
  func slope(samples count: Int) -> CGVector? {
    let n = CGFloat(count)
    // Variances and covariances about the means eliminate the constant term, so that only two
    // unknowns are left to solve for.
    let tt = t2 - t1 * t1 / n
    let ts = t3 - t1 * t2 / n
    let ss = t4 - t2 * t2 / n
    let tp = p1 - p0 * (t1 / n)
    let sp = p2 - p0 * (t2 / n)
    let determinant = tt * ss - ts * ts
    // Without three sufficiently different times a parabola is not determined, and a line is
    // fitted.
    if count > 2, determinant > 1e-12 * tt * ss {
      return (tp * ss - sp * ts) * (10 / determinant)
    }
    return tt > 0 ? tp * (10 / tt) : nil
  }
}
