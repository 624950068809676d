/// The limits of a ``TouchPredictor``; times are in seconds.
public struct PredictionLimits: Hashable, Sendable {
  /// The number of samples that the straight line is fitted to.
  ///
  /// Default 4.
  ///
  /// Source: the measurements of the article *Input at frame time*; two samples alone let errors
  /// explode where they are close together, more are late in curves.
  public var sampleCount = 4
  /// The least time between two samples of the fit; a closer one replaces the one before.
  ///
  /// Default 2 ms. Source: Android, Chromium (F7, F24).
  public var leastGap = 0.002
  /// The greatest time between two samples of the fit; after a longer one the fit starts anew.
  ///
  /// Default 20 ms. Source: Chromium (F24).
  public var greatestGap = 0.020
  /// The greatest time that is predicted.
  ///
  /// Default 1/60 s, a frame of most displays.
  ///
  /// Farther predictions are wrong by millimetres, half of it overshoot.
  public var greatestHorizon = 1.0 / 60

  /// Creates the limits with the default values.
  public init() {}

  /// The default values.
  public static let standard = PredictionLimits()
}
