import TSEventTime
public import TSGeometry

/// A low-pass filter whose cutoff rises with the speed: it removes the jitter of a slow finger, and
/// follows a fast one with little lag (F48, Casiez et al., CHI 2012).
///
/// Its lag at rest is 34 ms with the default parameters, at 1000 units per second 7 ms. Use it behind a
/// predictor, and never for hit-testing or taps.
///
/// ```swift
/// var filter = OneEuroFilter()
/// let smooth = samples.map { filter.filter($0) }
/// ```
public struct OneEuroFilter: Hashable, Sendable {
  /// The parameters of a filter.
  public struct Parameters: Hashable, Sendable {
    /// The cutoff frequency at rest, in hertz.
    ///
    /// Default 4.7. Source: Chromium since 2023, Android (F19, F27).
    public var minimumCutoff = 4.7
    /// The increase of the cutoff frequency with the speed, in hertz per unit a second.
    ///
    /// Default 0.01. Source: as above, where the unit is a pixel.
    public var speedCoefficient = 0.01
    /// The cutoff frequency for the speed itself, in hertz.
    ///
    /// Default 1. Source: the paper (F49).
    public var derivativeCutoff = 1.0

    /// Creates the parameters with the default values.
    public init() {}

    /// Creates parameters.
    public init(minimumCutoff: Double, speedCoefficient: Double, derivativeCutoff: Double = 1) {
      self.minimumCutoff = minimumCutoff
      self.speedCoefficient = speedCoefficient
      self.derivativeCutoff = derivativeCutoff
    }
  }

  /// The parameters.
  public var parameters: Parameters
  private var last: PositionSample?
  private var speed = CGVector.zero

  /// Creates a filter.
  public init(_ parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Discards the samples.
  public mutating func reset() {
    last = nil
    speed = .zero
  }

  /// Returns the filtered position of a sample.
  ///
  /// - Parameter sample: The sample. One that is not later than the last one changes nothing.
  /// - Returns: The filtered position; the first sample's own, and for a sample that is not later the
  ///   last filtered one.
  public mutating func filter(_ sample: PositionSample) -> CGPoint {
    guard let last else {
      self.last = sample
      return sample.position
    }
    let interval = last.time.seconds(to: sample.time)
    guard interval > 0 else { return last.position }
    let step = sample.position - last.position
    let share = smoothing(parameters.derivativeCutoff, interval)
    speed = speed * (1 - share) + step * (share / CGFloat(interval))
    let x = smoothing(cutoff(speed.dx), interval)
    let y = smoothing(cutoff(speed.dy), interval)
    let position = last.position + CGVector(dx: step.dx * x, dy: step.dy * y)
    self.last = PositionSample(time: sample.time, position: position)
    return position
  }

  private func cutoff(_ speed: CGFloat) -> Double {
    parameters.minimumCutoff + parameters.speedCoefficient * Double(abs(speed))
  }

  /// Returns the share of a new value in the filtered one.
  private func smoothing(_ cutoff: Double, _ interval: Double) -> CGFloat {
    CGFloat(1 / (1 + 1 / (2 * Double.pi * cutoff * interval)))
  }
}
