/// The limits of a ``TouchResampler``, all in seconds.
///
/// The defaults are those of Android since 4.1 (F7), which Chromium and OpenHarmony share.
public struct ResamplingLimits: Hashable, Sendable {
  /// The time by which the resampled position is older than its frame.
  ///
  /// Default 5 ms.
  ///
  /// With it most frames lie between two samples, and need no extrapolation.
  public var latency = 0.005
  /// The least time between two samples that a position is computed from.
  ///
  /// Default 2 ms.
  ///
  /// The slope between closer samples is mostly noise: bursts arrive microseconds apart.
  public var leastGap = 0.002
  /// The greatest time between two samples that are extrapolated.
  ///
  /// Default 20 ms.
  public var greatestGap = 0.020
  /// The greatest time that a position is extrapolated beyond the last sample, if half of the time
  /// between the last two samples is not less.
  ///
  /// Default 8 ms.
  public var greatestPrediction = 0.008

  /// Creates the limits with the default values.
  public init() {}

  /// The default values.
  public static let standard = ResamplingLimits()
}
