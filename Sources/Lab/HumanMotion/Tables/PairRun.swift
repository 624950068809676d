/// The course of two fingers relative to each other during a scroll, at even shares of its time.
package struct PairRun: Hashable, Sendable {
  /// The distance of the stroke in which it was found, in millimetres.
  package let length: Double
  /// The distance of the fingers as a share of its median.
  package let distances: [Double]
  /// The angle of the line through the fingers relative to its median, in radians.
  package let angles: [Double]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - length: The distance of the stroke, in millimetres.
  ///   - distances: The distances as shares of their median, at least one.
  ///   - angles: The angles relative to their median, in radians, as many.
  package init(length: Double, distances: [Double], angles: [Double]) {
    self.length = length
    self.distances = distances
    self.angles = angles
  }

  /// Returns the state after a share of the time, interpolated linearly.
  ///
  /// - Parameter share: The share, limited to 0…1.
  /// - Returns: The distance as a share of the median, and the angle relative to the median.
  package func state(at share: Double) -> (distance: Double, angle: Double) {
    (QuantileTable(distances)[share], QuantileTable(angles)[share])
  }
}
