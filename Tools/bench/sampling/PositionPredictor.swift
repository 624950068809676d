package import TSGeometry
package import TSSampling

/// A predictor of the positions of one touch, for comparisons with ``TSSampling/TouchPredictor``.
package protocol PositionPredictor: Sendable {
  /// Adds a sample, later than the last one.
  ///
  /// - Parameter sample: The sample.
  mutating func add(_ sample: PositionSample)
  /// Discards the samples.
  mutating func restart()
  /// Returns the predicted position.
  ///
  /// - Parameter horizon: The time after the last sample, in seconds.
  /// - Returns: The position; `nil` before the predictor has enough samples.
  func position(after horizon: Double) -> CGPoint?
}

extension TouchPredictor: PositionPredictor {}

/// A predictor that expects the touch to stay where it is.
package struct HoldPredictor: PositionPredictor {
  private var last: PositionSample?

  /// Creates a predictor.
  package init() {}

  package mutating func add(_ sample: PositionSample) { last = sample }
  package mutating func restart() { last = nil }
  package func position(after horizon: Double) -> CGPoint? { last?.position }
}
