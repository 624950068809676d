import TSEventTime
public import TSGeometry

/// A predictor of the next positions of one touch.
///
/// It continues a straight line: the slope of the least-squares fit over the last four samples,
/// beginning at the last one. Acceleration is not used, because it doubles the errors. On each axis
/// the slope is at most that of the last step, and 0 where the last step has the opposite direction,
/// so that a touch that slows down or turns back is overshot less.
///
/// ```swift
/// var predictor = TouchPredictor()
/// for sample in samples { predictor.add(sample) }
/// for guess in predictor.predictions(upTo: 1.0 / 60) { draw(guess.position) }
/// ```
public struct TouchPredictor: Hashable, Sendable {
  /// The limits.
  public var limits: PredictionLimits
  /// The samples of the fit, oldest first.
  private var samples: [PositionSample] = []
  private var filter: OneEuroFilter?

  /// Creates a predictor without samples.
  ///
  /// - Parameters:
  ///   - limits: The limits; by default the standard ones.
  ///   - filter: The parameters of a filter that smooths the predicted positions; `nil`, the default,
  ///     for none.
  public init(limits: PredictionLimits = .standard, filter: OneEuroFilter.Parameters? = nil) {
    self.limits = limits
    self.filter = filter.map { OneEuroFilter($0) }
  }

  /// The last sample that was added.
  public var lastSample: PositionSample? { samples.last }

  /// Discards the samples.
  public mutating func restart() {
    samples.removeAll(keepingCapacity: true)
    filter?.reset()
  }

  /// Adds a sample.
  ///
  /// - Parameter sample: The sample; one that is earlier than the last one is ignored.
  public mutating func add(_ sample: PositionSample) {
    if let last = samples.last {
      let gap = last.time.seconds(to: sample.time)
      guard gap >= 0 else { return }
      if gap > limits.greatestGap {
        restart()
      } else if gap < limits.leastGap, samples.count > 1 {
        samples.removeLast()
      }
    }
    if samples.count >= max(limits.sampleCount, 2) { samples.removeFirst() }
    samples.append(sample)
    _ = filter?.filter(sample)
  }

  /// The mean time between the samples of the fit, in seconds; `nil` before there are two.
  public var sampleInterval: Double? {
    guard let first = samples.first, let last = samples.last, samples.count > 1 else { return nil }
    return first.time.seconds(to: last.time) / Double(samples.count - 1)
  }

  /// The velocity that predictions continue with, in units per second; zero before there are two
  /// samples that are far enough apart.
  public var velocity: CGVector {
    guard samples.count > 1 else { return .zero }
    let (last, before) = (samples[samples.count - 1], samples[samples.count - 2])
    let gap = before.time.seconds(to: last.time)
    guard gap >= limits.leastGap else { return .zero }
    let step = (last.position - before.position) * CGFloat(1 / gap)
    let slope = self.slope
    return CGVector(
      dx: Self.limited(slope.dx, to: step.dx), dy: Self.limited(slope.dy, to: step.dy))
  }

  /// Returns the predicted position; `nil` before the first sample.
  ///
  /// - Parameter horizon: The time after the last sample, in seconds.
  public func position(after horizon: Double) -> CGPoint? {
    samples.last.map { $0.position + velocity * CGFloat(horizon) }
  }

  /// Returns the samples that are expected until a horizon, in steps of the device's interval.
  ///
  /// There is at least one, at the horizon if the interval is longer.
  ///
  /// - Parameter horizon: The time after the last sample, in seconds; at most
  ///   ``PredictionLimits/greatestHorizon`` is used.
  /// - Returns: The predictions, oldest first; empty before the first sample.
  public func predictions(upTo horizon: Double) -> [PositionSample] {
    guard let last = samples.last else { return [] }
    let horizon = min(horizon, limits.greatestHorizon)
    guard horizon > 0 else { return [] }
    let interval = min(max(sampleInterval ?? horizon, limits.leastGap), horizon)
    // The devices' intervals vary, and so does a count that is nearly a whole number.
    let count = max(1, Int(horizon / interval + 0.1))
    let velocity = self.velocity
    var filter = self.filter
    return (1...count).map { index in
      let offset = min(interval * Double(index), horizon)
      var guess = PositionSample(
        time: last.time.advanced(by: offset),
        position: last.position + velocity * CGFloat(offset))
      if let smooth = filter?.filter(guess) { guess.position = smooth }
      return guess
    }
  }

  /// The slope of the least-squares line, in units per second.
  private var slope: CGVector {
    guard let last = samples.last else { return .zero }
    var (meanTime, mean) = (0.0, CGVector.zero)
    let share = 1 / Double(samples.count)
    // Relative to the last sample, so that no precision is lost far from the origin.
    for sample in samples {
      meanTime += last.time.seconds(to: sample.time) * share
      mean = mean + (sample.position - last.position) * CGFloat(share)
    }
    var (square, product) = (0.0, CGVector.zero)
    for sample in samples {
      let time = last.time.seconds(to: sample.time) - meanTime
      square += time * time
      product = product + (sample.position - last.position - mean) * CGFloat(time)
    }
    return square > 0 ? product * CGFloat(1 / square) : .zero
  }

  /// Returns a slope, or the limit if that is nearer to 0; 0 if they have opposite signs.
  private static func limited(_ slope: CGFloat, to limit: CGFloat) -> CGFloat {
    guard slope * limit > 0 else { return 0 }
    return abs(slope) < abs(limit) ? slope : limit
  }
}
